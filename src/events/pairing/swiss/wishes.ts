import { type Localized, localized } from '../../../base/localized.ts';
import type { PlayerId } from '../../types.ts';
import type { Constraint } from './constraints.ts';

/** What the organiser settles about a round. */
export interface RoundWishes {
  readonly absent: readonly PlayerId[];
  readonly firstRound: 'dutch' | 'neighbours';
  readonly forbidden: readonly (readonly [PlayerId, PlayerId])[];
  readonly fixedGames: readonly { readonly red: PlayerId; readonly black: PlayerId }[];
  readonly fixedByes: readonly PlayerId[];
  readonly avoidSameTeam: boolean;
  readonly mayLift: readonly Constraint[];
}

export const NO_WISHES: RoundWishes = {
  absent: [],
  firstRound: 'dutch',
  forbidden: [],
  fixedGames: [],
  fixedByes: [],
  avoidSameTeam: false,
  mayLift: [],
};

export type WishFault = 'unknown_player' | 'same_player' | 'placed_twice' | 'absent_and_placed';

/** A wish that contradicts the list of players or another wish. */
export interface ImpossibleWish {
  readonly code: 'wish_impossible';
  /** The place among the wishes, as a JSON pointer of the request. */
  readonly at: string;
  readonly player: PlayerId;
  readonly fault: WishFault;
  readonly message: Localized;
}

const WISH_TEXTS: Readonly<Record<WishFault, Localized>> = {
  unknown_player: localized('名单中没有此编号', 'no player has this id'),
  same_player: localized('双方为同一人', 'both are the same player'),
  placed_twice: localized('同一轮中安排了两次', 'placed twice in the round'),
  absent_and_placed: localized('已注明缺席', 'the player is absent'),
};

/** The first of the organiser's wishes that contradicts the others. */
export const checkWishes = (known: ReadonlySet<PlayerId>, wishes: RoundWishes): ImpossibleWish | null => {
  const absent = new Set(wishes.absent);
  const placed = new Set<PlayerId>();
  const wrong = (at: string, player: PlayerId, fault: WishFault): ImpossibleWish => ({
    code: 'wish_impossible',
    at,
    player,
    fault,
    message: localized(`${player}：${WISH_TEXTS[fault].zh}`, `${player}: ${WISH_TEXTS[fault].en}`),
  });
  const place = (at: string, player: PlayerId): ImpossibleWish | null => {
    if (!known.has(player)) return wrong(at, player, 'unknown_player');
    if (absent.has(player)) return wrong(at, player, 'absent_and_placed');
    if (placed.has(player)) return wrong(at, player, 'placed_twice');
    placed.add(player);
    return null;
  };
  for (const [index, player] of wishes.absent.entries()) {
    if (!known.has(player)) return wrong(`/absent/${index}`, player, 'unknown_player');
  }
  for (const [index, pair] of wishes.forbidden.entries()) {
    for (const [end, player] of pair.entries()) {
      if (!known.has(player)) return wrong(`/forbidden/${index}/${end}`, player, 'unknown_player');
    }
    if (pair[0] === pair[1]) return wrong(`/forbidden/${index}`, pair[0], 'same_player');
  }
  for (const [index, { red, black }] of wishes.fixedGames.entries()) {
    if (red === black) return wrong(`/fixed/games/${index}`, red, 'same_player');
    const fault = place(`/fixed/games/${index}/red`, red) ?? place(`/fixed/games/${index}/black`, black);
    if (fault !== null) return fault;
  }
  for (const [index, player] of wishes.fixedByes.entries()) {
    const fault = place(`/fixed/byes/${index}`, player);
    if (fault !== null) return fault;
  }
  return null;
};

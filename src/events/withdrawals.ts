import { playsMatches } from './entries.ts';
import type { EventDocument, Game, GameResult } from './types.ts';

/** A listed game after withdrawals were applied: a game never finished may have become a forfeit, or all of it was cancelled. */
export interface SettledGame extends Game {
  readonly round: number;
  readonly annulled: boolean;
}

/** A meeting that no round lists and a withdrawal decides; `winner` is null when both had left by then. */
export interface OwedMeeting {
  readonly competitors: readonly [string, string];
  readonly winner: string | null;
}

export interface SettledEvent {
  readonly games: readonly SettledGame[];
  readonly owed: readonly OwedMeeting[];
  readonly annulled: ReadonlySet<string>;
  /** The round after which each competitor left, expulsions (18.3) included. */
  readonly leftAfter: ReadonlyMap<string, number>;
}

/** Whoever can withdraw: a player, or a team where teams play matches. */
interface Entrant {
  readonly id: string;
  readonly group: string | null;
}

const ROUND_ROBINS: ReadonlySet<string> = new Set(['round_robin', 'double_round_robin', 'group_round_robin']);

/** 除名 is a withdrawal (18.3) after the last round in which the player did something other than not appear. */
const expulsions = (event: EventDocument): Map<string, number> => {
  const expelled = new Map<string, number>();
  if (playsMatches(event)) return expelled;
  for (const player of event.players) if (player.penalties.expelled > 0) expelled.set(player.id, 0);
  if (expelled.size === 0) return expelled;
  for (const round of event.rounds) {
    for (const game of round.games) {
      for (const side of ['red', 'black'] as const) {
        const cameToPlay = game.result !== null && !(game.forfeit && game.result !== side);
        if (expelled.has(game[side]) && cameToPlay) expelled.set(game[side], round.number);
      }
    }
    for (const bye of round.byes) if (expelled.has(bye.player)) expelled.set(bye.player, round.number);
  }
  return expelled;
};

/** Who wins a game that one of the two, or both, will never finish: whoever stayed longer; nobody when both left together. */
const heir = (a: string, b: string, leftAfter: ReadonlyMap<string, number>): string | null => {
  const stayedA = leftAfter.get(a) ?? Number.POSITIVE_INFINITY;
  const stayedB = leftAfter.get(b) ?? Number.POSITIVE_INFINITY;
  if (stayedA === stayedB) return null;
  return stayedA > stayedB ? a : b;
};

/**
 * Who met fewer than half of his opponents before he left (20.3). A game that he lost by not appearing is not an opponent met. Early
 * leavers are judged first, and those annulled are opponents to nobody any more; leavers of one round are judged together.
 */
const findAnnulled = (
  entrants: readonly Entrant[],
  met: ReadonlyMap<string, ReadonlySet<string>>,
  leftAfter: ReadonlyMap<string, number>,
): Set<string> => {
  const annulled = new Set<string>();
  const waves = [...new Set(leftAfter.values())].sort((a, b) => a - b);
  const groupOf = new Map(entrants.map((entrant) => [entrant.id, entrant.group]));
  for (const wave of waves) {
    const leavers = [...leftAfter].filter(([id, after]) => after === wave && groupOf.has(id)).map(([id]) => id);
    const remaining = entrants.filter((entrant) => !annulled.has(entrant.id));
    const cancelled = leavers.filter((leaver) => {
      const opponents = remaining.filter((entrant) => entrant.id !== leaver && entrant.group === groupOf.get(leaver));
      const played = opponents.filter((opponent) => met.get(leaver)?.has(opponent.id)).length;
      return 2 * played < opponents.length;
    });
    for (const leaver of cancelled) annulled.add(leaver);
  }
  return annulled;
};

/**
 * Groups of a group stage whose document names none: whoever is joined by games is of one group. While it runs these may be parts of
 * the groups drawn, so a document should name them.
 */
const groupsByGames = (entrants: readonly Entrant[], met: (id: string) => Iterable<string>): readonly Entrant[] => {
  const groupOf = new Map<string, string>();
  for (const { id } of entrants) {
    if (groupOf.has(id)) continue;
    const reached = [id];
    groupOf.set(id, id);
    for (const member of reached) {
      for (const opponent of met(member)) {
        if (groupOf.has(opponent)) continue;
        groupOf.set(opponent, id);
        reached.push(opponent);
      }
    }
  }
  return entrants.map(({ id }) => ({ id, group: groupOf.get(id) ?? null }));
};

/**
 * Applies withdrawals to the listed games and finds the meetings still owed.
 *
 * - Round robin (20.3): under half of the opponents met, every result is cancelled; otherwise results stand and every other
 *   opponent is owed a win by forfeit, listed or not.
 * - Swiss (20.4) and knockout: results stand; a listed game without a result is forfeited. Rounds not paired have no opponent.
 */
export const settleWithdrawals = (event: EventDocument): SettledEvent => {
  const inMatches = playsMatches(event);
  const teamOf = new Map(event.players.map((player) => [player.id, player.team ?? player.id]));
  const entrantOf = (player: string): string => (inMatches ? (teamOf.get(player) ?? player) : player);
  const listedEntrants = new Map<string, Entrant>();
  for (const player of event.players) {
    const id = entrantOf(player.id);
    const known = listedEntrants.get(id);
    if (known === undefined || known.group === null) listedEntrants.set(id, { id, group: player.group });
  }
  const leftAfter = expulsions(event);
  for (const { player, afterRound } of event.withdrawals) if (listedEntrants.has(player)) leftAfter.set(player, afterRound);

  const met = new Map<string, Set<string>>();
  const paired = new Map<string, Set<string>>();
  /** Meetings a pair had: rounds where matches are played, games otherwise. */
  const meetings = new Map<string, Set<string>>();
  const pairKey = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a]);
  const asMatches = inMatches || event.twoGameMatches;
  for (const round of event.rounds) {
    round.games.forEach((game, index) => {
      const pair = [entrantOf(game.red), entrantOf(game.black)] as const;
      const key = pairKey(...pair);
      const listed = meetings.get(key) ?? new Set<string>();
      meetings.set(key, listed.add(asMatches ? `${round.number}` : `${round.number}/${index}`));
      for (const side of ['red', 'black'] as const) {
        const [self, other] = side === 'red' ? pair : [pair[1], pair[0]];
        paired.set(self, (paired.get(self) ?? new Set<string>()).add(other));
        if (game.result === null || (game.forfeit && game.result !== side)) continue;
        met.set(self, (met.get(self) ?? new Set<string>()).add(other));
      }
    });
  }
  const isRoundRobin = ROUND_ROBINS.has(event.format);
  const ungrouped = event.format === 'group_round_robin' && event.players.every((player) => player.group === null);
  const entrants = ungrouped
    ? groupsByGames([...listedEntrants.values()], (id) => paired.get(id) ?? [])
    : [...listedEntrants.values()];
  const annulled = isRoundRobin ? findAnnulled(entrants, met, leftAfter) : new Set<string>();

  const games = event.rounds.flatMap((round) =>
    round.games.map((game): SettledGame => {
      const [red, black] = [entrantOf(game.red), entrantOf(game.black)];
      if (annulled.has(red) || annulled.has(black)) return { ...game, round: round.number, annulled: true };
      if (game.result !== null || !(leftAfter.has(red) || leftAfter.has(black)))
        return { ...game, round: round.number, annulled: false };
      const winner = heir(red, black, leftAfter);
      const result: GameResult = winner === null ? 'double_loss' : winner === red ? 'red' : 'black';
      return { ...game, round: round.number, annulled: false, result, forfeit: true };
    }),
  );

  const owed: OwedMeeting[] = [];
  if (isRoundRobin) {
    const due = event.format === 'double_round_robin' && !event.twoGameMatches ? 2 : 1;
    const standing = entrants.filter((entrant) => !annulled.has(entrant.id));
    for (const leaver of standing) {
      if (!leftAfter.has(leaver.id)) continue;
      for (const opponent of standing) {
        if (opponent.id === leaver.id || opponent.group !== leaver.group) continue;
        if (leftAfter.has(opponent.id) && opponent.id < leaver.id) continue;
        const listed = meetings.get(pairKey(leaver.id, opponent.id))?.size ?? 0;
        for (let missing = listed; missing < due; missing += 1) {
          owed.push({ competitors: [leaver.id, opponent.id], winner: heir(leaver.id, opponent.id, leftAfter) });
        }
      }
    }
  }
  return { games, owed, annulled, leftAfter };
};

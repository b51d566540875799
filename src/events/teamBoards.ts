/** Boards and colours of a team match: articles 12.1-12.4, 13.2 and 13.3. */
import { err, ok, type Result } from '../base/result.ts';
import type { PlayerId, Side, TeamKind } from './types.ts';

/** Largest squad and most boards that line-ups are listed for. */
export const MOST_SQUAD = 12;

/**
 * The line-ups of 分台换人 (12.2): every choice of `boards` players out of a squad of `squad` that keeps the order of boards. Players are
 * numbers from 1, the strongest first; four boards and two substitutes give fifteen, from 1-2-3-4 to 3-4-5-6.
 */
export const lineupsInOrder = (squad: number, boards: number): readonly (readonly number[])[] => {
  if (!Number.isInteger(squad) || !Number.isInteger(boards) || boards < 1 || squad > MOST_SQUAD) return [];
  const from = (first: number, missing: number): number[][] => {
    if (missing === 0) return [[]];
    const choices: number[][] = [];
    for (let player = first; player <= squad - missing + 1; player += 1) {
      for (const rest of from(player + 1, missing - 1)) choices.push([player, ...rest]);
    }
    return choices;
  };
  return from(1, boards);
};

export type LineupFault = 'unknown_player' | 'player_twice' | 'order_not_kept' | 'not_the_fixed_order';

/**
 * Whether a team may sit down in this order. `squad` is the order handed in at entry, strongest first.
 * 12.1: the first players of the squad on their own boards. 12.2: any of them, the order kept. 12.3 and 12.4: any order.
 */
export const checkLineup = (
  kind: Exclude<TeamKind, 'rank_sum'>,
  squad: readonly PlayerId[],
  lineup: readonly PlayerId[],
): Result<readonly PlayerId[], { readonly code: LineupFault; readonly board: number }> => {
  const places = lineup.map((player) => squad.indexOf(player));
  for (const [index, place] of places.entries()) {
    const board = index + 1;
    if (place === -1) return err({ code: 'unknown_player', board });
    if (places.indexOf(place) !== index) return err({ code: 'player_twice', board });
    if (kind === 'fixed_boards' && place !== index) return err({ code: 'not_the_fixed_order', board });
    if (kind === 'substitutes' && index > 0 && place < (places[index - 1] ?? -1)) return err({ code: 'order_not_kept', board });
  }
  return ok(lineup);
};

/** The order of boards of 12.1: by rating, those without one after all others in the order given. */
export const orderByRating = <P extends { readonly rating: number | null }>(players: readonly P[]): readonly P[] =>
  players.toSorted((a, b) => (b.rating ?? Number.NEGATIVE_INFINITY) - (a.rating ?? Number.NEGATIVE_INFINITY) || 0);

/** The colour of the first-named team on a board: Red on odd boards, Black on even ones (13.2, 13.3). */
export const firstNamedSide = (board: number): Side => (board % 2 === 1 ? 'red' : 'black');

export interface BoardGame {
  readonly board: number;
  readonly red: PlayerId;
  readonly black: PlayerId;
}

/** The games of a match board against board; boards that only one team fills are left out. */
export const pairBoards = (firstNamed: readonly PlayerId[], second: readonly PlayerId[]): readonly BoardGame[] =>
  firstNamed.slice(0, second.length).map((player, index) => {
    const board = index + 1;
    const opponent = second[index] ?? '';
    return firstNamedSide(board) === 'red' ? { board, red: player, black: opponent } : { board, red: opponent, black: player };
  });

/**
 * The games of 全队轮赛 (12.4), round by round: everybody of one team against everybody of the other, nobody twice in a round. Colours
 * go by the board of the first-named team's player, as 13.2 has it, so the second team's players change colours from round to round.
 */
export const allAgainstAll = (
  firstNamed: readonly PlayerId[],
  second: readonly PlayerId[],
): readonly (readonly BoardGame[])[] => {
  const rounds = firstNamed.length === 0 || second.length === 0 ? 0 : Math.max(firstNamed.length, second.length);
  return Array.from({ length: rounds }, (_unused, shift) =>
    firstNamed.flatMap((player, index): BoardGame[] => {
      const opponent = second[(index + shift) % rounds];
      if (opponent === undefined) return [];
      const board = index + 1;
      return [
        firstNamedSide(board) === 'red' ? { board, red: player, black: opponent } : { board, red: opponent, black: player },
      ];
    }),
  );
};

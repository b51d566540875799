/**
 * The order of games of a round robin (循环赛对局秩序表): the Berger tables, which the printed table of the rule book's appendix agrees
 * with. The first named of a pair has Red (13.1); in team events it has Red on odd boards (13.2).
 */

/** A pair of competitors; `board` counts from 1. */
export interface PairedGame<Id = string> {
  readonly board: number;
  readonly red: Id;
  readonly black: Id;
}

export interface PairedRound<Id = string> {
  readonly number: number;
  readonly games: readonly PairedGame<Id>[];
  /** Who sits out (轮空); null where the number is even. */
  readonly bye: Id | null;
}

/**
 * One cycle in numbers from 1 for an even `size`: in round 1 the first meets the last inwards; the last number then takes Red and Black
 * in turn, and its opponent moves on by half the field.
 */
const bergerRound = (size: number, round: number): readonly (readonly [number, number])[] => {
  const cycle = size - 1;
  const number = (place: number): number => (((place % cycle) + cycle) % cycle) + 1;
  const pivot = ((round - 1) * (size / 2)) % cycle;
  const first: readonly [number, number] = round % 2 === 1 ? [number(pivot), size] : [size, number(pivot)];
  const others = Array.from({ length: size / 2 - 1 }, (_unused, index): readonly [number, number] => [
    number(pivot + index + 1),
    number(pivot - index - 1),
  ]);
  return [first, ...others];
};

/**
 * All rounds for competitors in the order of the numbers they drew: n - 1 rounds for an even number, n for an odd one, in which each
 * sits out once. `double` adds a second cycle with colours changed (两局制). Fewer than two competitors have no rounds.
 */
export const roundRobin = <Id>(competitors: readonly Id[], double = false): readonly PairedRound<Id>[] => {
  const size = competitors.length + (competitors.length % 2);
  if (competitors.length < 2) return [];
  const cycle = Array.from({ length: size - 1 }, (_unused, index): PairedRound<Id> => {
    const games: PairedGame<Id>[] = [];
    let bye: Id | null = null;
    for (const [first, second] of bergerRound(size, index + 1)) {
      const [red, black] = [competitors[first - 1], competitors[second - 1]];
      if (red !== undefined && black !== undefined) games.push({ board: games.length + 1, red, black });
      else bye = red ?? black ?? null;
    }
    return { number: index + 1, games, bye };
  });
  if (!double) return cycle;
  const second = cycle.map(({ number, games, bye }) => ({
    number: number + cycle.length,
    games: games.map(({ board, red, black }) => ({ board, red: black, black: red })),
    bye,
  }));
  return [...cycle, ...second];
};

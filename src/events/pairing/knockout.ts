/** Draws of knockouts (淘汰制, 11.1): single and double, byes by seed, and the games of a match (13.4, 13.5). */

/** Where a side of a match comes from; `empty` is a place that nobody fills, so that the other side goes through. */
export type Slot =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: string }
  | { readonly from: 'empty' };

export interface BracketMatch {
  /** `W2.1`: winners' round 2, match 1; `L` losers' round; `F1` the final, `F2` the second final of a double knockout. */
  readonly id: string;
  /** The round of the event in which it is played, from 1. */
  readonly round: number;
  readonly first: Slot;
  readonly second: Slot;
}

export interface Bracket {
  readonly kind: 'single' | 'double';
  readonly size: number;
  readonly matches: readonly BracketMatch[];
}

const EMPTY: Slot = { from: 'empty' };

/** Seeds in the order of their places, so that seeds 1 and 2 can only meet in the final, 1 to 4 not before the semi-finals. */
const seedOrder = (places: number): readonly number[] => {
  let order = [1];
  while (order.length < places) {
    const next = order.length * 2;
    order = order.flatMap((seed) => [seed, next + 1 - seed]);
  }
  return order;
};

const winnersMatches = (size: number, roundOf: (winnersRound: number) => number): BracketMatch[][] => {
  const places = Math.max(2, 2 ** Math.ceil(Math.log2(size)));
  const seats = seedOrder(places).map((seed): Slot => (seed <= size ? { from: 'seed', seed } : EMPTY));
  const rounds: BracketMatch[][] = [];
  let slots: readonly Slot[] = seats;
  while (slots.length > 1) {
    const winnersRound = rounds.length + 1;
    const matches: BracketMatch[] = [];
    for (let index = 0; index < slots.length; index += 2) {
      const id = `W${winnersRound}.${index / 2 + 1}`;
      const [first, second] = [slots[index], slots[index + 1]];
      if (first !== undefined && second !== undefined) matches.push({ id, round: roundOf(winnersRound), first, second });
    }
    rounds.push(matches);
    slots = matches.map(({ id }): Slot => ({ from: 'winner', match: id }));
  }
  return rounds;
};

/** 单淘汰: one loss puts out. The best seeds have the byes. null for fewer than two competitors. */
export const singleKnockout = (size: number): Bracket | null => {
  if (!Number.isInteger(size) || size < 2) return null;
  return { kind: 'single', size, matches: winnersMatches(size, (round) => round).flat() };
};

/**
 * 双淘汰: two losses put out. Losers of winners' round r come into losers' round 2(r - 1), in reverse order so that they do not meet again at once
 * whom they met before. `F2` is played only when the winners' finalist loses `F1`.
 */
export const doubleKnockout = (size: number): Bracket | null => {
  if (!Number.isInteger(size) || size < 2) return null;
  const winners = winnersMatches(size, (round) => (round === 1 ? 1 : 2 * (round - 1)));
  const losers: BracketMatch[] = [];
  const loserOf = ({ id }: BracketMatch): Slot => ({ from: 'loser', match: id });
  let slots: readonly Slot[] = (winners[0] ?? []).map(loserOf);
  let round = 0;
  const play = (pairs: readonly (readonly [Slot, Slot])[]): readonly Slot[] => {
    round += 1;
    const matches = pairs.map(([first, second], index) => ({ id: `L${round}.${index + 1}`, round: round + 1, first, second }));
    losers.push(...matches);
    return matches.map(({ id }): Slot => ({ from: 'winner', match: id }));
  };
  for (const falling of winners.slice(1)) {
    const among: (readonly [Slot, Slot])[] = [];
    for (let index = 0; index < slots.length; index += 2) among.push([slots[index] ?? EMPTY, slots[index + 1] ?? EMPTY]);
    slots = play(among);
    const incoming = falling.map(loserOf).toReversed();
    slots = play(slots.map((slot, index) => [slot, incoming[index] ?? EMPTY]));
  }
  const champion: Slot = { from: 'winner', match: winners.at(-1)?.[0]?.id ?? '' };
  const challenger = slots[0] ?? EMPTY;
  const last = 2 * winners.length;
  const finals: BracketMatch[] = [
    { id: 'F1', round: last, first: champion, second: challenger },
    { id: 'F2', round: last + 1, first: { from: 'winner', match: 'F1' }, second: { from: 'loser', match: 'F1' } },
  ];
  return { kind: 'double', size, matches: [...winners.flat(), ...losers, ...finals] };
};

export interface ReadyMatch<Id> {
  readonly id: string;
  readonly round: number;
  readonly first: Id;
  readonly second: Id;
}

export interface BracketState<Id> {
  /** Matches whose two sides are known and that are not decided yet, in the order of rounds. */
  readonly ready: readonly ReadyMatch<Id>[];
  /** Sides that go through without a match (轮空), by match. */
  readonly byes: readonly { readonly match: string; readonly round: number; readonly player: Id }[];
  readonly winner: Id | null;
}

type Seat<Id> = { readonly known: true; readonly player: Id | null } | { readonly known: false };

/**
 * Where a knockout stands: `seeds` are the competitors by seed, `decided` tells which side won a match. Results of matches whose sides
 * are not known are not looked at.
 */
export const bracketState = <Id>(
  bracket: Bracket,
  seeds: readonly Id[],
  decided: ReadonlyMap<string, 'first' | 'second'>,
): BracketState<Id> => {
  const outcomes = new Map<string, { readonly winner: Seat<Id>; readonly loser: Seat<Id> }>();
  const seatOf = (slot: Slot): Seat<Id> => {
    if (slot.from === 'empty') return { known: true, player: null };
    if (slot.from === 'seed') return { known: true, player: seeds[slot.seed - 1] ?? null };
    return outcomes.get(slot.match)?.[slot.from] ?? { known: false };
  };
  const ready: ReadyMatch<Id>[] = [];
  const byes: { match: string; round: number; player: Id }[] = [];
  let winner: Id | null = null;
  const inOrder = bracket.matches.toSorted((a, b) => a.round - b.round);
  const last = bracket.kind === 'single' ? inOrder.at(-1)?.id : 'F2';
  for (const { id, round, first, second } of inOrder) {
    // Without a loss of the winners' finalist there is nothing left to play.
    if (id === 'F2' && decided.get('F1') === 'first') {
      const champion = outcomes.get('F1')?.winner;
      winner = champion?.known ? champion.player : null;
      continue;
    }
    const [one, other] = [seatOf(first), seatOf(second)];
    if (!one.known || !other.known) continue;
    if (one.player === null || other.player === null) {
      const through = one.player ?? other.player;
      outcomes.set(id, { winner: { known: true, player: through }, loser: { known: true, player: null } });
      if (through !== null) byes.push({ match: id, round, player: through });
      if (id === last) winner = through;
      continue;
    }
    const side = decided.get(id);
    if (side === undefined) ready.push({ id, round, first: one.player, second: other.player });
    else {
      outcomes.set(id, side === 'first' ? { winner: one, loser: other } : { winner: other, loser: one });
      if (id === last) winner = side === 'first' ? one.player : other.player;
    }
  }
  return { ready, byes, winner };
};

/** The games of a match of two: colours of the first are drawn by lot, the second changes them (13.5). */
export const twoGameMatch = <Id>(drawnRed: Id, drawnBlack: Id): readonly { readonly red: Id; readonly black: Id }[] => [
  { red: drawnRed, black: drawnBlack },
  { red: drawnBlack, black: drawnRed },
];

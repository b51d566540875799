import type { PlayerId } from '../../types.ts';
import { mayHaveBye } from './criteria/c2.ts';
import { clashAbsolutely } from './criteria/c3.ts';
import { type Float, floatIn } from './floats.ts';
import { ABSOLUTE, type ColourHistory, colourHistoryOf, type Wish, wishOf } from './preference.ts';
import { hasBeenPaired, pairingScoreBefore, type SwissPlayer, type SwissState } from './state.ts';

/**
 * The players to be paired in one round, as columns of numbers. A player is an index from 0 in ranking order (pairing score
 * descending, pairing number ascending: 1.2), so the smaller of two indices is the higher ranked player.
 */
export interface Field {
  readonly size: number;
  readonly ids: readonly PlayerId[];
  /** The number used for the parity of 5.2.5. */
  readonly numbers: Int32Array;
  readonly scores: Float64Array;
  readonly histories: readonly ColourHistory[];
  readonly wishes: Int8Array;
  readonly strengths: Uint8Array;
  /** Floats of the previous round and of the one before it. */
  readonly floatsPrevious: Uint8Array;
  readonly floatsBefore: Uint8Array;
  /** C2: no pairing-allocated bye so far, and no unplayed round worth a win. */
  readonly mayHaveBye: Uint8Array;
  /** Rounds so far without a game, for C9. */
  readonly unplayed: Int32Array;
  /** 1.8: only when the last round is paired. */
  readonly topscorers: Uint8Array;
  /** `legal[a * size + b]`: C1 and C3 allow the pair, and nobody has forbidden it. */
  readonly legal: Uint8Array;
  readonly roundsPlayed: number;
  readonly firstColour: Wish;
  readonly indexOf: ReadonlyMap<PlayerId, number>;
}

/** Pairs that may not meet, by ids; what C1 and C3 forbid is not among them. */
export type ForbiddenPairs = readonly (readonly [PlayerId, PlayerId])[];

/** 1.8: more than half of the greatest possible score, in the last round. */
const topscore = (state: SwissState): number =>
  state.totalRounds !== null && state.roundsPlayed + 1 === state.totalRounds
    ? (state.roundsPlayed * state.worth.win) / 2
    : Number.POSITIVE_INFINITY;

export const makeField = (state: SwissState, present: ReadonlySet<PlayerId>, forbidden: ForbiddenPairs): Field => {
  const round = state.roundsPlayed + 1;
  const byId = new Map(state.players.map((player) => [player.id, player]));
  const numbered = state.players.filter((player) => present.has(player.id) || hasBeenPaired(player));
  const ranked = numbered
    .map((player, index) => ({ player, number: index + 1, score: pairingScoreBefore(player, round) }))
    .filter(({ player }) => present.has(player.id))
    .sort((a, b) => b.score - a.score || a.number - b.number);
  const size = ranked.length;
  const players = ranked.map(({ player }) => player);
  const histories = players.map(colourHistoryOf);
  const floats = (back: number): Float[] => players.map((player) => floatIn(player, round - back, byId, state.worth.loss));
  const needed = topscore(state);
  const scores = Float64Array.from(ranked, ({ score }) => score);
  const field: Field = {
    size,
    ids: players.map(({ id }) => id),
    numbers: Int32Array.from(ranked, ({ number }) => number),
    scores,
    histories,
    wishes: Int8Array.from(histories, ({ wish }) => wish),
    strengths: Uint8Array.from(histories, ({ strength }) => strength),
    floatsPrevious: Uint8Array.from(floats(1)),
    floatsBefore: Uint8Array.from(floats(2)),
    mayHaveBye: Uint8Array.from(players, (player) => (mayHaveBye(player, state.worth.win) ? 1 : 0)),
    unplayed: Int32Array.from(players, (player) => player.entries.filter(({ kind }) => kind !== 'game').length),
    topscorers: Uint8Array.from(scores, (score) => (score > needed ? 1 : 0)),
    legal: new Uint8Array(size * size),
    roundsPlayed: state.roundsPlayed,
    firstColour: wishOf(state.firstColour),
    indexOf: new Map(players.map(({ id }, index) => [id, index])),
  };
  fillLegal(field, players, forbidden);
  return field;
};

const fillLegal = (field: Field, players: readonly SwissPlayer[], forbidden: ForbiddenPairs): void => {
  const { size, legal, indexOf } = field;
  legal.fill(1);
  const forbid = (a: number, b: number): void => {
    legal[a * size + b] = 0;
    legal[b * size + a] = 0;
  };
  for (let a = 0; a < size; a++) {
    legal[a * size + a] = 0;
    if (field.strengths[a] !== ABSOLUTE) continue;
    for (let b = a + 1; b < size; b++) if (clashAbsolutely(field, a, b)) forbid(a, b);
  }
  for (const [a, player] of players.entries()) {
    for (const entry of player.entries) {
      const b = entry.kind === 'game' ? indexOf.get(entry.opponent) : undefined;
      if (b !== undefined) forbid(a, b);
    }
  }
  for (const [first, second] of forbidden) {
    const [a, b] = [indexOf.get(first), indexOf.get(second)];
    if (a !== undefined && b !== undefined) forbid(a, b);
  }
};

export const isLegal = ({ legal, size }: Field, a: number, b: number): boolean => legal[a * size + b] === 1;


import type { PlayerId } from '../../types.ts';
import { BARRIER } from './constraints.ts';
import { opponentsMet } from './criteria/c1.ts';
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
  /** `barriers[a * size + b]`: what keeps the two from meeting (see `constraints.ts`); 0 when nothing does. */
  readonly barriers: Uint8Array;
  readonly roundsPlayed: number;
  readonly firstColour: Wish;
  readonly indexOf: ReadonlyMap<PlayerId, number>;
}

/** Who takes part in a round, and what the organiser adds to C1 and C3. */
export interface RoundCall {
  /** Whom the pairing is to pair. */
  readonly present: ReadonlySet<PlayerId>;
  /** Others who are in the round without being paired by it: they take up numbers too. */
  readonly placed: ReadonlySet<PlayerId>;
  readonly forbidden: readonly (readonly [PlayerId, PlayerId])[];
  readonly avoidSameTeam: boolean;
}

export const callAll = (state: SwissState): RoundCall => ({
  present: new Set(state.players.map(({ id }) => id)),
  placed: new Set(),
  forbidden: [],
  avoidSameTeam: false,
});

/** 1.8: more than half of the greatest possible score, in the last round. */
const topscore = (state: SwissState): number =>
  state.totalRounds !== null && state.roundsPlayed + 1 === state.totalRounds
    ? (state.roundsPlayed * state.worth.win) / 2
    : Number.POSITIVE_INFINITY;

export const makeField = (state: SwissState, call: RoundCall): Field => {
  const { present, placed } = call;
  const round = state.roundsPlayed + 1;
  const byId = new Map(state.players.map((player) => [player.id, player]));
  const numbered = state.players.filter((player) => present.has(player.id) || placed.has(player.id) || hasBeenPaired(player));
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
    barriers: new Uint8Array(size * size),
    roundsPlayed: state.roundsPlayed,
    firstColour: wishOf(state.firstColour),
    indexOf: new Map(players.map(({ id }, index) => [id, index])),
  };
  raiseBarriers(field, players, call);
  return field;
};

const raiseBarriers = (field: Field, players: readonly SwissPlayer[], call: RoundCall): void => {
  const { size, barriers, indexOf } = field;
  const bar = (a: number, b: number, barrier: number): void => {
    barriers[a * size + b]! |= barrier;
    barriers[b * size + a]! |= barrier;
  };
  for (let a = 0; a < size; a++) {
    bar(a, a, BARRIER.rematch);
    const { team } = players[a]!;
    const mayClash = field.strengths[a] === ABSOLUTE;
    const hasMates = call.avoidSameTeam && team !== null;
    if (!mayClash && !hasMates) continue;
    for (let b = a + 1; b < size; b++) {
      if (mayClash && clashAbsolutely(field, a, b)) bar(a, b, BARRIER.absolute_colour);
      if (hasMates && players[b]!.team === team) bar(a, b, BARRIER.same_team);
    }
  }
  for (const [a, player] of players.entries()) {
    for (const opponent of opponentsMet(player)) {
      const b = indexOf.get(opponent);
      if (b !== undefined) bar(a, b, BARRIER.rematch);
    }
  }
  for (const [first, second] of call.forbidden) {
    const [a, b] = [indexOf.get(first), indexOf.get(second)];
    if (a !== undefined && b !== undefined) bar(a, b, BARRIER.forbidden_pair);
  }
};

export const isLegal = ({ barriers, size }: Field, a: number, b: number): boolean => barriers[a * size + b] === 0;

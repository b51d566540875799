import { describe, expect, it } from 'vitest';
import { bakuPoints } from '../../src/events/pairing/swiss/acceleration.ts';
import { compareBoards } from '../../src/events/pairing/swiss/boards.ts';
import { allocateColours } from '../../src/events/pairing/swiss/colours.ts';
import { mayHaveBye } from '../../src/events/pairing/swiss/criteria/c2.ts';
import { planBye } from '../../src/events/pairing/swiss/criteria/c5.ts';
import { breaksC12, breaksC13 } from '../../src/events/pairing/swiss/criteria/c12c13.ts';
import { callAll, isLegal, makeField } from '../../src/events/pairing/swiss/field.ts';
import { inferFirstColour } from '../../src/events/pairing/swiss/firstColour.ts';
import { DOWN, floatIn, NO_FLOAT, UP } from '../../src/events/pairing/swiss/floats.ts';
import { pairField } from '../../src/events/pairing/swiss/pairField.ts';
import { ABSOLUTE, colourHistoryOf, MILD, NO_PREFERENCE, STRONG } from '../../src/events/pairing/swiss/preference.ts';
import { exchanges } from '../../src/events/pairing/swiss/search/exchanges.ts';
import type { SwissEntry, SwissPlayer, SwissState } from '../../src/events/pairing/swiss/state.ts';

// Articles are those of FIDE C.04.3, applied from 1 February 2026; scores here are in half-points.

const player = (id: string, entries: readonly SwissEntry[], virtual: readonly number[] = []): SwissPlayer => ({
  id,
  team: null,
  entries,
  virtual,
});

/** A history of games in letters: `R` red, `B` black, `f` a forfeit as red, `-` an absence; opponents are nobody in the list. */
const history = (letters: string): SwissPlayer =>
  player(
    'x',
    [...letters].map((letter, index): SwissEntry => {
      const opponent = `o${index}`;
      if (letter === 'R' || letter === 'B') return { kind: 'game', opponent, side: letter === 'R' ? 'red' : 'black', score: 1 };
      return letter === 'f' ? { kind: 'forfeit', opponent, side: 'red', score: 2 } : { kind: 'unpaired', score: 0 };
    }),
  );

const stateOf = (players: readonly SwissPlayer[], more: Partial<SwissState> = {}): SwissState => ({
  unitsPerPoint: 2,
  players,
  roundsPlayed: players[0]?.entries.length ?? 0,
  totalRounds: null,
  worth: { win: 2, draw: 1, loss: 0 },
  firstColour: 'red',
  ...more,
});

describe('colour preference (1.7)', () => {
  const CASES: readonly [string, number, number, string][] = [
    ['', 0, NO_PREFERENCE, 'none before the first game'],
    ['--', 0, NO_PREFERENCE, 'absences are no games'],
    ['f', 0, NO_PREFERENCE, 'the colour of a forfeited game does not count'],
    ['R', -1, STRONG, 'one red too many'],
    ['B', 1, STRONG, 'one black too many'],
    ['RB', 1, MILD, 'balanced: the colour not had last'],
    ['BR', -1, MILD, 'balanced: the colour not had last'],
    ['RBR', -1, STRONG, 'one red too many'],
    ['RBBR', -1, MILD, 'balanced again'],
    ['RR', -1, ABSOLUTE, 'twice red, and a difference of 2'],
    ['BRR', -1, ABSOLUTE, 'twice red'],
    ['RBB', 1, ABSOLUTE, 'twice black'],
    ['BBRR', -1, ABSOLUTE, 'twice red, though balanced'],
    ['RRBR', -1, ABSOLUTE, 'a difference of 2'],
    ['RRRBB', 1, ABSOLUTE, 'twice black comes before the difference of 1'],
    ['R-R', -1, ABSOLUTE, 'an absence between is squeezed out'],
    ['RfR', -1, ABSOLUTE, 'and so is a forfeit'],
  ];
  it.each(CASES)('%s', (letters, wish, strength) => {
    const found = colourHistoryOf(history(letters));
    expect([found.wish, found.strength]).toEqual([wish, strength]);
  });
});

describe('floats (1.4)', () => {
  const entry = (opponent: string, score: number): SwissEntry => ({ kind: 'game', opponent, side: 'red', score });
  const low = player('low', [{ kind: 'unpaired', score: 0 }, entry('high', 2)], [0, 0]);
  const high = player('high', [{ kind: 'unpaired', score: 2 }, entry('low', 0)]);
  const byId = new Map([low, high].map((someone) => [someone.id, someone]));
  const after = (last: SwissEntry): SwissPlayer => player('x', [last]);

  it('compares the scores before the round', () => {
    expect(floatIn(high, 2, byId, 0)).toBe(DOWN);
    expect(floatIn(low, 2, byId, 0)).toBe(UP);
  });
  it('counts the virtual points of that round', () => {
    const lifted = player('low', low.entries, [0, 2]);
    expect(
      floatIn(
        lifted,
        2,
        new Map([
          ['high', high],
          ['low', lifted],
        ]),
        0,
      ),
    ).toBe(NO_FLOAT);
  });
  const UNPLAYED: readonly [string, SwissEntry, number][] = [
    ['pairing-allocated bye', { kind: 'pairing_bye', score: 2 }, DOWN],
    ['pairing-allocated bye worth nothing', { kind: 'pairing_bye', score: 0 }, DOWN],
    ['forfeit win', { kind: 'forfeit', opponent: 'y', side: 'red', score: 2 }, DOWN],
    ['full-point bye', { kind: 'unpaired', score: 2 }, DOWN],
    ['half-point bye', { kind: 'unpaired', score: 1 }, DOWN],
    ['forfeit loss', { kind: 'forfeit', opponent: 'y', side: 'red', score: 0 }, NO_FLOAT],
    ['absence', { kind: 'unpaired', score: 0 }, NO_FLOAT],
  ];
  it.each(UNPLAYED)('%s', (_, last, float) => expect(floatIn(after(last), 1, byId, 0)).toBe(float));
  it('knows rounds 1 and later only', () => expect(floatIn(high, 0, byId, 0)).toBe(NO_FLOAT));
});

describe('C2: who may have the pairing-allocated bye', () => {
  const CASES: readonly [string, SwissEntry, boolean][] = [
    ['a game', { kind: 'game', opponent: 'y', side: 'red', score: 2 }, true],
    ['a bye', { kind: 'pairing_bye', score: 2 }, false],
    ['a bye worth a draw', { kind: 'pairing_bye', score: 1 }, false],
    ['a forfeit win', { kind: 'forfeit', opponent: 'y', side: null, score: 2 }, false],
    ['a full-point bye', { kind: 'unpaired', score: 2 }, false],
    ['a forfeit loss', { kind: 'forfeit', opponent: 'y', side: null, score: 0 }, true],
    ['a half-point bye', { kind: 'unpaired', score: 1 }, true],
    ['an absence', { kind: 'unpaired', score: 0 }, true],
  ];
  it.each(CASES)('after %s: %s', (_, last, may) => expect(mayHaveBye(player('x', [last]), 2)).toBe(may));
});

describe('C1, C3, C12, C13', () => {
  const two = (first: string, second: string, more: Partial<SwissState> = {}) => {
    const players = [first, second].map((letters, index) => ({ ...history(letters), id: `${index}` }));
    return makeField(stateOf(players, more), callAll(stateOf(players)));
  };
  it('forbids the same absolute preference, but not to a topscorer in the last round', () => {
    expect(isLegal(two('RR', 'BRR'), 0, 1)).toBe(false);
    expect(isLegal(two('RR', 'BB'), 0, 1)).toBe(true);
    expect(isLegal(two('RR', 'RBR'), 0, 1)).toBe(true);
    const winner = (id: string): SwissPlayer => ({
      ...history('RR'),
      id,
      entries: history('RR').entries.map((entry) => ({ ...entry, score: 2 })),
    });
    const state = stateOf([winner('a'), winner('b')], { totalRounds: 3 });
    expect(isLegal(makeField(state, callAll(state)), 0, 1)).toBe(true);
    expect(isLegal(makeField({ ...state, totalRounds: 4 }, callAll(state)), 0, 1)).toBe(false);
  });
  /** First, second, C12, C13. */
  const CASES: readonly [string, string, boolean, boolean][] = [
    ['R', 'B', false, false],
    ['R', 'R', true, true],
    ['R', 'RR', true, true],
    ['R', 'BR', true, false],
    ['BR', 'RR', true, false],
    ['RR', 'BRR', true, false],
    ['', 'R', false, false],
    ['', '', false, false],
  ];
  it.each(CASES)('%s against %s', (first, second, c12, c13) => {
    const field = two(first, second);
    expect([breaksC12(field, 0, 1), breaksC13(field, 0, 1)]).toEqual([c12, c13]);
  });
  it('C1: a game played bars a second one, a forfeit does not', () => {
    const met = (entry: SwissEntry): boolean => {
      const state = stateOf([player('a', [entry]), player('b', [{ kind: 'unpaired', score: 0 }])]);
      const field = makeField(state, callAll(state));
      return isLegal(field, 0, 1);
    };
    expect(met({ kind: 'game', opponent: 'b', side: 'red', score: 2 })).toBe(false);
    expect(met({ kind: 'forfeit', opponent: 'b', side: 'red', score: 2 })).toBe(true);
  });
});

describe('colour allocation (5.2)', () => {
  /** Histories of the higher and the lower ranked, their numbers, initial colour; colour of the higher, rule. */
  const CASES: readonly [string, string, [number, number], 'red' | 'black', 'red' | 'black', string][] = [
    ['R', 'B', [1, 2], 'red', 'black', '5.2.1'],
    ['B', '', [1, 2], 'red', 'red', '5.2.1'],
    ['', 'B', [1, 2], 'red', 'black', '5.2.1'],
    ['R', 'RR', [1, 2], 'red', 'red', '5.2.2'],
    ['BR', 'R', [1, 2], 'red', 'red', '5.2.2'],
    ['RR', 'RRR', [1, 2], 'red', 'red', '5.2.2'],
    ['RRR', 'RR', [1, 2], 'red', 'black', '5.2.2'],
    ['RRBR', 'RBRR', [1, 2], 'red', 'red', '5.2.3'],
    ['RBR', 'RBR', [1, 2], 'red', 'black', '5.2.4'],
    ['RBBR', 'BR', [1, 2], 'red', 'black', '5.2.4'],
    ['', '', [1, 2], 'red', 'red', '5.2.5'],
    ['', '', [2, 3], 'red', 'black', '5.2.5'],
    ['', '', [1, 2], 'black', 'black', '5.2.5'],
    ['', '', [2, 3], 'black', 'red', '5.2.5'],
  ];
  it.each(CASES)('%s against %s, numbers %j, first colour %s', (first, second, numbers, firstColour, colour, rule) => {
    // Scores rank the first of the two higher whatever their histories.
    const seats = new Map([
      [numbers[0], { ...history(first), id: 'higher', virtual: Array(20).fill(100) }],
      [numbers[1], { ...history(second), id: 'lower' }],
    ]);
    const last = Math.max(...numbers);
    const filler = (id: string): SwissPlayer => player(id, [{ kind: 'pairing_bye', score: 0 }]);
    const players = Array.from({ length: last }, (_, index) => seats.get(index + 1) ?? filler(`f${index}`));
    const state = stateOf(players, { firstColour, roundsPlayed: Math.max(first.length, second.length) });
    const field = makeField(state, { ...callAll(state), present: new Set(['higher', 'lower']) });
    const found = allocateColours(field, 0, 1);
    expect([field.ids[0], found.higher === 1 ? 'red' : 'black', found.rule]).toEqual(['higher', colour, rule]);
  });
});

describe('generation order (article 4)', () => {
  it('lists the exchanges of three against three as the specification does', () => {
    const letters = [...exchanges(6, 3)].map(
      ({ out, in: coming }) =>
        `${out
          .map((place) => place + 1)
          .toReversed()
          .join('')}/${coming.map((place) => place + 1).join('')}`,
    );
    expect(letters.slice(0, 12)).toEqual(['/', '3/4', '3/5', '2/4', '3/6', '2/5', '1/4', '2/6', '1/5', '1/6', '32/45', '32/46']);
    expect(letters[12]).toBe('31/45');
    // Every exchange once: choose as many from each side.
    expect(letters).toHaveLength(1 + 9 + 9 + 1);
  });
  it('lists the exchanges of one player of a larger remainder in the same order', () => {
    const found = [...exchanges(9, 4)].slice(1).map(({ out, in: coming }) => [out[0]! + 1, coming[0]! + 1]);
    expect(found.slice(0, 7)).toEqual([
      [4, 5],
      [4, 6],
      [3, 5],
      [4, 7],
      [3, 6],
      [2, 5],
      [4, 8],
    ]);
    expect(found).toHaveLength(20);
  });
});

describe('boards, acceleration, first colour', () => {
  it('orders boards by the higher score, the sum, the number (C.04.2 3.6)', () => {
    const board = (higherScore: number, lowerScore: number, higherNumber: number) => ({ higherScore, lowerScore, higherNumber });
    const ordered = [board(4, 4, 9), board(4, 3, 1), board(4, 3, 2), board(3, 3, 1), board(3, 0, 1)];
    expect([...ordered].reverse().sort(compareBoards)).toEqual(ordered);
  });
  it('Baku: group A and its rounds (C.04.7)', () => {
    const worth = { win: 2, draw: 1 };
    expect(bakuPoints(1, 178, 11, worth)).toEqual([2, 2, 2, 1, 1, 1]);
    expect(bakuPoints(90, 178, 11, worth)).toHaveLength(6);
    expect(bakuPoints(91, 178, 11, worth)).toEqual([]);
    expect(bakuPoints(1, 8, 9, worth)).toEqual([2, 2, 2, 1, 1]);
    expect(bakuPoints(5, 8, 9, worth)).toEqual([]);
  });
  it('reads the draw from round 1: number 1, or the opposite of number 2 when 1 had the bye', () => {
    const game = (side: 'red' | 'black', opponent: string): SwissEntry => ({ kind: 'game', opponent, side, score: 1 });
    const bye: SwissEntry = { kind: 'pairing_bye', score: 2 };
    const away: SwissEntry = { kind: 'unpaired', score: 0 };
    const players = (...first: SwissEntry[]): SwissPlayer[] => first.map((entry, index) => player(`${index}`, [entry]));
    expect(inferFirstColour(players(game('black', '1'), game('red', '0')))).toBe('black');
    expect(inferFirstColour(players(bye, game('black', '2'), game('red', '1')))).toBe('red');
    expect(inferFirstColour(players(away, game('black', '2'), game('red', '1')))).toBe('black');
    expect(inferFirstColour(players(away, away))).toBe(null);
    expect(inferFirstColour([])).toBe(null);
  });
});

/** The nine players of the specification's worked example before round 4, as the results that led there. */
describe('worked example: nine players, round 4', () => {
  const game = (opponent: number, colour: 'R' | 'B', score: number): SwissEntry => ({
    kind: 'game',
    opponent: `${opponent}`,
    side: colour === 'R' ? 'red' : 'black',
    score,
  });
  const bye: SwissEntry = { kind: 'pairing_bye', score: 2 };
  const players = [
    player('1', [game(5, 'R', 2), game(9, 'B', 2), game(2, 'R', 2)]),
    player('2', [game(6, 'B', 2), game(3, 'R', 2), game(1, 'B', 0)]),
    player('3', [game(7, 'R', 2), game(2, 'B', 0), game(5, 'R', 0)]),
    player('4', [game(8, 'B', 0), game(6, 'R', 2), game(7, 'B', 2)]),
    player('5', [game(1, 'B', 0), game(8, 'R', 2), game(3, 'B', 2)]),
    player('6', [game(2, 'R', 0), game(4, 'B', 0), bye]),
    player('7', [game(3, 'B', 0), bye, game(4, 'R', 0)]),
    player('8', [game(4, 'R', 2), game(5, 'B', 0), game(9, 'R', 0)]),
    player('9', [bye, game(1, 'R', 0), game(8, 'B', 2)]),
  ];

  it('gives the bye to a score of one point (C5), and pairs 4-1, 2-9, 5-7, 6-8 with player 3 on the bye', () => {
    const state = stateOf(players, { totalRounds: 9 });
    const field = makeField(state, callAll(state));
    const bySeat = (score: number): string[] => field.ids.filter((_, index) => field.scores[index] === score);
    expect([6, 4, 2].map(bySeat)).toEqual([['1'], ['2', '4', '5', '9'], ['3', '6', '7', '8']]);
    const plan = planBye(field);
    expect([plan?.score, plan?.candidates.map((index) => field.ids[index])]).toEqual([2, ['3', '8']]);
    const pairing = pairField(field)!;
    const named = pairing.pairs.map(({ higher, lower }) => {
      const red = allocateColours(field, higher, lower).higher === 1 ? [higher, lower] : [lower, higher];
      return red.map((index) => field.ids[index]).join('-');
    });
    expect(named.sort()).toEqual(['2-9', '4-1', '5-7', '6-8']);
    expect(field.ids[pairing.bye!]).toBe('3');
  });
});

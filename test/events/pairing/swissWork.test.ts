import { afterEach, expect, it, vi } from 'vitest';
import { type Bracket, isLastBracket } from '../../../src/events/pairing/swiss/bracket.ts';
import { BracketGraph } from '../../../src/events/pairing/swiss/bracketGraph.ts';
import { isLegal } from '../../../src/events/pairing/swiss/field.ts';
import { Lookahead } from '../../../src/events/pairing/swiss/lookahead.ts';
import { MaximumMatching } from '../../../src/events/pairing/swiss/matching/maximum.ts';
import { pairBracket } from '../../../src/events/pairing/swiss/pairField.ts';
import { pairSwissRound } from '../../../src/events/pairing/swiss/pairRound.ts';
import { NO_WISHES } from '../../../src/events/pairing/swiss/wishes.ts';
import { plainPlan, planFrom, playEvent, stateBeforeLastRound } from '../../support/swiss/randomEvent.ts';

afterEach(() => vi.restoreAllMocks());

it('a bracket whose downfloaters all lack an opponent further down is settled without trying one after the other', () => {
  // The next score group holds four players so placed that nobody who floats down lets it make all the pairs it could.
  const state = stateBeforeLastRound(plainPlan(200, 6));
  const solve = vi.spyOn(BracketGraph.prototype, 'solve');
  const work: number[] = [];
  const pairing = pairSwissRound(state, NO_WISHES, (bracket) => {
    solve.mockClear();
    const answer = pairBracket(bracket);
    work.push(solve.mock.calls.length);
    return answer;
  });
  expect(pairing.ok).toBe(true);
  expect(Math.max(...work)).toBeGreaterThan(0);
  expect(Math.max(...work)).toBeLessThanOrEqual(8);
});

it('no bracket of many events needs more than a few matchings', () => {
  const solve = vi.spyOn(BracketGraph.prototype, 'solve');
  const most: number[] = [];
  for (let seed = 1; seed <= 12; seed++) {
    const rounds = playEvent(planFrom(seed, 60 + 15 * seed, 8), undefined, (bracket) => {
      solve.mockClear();
      const answer = pairBracket(bracket);
      most.push(solve.mock.calls.length);
      return answer;
    });
    for (const _ of rounds);
  }
  expect(most.filter((count) => count > 0).length).toBeGreaterThan(20);
  expect(Math.max(...most)).toBeLessThanOrEqual(20);
});

it('who fits the next score group is whoever adds a pair to it that leaves as few alone as can be', () => {
  const wrong: string[] = [];
  let [fitting, others] = [0, 0];
  const check = (bracket: Bracket): void => {
    const { field, next, residents } = bracket;
    if (isLastBracket(bracket)) return;
    const lookahead = new Lookahead(bracket);
    const among = (players: readonly number[]): number =>
      new MaximumMatching(players.length, (a, b) => isLegal(field, players[a]!, players[b]!)).complete();
    for (const player of residents) {
      const hasOpponent = next.some((other) => isLegal(field, player, other));
      const fits = hasOpponent && among([...next, player]) === (next.length + 1) % 2;
      if (fits) fitting++;
      else others++;
      if (lookahead.fitsNext(player) !== fits) wrong.push(`${bracket.residentScore}: ${player}`);
    }
  };
  for (let seed = 1; seed <= 12; seed++) {
    const rounds = playEvent(planFrom(seed, 14 + 4 * seed, 8), undefined, (bracket) => {
      check(bracket);
      return pairBracket(bracket);
    });
    for (const _ of rounds);
  }
  expect(wrong).toEqual([]);
  expect(fitting).toBeGreaterThan(500);
  expect(others).toBeGreaterThan(50);
});

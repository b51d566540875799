import { describe, expect, it } from 'vitest';
import { checkRound } from '../../src/events/pairing/invariants.ts';
import type { BracketPairing } from '../../src/events/pairing/swiss/bracket.ts';
import { pairByMatching, pairWithEverybody } from '../../src/events/pairing/swiss/byMatching.ts';
import { Lookahead } from '../../src/events/pairing/swiss/lookahead.ts';
import { searchBracket } from '../../src/events/pairing/swiss/search/searchBracket.ts';
import { compareWithLiteral } from '../support/swiss/compareLiteral.ts';
import { crossedBracket } from '../support/swiss/crossedField.ts';
import { planFrom, playEvent, randomFrom } from '../support/swiss/randomEvent.ts';

describe('Swiss pairing, large numbers of events', () => {
  it('keeps every invariant in 6,000 events of 2 to 120 players', () => {
    const wrong: string[] = [];
    let rounds = 0;
    for (let seed = 10_001; seed <= 16_000; seed++) {
      const random = randomFrom(seed * 31 + 7);
      const players = 2 + random(seed % 8 === 0 ? 119 : 30);
      for (const { state, wishes, pairing } of playEvent(planFrom(seed, players, 2 + random(10)))) {
        rounds++;
        for (const { invariant, players: who } of checkRound(state, wishes, pairing)) wrong.push(`${seed}: ${invariant} ${who}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(rounds).toBeGreaterThan(30_000);
  });

  it('keeps them with teams apart, whatever must be lifted for it', () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= 400; seed++) {
      const plan = {
        ...planFrom(seed, 4 + (seed % 60), 7),
        teams: 2 + (seed % 9),
        mayLift: ['same_team', 'absolute_colour', 'rematch'] as const,
      };
      for (const { state, wishes, pairing } of playEvent(plan)) {
        for (const { invariant, players: who } of checkRound(state, wishes, pairing)) wrong.push(`${seed}: ${invariant} ${who}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('pairs as the literal reading does: events of 2 to 10 players', () => {
    const { rounds, different } = compareWithLiteral({ from: 20_001, to: 23_000 }, 10);
    expect(different).toEqual([]);
    expect(rounds).toBeGreaterThan(10_000);
  });

  it('pairs the same way by search, by small matchings and by one over everybody, up to 150 players', () => {
    const different: string[] = [];
    const text = (pairing: BracketPairing | null): string =>
      JSON.stringify(pairing && [pairing.pairs.toSorted(([a], [b]) => a - b), pairing.downfloaters]);
    for (let seed = 1; seed <= 60; seed++) {
      const rounds = playEvent(planFrom(seed, 30 + 2 * seed, 8), undefined, (bracket) => {
        const found = searchBracket(bracket, new Lookahead(bracket));
        const matched = pairByMatching(bracket, new Lookahead(bracket))!;
        const answers = new Set([...(found === null ? [] : [text(found)]), text(matched), text(pairWithEverybody(bracket))]);
        if (answers.size > 1) different.push(`seed ${seed}: bracket of ${bracket.residentScore}`);
        return matched;
      });
      for (const _ of rounds);
    }
    expect(different).toEqual([]);
  });

  it('pairs a bracket of 220 with several exchanges the same way, with and without the search for partners', () => {
    const bracket = crossedBracket(220, 3);
    const lookahead = new Lookahead(bracket);
    expect(searchBracket(bracket, lookahead)).toBe(null);
    const pairing = pairByMatching(bracket, lookahead)!;
    expect(pairing).toEqual(pairWithEverybody(bracket));
    // 1 meets 3 and 2 the last of the upper half; two of the lower half take their places in S1.
    expect(pairing.pairs.slice(0, 3)).toEqual([
      [0, 2],
      [1, 109],
      [3, 112],
    ]);
  });
});

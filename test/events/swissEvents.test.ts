import { describe, expect, it } from 'vitest';
import { checkRound } from '../../src/events/pairing/invariants.ts';
import type { BracketPairing } from '../../src/events/pairing/swiss/bracket.ts';
import { pairByMatching, pairWithEverybody } from '../../src/events/pairing/swiss/byMatching.ts';
import { CONSTRAINTS } from '../../src/events/pairing/swiss/constraints.ts';
import { Lookahead } from '../../src/events/pairing/swiss/lookahead.ts';
import { pairSwissRound } from '../../src/events/pairing/swiss/pairRound.ts';
import { searchBracket } from '../../src/events/pairing/swiss/search/searchBracket.ts';
import { pairingScoreBefore } from '../../src/events/pairing/swiss/state.ts';
import { compareWithLiteral } from '../support/swiss/compareLiteral.ts';
import { crossedBracket } from '../support/swiss/crossedField.ts';
import { allPairings, compareBroken, isLegalPairing } from '../support/swiss/exhaustive.ts';
import { literalBracket } from '../support/swiss/literalBracket.ts';
import { planFrom, playEvent, randomFrom } from '../support/swiss/randomEvent.ts';

describe('random events', () => {
  it('keep every invariant: 1,000 events of 2 to 120 players with absences, late entries, forfeits and withdrawals', () => {
    const wrong: string[] = [];
    let [events, rounds] = [0, 0];
    for (let seed = 1; seed <= 1000; seed++) {
      const random = randomFrom(seed * 31 + 7);
      const players = 2 + random(seed % 25 === 0 ? 119 : 24);
      events++;
      for (const { state, wishes, pairing } of playEvent(planFrom(seed, players, 2 + random(8)))) {
        rounds++;
        for (const { invariant, players: who } of checkRound(state, wishes, pairing)) wrong.push(`${seed}: ${invariant} ${who}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(events).toBe(1000);
    expect(rounds).toBeGreaterThan(4000);
  });

  it('pair as the literal reading of the rules does, every candidate in its order: events of 2 to 9 players', () => {
    const { rounds, different } = compareWithLiteral({ from: 1, to: 250 }, 9);
    expect(different).toEqual([]);
    expect(rounds).toBeGreaterThan(800);
  });

  it('pair each bracket the same way by search, by small matchings and by one over everybody', () => {
    const different: string[] = [];
    let [brackets, searched] = [0, 0];
    const text = (pairing: BracketPairing | null): string =>
      JSON.stringify(pairing && [pairing.pairs.toSorted(([a], [b]) => a - b), pairing.downfloaters]);
    for (let seed = 1; seed <= 40; seed++) {
      const rounds = playEvent(planFrom(seed, 5 + (seed % 36), 6), undefined, (bracket) => {
        brackets++;
        const found = searchBracket(bracket, new Lookahead(bracket));
        const matched = pairByMatching(bracket, new Lookahead(bracket))!;
        if (found !== null) searched++;
        const answers = new Set([...(found === null ? [] : [text(found)]), text(matched), text(pairWithEverybody(bracket))]);
        if (answers.size > 1) different.push(`seed ${seed}: bracket of ${bracket.residentScore}`);
        return matched;
      });
      for (const _ of rounds);
    }
    expect(different).toEqual([]);
    expect(brackets).toBeGreaterThan(500);
    expect(searched / brackets).toBeGreaterThan(0.5);
  });
});

describe('exchanges of several players', () => {
  it.each([
    [8, 2],
    [8, 3],
    [8, 4],
  ])('%i players, of whom the first %i may meet nobody of the lower half: as the literal reading', (players, barred) => {
    const bracket = crossedBracket(players, barred);
    const literal = literalBracket(bracket);
    expect(pairByMatching(bracket, new Lookahead(bracket))).toEqual(literal);
    expect(pairWithEverybody(bracket)).toEqual(literal);
  });
  it('a bracket of 60 comes out the same by all ways', () => {
    const bracket = crossedBracket(60, 3);
    expect(searchBracket(bracket, new Lookahead(bracket))).toBe(null);
    expect(pairByMatching(bracket, new Lookahead(bracket))).toEqual(pairWithEverybody(bracket));
  });
});

describe('exhaustive search over all pairings of up to eight players', () => {
  it('agrees on whether a round is possible, on the lowest bye, and on what must be lifted', () => {
    const wrong: string[] = [];
    let [rounds, impossible] = [0, 0];
    const lowestBye = (pairings: ReturnType<typeof allPairings>): number | null => {
      const scores = pairings.flatMap(({ byeScore }) => (byeScore === null ? [] : [byeScore]));
      return scores.length === 0 ? null : Math.min(...scores);
    };
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomFrom(seed * 13 + 5);
      const players = 1 + random(8);
      const teams = random(3) === 0 ? 2 + random(3) : 0;
      const plan = { ...planFrom(seed, players, players + 3), teams };
      const judge = (state: Parameters<typeof allPairings>[0], wishes: Parameters<typeof allPairings>[1]): void => {
        rounds++;
        const all = allPairings(state, wishes);
        const legal = all.filter(isLegalPairing);
        const paired = pairSwissRound(state, wishes);
        if (paired.ok !== legal.length > 0) wrong.push(`seed ${seed}, round ${state.roundsPlayed + 1}: possible or not`);
        const byId = new Map(state.players.map((player) => [player.id, player]));
        const byeOf = (byes: readonly string[]): number | null =>
          byes[0] === undefined ? null : pairingScoreBefore(byId.get(byes[0])!, state.roundsPlayed + 1);
        if (paired.ok) {
          if (byeOf(paired.value.byes) !== lowestBye(legal)) wrong.push(`seed ${seed}: bye of ${paired.value.byes}`);
          return;
        }
        impossible++;
        const lifted = pairSwissRound(state, { ...wishes, mayLift: CONSTRAINTS });
        const least = all.toSorted(compareBroken)[0];
        if (!lifted.ok || least === undefined) {
          if (lifted.ok || least !== undefined) wrong.push(`seed ${seed}: lifting`);
          return;
        }
        const broken = CONSTRAINTS.toReversed().map((constraint) =>
          constraint === 'second_bye'
            ? Number(lifted.value.lifted.includes('second_bye'))
            : lifted.value.games.filter(({ facts }) => facts.lifted.includes(constraint)).length,
        );
        if (broken.join() !== least.broken.join()) wrong.push(`seed ${seed}: breaks ${broken}, could break ${least.broken}`);
        const equal = all.filter((pairing) => compareBroken(pairing, least) === 0);
        if (byeOf(lifted.value.byes) !== lowestBye(equal)) wrong.push(`seed ${seed}: bye with lifting`);
        if (checkRound(state, { ...wishes, mayLift: CONSTRAINTS }, lifted.value).length > 0)
          wrong.push(`seed ${seed}: invariants`);
      };
      for (const { state, wishes } of playEvent(plan, judge)) judge(state, wishes);
    }
    expect(wrong).toEqual([]);
    expect(rounds).toBeGreaterThan(800);
    expect(impossible).toBeGreaterThan(100);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT_RULESETS, type GameResult, TIEBREAK_CODES, type TiebreakCode } from '../../src/events/types.ts';
import type { EventWire, GameWire, RoundWire } from '../../src/events/wire.ts';
import { score } from './builder.ts';

const INDIVIDUAL_CODES = TIEBREAK_CODES.filter((code) => !code.startsWith('team_') && !code.includes('rank'));

const result = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<GameResult>('red', 'black') },
  { weight: 2, arbitrary: fc.constant<GameResult>('draw') },
  { weight: 1, arbitrary: fc.constantFrom<GameResult | null>('double_loss', null) },
);

/** Games of one round for shuffled players: neighbours meet, the last of an odd number has the bye. */
const roundOf = (ids: readonly string[], number: number): fc.Arbitrary<RoundWire> =>
  fc
    .record({
      seats: fc.shuffledSubarray([...ids], { minLength: ids.length, maxLength: ids.length }),
      results: fc.array(fc.record({ result, forfeit: fc.boolean() }), { minLength: ids.length, maxLength: ids.length }),
      absent: fc.nat({ max: 2 }),
    })
    .map(({ seats, results, absent }) => {
      const playing = seats.slice(absent);
      const games: GameWire[] = [];
      for (let index = 0; index + 1 < playing.length; index += 2) {
        const { result: outcome, forfeit } = results[index] ?? { result: null, forfeit: false };
        const decided = outcome !== null && outcome !== 'draw';
        games.push({ red: playing[index] ?? '', black: playing[index + 1] ?? '', result: outcome, forfeit: forfeit && decided });
      }
      return { number, games, byes: playing.length % 2 === 1 ? [playing.at(-1) ?? ''] : [] };
    });

const swiss: fc.Arbitrary<EventWire> = fc
  .record({ size: fc.integer({ min: 2, max: 12 }), rounds: fc.integer({ min: 0, max: 6 }) })
  .chain(({ size, rounds }) => {
    const ids = Array.from({ length: size }, (_unused, index) => `${index + 1}`);
    return fc.record({
      format: fc.constantFrom('swiss' as const, 'round_robin' as const),
      scope: fc.constant('individual' as const),
      ruleset: fc.constantFrom(...EVENT_RULESETS.filter((ruleset) => ruleset !== 'club')),
      players: fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), fouls: fc.nat({ max: 2 }) }))),
      rounds: fc.tuple(...Array.from({ length: rounds }, (_unused, index) => roundOf(ids, index + 1))),
      tiebreaks: fc.option(fc.shuffledSubarray<TiebreakCode>([...INDIVIDUAL_CODES], { minLength: 1 }), { nil: undefined }),
      byeOpponentScore: fc.constantFrom('zero' as const, 'lowest_scoring' as const),
    });
  });

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('any table', () => {
  test('does not depend on the order in which players, rounds and games were sent', () => {
    fc.assert(
      fc.property(swiss, (wire) => {
        const reversed: EventWire = {
          ...wire,
          players: wire.players.toReversed(),
          rounds: wire.rounds
            .toReversed()
            .map((listed) => ({ ...listed, games: listed.games.toReversed(), byes: listed.byes?.toReversed() })),
        };
        expect(score(reversed)).toEqual(score(wire));
      }),
      { numRuns: 150 },
    );
  });

  test('holds everybody once, ranks that step over shared places, and a reason for each step', () => {
    fc.assert(
      fc.property(swiss, (wire) => {
        const { standings } = score(wire);
        expect(standings.map((entry) => entry.player).sort()).toEqual(wire.players.map((player) => player.id).sort());
        standings.forEach((entry, index) => {
          const shared = index > 0 && entry.rank === standings[index - 1]?.rank;
          expect(entry.rank).toBe(shared ? standings[index - 1]?.rank : index + 1);
          expect(entry.separatedBy === null).toBe(index === 0 || shared);
        });
      }),
      { numRuns: 150 },
    );
  });

  test('names as separator the first criterion on which neighbours differ, and the better value is above', () => {
    fc.assert(
      fc.property(swiss, (wire) => {
        const { standings, order } = score(wire);
        const plain = order.codes.every(
          (code) => !['direct_encounter', 'second_mover', 'previous_rounds', 'progressive_cuts'].includes(code),
        );
        fc.pre(plain);
        for (let index = 1; index < standings.length; index += 1) {
          const [above, below] = [standings[index - 1], standings[index]];
          if (above === undefined || below === undefined) continue;
          const first = above.tiebreaks.findIndex((tiebreak, position) => tiebreak.value !== below.tiebreaks[position]?.value);
          const expected =
            above.points !== below.points ? 'points' : first === -1 ? null : (above.tiebreaks[first]?.code ?? null);
          expect(below.separatedBy).toBe(expected);
          if (expected === null || expected === 'points') continue;
          const difference = (above.tiebreaks[first]?.value ?? 0) - (below.tiebreaks[first]?.value ?? 0);
          expect(difference > 0).toBe(expected !== 'fouls');
        }
      }),
      { numRuns: 150 },
    );
  });

  test('values add up from their parts and are multiples of a quarter point', () => {
    fc.assert(
      fc.property(swiss, (wire) => {
        for (const { tiebreaks, points, player } of score(wire).standings) {
          expect(Number.isInteger(points * 2)).toBe(true);
          for (const { code, value, parts, note } of tiebreaks) {
            expect(Number.isInteger(value * 4)).toBe(true);
            const inParts = ['previous_rounds', 'progressive_cuts'].includes(code) || note === 'not_all_met';
            const refined = parts.some((part) => part.note === 'among_remaining');
            if (!inParts && !refined)
              expect([player, code, total(parts.map((part) => part.value))]).toEqual([player, code, value]);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('points are shared out: each game gives its win or two draws, nothing for both absent, byes on top', () => {
    fc.assert(
      fc.property(swiss, (wire) => {
        const { standings } = score({ ...wire, ruleset: 'cxa-1999', tiebreaks: undefined });
        const games = wire.rounds.flatMap((listed) => listed.games);
        const decided = games.filter((game) => game.result !== null && game.result !== 'double_loss').length;
        const byes = wire.format === 'swiss' ? total(wire.rounds.map((listed) => listed.byes?.length ?? 0)) : 0;
        expect(total(standings.map((entry) => entry.points))).toBe(decided + byes);
        expect(total(standings.map((entry) => entry.wins - entry.byes * (wire.format === 'swiss' ? 1 : 0)))).toBe(
          games.filter((game) => game.result === 'red' || game.result === 'black').length,
        );
      }),
      { numRuns: 150 },
    );
  });

  test('opponents’ scores add up to the sum over players of points times games with a result; 小分 never exceeds them', () => {
    fc.assert(
      fc.property(swiss, (wire) => {
        const { standings } = score({
          ...wire,
          byeOpponentScore: 'zero',
          tiebreaks: ['opponents_score', 'sonneborn_berger'],
        });
        const met = new Map<string, number>();
        for (const { red, black, result: outcome } of wire.rounds.flatMap((listed) => listed.games)) {
          if (outcome === null) continue;
          for (const id of [red, black]) met.set(id, (met.get(id) ?? 0) + 1);
        }
        const opponents = standings.map((entry) => entry.tiebreaks[0]?.value ?? 0);
        expect(total(opponents)).toBe(total(standings.map((entry) => entry.points * (met.get(entry.player) ?? 0))));
        standings.forEach((entry, index) => {
          expect(entry.tiebreaks[1]?.value).toBeLessThanOrEqual(opponents[index] ?? 0);
        });
      }),
      { numRuns: 150 },
    );
  });
});

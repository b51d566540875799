import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ratingChanges } from '../../src/db/schema.ts';
import { inPoints } from '../../src/ratings/fixedPoint.ts';
import type { RatedEvent } from '../../src/ratings/periods/event.ts';
import { type RatingRun, recompute } from '../../src/ratings/periods/recompute.ts';
import type { RunInput } from '../../src/ratings/periods/runInput.ts';
import { date } from '../ratings/build.ts';
import { eventOf } from '../ratings/periods/build.ts';
import { addEvent, addPlayers, clearRatings, database, linesOf, makeLists, seedList } from '../support/ratings.ts';

beforeEach(clearRatings);

const LISTS = ['2026-07', '2027-01', '2027-07'] as const;

/** What the pure calculation prints for each list. */
const printed = (run: RatingRun) =>
  run.steps.map(({ list }) =>
    list.entries
      .filter(({ listed }) => listed === true)
      .map(({ player, rating, rank, change, games }) => ({ player, rating, rank: rank ?? 0, change: change ?? 0, games })),
  );

const recounted = (input: RunInput): RatingRun => {
  const run = recompute(input);
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  return run.value;
};

const store = async (input: RunInput, seed: Readonly<Record<string, number>>) => {
  await addPlayers(input.people);
  if (Object.keys(seed).length > 0) await seedList('2026-01', seed);
  for (const event of input.events) {
    await addPlayers(event.players.map(({ id }) => ({ id })));
    await addEvent(event);
  }
};

const ids = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const pair = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 2 });
const game = fc.tuple(pair, fc.constantFrom('1', '0', '=', 'x', '+')).map(([[red, black], mark]) => `${red}-${black} ${mark}`);
const day = fc.constantFrom('2026-01-10', '2026-05-31', '2026-06-01', '2026-11-30', '2027-03-03');
const format = fc.constantFrom('swiss', 'round_robin', 'knockout', 'team' as const);
const anyEvents = fc
  .array(fc.record({ day, games: fc.array(game, { minLength: 1, maxLength: 12 }), format }), { minLength: 1, maxLength: 5 })
  .map((drafts) =>
    drafts.map((draft, i): RatedEvent => {
      const event = eventOf(`E${i}`, draft.day, draft.games, { format: draft.format as RatedEvent['format'] });
      return { ...event, hostUnit: undefined };
    }),
  );
const anySeed = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(2100, 2290, 2305, 2400, 2400, 2555), {
  minKeys: 2,
  maxKeys: 6,
});

const inputOf = (
  events: readonly RatedEvent[],
  seed: Readonly<Record<string, number>>,
  settings: RunInput['settings'],
): RunInput => ({
  settings,
  seed: { publishedOn: date('2026-01-01'), players: Object.entries(seed).map(([id, rating]) => ({ id, rating })) },
  people: ids.map((id, i) => ({ id, sex: i % 3 === 0 ? 'female' : i % 3 === 1 ? 'male' : undefined, birthYear: 1980 + i })),
  events,
  until: date('2027-07-01'),
});

describe('a run', () => {
  test('makes the lists that the calculation in one go makes, whatever was played', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, anySeed, fc.constantFrom('report', 'enforce' as const), async (events, seed, conditions) => {
        await clearRatings();
        const input = inputOf(events, seed, { conditions: conditions as 'report' | 'enforce' });
        await store(input, seed);
        await makeLists({ list: '2026-07', until: '2027-07', conditions: conditions as 'report' | 'enforce' });
        const expected = printed(recounted(input));
        expect(await Promise.all(LISTS.map(linesOf))).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  test('keeps every step of every rated game, as it was used (XB-103)', async () => {
    const input = inputOf(
      [eventOf('E0', '2026-01-10', ['A-B 1', 'B-C =', 'A-C 0'])],
      { A: 2400, B: 2350, C: 2600 },
      { conditions: 'report' },
    );
    await store(input, { A: 2400, B: 2350, C: 2600 });
    await makeLists({ list: '2026-07', conditions: 'report' });
    const kept = await database().select().from(ratingChanges);
    const lines = recounted(input).steps[0]?.accounts.flatMap((account) =>
      account.lines.map((line) => ({
        player: account.player,
        game: `E0-000${line.meeting.index}`,
        own: inPoints(line.ownRating),
        opponent: inPoints(line.opponentRating),
        difference: inPoints(line.difference),
        counted: inPoints(line.countedDifference),
        expected: inPoints(line.expected),
        score: inPoints(line.score),
        k: line.k,
        change: inPoints(line.change),
      })),
    );
    expect(
      kept
        .map((row) => ({
          player: row.playerId,
          game: row.gameId,
          own: row.ownRating,
          opponent: row.opponentRating,
          difference: row.difference,
          counted: row.countedDifference,
          expected: row.expected,
          score: row.score,
          k: row.k,
          change: row.change,
        }))
        .sort((a, b) => (a.player + a.game < b.player + b.game ? -1 : 1)),
    ).toEqual(lines);
  });
});

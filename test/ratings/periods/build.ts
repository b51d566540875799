import type { RatedEvent } from '../../../src/ratings/periods/event.ts';
import { type RatingRun, recompute } from '../../../src/ratings/periods/recompute.ts';
import type { RunInput } from '../../../src/ratings/periods/runInput.ts';
import { date, games } from '../build.ts';

/** An event of everybody who plays in it; each player a unit of his own, so that only what a test changes can fail. */
export const eventOf = (id: string, endedOn: string, lines: readonly string[], more: Partial<RatedEvent> = {}): RatedEvent => {
  const played = games(...lines);
  const ids = [...new Set(played.flatMap((game) => [game.red, game.black]))].sort();
  return {
    id,
    endedOn: date(endedOn),
    format: 'swiss',
    approved: true,
    hostUnit: null,
    players: ids.map((player) => ({ id: player, unit: player })),
    games: played,
    ...more,
  };
};

export const inputOf = (
  ratings: Readonly<Record<string, number>>,
  events: readonly RatedEvent[],
  more: Partial<Omit<RunInput, 'until' | 'events'>> & { readonly until?: string } = {},
): RunInput => ({
  settings: { conditions: 'report' },
  seed: { publishedOn: date('2026-01-01'), players: Object.entries(ratings).map(([id, rating]) => ({ id, rating })) },
  people: [],
  ...more,
  events,
  until: date(more.until ?? '2026-07-01'),
});

export const runOf = (input: RunInput): RatingRun => {
  const result = recompute(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** Ratings by player on each list, oldest list first. */
export const ratingsOf = (run: RatingRun): Record<string, number>[] =>
  run.steps.map((step) => Object.fromEntries(step.list.entries.map((entry) => [entry.player, entry.rating])));

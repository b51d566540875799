import { parseCivilDate } from '../../base/civilDate.ts';
import { type LoadedRatedEvent, loadRatedEvent, nextRatedEvent } from '../../db/queries/ratingEvents.ts';
import { insertListEvent, insertViews } from '../../db/queries/ratingRecords.ts';
import { meetingsByPlayer, RATING_FORMATS, type RatingFormat } from '../../ratings/games.ts';
import { checkEvent, type EventVerdict } from '../../ratings/periods/conditions.ts';
import type { RatedEvent } from '../../ratings/periods/event.ts';
import { gamesIn, viewOf } from './eventView.ts';
import { policyOf, type RunProgress, type RunState } from './runPlan.ts';
import { listAt, type Slice, type SliceContext } from './slice.ts';

const formatOf = ({ format, scope }: LoadedRatedEvent['event']): RatingFormat =>
  scope === 'team' ? 'team' : (RATING_FORMATS.find((known) => known === format) ?? 'swiss');

/**
 * The event as the conditions see it. Units (参赛单位) are the teams where everybody stands for one, else the provinces; the host's
 * unit is the province that holds the event, and cannot be told where units are teams.
 */
export const ratedEventOf = (loaded: LoadedRatedEvent): RatedEvent => {
  const { event, entrants, games } = loaded;
  const endedOn = parseCivilDate(event.endedOn);
  if (endedOn === undefined) throw new Error(`event ${event.id} ended on ${event.endedOn}`);
  const byTeam = entrants.length > 0 && entrants.every(({ team }) => team !== null);
  return {
    id: event.id,
    endedOn,
    format: formatOf(event),
    approved: event.rated,
    hostUnit: byTeam ? undefined : (event.province ?? undefined),
    players: entrants.map(({ id, team, province }) => ({ id, unit: (byTeam ? team : province) ?? undefined })),
    games,
  };
};

const counts: Readonly<Record<EventVerdict['verdict'], keyof RunProgress>> = {
  rated: 'eventsRated',
  not_rated: 'eventsNotRated',
  undetermined: 'eventsUndetermined',
};

/** One event: its conditions are checked against the list in force, and each player's view of it is laid down for the next phase. */
export const eventSlice = async (
  { db, plan }: SliceContext,
  state: Extract<RunState, { phase: 'events' }>,
  progress: RunProgress,
): Promise<Slice> => {
  const { list, baseId } = listAt(plan, state.list);
  const next = await nextRatedEvent(db, list.period, state.after);
  if (next === null) {
    return { statements: [], next: { phase: 'players', list: state.list, after: null, records: 0 }, progress: {} };
  }
  const after = { endedOn: next.endedOn, id: next.id };
  const loaded = await loadRatedEvent(db, next.id, baseId);
  // Reopened between the two reads: not an event of this list any more, and the list is marked.
  if (loaded === null) return { statements: [], next: { ...state, after }, progress: {} };

  const event = ratedEventOf(loaded);
  const ratings = new Map(loaded.entrants.map(({ id, rating }) => [id, rating]));
  const ratingOf = (player: string) => ratings.get(player) ?? null;
  const verdict = checkEvent(policyOf(plan).conditions, event, (player) => ratingOf(player) !== null);
  const counted = plan.conditions === 'report' || verdict.verdict === 'rated';

  const facts = { format: event.format, meetings: meetingsByPlayer(event.games), ratingOf };
  const gameIds = loaded.games.map(({ id }) => id);
  const views = counted
    ? event.players.map(({ id }) => {
        const view = viewOf(facts, event.endedOn, gameIds, id);
        return { listId: list.id, playerId: id, eventId: event.id, games: gamesIn(view), view };
      })
    : [];
  const key = counts[verdict.verdict];
  return {
    statements: [
      insertListEvent(db, {
        listId: list.id,
        eventId: event.id,
        endedOn: event.endedOn,
        verdict: verdict.verdict,
        counted,
        conditions: verdict.conditions,
      }),
      ...insertViews(db, views),
    ],
    next: { ...state, after },
    progress: { [key]: progress[key] + 1 },
  };
};

import type { CivilDate } from '../../base/civilDate.ts';
import type { Fixed } from '../../ratings/fixedPoint.ts';
import { isRoundRobin, type Meeting, type NotRatedReason, type RatingFormat } from '../../ratings/games.ts';
import type { EventFacts } from '../../ratings/performance.ts';
import type { PlayedEvent } from '../../ratings/periods/ratePlayer.ts';

/** A meeting as it is kept: game, own side, opponent, own score, or why there is none. */
type StoredMeeting = readonly [string, 'red' | 'black', string, Fixed | null, NotRatedReason | null];

/**
 * The part of an event that one player's rating needs: his own meetings, the ratings at the start of those whom they name, and, for
 * an unrated player of a round robin, also the meetings of his rated opponents, from which the field's average is made. Views of an
 * event are together as large as its games, so a slice of a run never has to load whole events.
 */
export interface EventView {
  readonly endedOn: CivilDate;
  readonly format: RatingFormat;
  readonly own: readonly StoredMeeting[];
  readonly field: readonly (readonly [string, readonly StoredMeeting[]])[];
  readonly ratings: readonly (readonly [string, Fixed])[];
}

const stored = (meeting: Meeting, gameIds: readonly string[]): StoredMeeting => [
  gameIds[meeting.index] ?? '',
  meeting.side,
  meeting.opponent,
  meeting.score,
  meeting.reason,
];

/** `gameIds` are the ids of the event's games, in the order that the meetings' indexes count. */
export const viewOf = (facts: EventFacts, endedOn: CivilDate, gameIds: readonly string[], player: string): EventView => {
  const meetingsOf = (id: string) => (facts.meetings.get(id) ?? []).map((meeting) => stored(meeting, gameIds));
  const own = meetingsOf(player);
  const needsField = isRoundRobin(facts.format) && facts.ratingOf(player) === null;
  const opponents = [...new Set(own.map(([, , opponent]) => opponent))].filter((id) => facts.ratingOf(id) !== null);
  const field = needsField ? opponents.map((id) => [id, meetingsOf(id)] as const) : [];
  const named = new Set([player, ...own.map(([, , id]) => id), ...field.flatMap(([, theirs]) => theirs.map(([, , id]) => id))]);
  return {
    endedOn,
    format: facts.format,
    own,
    field,
    ratings: [...named].flatMap((id) => {
      const rating = facts.ratingOf(id);
      return rating === null ? [] : [[id, rating] as const];
    }),
  };
};

/** Games in a view: what a slice is bounded by. */
export const gamesIn = (view: EventView): number =>
  view.field.reduce((sum, [, meetings]) => sum + meetings.length, view.own.length);

const meetingOf = ([, side, opponent, score, reason]: StoredMeeting, index: number): Meeting =>
  score === null
    ? { index, side, opponent, score, reason: reason ?? 'unfinished' }
    : { index, side, opponent, score, reason: null };

/** The event as `ratePlayer` takes it; the index of an own meeting counts in `view.own`. */
export const playedEventOf = (view: EventView, id: string, player: string): PlayedEvent => {
  const ratings = new Map(view.ratings);
  const meetings = new Map<string, readonly Meeting[]>(view.field.map(([opponent, theirs]) => [opponent, theirs.map(meetingOf)]));
  meetings.set(player, view.own.map(meetingOf));
  return {
    event: { id, endedOn: view.endedOn, format: view.format, players: [], games: [] },
    facts: { format: view.format, meetings, ratingOf: (someone) => ratings.get(someone) ?? null },
  };
};

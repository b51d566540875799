import { type CivilDate, compareCivilDates, daysBetween } from '../base/civilDate.ts';
import type { DatedAchievement, EventFacts } from './facts.ts';
import type { AgeGroup, Category, Group, Tier } from './types.ts';

/** How an answer names an event. */
export interface EventRef {
  readonly id: string | null;
  readonly name: string | null;
  readonly tier: Tier;
  readonly category: Category;
  readonly group: Group | null;
  readonly ageGroup: AgeGroup | null;
  /** The day on which its last part ended. */
  readonly endedOn: CivilDate;
}

/** One event, whatever the number of parts in which it was reported: the unit in which results count. */
export interface PlayedEvent {
  readonly ref: EventRef;
  readonly parts: readonly DatedAchievement[];
  /** Places that the reports of its last day allow; none when they tell no place, several when they contradict. */
  readonly possibleRanks: readonly number[];
  readonly rankShared: boolean;
}

/** Reports of a like-named event of another year are a new event, unless they lie closer together than this. */
const SAME_EVENT_DAYS = 90;

const normalised = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const compatible = <T>(a: T | undefined, b: T | undefined): boolean => a === undefined || b === undefined || a === b;

/**
 * Whether two reports are of one event. Ids decide where both have one. Otherwise tier, category and group must agree, and
 * the name with the year (or a distance of 90 days, for an event across the turn of the year); reports without a name are of
 * one event when they end on the same day, since nobody finishes two events of one kind on one day.
 */
const ofOneEvent = (a: DatedAchievement, b: DatedAchievement): boolean => {
  const [x, y]: [EventFacts, EventFacts] = [a.event, b.event];
  if (x.id !== undefined && y.id !== undefined) return x.id === y.id;
  if (x.tier !== y.tier || x.category !== y.category) return false;
  if (!compatible(x.group, y.group) || !compatible(x.ageGroup, y.ageGroup)) return false;
  if (x.name === undefined || y.name === undefined) return a.endedOn === b.endedOn;
  if (normalised(x.name) !== normalised(y.name)) return false;
  return a.endedOn.slice(0, 4) === b.endedOn.slice(0, 4) || Math.abs(daysBetween(a.endedOn, b.endedOn)) <= SAME_EVENT_DAYS;
};

const firstDefined = <T>(parts: readonly DatedAchievement[], read: (event: EventFacts) => T | undefined): T | null => {
  for (const part of parts) {
    const value = read(part.event);
    if (value !== undefined) return value;
  }
  return null;
};

const merged = (parts: readonly DatedAchievement[]): PlayedEvent => {
  const last = parts[parts.length - 1]!;
  const atTheEnd = parts.filter((part) => part.endedOn === last.endedOn);
  const ranks = atTheEnd.flatMap((part) => (part.rank === undefined ? [] : [part.rank]));
  return {
    ref: {
      id: firstDefined(parts, (event) => event.id),
      name: firstDefined(parts, (event) => event.name),
      tier: last.event.tier,
      category: last.event.category,
      group: firstDefined(parts, (event) => event.group),
      ageGroup: firstDefined(parts, (event) => event.ageGroup),
      endedOn: last.endedOn,
    },
    parts,
    possibleRanks: [...new Set(ranks)].sort((a, b) => a - b),
    rankShared: atTheEnd.some((part) => part.rankShared === true),
  };
};

/**
 * Brings the reports of one event together and sorts the events by the day on which they ended.
 * The place in the event is the one at its end: an earlier part (groups before finals) decides no place.
 */
export const playedEvents = (achievements: readonly DatedAchievement[]): readonly PlayedEvent[] => {
  const byDate = [...achievements].sort((a, b) => compareCivilDates(a.endedOn, b.endedOn));
  const events: DatedAchievement[][] = [];
  for (const achievement of byDate) {
    const known = events.find((parts) => parts.some((part) => ofOneEvent(part, achievement)));
    if (known === undefined) events.push([achievement]);
    else known.push(achievement);
  }
  return events.map(merged).sort((a, b) => compareCivilDates(a.ref.endedOn, b.ref.endedOn));
};

import type { EventGap } from './missingFacts.ts';
import type { PlayedEvent } from './playedEvents.ts';
import { every, inAllCases, type Truth } from './threeValued.ts';
import type { Division, EventTest, ReducedQuota } from './types.ts';

/** What a test of one event came to, and which facts would decide it where it is open. */
export interface TestResult {
  readonly met: Truth;
  readonly gaps: readonly EventGap[];
}

export const MET: TestResult = { met: true, gaps: [] };
export const NOT_MET: TestResult = { met: false, gaps: [] };
export const open = (...gaps: EventGap[]): TestResult => ({ met: null, gaps });

/** Met when all parts are; one part that fails decides, and then nothing is missing. */
export const bothOf = (...results: readonly TestResult[]): TestResult => {
  const met = every(results.map((result) => result.met));
  return met === null ? { met, gaps: results.flatMap((result) => result.gaps) } : { met, gaps: [] };
};

const inDivision = (division: Division, event: PlayedEvent): TestResult => {
  const { group, ageGroup } = event.ref;
  switch (division.by) {
    case 'group':
      if (group === null) return open('group');
      return division.in.includes(group) ? MET : NOT_MET;
    case 'age':
      if (ageGroup === null) return open('age_group');
      return division.in.includes(ageGroup) ? MET : NOT_MET;
    case 'main':
      return group === null || group === 'A' ? MET : NOT_MET;
    case 'whole':
      return MET;
  }
};

type Places = Extract<EventTest, { test: 'placed' }>;

/**
 * A rank where only part of the places may count. Neither the rounding of that part nor the shift of the lower places is
 * stated, so only the places that count under every reading are certain, and only those that count under none are out.
 */
const rankWithinReduced = (rank: number, { from, to }: Places, quota: ReducedQuota): TestResult => {
  const part = (places: number): number => Math.floor((places * quota.percent) / 100);
  const firstPossible = part(from - 1) + 1;
  if (rank > to || rank < firstPossible) return NOT_MET;
  return from === 1 && rank <= part(to) ? MET : open('reduced_quota');
};

const rankWithin = (rank: number, test: Places, event: PlayedEvent): TestResult => {
  const full = rank >= test.from && rank <= test.to ? MET : NOT_MET;
  const { quota } = test;
  if (quota === undefined) return full;
  const reduced = rankWithinReduced(rank, test, quota);
  const units = event.parts.map((part) => part.event.units).find((count) => count !== undefined);
  if (units !== undefined) return units < quota.units ? reduced : full;
  return reduced.met === full.met ? full : open('units');
};

/**
 * A place in an event of the kind asked for. A place inside a group is no better than the same number in the whole event, so
 * where the whole event counts a group's place is either out of range for certain or open.
 */
export const placedTest = (test: Places, event: PlayedEvent): TestResult => {
  const { tiers, category, division } = test.event;
  if (!tiers.includes(event.ref.tier) || event.ref.category !== category) return NOT_MET;
  const divided = inDivision(division, event);
  if (divided.met === false) return NOT_MET;
  if (event.possibleRanks.length === 0) return bothOf(divided, open('place'));
  if (division.by === 'whole' && (event.ref.group !== null || event.ref.ageGroup !== null)) {
    return event.possibleRanks.some((rank) => rank <= test.to) ? open('overall_place') : NOT_MET;
  }
  const results = event.possibleRanks.map((rank) => rankWithin(rank, test, event));
  const met = inAllCases(results.map((result) => result.met));
  if (met !== null) return bothOf(divided, met ? MET : NOT_MET);
  const gaps = event.possibleRanks.length > 1 ? (['overall_place'] as const) : results.flatMap((result) => result.gaps);
  return bothOf(divided, open(...gaps));
};

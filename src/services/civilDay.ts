import type { CivilDate } from '../base/civilDate.ts';

/** China has one time, eight hours ahead of UTC. */
const AHEAD_MILLISECONDS = 8 * 3600 * 1000;

/** The civil day in China of an instant (RFC 3339): the day that stands on a certificate. */
export const civilDayOf = (instant: string): CivilDate =>
  new Date(Date.parse(instant) + AHEAD_MILLISECONDS).toISOString().slice(0, 10) as CivilDate;

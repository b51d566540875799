import { dropMaking, dropViews, nextObsolete, nextWithViews } from '../../db/queries/ratingCleanup.ts';
import { dropRunVersions } from '../../db/queries/ratingRuns.ts';
import type { WorkContext } from './continueRun.ts';

/** How long a making stays after readers have moved on: pages and exports begun on it are read to their end. */
export const KEPT_SECONDS = 3600;

/** Slices that one delivery does. */
const SLICES = 4;

/**
 * Drops what no reader needs any more: the views that finished lists were made from, and makings that were superseded long ago.
 * True where there may be more to drop.
 */
export const cleanUp = async ({ db, now }: WorkContext): Promise<boolean> => {
  const before = new Date(Date.parse(now) - KEPT_SECONDS * 1000).toISOString();
  for (let done = 0; done < SLICES; done += 1) {
    const withViews = await nextWithViews(db);
    if (withViews !== null) {
      await dropViews(db, withViews);
      continue;
    }
    const obsolete = await nextObsolete(db, before);
    if (obsolete === null) {
      await dropRunVersions(db, before);
      return false;
    }
    await dropMaking(db, obsolete);
  }
  return true;
};

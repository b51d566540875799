import type { Database } from '../db/client.ts';

/** What every verb gets from the edge: the database. The clock and the caller come in with the verbs that write. */
export interface Context {
  readonly db: Database;
}

import type { Database } from '../client.ts';
import { resourceVersions } from '../schema.ts';

/** The row that only one of several writers can insert. */
export const insertVersion = (
  db: Database,
  row: {
    readonly resource: string;
    readonly resourceId: string;
    readonly version: number;
    readonly at: string;
    readonly requestId: string;
  },
) =>
  db.insert(resourceVersions).values({
    resource: row.resource,
    resourceId: row.resourceId,
    version: row.version,
    at: row.at,
    requestId: row.requestId,
  });

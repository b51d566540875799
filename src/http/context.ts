import type { Context as HonoContext } from 'hono';
import { timeOrderedId } from '../base/timeOrderedId.ts';
import { openDatabase } from '../db/client.ts';
import type { Context, WriteContext } from '../services/context.ts';
import type { AppEnv } from './env.ts';

/** The clock of the edge: RFC 3339, UTC. Everything behind it gets the time as an argument. */
export const nowOf = (): string => new Date().toISOString();

/** Carries the state that a caller has seen from one request to its next (D1 read replication). */
export const BOOKMARK_HEADER = 'x-d1-bookmark';

const BOOKMARK_FORM = /^[0-9a-zA-Z-]{1,256}$/;

/** What a service gets from a request. The session reads from any replica, but never behind the caller's bookmark. */
export const contextOf = (c: HonoContext<AppEnv>): Context => {
  const open = c.get('database');
  if (open) return { db: open.db };
  const sent = c.req.header(BOOKMARK_HEADER);
  const bookmark = sent !== undefined && BOOKMARK_FORM.test(sent) ? sent : undefined;
  const start = bookmark ?? (c.req.method === 'GET' || c.req.method === 'HEAD' ? 'first-unconstrained' : 'first-primary');
  const session = c.env.DB.withSession(start);
  const db = openDatabase(session);
  c.set('database', { db, session });
  return { db };
};

/** What a service that writes gets; the route's guards have proven the key. */
export const writeContextOf = (c: HonoContext<AppEnv>): WriteContext => {
  const actor = c.get('actor');
  if (!actor) throw new Error('a write without a proven key: the operation has no guard');
  return {
    ...contextOf(c),
    actor,
    now: nowOf(),
    requestId: c.get('requestId'),
    idempotency: c.get('idempotency') ?? null,
    newId: () => timeOrderedId(Date.now(), crypto.randomUUID()),
  };
};

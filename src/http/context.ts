import type { Context as HonoContext } from 'hono';
import { openDatabase } from '../db/client.ts';
import type { Context } from '../services/context.ts';
import type { AppEnv } from './env.ts';

/** What a service gets from a request. */
export const contextOf = (c: HonoContext<AppEnv>): Context => ({ db: openDatabase(c.env.DB) });

import type { Bindings } from '../../src/http/env.ts';
import { queue } from '../../src/jobs/index.ts';
import server from '../server/worker.ts';

// The local emulator carries each line to its own process, which is the one that makes the load: it would be measured, not we.
console.log = () => undefined;

/** One row by its key and nothing around it: what the local database itself leaves possible. */
const pointRead = async (env: Bindings): Promise<Response> =>
  Response.json(await env.DB.prepare('SELECT * FROM players WHERE id = ?').bind('p0004321').first());

/** The measured application with its background. */
export default {
  fetch: (request: Request, env: Bindings, ctx: ExecutionContext): Response | Promise<Response> =>
    request.url.endsWith('/point') ? pointRead(env) : server.fetch(request, env, ctx),
  queue,
};

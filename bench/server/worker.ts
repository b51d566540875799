import { Hono } from 'hono';
import { createApp } from '../../src/http/app.ts';
import type { Bindings } from '../../src/http/env.ts';
import { warmUp } from '../../src/http/warmUp.ts';

/** The whole application, and beside it the smallest one that the framework allows, in one isolate. */

const limiter: RateLimit = { limit: async () => ({ success: true }) };

// A load that measures must not run into the limits; the counters of the platform are not part of what is measured.
const unlimited = { READS_LIMIT: limiter, ADJUDICATION_LIMIT: limiter, WRITES_LIMIT: limiter };

const app = createApp();
warmUp(app).catch(() => undefined);
const hello = new Hono().get('/hello', (c) => c.text('hello'));

export default {
  fetch(request: Request, env: Bindings, ctx: ExecutionContext): Response | Promise<Response> {
    return request.url.endsWith('/hello') ? hello.fetch(request, env, ctx) : app.fetch(request, { ...env, ...unlimited }, ctx);
  },
};

import { env } from 'cloudflare:workers';
import app from '../../src/index.ts';

/** Sends a request to the application inside the Workers runtime; `bindings` replaces some of the test's. */
export const send = (path: string, init: RequestInit = {}, bindings: Partial<typeof env> = {}): Promise<Response> =>
  Promise.resolve(app.request(`http://localhost${path}`, init, { ...env, ...bindings }));

/** Posts a JSON value. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** The parsed body of an answer. */
export const bodyOf = async <T = Record<string, unknown>>(response: Response): Promise<T> => (await response.json()) as T;

import type { Hono } from 'hono';
import type { AppEnv } from './env.ts';
import { KINDS } from './routes/batch/kinds.ts';
import { translate } from './translate.ts';

const threeTimes = (moves: readonly string[]): string[] => [...moves, ...moves, ...moves];

/** From the usual start two cannons come to the middle and leave it again; a chariot checks and chases in turn (24.3). */
const GAMES = [
  { moves: threeTimes(['h2e2', 'h7e7', 'e2h2', 'e7h7']) },
  { fen: '5k3/9/9/6n2/9/9/9/6R2/9/3K5 w', moves: threeTimes(['g2f2', 'f9e9', 'f2g2', 'e9f9']) },
];

/** Once compiles a function, the second time it keeps what it learned. */
const TIMES = 2;

/** Reads, judges, translates and writes a game, as a request does. */
const judged = (game: unknown): string => JSON.stringify(translate(KINDS.game(game), 'zh-CN'));

/**
 * Runs at start-up what the first requests need, so that its code is compiled by then: the start of an isolate may take a second of
 * processor time, a request of the free plan 10 ms. Start-up allows neither bodies nor random numbers: the guards in front of every
 * route are walked by a preflight, which has no body and brings its own id. Returns what was answered, for a test to look at.
 */
export async function warmUp(app: Pick<Hono<AppEnv>, 'request'>): Promise<{ rulings: string[]; preflight: number }> {
  const headers = { 'x-request-id': 'start-up', 'accept-language': 'zh-CN', 'access-control-request-method': 'POST' };
  let rulings: string[] = [];
  let preflight = 0;
  for (let time = 0; time < TIMES; time += 1) {
    rulings = GAMES.map(judged);
    const answer = await app.request('/v1/adjudications/game', { method: 'OPTIONS', headers }, { startsUp: true });
    preflight = answer.status;
  }
  return { rulings, preflight };
}

import type { Miniflare } from 'miniflare';
import { adminHeader } from './server.ts';

interface Run {
  readonly id: string;
  readonly status: string;
  readonly failure: string | null;
  readonly progress: Readonly<Record<string, number>>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes the next list in the background, as an admin would, and prints how long it took. */
export async function measureRun(start: () => Miniflare): Promise<void> {
  const server = start();
  const origin = String(await server.ready).replace(/\/$/, '');
  const headers = { 'content-type': 'application/json', ...(await adminHeader(server)) };
  const ask = async (path: string, init: RequestInit = {}): Promise<Run> => {
    const answer = await fetch(`${origin}/v1/ratings/runs${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text) as Run;
  };
  const begin = Date.now();
  const body = JSON.stringify({ list: '2026-07', conditions: 'report', floors: 'none' });
  const { id } = await ask('', { method: 'POST', body });
  for (;;) {
    const run = await ask(`/${id}`);
    if (run.status === 'failed') throw new Error(`the run failed: ${run.failure}`);
    if (run.status === 'done') {
      console.log(
        `\nA list made in the background: ${((Date.now() - begin) / 1000).toFixed(0)} s, ${JSON.stringify(run.progress)}`,
      );
      break;
    }
    await wait(500);
  }
  await server.dispose();
}

import { readdirSync, readFileSync } from 'node:fs';
import { against, median, type Section } from '../section.ts';
import { bundle } from './bundle.ts';
import { gameRequests } from './games.ts';
import { once } from './load.ts';
import { type Server, serve } from './workerd.ts';

const ISOLATES = 7;
const ALLOWED_CPU = 5;

/** Milliseconds of processor time that a process has used; null where the system does not tell. */
const cpuOf = (pid: number): number | null => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
  } catch {
    return null;
  }
};

/** What a request takes: processor time of the whole process where it can be had, else until the answer is there. */
const costOf = async (server: Server, request: () => Promise<number>): Promise<number> => {
  const pid = server.process.pid ?? 0;
  const before = cpuOf(pid);
  const elapsed = await request();
  const after = cpuOf(pid);
  return before === null || after === null ? elapsed : after - before;
};

/** The first game judged in an isolate in which nothing but a greeting has run: nothing is compiled, no table is filled. */
export const coldSection: Section = {
  name: 'cold',
  async run() {
    const { path } = await bundle('bench/server/worker.ts', 'worker');
    const costs: number[] = [];
    for (let isolate = 0; isolate < ISOLATES; isolate += 1) {
      const server = await serve(path);
      const [request] = gameRequests(server.port, 1, true);
      costs.push(await costOf(server, () => once(request!)));
      await server.stop();
    }
    return [against('cold', 'first game of a fresh isolate, 200 plies with a cycle: CPU', median(costs), ALLOWED_CPU)];
  },
};

import { against, median, type Section } from '../section.ts';
import { bundle } from './bundle.ts';
import { gameRequests } from './games.ts';
import { once } from './load.ts';
import { cpuOf, type Server, serve } from './workerd.ts';

const ISOLATES = 7;
const ALLOWED_CPU = 5;

/** What a request takes: processor time where it can be had, else until the answer is there. */
const costOf = async (server: Server, request: () => Promise<number>): Promise<number> => {
  const pid = server.process.pid ?? 0;
  const before = cpuOf(pid);
  const elapsed = await request();
  const after = cpuOf(pid);
  return before === null || after === null ? elapsed : after - before;
};

/** What the first request of an isolate takes in which nothing but a greeting has run: nothing is compiled, no table is filled. */
const firstOf = async (module: string, hasCycle: boolean): Promise<number> => {
  const costs: number[] = [];
  for (let isolate = 0; isolate < ISOLATES; isolate += 1) {
    const server = await serve(module);
    const [request] = gameRequests(server.port, 1, hasCycle);
    costs.push(await costOf(server, () => once(request!)));
    await server.stop();
  }
  return median(costs);
};

/** The first adjudication of a fresh isolate, over HTTP. */
export const coldSection: Section = {
  name: 'cold',
  async run() {
    const { path } = await bundle('bench/server/worker.ts', 'worker');
    return [
      against('cold.open', 'first request of an isolate, 200 plies, no cycle: CPU', await firstOf(path, false), ALLOWED_CPU),
      against('cold.cycle', 'first request of an isolate, 200 plies with a cycle: CPU', await firstOf(path, true), ALLOWED_CPU),
    ];
  },
};

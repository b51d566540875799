import { against, median, type Section } from '../section.ts';
import { bundle } from './bundle.ts';
import { serve } from './workerd.ts';

const STARTS = 7;
const ALLOWED_KIB = 220;
const ALLOWED_MILLISECONDS = 50;

const startOf = async (module: string): Promise<number> => {
  const server = await serve(module);
  await server.stop();
  return server.startedIn;
};

/** Size of the Worker, and what loading it adds to the start of the runtime with the smallest application. */
export const bundleSection: Section = {
  name: 'bundle',
  async run() {
    const deployed = await bundle('src/index.ts', 'index');
    const ours = await bundle('bench/server/worker.ts', 'worker');
    const hello = await bundle('bench/server/hello.ts', 'hello');
    const added: number[] = [];
    await startOf(ours.path);
    for (let time = 0; time < STARTS; time += 1) added.push((await startOf(ours.path)) - (await startOf(hello.path)));
    return [
      against('bundle', 'bundle, gzip', deployed.gzipBytes / 1024, ALLOWED_KIB, 'KiB'),
      against('startup', 'start-up beside the smallest application', median(added), ALLOWED_MILLISECONDS),
    ];
  },
};

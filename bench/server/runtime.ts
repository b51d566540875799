import { pathToFileURL } from 'node:url';
import { ofRounds, ROUNDS, type Section, timeOf } from '../section.ts';
import { bundle } from './bundle.ts';
import { once } from './load.ts';
import { serve } from './workerd.ts';

const TIMES = 20;
const WARM_UP = 4;

/** The same bundle of rules in the Workers runtime and in Node, warm. */
export const runtimeSection: Section = {
  name: 'runtime',
  async run() {
    const { path } = await bundle('bench/server/rules.ts', 'rules');
    const { work }: typeof import('./rules.ts') = await import(pathToFileURL(path).href);
    const server = await serve(path);
    const inWorkerd = (): Promise<number> => once({ port: server.port, method: 'GET', path: `/?times=${TIMES}` });
    const inNode = (): number => timeOf(() => work(TIMES));
    for (let time = 0; time < WARM_UP; time += 1) {
      await inWorkerd();
      inNode();
    }
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push((TIMES * 1000) / (await inWorkerd()));
      peer.push((TIMES * 1000) / inNode());
    }
    await server.stop();
    return [ofRounds({ id: 'runtime', what: 'rules in workerd, warm', unit: 'runs/s', peerName: 'node' }, ours, peer)];
  },
};

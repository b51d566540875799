import { ofRounds, ROUNDS, type Row, type Section } from '../section.ts';
import { bundle } from './bundle.ts';
import { corpusRequests, gameRequests } from './games.ts';
import { load, type Target } from './load.ts';
import { serve } from './workerd.ts';

const CONNECTIONS = 16;
const GAMES = 20;
const WARM_UP_MILLISECONDS = 2_000;
const MILLISECONDS = 1_500;

/** Games over HTTP on the bare runtime, against the smallest application of the framework in the same process. */
export const gameSection: Section = {
  name: 'game',
  async run() {
    const { path } = await bundle('bench/server/worker.ts', 'worker');
    const server = await serve(path);
    const { port } = server;
    const hello: Target = { port, method: 'GET', path: '/hello' };
    const contests = [
      { id: 'game.open', what: 'POST adjudications/game, 200 plies, no cycle', targets: gameRequests(port, GAMES, false) },
      {
        id: 'game.open.ruling',
        what: 'the same, the ruling without the list of moves',
        targets: gameRequests(port, GAMES, false, { listMoves: false }),
      },
      {
        id: 'game.cycle',
        what: 'POST adjudications/game, 200 plies with a cycle to judge',
        targets: gameRequests(port, GAMES, true),
      },
      {
        id: 'game.cycle.ruling',
        what: 'the same, the ruling without the list of moves',
        targets: gameRequests(port, GAMES, true, { listMoves: false }),
      },
      {
        id: 'game.corpus',
        what: 'POST adjudications/game, 200 plies of a cycle of the corpus',
        targets: corpusRequests(port, GAMES),
      },
      {
        id: 'game.corpus.ruling',
        what: 'the same, the ruling without the list of moves',
        targets: corpusRequests(port, GAMES, { listMoves: false }),
      },
    ];
    const speeds = contests.map(() => [] as number[]);
    const hellos: number[] = [];
    for (const { targets } of contests) await load(targets, CONNECTIONS, WARM_UP_MILLISECONDS);
    await load([hello], CONNECTIONS, MILLISECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      hellos.push(await load([hello], CONNECTIONS, MILLISECONDS));
      for (const [i, { targets }] of contests.entries()) speeds[i]!.push(await load(targets, CONNECTIONS, MILLISECONDS));
    }
    await server.stop();
    return contests.map(({ id, what }, i): Row => ofRounds({ id, what, unit: 'req/s', peerName: 'hello' }, speeds[i]!, hellos));
  },
};

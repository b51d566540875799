import { judgePosition } from '../../src/adjudication/repetition/index.ts';
import { parseMoveName } from '../../src/xiangqi/move.ts';
import { occurrences } from '../../src/xiangqi/replay.ts';
import { randomGames } from '../games.ts';
import { startPosition } from '../positions.ts';

/** The rules as one module that both the Workers runtime and Node run: games replayed move by move, some of them judged. */

const games = randomGames(40, 200, 20261130).map((names) => names.map((name) => parseMoveName(name)!));
const JUDGED = 8;

export const work = (times: number): number => {
  let found = 0;
  for (let time = 0; time < times; time += 1) {
    for (const [index, moves] of games.entries()) {
      const position = startPosition();
      for (const move of moves) {
        if (!position.isLegal(move)) throw new Error('an illegal move');
        position.make(move);
        if (position.inCheck()) found += 1;
      }
      found += occurrences(position);
      if (index < JUDGED) found += judgePosition(position).occurrences;
    }
  }
  return found;
};

export default {
  fetch: (request: Request): Response => new Response(String(work(Number(new URL(request.url).searchParams.get('times') ?? 0)))),
};

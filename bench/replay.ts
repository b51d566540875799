import { parseMoveName } from '../src/xiangqi/move.ts';
import { occurrences } from '../src/xiangqi/replay.ts';
import { inFfishRanks, loadFfish } from './ffish.ts';
import { randomGames } from './games.ts';
import { startPosition } from './positions.ts';
import { contest, type Section } from './section.ts';

const GAMES = 200;
const PLIES = 200;

/** A game's text in, its repetition out; every move tested, every check noted. */
function replayText(text: string): number {
  const position = startPosition();
  let checks = 0;
  for (let at = 0; at < text.length; at += 5) {
    const move = parseMoveName(text.slice(at, at + 4));
    if (move === undefined || !position.isLegal(move)) throw new Error(`illegal at ${at}`);
    position.make(move);
    if (position.inCheck()) checks += 1;
  }
  return occurrences(position) + (checks >> 16);
}

/** Replaying records of 200 plies that end in a repetition. */
export const replaySection: Section = {
  name: 'replay',
  async run() {
    const ffish = await loadFfish();
    const games = randomGames(GAMES, PLIES, 20261130);
    const ourTexts = games.map((game) => game.join(' '));
    const peerTexts = games.map((game) => game.map(inFfishRanks).join(' '));
    return [
      contest({
        id: 'replay',
        what: `replay of ${PLIES} plies with checks and repetition`,
        unit: 'games/s',
        peerName: 'ffish',
        amount: GAMES,
        oursTimes: 10,
        ours: () => {
          for (const text of ourTexts) if (replayText(text) < 4) throw new Error('the repetition was missed');
        },
        peer: () => {
          for (const text of peerTexts) {
            const board = new ffish.Board('xiangqi');
            board.pushMoves(text);
            if (board.result(true) === '*') throw new Error('the peer found no end');
            board.delete();
          }
        },
      }),
    ];
  },
};

import { adjudicateGame } from '../src/adjudication/game.ts';
import { judgePosition } from '../src/adjudication/repetition/index.ts';
import { makeChinese } from '../src/notation/chinese.ts';
import { makeWxf } from '../src/notation/wxf.ts';
import { parseMoveName } from '../src/xiangqi/move.ts';
import { inFfishRanks, loadFfish } from './ffish.ts';
import { randomGames } from './games.ts';
import { startPosition } from './positions.ts';
import { contest, type Section } from './section.ts';

const GAMES = 200;
const PLIES = 200;

const tools = {
  judgeRepetition: judgePosition,
  writeChinese: makeChinese,
  writeWxf: makeWxf,
};

const start = startPosition().toSetup();

/** A game's text in, the whole answer out: every ply in two notations, claims noticed, the repetition judged by chapter 7. */
function answer(text: string): string {
  const moves = text.split(' ').map((name) => parseMoveName(name)!);
  const ruling = adjudicateGame({ start, moves }, tools);
  return ruling.ok ? ruling.value.status : ruling.error.code;
}

/** The whole ruling on records of 200 plies that end in a repetition, against a peer's bare result. */
export const adjudicateSection: Section = {
  name: 'adjudicate',
  async run() {
    const ffish = await loadFfish();
    const games = randomGames(GAMES, PLIES, 20261130);
    const ourTexts = games.map((game) => game.join(' '));
    const peerTexts = games.map((game) => game.map(inFfishRanks).join(' '));
    return [
      contest({
        id: 'adjudicate',
        what: `ruling on ${PLIES} plies: notation, claims, repetition`,
        unit: 'games/s',
        peerName: 'ffish, result only',
        amount: GAMES,
        oursTimes: 2,
        ours: () => {
          for (const text of ourTexts) {
            const status = answer(text);
            if (status !== 'repetition' && status !== 'natural_limit') throw new Error(`a game ended in ${status}`);
          }
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

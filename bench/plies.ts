import { judgeRepetition } from '../src/adjudication/repetition/index.ts';
import { ruleGame } from '../src/services/adjudicate.ts';
import { importRecords } from '../src/services/importRecords.ts';
import { parseMoveName } from '../src/xiangqi/move.ts';
import { randomGames, SHUFFLE_PLIES } from './games.ts';
import { type GrowthSection, grow } from './growth.ts';
import { startPosition } from './positions.ts';

const SIZES = [50, 100, 200, 400, 700, 1_000];
const GAMES = 10;

const eachOf =
  <T>(items: readonly T[], work: (item: T) => void): (() => void) =>
  () => {
    for (const item of items) work(item);
  };

/** Four plies back to where they began, again and again. */
const SHUFFLE = ['h0g2', 'h9g7', 'g2h0', 'g7h9'];

/** What is done with a game, by its plies; ten games a measurement. */
export const plyGrowth: GrowthSection = {
  name: 'plies',
  async run() {
    const start = startPosition().toSetup();
    return [
      grow('plies.ruling', 'ruling on a game, plies', SIZES, (plies) =>
        // Without the shuffle at the end: what its judgement takes depends on the board, not on the length.
        eachOf(
          randomGames(GAMES, plies + SHUFFLE_PLIES, plies).map((game) => game.slice(0, plies)),
          (moves) => {
            if (!ruleGame({ moves }).ok) throw new Error('a game was refused');
          },
        ),
      ),
      grow('plies.repetition', 'judging a shuffle of four plies, plies', SIZES, (plies) => {
        const moves = Array.from({ length: plies }, (_, ply) => parseMoveName(SHUFFLE[ply % 4]!)!);
        return eachOf([...Array(GAMES).keys()], () => {
          if (!judgeRepetition({ start, moves }).ok) throw new Error('a game was refused');
        });
      }),
      grow('plies.import', 'reading a record of text, plies', SIZES, (plies) => {
        const file = new TextEncoder().encode(randomGames(1, plies, plies)[0]!.join(' '));
        return eachOf([...Array(GAMES).keys()], () => {
          for (const line of importRecords(file, 'auto', 'uci', 'en')) if (line === '') throw new Error('an empty line');
        });
      }),
    ];
  },
};

import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import perftTsv from '../fixtures/xiangqi/perft.tsv?raw';
import { fixtureLines, playChoices, positionOf } from '../support/xiangqi.ts';

interface Ffish {
  Board: new (variant: string, fen: string) => { legalMoves(): string; isCheck(): boolean; delete(): void };
}

/** An outside oracle: a WebAssembly build of another rules core. It counts ranks from 1. */
let ffish: Ffish;
const fetchBefore = globalThis.fetch;

const fromItsRanks = (move: string): string => move.replace(/\d+/g, (rank) => String(Number(rank) - 1));

beforeAll(async () => {
  // Its loader takes a global fetch for a browser and would then ask the network for its own file.
  Reflect.deleteProperty(globalThis, 'fetch');
  ffish = createRequire(import.meta.url)('ffish');
  await new Promise<void>((resolve) => {
    Object.assign(ffish, { onRuntimeInitialized: resolve });
  });
});

afterAll(() => {
  globalThis.fetch = fetchBefore;
});

describe('an outside rules core', () => {
  it('finds the same moves and checks in random games', () => {
    const fens = fixtureLines(perftTsv)
      .slice(1)
      .map((line) => line.split('\t')[0]!);
    const game = fc.tuple(
      fc.constantFrom(INITIAL_FEN, ...fens),
      fc.array(fc.nat({ max: 1000 }), { minLength: 40, maxLength: 40 }),
    );
    fc.assert(
      fc.property(game, ([fen, numbers]) =>
        playChoices(positionOf(fen), numbers, (position) => {
          const board = new ffish.Board('xiangqi', position.toFen());
          const expected = board.legalMoves().split(' ').filter(Boolean).map(fromItsRanks).sort();
          expect(position.legalMoves().map(moveName).sort(), position.toFen()).toEqual(expected);
          expect(position.inCheck()).toBe(board.isCheck());
          board.delete();
        }),
      ),
      { seed: 7, numRuns: 12 },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import { pieceOf } from '../../src/xiangqi/piece.ts';
import type { Position } from '../../src/xiangqi/position.ts';
import { ALL_SQUARES, parseSquare, squareName } from '../../src/xiangqi/square.ts';
import reports from '../fixtures/xiangqi/field-reports.jsonl?raw';
import { fixtureLines, moveOf, play, playChoices, positionOf } from '../support/xiangqi.ts';

const SEED = 4;
const game = (plies: number) => fc.array(fc.nat({ max: 1000 }), { minLength: plies, maxLength: plies });

const key = (position: Position): string => `${position.keyLow},${position.keyHigh}`;

const reportInput = (id: string): Record<string, unknown> => {
  const line = fixtureLines(reports).find((text) => text.includes(`"id": "${id}"`));
  if (line === undefined) throw new Error(`no report ${id}`);
  return JSON.parse(line).input;
};

describe('make and unmake', () => {
  it('come back to the start through any game, array by array', () => {
    fc.assert(
      fc.property(game(150), (numbers) => {
        const position = positionOf(INITIAL_FEN);
        const fens: string[] = [];
        playChoices(position, numbers, () => fens.push(`${position.toFen()} ${key(position)}`));
        while (position.ply > 0) {
          position.unmake();
          expect(`${position.toFen()} ${key(position)}`).toBe(fens[position.ply]);
        }
        expect(position.board).toEqual(positionOf(INITIAL_FEN).board);
        expect(position.squareOfPiece).toEqual(positionOf(INITIAL_FEN).squareOfPiece);
      }),
      { seed: SEED, numRuns: 15 },
    );
  });

  it('keep key, clock and round as a fresh reading of the FEN would have them', () => {
    fc.assert(
      fc.property(game(120), (numbers) =>
        playChoices(positionOf(INITIAL_FEN), numbers, (position) => {
          const fresh = positionOf(position.toFen());
          expect(key(fresh)).toBe(key(position));
          expect([fresh.halfmoveClock, fresh.fullmoveNumber, fresh.sideToMove]).toEqual([
            position.halfmoveClock,
            position.fullmoveNumber,
            position.sideToMove,
          ]);
        }),
      ),
      { seed: SEED, numRuns: 15 },
    );
  });

  it('keep the identity of pieces and the two arrays in step', () => {
    fc.assert(
      fc.property(game(100), (numbers) =>
        playChoices(positionOf(INITIAL_FEN), numbers, ({ board, squareOfPiece }) => {
          for (const square of ALL_SQUARES) if (board[square] !== 0) expect(squareOfPiece[board[square]!]).toBe(square);
          for (let id = 16; id < 48; id += 1) if (squareOfPiece[id] !== 0) expect(board[squareOfPiece[id]!]).toBe(id);
        }),
      ),
      { seed: SEED, numRuns: 10 },
    );
    const position = positionOf(INITIAL_FEN);
    const horse = position.board[parseSquare('h0')!]!;
    play(position, ['h0g2', 'a6a5', 'g2h0']);
    expect(position.board[parseSquare('h0')!]).toBe(horse);
  });

  it('outgrow any first capacity', () => {
    const position = positionOf(INITIAL_FEN);
    for (let round = 0; round < 200; round += 1) play(position, ['h0g2', 'h9g7', 'g2h0', 'g7h9']);
    expect([position.ply, position.halfmoveClock, position.fullmoveNumber]).toEqual([800, 800, 401]);
    expect(position.keysLow[0]).toBe(position.keyLow);
    const copy = position.clone();
    for (const one of [position, copy]) {
      expect(one.keysLow[799]).toBe(one.keysLow[3]);
      for (let ply = 0; ply < 800; ply += 1) one.unmake();
      expect(one.toFen()).toBe(INITIAL_FEN);
    }
  });

  it('reset the clock on a capture only', () => {
    const position = positionOf('3k5/9/9/8p/4P4/9/9/9/9/5K2R w - - 119 90');
    position.make(moveOf('e5e6'));
    expect(position.halfmoveClock).toBe(120);
    position.unmake();
    position.make(moveOf('i0i6'));
    expect(position.halfmoveClock).toBe(0);
    position.unmake();
    expect(position.halfmoveClock).toBe(119);
  });
});

describe('keys', () => {
  it('are the same when like pieces have changed places, and differ by the side to move', () => {
    const fen = '4k4/9/9/9/9/9/9/9/9/RR1K5 w - - 0 1';
    const [start, exchanged] = [positionOf(fen), positionOf(fen)];
    play(exchanged, ['a0a1', 'e9e8', 'b0a0', 'e8e9', 'a1b1', 'e9e8', 'b1b0', 'e8e9']);
    expect(exchanged.board).not.toEqual(start.board);
    expect(key(exchanged)).toBe(key(start));
    expect(key(positionOf(fen.replace(' w ', ' b ')))).not.toBe(key(start));
  });

  it('do not meet in all positions of 40 games', () => {
    const fenOfKey = new Map<string, string>();
    fc.assert(
      fc.property(game(150), (numbers) =>
        playChoices(positionOf(INITIAL_FEN), numbers, (position) => {
          const fen = position.toFen().split(' ').slice(0, 2).join(' ');
          expect(fenOfKey.get(key(position)) ?? fen).toBe(fen);
          fenOfKey.set(key(position), fen);
        }),
      ),
      { seed: SEED, numRuns: 40 },
    );
    expect(fenOfKey.size).toBeGreaterThan(3000);
  });
});

describe('passTurn', () => {
  it('asks the other side and comes back', () => {
    const position = positionOf(INITIAL_FEN);
    const before = key(position);
    position.passTurn();
    expect(position.sideToMove).toBe('black');
    expect(key(position)).toBe(key(positionOf(INITIAL_FEN.replace(' w ', ' b '))));
    position.make(moveOf('h7h0'));
    position.unmake();
    position.passTurn();
    expect([position.sideToMove, key(position), position.toFen()]).toEqual(['red', before, INITIAL_FEN]);
  });
});

describe('clone', () => {
  it('goes its own way and can be taken back', () => {
    const position = play(positionOf(INITIAL_FEN), ['h2e2', 'h9g7']);
    const copy = position.clone();
    play(copy, ['e2e6']);
    expect(position.toFen()).toBe(play(positionOf(INITIAL_FEN), ['h2e2', 'h9g7']).toFen());
    for (let ply = 0; ply < 3; ply += 1) copy.unmake();
    expect(copy.toFen()).toBe(INITIAL_FEN);
  });
});

describe('checks', () => {
  it.each<[what: string, fen: string, squares: string[]]>([
    ['none', INITIAL_FEN, []],
    ['a chariot', '3k5/9/9/9/9/9/9/9/9/3R1K3 b', ['d0']],
    ['a cannon over any screen', '3k5/9/9/9/9/3p5/9/9/9/3C1K3 b', ['d0']],
    ['chariot and cannon on one file', '3k5/9/9/3R5/9/9/9/9/9/3C1K3 b', ['d0', 'd6']],
    ['a horse with a free leg', '3k5/9/2N6/9/9/9/9/9/9/5K3 b', ['c7']],
    ['no horse with a blocked leg', '3k5/2r6/2N6/9/9/9/9/9/9/5K3 b', []],
    ['a soldier in front', '3k5/3P5/9/9/9/9/9/9/9/5K3 b', ['d8']],
    ['a soldier beside', '3kP4/9/9/9/9/9/9/9/9/5K3 b', ['e9']],
    ['no soldier behind', '3P5/3k5/9/9/9/9/9/9/9/5K3 b', []],
  ])('%s', (_, fen, squares) => {
    const position = positionOf(fen);
    expect(position.checkers().map(squareName)).toEqual(squares);
    expect(position.inCheck()).toBe(squares.length > 0);
    expect(position.inCheck('red')).toBe(false);
  });
});

describe('attackersOf', () => {
  it('agrees with the moves that would take, over random games', () => {
    fc.assert(
      fc.property(game(100), (numbers) =>
        playChoices(positionOf(INITIAL_FEN), numbers, (position) => {
          const buffer = new Uint16Array(128);
          const moves = buffer.subarray(0, position.generateGeometric(buffer, 0));
          const mover = position.sideToMove;
          for (const target of ALL_SQUARES) {
            const piece = pieceOf(position.board[target]!);
            if (piece === undefined || piece.side === mover) continue;
            const takers = Array.from(moves)
              .filter((move) => move >> 8 === target)
              .map((move) => move & 255);
            expect(position.attackersOf(target, mover)).toEqual(takers.sort((a, b) => a - b));
          }
        }),
      ),
      { seed: SEED, numRuns: 10 },
    );
  });
});

describe('ends of a game reported from the field', () => {
  it('finds no move for a general shut in without check', () => {
    const position = positionOf(reportInput('XB-034').fen as string);
    expect([position.inCheck(), position.legalMoves()]).toEqual([false, []]);
  });

  it('finds no mate in one where an engine claimed it', () => {
    const position = positionOf(reportInput('XB-036').fen as string);
    const mates = position.legalMoves().filter((move) => {
      position.make(move);
      const mated = position.inCheck() && !position.hasLegalMove();
      position.unmake();
      return mated;
    });
    expect([position.inCheck(), mates.map(moveName)]).toEqual([false, []]);
  });
});

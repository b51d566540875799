import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeChinese, makeChineseShort } from '../../src/notation/chinese.ts';
import { makeIccs, makeUci } from '../../src/notation/iccs.ts';
import { readMove } from '../../src/notation/readMove.ts';
import { readMoves } from '../../src/notation/readMoves.ts';
import { makeWxf } from '../../src/notation/wxf.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { type Move, moveName } from '../../src/xiangqi/move.ts';
import type { Position } from '../../src/xiangqi/position.ts';
import { CROWDED_FENS, playChoices } from '../support/randomGames.ts';
import { positionOf } from '../support/xiangqi.ts';

const WRITERS: [string, (position: Position, move: Move) => string][] = [
  ['ICCS', (_, move) => makeIccs(move)],
  ['UCI', (_, move) => makeUci(move)],
  ['Chinese', makeChinese],
  ['WXF with =', (position, move) => makeWxf(position, move)],
  ['WXF with .', (position, move) => makeWxf(position, move, '.')],
  ['WXF in lower case', (position, move) => makeWxf(position, move).toLowerCase()],
];

const expectEveryMoveReadBack = (position: Position): void => {
  for (const move of position.legalMoves()) {
    for (const [notation, write] of WRITERS) {
      const text = write(position, move);
      expect([notation, text, readMove(position, text)]).toEqual([notation, text, { kind: 'move', move }]);
    }
    const short = readMove(position, makeChineseShort(position, move));
    expect(short.kind === 'move' ? [short.move] : short.kind === 'several' ? short.moves : []).toContain(move);
  }
};

describe('every legal move is read back from each notation', () => {
  it.each([INITIAL_FEN, ...CROWDED_FENS])('%s', (fen) => {
    expectEveryMoveReadBack(positionOf(fen));
  });

  it('in positions of random games, crowded starts included', () => {
    fc.assert(
      fc.property(fc.constantFrom(INITIAL_FEN, ...CROWDED_FENS), fc.array(fc.nat(), { maxLength: 60 }), (fen, choices) => {
        expectEveryMoveReadBack(playChoices(choices, fen).end);
      }),
      { numRuns: 60 },
    );
  });

  it('different moves of one position have different texts', () => {
    fc.assert(
      fc.property(fc.constantFrom(INITIAL_FEN, ...CROWDED_FENS), fc.array(fc.nat(), { maxLength: 60 }), (fen, choices) => {
        const position = playChoices(choices, fen).end;
        const moves = position.legalMoves();
        expect(new Set(moves.map((move) => makeChinese(position, move))).size).toBe(moves.length);
        expect(new Set(moves.map((move) => makeWxf(position, move))).size).toBe(moves.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('lists of moves', () => {
  it('coordinates with ranks 1-10 are read back where the list shows rank 10', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 60 }), (choices) => {
        const { start, moves } = playChoices(choices);
        const texts = moves.map((move) => makeUci(move, 1));
        fc.pre(texts.some((text) => text.includes('10')));
        const read = readMoves(start, texts);
        expect(read.ok && read.value).toMatchObject({ moves, illegal: null });
      }),
    );
  });

  it('the short form gives the game back, or lists it among those left', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
        const { start, moves } = playChoices(choices);
        const end = start.clone();
        const texts = moves.map((move) => {
          const text = makeChineseShort(end, move);
          end.make(move);
          return text;
        });
        const read = readMoves(start, texts);
        if (read.ok) {
          expect(read.value).toMatchObject({ moves, illegal: null });
          expect(read.value.played.toFen()).toBe(end.toFen());
          return;
        }
        expect(read.error.code).toBe('readings_part');
        const { readings, total, ply } = read.error;
        expect(readings!.length).toBe(Math.min(total!, 16));
        if (total! <= 16) expect(readings).toContainEqual(moves.map(moveName));
        // Nothing parts before the ply named, something does there.
        const before = new Set(readings!.map((reading) => reading.slice(0, ply - 1).join(' ')));
        expect([...before]).toEqual([
          moves
            .slice(0, ply - 1)
            .map(moveName)
            .join(' '),
        ]);
        if (total! <= 16) expect(new Set(readings!.map((reading) => reading[ply - 1])).size).toBeGreaterThan(1);
      }),
    );
  });
});

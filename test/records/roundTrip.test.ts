import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDhtmlxq } from '../../src/records/makeDhtmlxq.ts';
import { makePgn } from '../../src/records/makePgn.ts';
import { makePlainText } from '../../src/records/makePlainText.ts';
import { readGames, readRecord } from '../../src/records/readGames.ts';
import type { GameRecord, GameToWrite, RecordComment, RecordedResult, RecordFormat } from '../../src/records/types.ts';
import { makeWxfFile } from '../../src/records/wxfFile.ts';
import { INITIAL_FEN, makeFen } from '../../src/xiangqi/fen.ts';
import type { Move } from '../../src/xiangqi/move.ts';
import { CROWDED_FENS, playChoices } from '../support/randomGames.ts';
import { positionOf } from '../support/xiangqi.ts';

const WRITERS: [string, RecordFormat, (game: GameToWrite) => string][] = [
  ['PGN, Chinese', 'pgn', (game) => makePgn(game, 'chinese')],
  ['PGN, WXF', 'pgn', (game) => makePgn(game, 'wxf')],
  ['PGN, ICCS', 'pgn', (game) => makePgn(game, 'iccs')],
  ['DhtmlXQ', 'dhtmlxq', makeDhtmlxq],
  ['WXF file', 'wxf', makeWxfFile],
  ['plain text', 'text', makePlainText],
];

const reread = (text: string, format: RecordFormat): GameRecord => {
  const read = readRecord(text);
  if (!read.ok) throw new Error(`${JSON.stringify(read.error)}\n${text}`);
  expect(read.value.detected.format).toBe(format);
  return read.value.record;
};

const start = fc.constantFrom(INITIAL_FEN, INITIAL_FEN.replace(' w ', ' b '), ...CROWDED_FENS);
const result = fc.constantFrom<RecordedResult>('red_wins', 'black_wins', 'draw', 'ongoing');

describe('every writer’s text read back gives the same game', () => {
  it.each(WRITERS)('%s', (_, format, write) => {
    fc.assert(
      fc.property(start, fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), result, (fen, choices, outcome) => {
        const { start: from, moves } = playChoices(choices, fen);
        fc.pre(moves.length > 0);
        const text = write({ headers: {}, initialSetup: from.toSetup(), moves, result: outcome });
        const record = reread(text, format);
        expect(record.moves).toEqual(moves);
        expect(makeFen(record.initialSetup)).toBe(from.toFen());
        expect(record.illegal).toBeNull();
        expect(record.recordedResult).toBe(outcome);
      }),
      { numRuns: 60 },
    );
  });
});

/** Anything a person may type, signs of the formats included. */
const remark = fc
  .string({ unit: fc.constantFrom(...'红先胜炮二平五 a1[]()<>&"\\|;:{}-=*.\n'), minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() !== '');

describe('what stands beside the moves comes back', () => {
  it.each([
    ['PGN', makePgn, { Event: '杯赛 "甲" \\ 组', Red: '许银川', Black: 'B "]" [x]', ECCO: 'C48', 自定: '值' }],
    ['DhtmlXQ', makeDhtmlxq, { event: '杯赛 [DhtmlXQ_red]', red: '许&nbsp;银川', black: 'a||b \\u0041', open: '<br>' }],
    ['WXF', makeWxfFile, { EVENT: 'Cup ; 1', RED: 'A ; 2400 ;;', BLACK: 'B' }],
    ['text', makePlainText, { 标题: '某某 先胜 某某', 赛事: '杯赛: 决赛', 红方: '许银川' }],
  ] as const)('headers of %s', (_, write, headers) => {
    const { start: from, moves } = playChoices([1, 2, 3, 4]);
    const read = readRecord(write({ headers, initialSetup: from.toSetup(), moves, result: 'draw' }));
    expect(read).toMatchObject({ ok: true, value: { record: { headers } } });
  });

  const withComments = (comments: readonly RecordComment[]): GameToWrite => {
    const { start: from, moves } = playChoices([5, 17, 3, 29, 8, 41]);
    return { headers: {}, initialSetup: from.toSetup(), moves, comments };
  };

  it('comments of DhtmlXQ, any text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), remark, (plies, text) => {
        const comments = plies.sort((a, b) => a - b).map((ply) => ({ line: 0, ply, text: `${text.trim()}${ply}` }));
        const read = readRecord(makeDhtmlxq(withComments(comments)));
        expect(read.ok && read.value.record.comments).toEqual(comments);
      }),
    );
  });

  it.each([
    ['PGN', makePgn],
    ['WXF', makeWxfFile],
    ['text', makePlainText],
  ])('comments of %s, but for braces and line ends', (_, write) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), remark, (plies, text) => {
        const clean =
          text
            .replace(/[{}\n]/g, '')
            .replace(/\s+/g, ' ')
            .trim() || '注';
        const comments = plies.sort((a, b) => a - b).map((ply) => ({ line: 0, ply, text: clean }));
        const read = readRecord(write(withComments(comments)));
        expect(read.ok && read.value.record.comments).toEqual(comments);
      }),
    );
  });
});

/** A game with side lines: each leaves an earlier line somewhere and goes on at random. */
function withVariations(
  choices: readonly number[],
  branches: readonly { at: number; line: number; choices: number[] }[],
): GameToWrite {
  const main = playChoices(choices);
  const lines: { line: number; parent: number; fromPly: number; moves: Move[] }[] = [];
  const paths: Move[][] = [main.moves];
  for (const branch of branches) {
    const parent = branch.line % paths.length;
    const parentFrom = parent === 0 ? 1 : lines[parent - 1]!.fromPly;
    const length = paths[parent]!.length - parentFrom + 1;
    const fromPly = parentFrom + (branch.at % length);
    const before = paths[parent]!.slice(0, fromPly - 1);
    const position = main.start.clone();
    for (const move of before) position.make(move);
    const { moves } = playChoices(branch.choices, position.toFen());
    if (moves.length === 0) continue;
    lines.push({ line: lines.length + 1, parent, fromPly, moves });
    paths.push([...before, ...moves]);
  }
  return { headers: {}, initialSetup: main.start.toSetup(), moves: main.moves, variations: lines };
}

/** Each line as the moves from the start, so that the order and numbering of lines do not matter. */
const asPaths = (moves: readonly Move[], variations: GameToWrite['variations'] = []): string[] => {
  const paths: (readonly Move[])[] = [moves];
  for (const { parent, fromPly, moves: own } of variations) paths.push([...paths[parent]!.slice(0, fromPly - 1), ...own]);
  return paths.map((path) => path.join(' ')).sort();
};

describe('variations', () => {
  const branch = fc.record({ at: fc.nat(), line: fc.nat(), choices: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }) });
  it.each([
    ['PGN', makePgn],
    ['DhtmlXQ', makeDhtmlxq],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 2, maxLength: 12 }),
        fc.array(branch, { maxLength: 8 }),
        (choices, branches) => {
          const game = withVariations(choices, branches);
          const read = readRecord(write(game));
          if (!read.ok) throw new Error(JSON.stringify(read.error));
          const { moves, variations } = read.value.record;
          expect(moves).toEqual(game.moves);
          expect(variations.every(({ illegal }) => illegal === null)).toBe(true);
          // Two lines of DhtmlXQ that leave the same place keep their order; PGN may number them anew.
          expect(asPaths(moves, variations)).toEqual(asPaths(game.moves, game.variations));
        },
      ),
    );
  });
});

describe('files of many games', () => {
  it('games of every format in one file come back in order', () => {
    const games = WRITERS.map((_, index) => playChoices([index + 1, index * 7, 3, 11, index]));
    const file = WRITERS.map(([, , write], index) =>
      write({ headers: {}, initialSetup: games[index]!.start.toSetup(), moves: games[index]!.moves, result: 'draw' }),
    ).join('\n');
    const read = [...readGames(file)];
    expect(read.map(({ game, detected, result: outcome }) => [game, detected.format, outcome.ok && outcome.value.moves])).toEqual(
      WRITERS.map(([, format], index) => [index + 1, format, games[index]!.moves]),
    );
  });
});

describe('PGN of a game that does not start as usual (lichess-org/lichobile#232)', () => {
  it('FEN holds the start, SetUp is 1 and Black’s first move has its dots', () => {
    const fen = '4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1';
    const position = positionOf(fen);
    const moves = position.legalMoves().slice(0, 1);
    const text = makePgn({ headers: {}, initialSetup: position.toSetup(), moves });
    expect(text).toContain(`[FEN "${fen}"]`);
    expect(text).toContain('[SetUp "1"]');
    expect(text).toMatch(/\n1\.\.\. /);
    expect(reread(text, 'pgn')).toMatchObject({ moves });
  });
});

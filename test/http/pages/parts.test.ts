import { describe, expect, test } from 'vitest';
import type { PlyReport } from '../../../src/adjudication/repetition/types.ts';
import { readLine, readMarkdown } from '../../../src/http/docs/markdown.ts';
import { RULINGS } from '../../../src/http/pages/embedded.ts';
import { marksOf } from '../../../src/http/pages/judge/marks.ts';
import { PLOT, plotOf } from '../../../src/http/pages/players/plot.ts';
import { ruleRepetition } from '../../../src/services/adjudicate.ts';
import { parseFen } from '../../../src/xiangqi/fen.ts';
import { squareName } from '../../../src/xiangqi/square.ts';

describe('Markdown', () => {
  test('headings, paragraphs over lines, lists, code, tables', () => {
    const blocks = readMarkdown(
      [
        '# One',
        'two',
        'three',
        '',
        '- a `b|c`',
        '  d',
        '- e',
        '',
        '1. f',
        '',
        '```',
        '# no heading',
        '```',
        '',
        '| x | y |',
        '| --- | --- |',
        '| 1 `|` 2 | 3 \\| 4 |',
      ].join('\n'),
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'code', 'table']);
    expect(blocks[0]).toMatchObject({ level: 1, anchor: 'one' });
    expect(blocks[1]).toMatchObject({ line: [{ text: 'two three' }] });
    expect(blocks[2]).toMatchObject({
      ordered: false,
      items: [[{ text: 'a ' }, { kind: 'code', text: 'b|c' }, { text: ' d' }], [{ text: 'e' }]],
    });
    expect(blocks[3]).toMatchObject({ ordered: true });
    expect(blocks[4]).toEqual({ kind: 'code', text: '# no heading' });
    expect(blocks[5]).toMatchObject({
      rows: [[[{ text: '1 ' }, { kind: 'code', text: '|' }, { text: ' 2' }], [{ text: '3 | 4' }]]],
    });
  });

  test.each([
    ['[a](https://example.org/b)', 'link'],
    ['[a](deployment.md#x)', 'link'],
    ['[a](/docs)', 'link'],
    ['[a](javascript:alert)', 'text'],
    ['[a](data:text/html,x)', 'text'],
  ])('%s is a %s', (text, kind) => {
    expect(readLine(text)[0]?.kind).toBe(kind);
  });

  test('loses no word of a document', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const read = JSON.stringify(readMarkdown(RULINGS).map((block) => ({ ...block, anchor: '' })));
    const found = new Set(words(read));
    expect(words(RULINGS.replaceAll(/\]\([^)]*\)/g, ']')).filter((word) => !found.has(word))).toEqual([]);
  });

  test.each(['```', '|', '| a |', '- ', '#', '**', '`', '[](', ''])('%j does not break it', (text) => {
    expect(() => readMarkdown(text)).not.toThrow();
  });
});

describe('the curve of ratings', () => {
  const point = (publishedOn: string, rating: number) => ({ list: publishedOn.slice(0, 7), publishedOn, rating });

  test('keeps time and ratings in proportion', () => {
    const { points } = plotOf([point('2025-01-01', 2400), point('2025-04-01', 2450), point('2026-01-01', 2500)]);
    expect(points[0]?.x).toBe(PLOT.left);
    expect(points[2]?.x).toBe(PLOT.width - PLOT.right);
    const share = (points[1]!.x - points[0]!.x) / (points[2]!.x - points[0]!.x);
    expect(share).toBeCloseTo(90 / 365, 2);
    expect(points[1]!.y).toBeCloseTo((points[0]!.y + points[2]!.y) / 2, 0);
    expect(points[0]!.y).toBeGreaterThan(points[2]!.y);
  });

  test.each([
    ['nothing', []],
    ['one list', [point('2026-01-01', 2400)]],
    ['a level history', [point('2025-01-01', 2400), point('2026-01-01', 2400)]],
    ['a day that is none', [point('soon', 2400)]],
    [
      'sixty lists',
      Array.from({ length: 60 }, (_, index) =>
        point(`${2000 + Math.floor(index / 3)}-0${(index % 3) * 4 + 1}-01`, 1000 + index * 37),
      ),
    ],
  ])('lies within the picture: %s', (_, history) => {
    const { points, ratings, dates } = plotOf(history);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(PLOT.left);
      expect(x).toBeLessThanOrEqual(PLOT.width - PLOT.right);
      expect(y).toBeGreaterThanOrEqual(PLOT.top);
      expect(y).toBeLessThanOrEqual(PLOT.height - PLOT.bottom);
    }
    expect(ratings.length).toBeLessThanOrEqual(7);
    expect(dates.length).toBeLessThanOrEqual(6);
    expect(new Set(ratings.map(({ at }) => at)).size).toBe(ratings.length);
  });
});

describe('marks', () => {
  const marksAfter = (fen: string, move: string) => {
    const ruled = ruleRepetition({ fen, moves: [move] });
    const setup = parseFen(fen);
    if (!ruled.ok || !setup.ok) throw new Error('the case cannot be judged');
    const report: PlyReport = ruled.value.plies[0]!;
    return marksOf(report, setup.value).map((mark) =>
      mark.kind === 'ring'
        ? `${mark.tone} ${squareName(mark.at)}`
        : `${mark.tone} ${squareName(mark.from)}-${squareName(mark.to)} ${mark.step ?? ''}`.trim(),
    );
  };

  test.each([
    ['a check leads to the general', '9/4k4/9/9/9/9/9/9/9/3K1R3 w', 'f0e0', ['check e0-e8']],
    ['a victim is ringed, its taker leads to it', '3ak4/4a4/9/r1N6/9/9/9/9/9/3AKA3 w', 'c6b8', ['victim a6', 'threat b8-a6']],
    ['a guard that may not retake', '4k4/4a4/9/c3r4/9/9/9/1R2C4/9/2BAK4 w', 'b2a2', ['victim a6', 'barred e6', 'threat a2-a6']],
    ['an idle ply has none', '3ak4/1N2a4/r8/9/9/9/9/9/9/3AKA3 b', 'a7a9', []],
  ])('%s', (_, fen, move, expected) => {
    expect(marksAfter(fen, move)).toEqual(expected);
  });
});

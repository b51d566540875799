import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameAnimation } from '../../src/boards/animation.ts';
import { GLYPHS } from '../../src/boards/glyphs.ts';
import { COORDINATES } from '../../src/boards/layout.ts';
import { scoresheetPage } from '../../src/boards/scoresheet.ts';
import { BOARD_SIZE, boardSvg } from '../../src/boards/svg.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { ALL_SQUARES } from '../../src/xiangqi/square.ts';
import { ROLES, SIDES } from '../../src/xiangqi/types.ts';
import { playChoices } from '../support/randomGames.ts';
import { moveOf, setupOf } from '../support/xiangqi.ts';

const EMPTY = '9/9/9/9/9/9/9/9/9/9 w';

/** Every element closes in the order it opened, every attribute is quoted: what an XML reader asks first. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z:-]+="[^"<]*")*)\s?(\/?)>/g, (_, closing, name, __, selfClosing) => {
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replace(/&#\d+;/g, '')).not.toContain('&');
}

const count = (text: string, part: string): number => text.split(part).length - 1;
/** Where the outline of a character is put. */
const places = (svg: string, character: string): string[] =>
  [...svg.matchAll(new RegExp(`href="#xiangqi-${character}" transform="translate\\(([\\d. ]+)\\)`, 'g'))].map(([, at]) => at!);

describe('a board as in print', () => {
  it('the start: 32 pieces, the river, the numbers of the files', () => {
    const svg = boardSvg(setupOf(INITIAL_FEN));
    expectWellFormed(svg);
    // Two circles a piece and none else: nobody stands in check.
    expect(count(svg, '<circle')).toBe(64);
    for (const character of '楚河漢界帅将') expect(places(svg, character)).toHaveLength(1);
    for (const character of '仕相士象') expect(places(svg, character)).toHaveLength(2);
    for (const character of '马车炮') expect(places(svg, character)).toHaveLength(4);
    for (const character of '兵卒') expect(places(svg, character)).toHaveLength(5);
    for (const character of '一二三四五六七八九123456789') expect(places(svg, character)).toHaveLength(1);
  });

  it('Red is below, and above with flip; 一 stands at Red’s right either way', () => {
    const [upright, flipped] = [false, true].map((flip) => boardSvg(setupOf(INITIAL_FEN), { flip }));
    const at = (svg: string | undefined, character: string) =>
      places(svg!, character)[0]!.split(' ').map(Number) as [number, number];
    expect(at(upright, '帅')[1]).toBeGreaterThan(at(upright, '将')[1]);
    expect(at(flipped, '帅')[1]).toBeLessThan(at(flipped, '将')[1]);
    expect(at(upright, '一')[0]).toBeGreaterThan(at(upright, '九')[0]);
    expect(at(flipped, '一')[0]).toBeLessThan(at(flipped, '九')[0]);
    expect(at(flipped, '一')[1]).toBeLessThan(at(flipped, '1')[1]);
  });

  it('an empty board has lines and river and nothing else', () => {
    const svg = boardSvg(setupOf(EMPTY), { coordinates: 'none', language: 'en' });
    expectWellFormed(svg);
    expect(svg).not.toContain('<circle');
    expect(count(svg, '<use')).toBe(4);
    expect(svg).toContain('Empty xiangqi board');
    // Ten ranks, the outer files whole, the seven inner ones in two halves, four diagonals.
    const [, grid] = /<path d="([^"]+)" fill="none" stroke="#4a3423" stroke-width="1.5"/.exec(svg)!;
    expect(count(grid!, 'L')).toBe(10 + 2 + 7 * 2 + 4);
    // Fourteen marked points, four of them at the edge.
    const marks = [...svg.matchAll(/<path d="([^"]+)" fill="none" stroke="#4a3423" stroke-width="1.5"/g)][1]![1]!;
    expect(count(marks, 'M')).toBe(10 * 4 + 4 * 2);
  });

  it('the checked general is marked, the other is not', () => {
    const checked = boardSvg(setupOf('4k4/9/9/4R4/9/9/9/9/9/3K5 b'));
    expect(count(checked, '<circle')).toBe(3 * 2 + 1);
    expect(checked).toContain('被将军');
    expect(boardSvg(setupOf('4k4/9/9/3R5/9/9/9/9/9/3K5 b'))).not.toContain('被将军');
  });

  it('the last move marks both its points', () => {
    const svg = boardSvg(setupOf(INITIAL_FEN), { lastMove: moveOf('h2e2') });
    expect(svg).toMatch(/<path d="(M[^M"]+){8}" fill="none" stroke="#1769aa"/);
  });

  it('impossible diagrams are drawn as they are', () => {
    const svg = boardSvg(setupOf('KKKKKKKKK/9/9/9/9/9/9/9/9/kkkkkkkkk w'));
    expectWellFormed(svg);
    expect(places(svg, '帅')).toHaveLength(9);
  });

  it('screen readers hear the position', () => {
    const svg = boardSvg(setupOf('4k4/9/9/9/9/9/9/9/4R4/3K5 b'), { language: 'en' });
    expect(svg).toContain('role="img" aria-labelledby="xiangqi-title xiangqi-description"');
    expect(svg).toContain('<title id="xiangqi-title">Xiangqi position, Black to move, in check</title>');
    expect(svg).toContain('Red: general d0, chariot e1. Black: general e9.');
  });

  it.each([
    [480, 'width="480"'],
    [1, `width="${BOARD_SIZE.least}"`],
    [1e9, `width="${BOARD_SIZE.most}"`],
  ])('size %d gives %s', (size, attribute) => {
    expect(boardSvg(setupOf(EMPTY), { size })).toContain(attribute);
  });

  it('any diagram with any options is well-formed and carries no script, style or reference outside', () => {
    const piece = fc.record({ side: fc.constantFrom(...SIDES), role: fc.constantFrom(...ROLES) });
    const pieces = fc.uniqueArray(fc.tuple(fc.constantFrom(...ALL_SQUARES), piece), {
      selector: ([square]) => square,
      maxLength: 90,
    });
    fc.assert(
      fc.property(
        pieces,
        fc.constantFrom(...SIDES),
        fc.boolean(),
        fc.constantFrom(...COORDINATES),
        (placed, sideToMove, flip, coordinates) => {
          const svg = boardSvg(
            { pieces: new Map(placed), sideToMove, halfmoveClock: 0, fullmoveNumber: 1 },
            { flip, coordinates },
          );
          expectWellFormed(svg);
          expect(svg).not.toMatch(/<script|<style|style=|url\(|href="(?!#)/);
          expect(svg).not.toContain('NaN');
          // Every outline that is used is defined, once.
          for (const [, id] of svg.matchAll(/href="#([^"]+)"/g)) expect(count(svg, `<path id="${id}"`)).toBe(1);
        },
      ),
    );
  });

  it('outlines lie within their boxes', () => {
    for (const { path, box } of Object.values(GLYPHS)) {
      expect(path.startsWith('M')).toBe(true);
      expect(path.endsWith('Z')).toBe(true);
      expect(box[2]).toBeGreaterThan(box[0]);
      expect(box[3]).toBeGreaterThan(box[1]);
      expect(Math.max(box[2] - box[0], box[3] - box[1])).toBeLessThanOrEqual(1_000);
    }
  });
});

describe('a game as a film', () => {
  it('is well-formed, has one mark a ply and hides each captured piece once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
        const { start, end, moves } = playChoices(choices);
        const svg = gameAnimation(start.toSetup(), moves);
        expectWellFormed(svg);
        expect(count(svg, '<path d="M')).toBe(2 + moves.length);
        expect(count(svg, 'values="visible;hidden"')).toBe(32 - end.toSetup().pieces.size);
        expect(svg).not.toMatch(/<script|<style|NaN/);
        for (const [, times] of svg.matchAll(/keyTimes="([^"]+)"/g)) {
          const values = times!.split(';').map(Number);
          expect(values).toEqual([...values].sort((a, b) => a - b));
          expect(values.at(-1)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a scoresheet', () => {
  const sheet = { language: 'zh-CN', heads: [], firstRound: 1, blackStarts: false, moves: [], board: null } as const;
  it('numbers its rounds and leaves lines to fill in', () => {
    const page = scoresheetPage({ ...sheet, heads: [['赛事', '某某杯']], moves: ['炮二平五', '马8进7', '马二进三'] });
    expect(page).toContain('<tr><td>1</td><td>炮二平五</td><td>马8进7</td></tr><tr><td>2</td><td>马二进三</td><td></td></tr>');
    expect(count(page, '<tr><td>')).toBe(30);
    expect(page).toContain('<dt>赛事</dt><dd>某某杯</dd>');
  });

  it('Black’s first move stands in Black’s column', () => {
    expect(scoresheetPage({ ...sheet, firstRound: 7, blackStarts: true, moves: ['马8进7', '炮二平五'] })).toContain(
      '<tr><td>7</td><td>…</td><td>马8进7</td></tr><tr><td>8</td><td>炮二平五</td><td></td></tr>',
    );
  });

  it('takes no markup from a record', () => {
    const page = scoresheetPage({ ...sheet, heads: [['<b>', '"><script>alert(1)</script>']], moves: ['<img src=x>'] });
    expect(page).not.toMatch(/<script|<img|<b>/);
  });
});

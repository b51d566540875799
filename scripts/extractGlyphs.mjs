// Writes src/boards/glyphs.ts: the outlines of the characters that a board needs, so that boards look alike everywhere.
// Run once, by hand; its two sources are no dependencies of the project:
//   npm install --no-save fontkit@2.0.4 lxgw-wenkai-webfont@1.7.0 && node scripts/extractGlyphs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(join(process.cwd(), 'package.json'));
const fontkit = require('fontkit');
const fontFolder = dirname(require.resolve('lxgw-wenkai-webfont/package.json'));

const PIECES = '帅仕相马车炮兵将士象卒';
const RIVER = '楚河漢界';
const COORDINATES = '一二三四五六七八九0123456789abcdefghi';

/** The style sheet lists the subset files with the code points that each one holds. */
const subsetOf = (weight) => {
  const sheet = readFileSync(join(fontFolder, `lxgwwenkai-${weight}.css`), 'utf8');
  const faces = [...sheet.matchAll(/url\('\.\/(?<file>[^']+)'\)[^;]*;\s*unicode-range: (?<ranges>[^;}]+)/gu)].map(
    ({ groups }) => ({
      file: groups.file,
      ranges: groups.ranges.split(',').map((range) => {
        const [from, to] = range.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)];
      }),
    }),
  );
  return (codePoint) => faces.find(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))?.file;
};

const fileFor = subsetOf('bold');
const outline = (character) => {
  const codePoint = character.codePointAt(0);
  const font = fontkit.openSync(join(fontFolder, fileFor(codePoint)));
  const glyph = font.glyphForCodePoint(codePoint);
  const { path } = glyph;
  const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };
  // The font's y axis points up, a picture's down.
  const data = path.commands
    .map(
      ({ command, args }) => letter[command] + args.map((value, index) => Math.round(index % 2 === 0 ? value : -value)).join(' '),
    )
    .join('');
  const { minX, maxX, minY, maxY } = path.bbox;
  return { data, box: [minX, -maxY, maxX, -minY].map(Math.round), unitsPerEm: font.unitsPerEm };
};

const entries = [...PIECES, ...RIVER, ...COORDINATES].map((character) => [character, outline(character)]);
const unitsPerEm = entries[0][1].unitsPerEm;
if (entries.some(([, { unitsPerEm: other }]) => other !== unitsPerEm)) throw new Error('the subsets differ in scale');

writeFileSync(
  'src/boards/glyphs.ts',
  `// Written by scripts/extractGlyphs.mjs; not to be edited by hand.
// Outlines from LXGW WenKai Bold 1.x (霞鹜文楷), Copyright 2021-2023 LXGW (https://github.com/lxgw/LxgwWenKai),
// Copyright 2020 The Klee Project Authors (https://github.com/fontworks-fonts/Klee),
// licensed under the SIL Open Font License, Version 1.1 (https://scripts.sil.org/OFL).

/** One character as a path; the y axis points down, the baseline is y = 0, lengths are font units. */
export interface Glyph {
  readonly path: string;
  /** Left, top, right, bottom of the ink. */
  readonly box: readonly [number, number, number, number];
}

export const UNITS_PER_EM = ${unitsPerEm};

export const GLYPHS: Readonly<Record<string, Glyph>> = {
${entries.map(([character, { data, box }]) => `  ${/^[a-z]$/.test(character) ? character : `'${character}'`}: {\n    path: '${data}',\n    box: [${box.join(', ')}],\n  },`).join('\n')}
};
`,
);

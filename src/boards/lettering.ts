import { INK } from './boardLines.ts';
import { GLYPHS, UNITS_PER_EM } from './glyphs.ts';
import { type Layout, type Point, pointAt, STEP } from './layout.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The id under which a picture defines a character's outline; equal characters of two pictures on one page are equal. */
const glyphId = (character: string): string => `xiangqi-${character}`;

/** The outline of a character, its ink centred on (0, 0), one em = `size` units. */
function centred(character: string, size: number): string {
  const [left, top, right, bottom] = GLYPHS[character]!.box;
  const scale = rounded(size / UNITS_PER_EM);
  return `scale(${scale}) translate(${-(left + right) / 2} ${-(top + bottom) / 2})`;
}

/** Collects the characters that a picture shows, so that each outline is written once. */
export class Lettering {
  private readonly used = new Set<string>();

  /** A character centred on a point. */
  draw(character: string, { x, y }: Point, size: number, colour: string): string {
    this.used.add(character);
    return `<use href="#${glyphId(character)}" transform="translate(${rounded(x)} ${rounded(y)}) ${centred(character, size)}" fill="${colour}"/>`;
  }

  definitions(): string {
    return `<defs>${[...this.used].map((character) => `<path id="${glyphId(character)}" d="${GLYPHS[character]!.path}"/>`).join('')}</defs>`;
  }
}

/** 楚河 漢界 between the two halves, upright from either side. */
export function riverText(layout: Layout, lettering: Lettering): string {
  const y = layout.top + 4.5 * STEP;
  const places: [string, number][] = [
    ['楚', 1.5],
    ['河', 2.5],
    ['漢', 5.5],
    ['界', 6.5],
  ];
  return places.map(([character, file]) => lettering.draw(character, { x: layout.left + file * STEP, y }, 38, INK)).join('');
}

const CHINESE_DIGITS = '一二三四五六七八九';
const DISTANCE = 51;
const SIZE = 20;

/** The numbers of the files as each side counts them (1.1), or letters and ranks. */
export function coordinateText(layout: Layout, lettering: Lettering): string {
  const { coordinates, flip, left, top } = layout;
  if (coordinates === 'none') return '';
  const above = top - DISTANCE;
  const below = top + 9 * STEP + DISTANCE;
  let text = '';
  for (let file = 0; file < 9; file += 1) {
    const { x } = pointAt(layout, file, 0);
    if (coordinates === 'algebraic') text += lettering.draw('abcdefghi'[file]!, { x, y: below }, SIZE, INK);
    else {
      text += lettering.draw(CHINESE_DIGITS[8 - file]!, { x, y: flip ? above : below }, SIZE, INK);
      text += lettering.draw(String(file + 1), { x, y: flip ? below : above }, SIZE, INK);
    }
  }
  if (coordinates === 'algebraic') {
    for (let rank = 0; rank < 10; rank += 1) {
      text += lettering.draw(String(rank), { x: left - DISTANCE, y: pointAt(layout, 0, rank).y }, SIZE, INK);
    }
  }
  return text;
}

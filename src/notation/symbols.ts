import type { Role } from '../xiangqi/types.ts';
import type { PieceChoice, Place, RelativeMove } from './relative.ts';

/** One sign of a move text in Chinese or WXF letters. `plus` and `minus` mean a direction or a place, by where they stand. */
export type Sign =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'digit'; readonly value: number }
  | { readonly kind: 'place'; readonly place: 'front' | 'middle' | 'rear' }
  | { readonly kind: 'forward' | 'backward' | 'sideways' | 'plus' | 'minus' };

const roleSigns = (role: Role, characters: string): [string, Sign][] =>
  [...characters].map((character) => [character, { kind: 'role', role }]);
const digitSigns = (digits: string): [string, Sign][] =>
  [...digits].map((digit, index) => [digit, { kind: 'digit', value: index + 1 }]);
const placeSigns = (place: 'front' | 'middle' | 'rear', characters: string): [string, Sign][] =>
  [...characters].map((character) => [character, { kind: 'place', place }]);

/** Every sign of both alphabets after folding. 士 and 仕, 相 and 象, 兵 and 卒 stand for either side. */
const SIGNS: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ...roleSigns('general', '帅帥将將Kk'),
  ...roleSigns('advisor', '仕士Aa'),
  ...roleSigns('elephant', '相象EeBb'),
  ...roleSigns('horse', '马馬傌HhNn'),
  ...roleSigns('chariot', '车車俥Rr'),
  ...roleSigns('cannon', '炮砲包Cc'),
  ...roleSigns('soldier', '兵卒Pp'),
  ...digitSigns('123456789'),
  ...digitSigns('一二三四五六七八九'),
  ...placeSigns('front', '前'),
  ...placeSigns('middle', '中'),
  ...placeSigns('rear', '后後'),
  ['进', { kind: 'forward' }],
  ['進', { kind: 'forward' }],
  ['退', { kind: 'backward' }],
  ['平', { kind: 'sideways' }],
  ['=', { kind: 'sideways' }],
  ['.', { kind: 'sideways' }],
  ['+', { kind: 'plus' }],
  ['-', { kind: 'minus' }],
]);

export const signOf = (character: string): Sign | undefined => SIGNS.get(character);

type Direction = 'forward' | 'backward' | 'sideways';

const directionOf = (sign: Sign | undefined): Direction | undefined => {
  switch (sign?.kind) {
    case 'forward':
    case 'backward':
    case 'sideways':
      return sign.kind;
    case 'plus':
      return 'forward';
    case 'minus':
      return 'backward';
    default:
      return undefined;
  }
};

/** The place that a sign names in the head of a text; `+` and `-` are the 1997 letters, which count inwards from four on. */
const placeOf = (sign: Sign | undefined): Place | undefined => {
  switch (sign?.kind) {
    case 'place':
      return sign.place;
    case 'plus':
      return 'inner_front';
    case 'minus':
      return 'inner_rear';
    default:
      return undefined;
  }
};

interface Head {
  readonly role: Role;
  readonly choice: PieceChoice;
}

/** With two signs `++`, `--` the outermost of four or five soldiers is meant, with one only the next to it. */
const outermost = (place: Place): Place => (place === 'inner_front' ? 'front' : place === 'inner_rear' ? 'rear' : place);

const atPlace = (role: Role, place: Place, file: number | null = null): Head => ({
  role,
  choice: { kind: 'place', place, file },
});
const withIndex = (role: Role, index: number, file: number | null = null): Head => ({
  role,
  choice: { kind: 'index', index, file },
});

/** Reads which piece is meant: `炮二`, `前马`, `马前`, `一兵`, `R+`, `15`, `3+`, `++`, `前九`, `前兵九`. */
function readHead(head: readonly Sign[], latin: boolean): Head | undefined {
  const [a, b, c] = head;
  if (head.length === 1) return a?.kind === 'role' ? { role: a.role, choice: { kind: 'any' } } : undefined;
  const placeA = placeOf(a);
  const placeB = placeOf(b);
  if (head.length === 2) {
    if (a?.kind === 'role' && b?.kind === 'digit') {
      return { role: a.role, choice: { kind: 'file', file: b.value, middleFirst: latin && a.role === 'soldier' } };
    }
    if (a?.kind === 'role' && placeB) return atPlace(a.role, placeB);
    if (placeA && b?.kind === 'role') return atPlace(b.role, placeA);
    if (placeA && b?.kind === 'digit') return atPlace('soldier', outermost(placeA), b.value);
    if (a?.kind === 'digit' && b?.kind === 'role') return withIndex(b.role, a.value);
    if (a?.kind === 'digit' && b?.kind === 'digit') return withIndex('soldier', a.value, b.value);
    if (a?.kind === 'digit' && placeB) return atPlace('soldier', outermost(placeB), a.value);
    return placeA && placeA === placeB ? atPlace('soldier', outermost(placeA)) : undefined;
  }
  if (head.length !== 3) return undefined;
  if (placeA && b?.kind === 'role' && c?.kind === 'digit') return atPlace(b.role, outermost(placeA), c.value);
  if (a?.kind === 'digit' && b?.kind === 'role' && c?.kind === 'digit') return withIndex(b.role, a.value, c.value);
  if (a?.kind === 'role' && b?.kind === 'digit' && c?.kind === 'digit') return withIndex(a.role, b.value, c.value);
  return undefined;
}

/**
 * Takes a folded text apart: `炮二平五`, `前马退四`, `C2=5`, `15+1`, and without a direction the short form `炮25`,
 * `前马4`. Several readings come back where a sign may be a place or a direction (`炮+5`); none where it is no such text.
 */
export function parseRelative(text: string): RelativeMove[] {
  if (text.length < 3 || text.length > 5) return [];
  const signs: Sign[] = [];
  for (const character of text) {
    const sign = signOf(character);
    if (!sign) return [];
    signs.push(sign);
  }
  const last = signs[signs.length - 1]!;
  if (last.kind !== 'digit') return [];
  const latin = text.charCodeAt(0) < 128;
  const readings: RelativeMove[] = [];
  const direction = directionOf(signs[signs.length - 2]);
  const head = direction === undefined ? undefined : readHead(signs.slice(0, -2), latin);
  if (head && direction) readings.push({ ...head, direction, number: last.value });
  if (signs.length === 3) {
    const short = readHead(signs.slice(0, 2), latin);
    if (short && signs.some((sign) => sign.kind === 'role')) readings.push({ ...short, direction: null, number: last.value });
  }
  return readings;
}

import { LineCounter } from './lineCounter.ts';

/** One tag of a DhtmlXQ text with what stands behind it. */
export interface DhtmlxqTag {
  /** `movelist`, `comment3_45`, `move_0_4_1`, and `0_4_1` for the script form `[0_4_1]`. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** False where no closing tag follows, right or wrong, before the next tag or the end. */
  readonly closed: boolean;
}

const TAG = /\[(\/?)(?:DhtmlXQ(?:_([A-Za-z0-9_]{1,40}))?|(\d{1,5}_\d{1,5}_\d{1,5}))\]/gi;
/** `var DhtmlXQ_title = '…';`: values that a page's script holds without tags. */
const SCRIPT_VALUE = /DhtmlXQ_([A-Za-z0-9_]{1,40})\s{0,9}=\s{0,9}(['"])([^'"\n[\]]{1,4000})\2/gi;

/** Every tag of a text, from front to back; wrong closing tags close as well as right ones. */
export function dhtmlxqTags(text: string, firstLine: number): DhtmlxqTag[] {
  const tags: DhtmlxqTag[] = [];
  let open: { name: string; valueFrom: number; line: number } | null = null;
  const lines = new LineCounter(text, firstLine);
  for (const match of text.matchAll(TAG)) {
    const line = lines.lineAt(match.index);
    const [whole, slash, named, numbered] = match;
    const name = (named ?? numbered)?.toLowerCase();
    if (open) {
      // The end of the whole block closes no tag.
      const closed = slash === '/' && name !== undefined;
      tags.push({ name: open.name, value: text.slice(open.valueFrom, match.index), line: open.line, closed });
    }
    open = slash === '' && name !== undefined ? { name, valueFrom: match.index + whole.length, line } : null;
  }
  if (open) tags.push({ name: open.name, value: text.slice(open.valueFrom), line: open.line, closed: false });
  for (const [, name, , value] of text.matchAll(SCRIPT_VALUE)) {
    tags.push({ name: name!.toLowerCase(), value: value!, line: firstLine, closed: true });
  }
  return tags;
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** A value as people read it: HTML around it gone, `||` a new line, `\uXXXX` a character. */
export const decodeDhtmlxqText = (value: string): string =>
  value
    .replace(/<br\s{0,9}\/?>/gi, '\n')
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) =>
      decimal
        ? character(Number(decimal))
        : hex
          ? character(Number.parseInt(hex, 16))
          : (ENTITIES[String(name).toLowerCase()] ?? whole),
    )
    .replace(/\|\|/g, '\n')
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .trim();

/** The opposite, so that reading gives the same text: what could be taken for a tag, an entity or a line is escaped. */
export const encodeDhtmlxqText = (value: string): string =>
  value
    .trim()
    .replace(/[[\]<>&|\\]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\r\n?|\n/g, '||');

/** The digits of a list: white space and HTML around them gone. */
export const dhtmlxqDigits = (value: string): string =>
  value
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&nbsp;/gi, '')
    .normalize('NFKC')
    .replace(/\s+/g, '');

/**
 * The part of Markdown that this project's documents use, read into blocks: headings, paragraphs, lists of one level, tables, fenced
 * code, and within a line code, strong text, emphasis and links. Everything else stands as it was written.
 */

export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly line: Line; readonly anchor: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
/** Links within the site or to the web; anything else would be a way to put script into a page. */
const SAFE_HREF = /^(https?:\/\/|\/|#|[\w.-]+(\/|\.md|#|$))/;

export const readLine = (text: string): Line => {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, strong, emphasis, label, href] = found;
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis });
    else if (href !== undefined && SAFE_HREF.test(href)) parts.push({ kind: 'link', text: label ?? href, href });
    else parts.push({ kind: 'text', text: whole });
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The cells of a table's line; `\|` is a bar within a cell, and so is one within code. */
const cellsOf = (line: string): Line[] => {
  const bars = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  const cells: string[] = [''];
  let inCode = false;
  for (let index = 0; index < bars.length; index += 1) {
    const char = bars[index]!;
    if (char === '`') inCode = !inCode;
    if (char === '\\' && bars[index + 1] === '|') {
      cells[cells.length - 1] += '|';
      index += 1;
    } else if (char === '|' && !inCode) cells.push('');
    else cells[cells.length - 1] += char;
  }
  return cells.map((cell) => readLine(cell.trim()));
};

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const FENCE = /^```/;

/** Whether a line begins something else than the paragraph or item that is being read. */
const beginsBlock = (line: string): boolean =>
  line.trim() === '' || HEADING.test(line) || ITEM.test(line) || FENCE.test(line) || line.trimStart().startsWith('|');

export const readMarkdown = (text: string): readonly Block[] => {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** Lines from here on as long as they continue the same paragraph or item, put together. */
  const continued = (first: string): string => {
    let whole = first.trim();
    while (at < lines.length && !beginsBlock(lines[at]!)) {
      whole += ` ${lines[at]!.trim()}`;
      at += 1;
    }
    return whole;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      at += 1;
      const title = heading[2]!.trim();
      blocks.push({ kind: 'heading', level: heading[1]!.length, line: readLine(title), anchor: anchorOf(title) });
    } else if (FENCE.test(line)) {
      const end = lines.findIndex((later, index) => index > at && FENCE.test(later));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last + 1;
    } else if (line.trimStart().startsWith('|') && RULE.test(lines[at + 1] ?? '')) {
      const head = cellsOf(line);
      const rows: Line[][] = [];
      for (at += 2; at < lines.length && lines[at]!.trimStart().startsWith('|'); at += 1) rows.push(cellsOf(lines[at]!));
      blocks.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line)) {
      const items: Line[] = [];
      const ordered = ITEM.exec(line)![1] !== undefined;
      for (let item = ITEM.exec(line); item; item = ITEM.exec(lines[at] ?? '')) {
        at += 1;
        items.push(readLine(continued(item[2]!)));
      }
      blocks.push({ kind: 'list', ordered, items });
    } else {
      at += 1;
      blocks.push({ kind: 'paragraph', line: readLine(continued(line)) });
    }
  }
  return blocks;
};

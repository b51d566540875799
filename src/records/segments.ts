import { LineCounter } from './lineCounter.ts';
import { leadingNumber, startsWithMove } from './moveRun.ts';
import { isTagLine } from './pgn.ts';
import { parseResultToken } from './resultWords.ts';

/** The text of one game in a file of many. Lines count from 1. */
export interface GameSegment {
  readonly text: string;
  readonly line: number;
}

const BLOCK = /\[(\/?)DhtmlXQ\]/gi;
const DHTMLXQ_SIGN = /\[\/?DhtmlXQ_|\[\/?\d{1,5}_\d{1,5}_\d{1,5}\]/i;
const WXF_START = /^\s{0,20}FORMAT\s{1,20}WXF/i;
const WXF_END = /\}\s{0,20}END/i;
/** Tags that open a game in every PGN file; behind an empty line they end an unclosed comment. */
const OPENING_TAG = /^\s{0,20}\[(?:Game|Event)\s/i;
const TEXT_OPENING = /^\s{0,20}(?:标题|標題|赛事|賽事)\s{0,9}[:：]/;

/** Where blocks of `[DhtmlXQ]` stand; text between two of them that holds more of its tags belongs to the one before. */
function dhtmlxqBlocks(text: string): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let open: number | null = null;
  for (const match of text.matchAll(BLOCK)) {
    const closing = match[1] === '/';
    if (open !== null) blocks.push({ from: open, to: closing ? match.index + match[0].length : match.index });
    open = closing ? null : match.index;
  }
  if (open !== null) blocks.push({ from: open, to: text.length });
  return blocks.map((block, index) => {
    const next = blocks[index + 1]?.from ?? text.length;
    const before = index === 0 ? 0 : blocks[index - 1]!.to;
    return {
      from: index === 0 && DHTMLXQ_SIGN.test(text.slice(before, block.from)) ? before : block.from,
      to: DHTMLXQ_SIGN.test(text.slice(block.to, next)) ? next : block.to,
    };
  });
}

const opensPgn = (line: string): boolean => OPENING_TAG.test(line) && isTagLine(line);

/** How many brackets a line leaves open, comments in braces not looked into: an estimate that the next empty line resets. */
const bracketsLeftOpen = (line: string): number => (line.match(/[(（]/g)?.length ?? 0) - (line.match(/[)）]/g)?.length ?? 0);

/** Walks over lines and decides at each whether a new game begins there. */
class LineSplitter {
  private kind: 'none' | 'tags' | 'tagged_moves' | 'text' | 'wxf' | 'wxf_ended' = 'none';
  private inComment = false;
  private previousBlank = true;
  private sawFirstRound = false;
  private sawResult = false;
  private openBrackets = 0;

  /** Whether `line` begins a new game; called once for every line, in order. */
  beginsGame(line: string): boolean {
    const blank = line.trim() === '';
    const begins = !blank && this.decide(line);
    if (blank) this.openBrackets = 0;
    else this.follow(line, begins);
    this.previousBlank = blank;
    return begins;
  }

  private decide(line: string): boolean {
    if (WXF_START.test(line)) return !this.inComment || this.previousBlank;
    // Behind an empty line an opening tag begins a game whatever was left open before.
    if (this.inComment || this.kind === 'wxf') {
      return this.previousBlank && (opensPgn(line) || (this.kind === 'text' && isFirstRound(line)));
    }
    if (isTagLine(line)) return this.kind !== 'tags' || (this.previousBlank && opensPgn(line));
    switch (this.kind) {
      case 'none':
      case 'wxf_ended':
        return true;
      case 'tags':
        return false;
      case 'tagged_moves':
        return this.sawResult && isFirstRound(line);
      case 'text':
        return this.sawFirstRound && (TEXT_OPENING.test(line) || (this.openBrackets <= 0 && isFirstRound(line)));
    }
  }

  private follow(line: string, begins: boolean): void {
    if (begins) {
      this.inComment = false;
      this.sawFirstRound = false;
      this.sawResult = false;
      this.openBrackets = 0;
      this.kind = WXF_START.test(line) ? 'wxf' : isTagLine(line) ? 'tags' : 'text';
    } else if (this.kind === 'tags' && !isTagLine(line)) this.kind = 'tagged_moves';
    if (this.kind === 'wxf') {
      if (WXF_END.test(line)) this.kind = 'wxf_ended';
      return;
    }
    if (this.kind === 'tags') return;
    if (!this.inComment) {
      this.sawFirstRound ||= isFirstRound(line);
      this.sawResult ||= parseResultToken(/\S*$/.exec(line.slice(-16).trimEnd())![0]) !== undefined;
      this.openBrackets += bracketsLeftOpen(line);
    }
    const lastOpen = line.lastIndexOf('{');
    const lastClose = line.lastIndexOf('}');
    if (lastOpen !== lastClose) this.inComment = lastOpen > lastClose;
  }
}

function isFirstRound(line: string): boolean {
  const content = line.trimStart();
  return content.startsWith('1') && leadingNumber(content).number === 1 && startsWithMove(content);
}

function* splitLines(text: string, firstLine: number): Generator<GameSegment> {
  const splitter = new LineSplitter();
  let start = -1;
  let startLine = firstLine;
  let line = firstLine;
  for (let from = 0; from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (splitter.beginsGame(text.slice(from, to))) {
      if (start >= 0) yield { text: text.slice(start, from), line: startLine };
      start = from;
      startLine = line;
    }
    from = to + 1;
  }
  if (start >= 0) yield { text: text.slice(start), line: startLine };
}

/**
 * Cuts a file into its games, whatever formats it mixes. A game ends where the next one begins, so that a damaged one
 * takes no other with it. Line ends of every kind count.
 */
export function* splitGames(file: string): Generator<GameSegment> {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const blocks = dhtmlxqBlocks(text);
  if (blocks.length === 0 && DHTMLXQ_SIGN.test(text)) {
    yield { text, line: 1 };
    return;
  }
  const lines = new LineCounter(text, 1);
  let at = 0;
  for (const { from, to } of blocks) {
    yield* splitLines(text.slice(at, from), lines.lineAt(at));
    yield { text: text.slice(from, to), line: lines.lineAt(from) };
    at = to;
  }
  yield* splitLines(text.slice(at), lines.lineAt(at));
}

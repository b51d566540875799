import type { RecordedResult } from './types.ts';

const TOKENS: Readonly<Record<RecordedResult, string>> = { red_wins: '1-0', black_wins: '0-1', draw: '1/2-1/2', ongoing: '*' };
const WORDS: Readonly<Record<RecordedResult, string>> = { red_wins: '红胜', black_wins: '黑胜', draw: '和棋', ongoing: '未知' };

/** `1-0`, `0-1`, `1/2-1/2`, `*`. */
export const resultToken = (result: RecordedResult): string => TOKENS[result];

/** 红胜, 黑胜, 和棋, 未知. */
export const resultWord = (result: RecordedResult): string => WORDS[result];

const BY_TOKEN: ReadonlyMap<string, RecordedResult> = new Map<string, RecordedResult>([
  ['1-0', 'red_wins'],
  ['0-1', 'black_wins'],
  ['1/2-1/2', 'draw'],
  ['1/2', 'draw'],
  ['0.5-0.5', 'draw'],
  ['*', 'ongoing'],
]);

/** A result token of the move text, and of PGN and WXF tags. */
export const parseResultToken = (text: string): RecordedResult | undefined => BY_TOKEN.get(text);

const CHINESE: readonly [RegExp, RecordedResult][] = [
  [/^(红|红方)(先)?胜$|^黑(方)?负$|^先胜$/, 'red_wins'],
  [/^(黑|黑方)胜$|^红(方)?(先)?负$|^先负$/, 'black_wins'],
  [/^(和|和棋|和局|先和|红先和|红黑和|双方和棋|双方和)$/, 'draw'],
  [/^(未知|未完|不详)$/, 'ongoing'],
];

/** Reads `1-0`, `红胜`, `紅勝`, `黑方胜`, `先和`, `和局`; undefined where the text is no result. */
export function parseResult(text: string): RecordedResult | undefined {
  const folded = text.normalize('NFKC').trim().replace(/紅/g, '红').replace(/勝/g, '胜').replace(/負/g, '负');
  return parseResultToken(folded) ?? CHINESE.find(([words]) => words.test(folded))?.[1];
}

import { type TrfLine, TrfLineWriter } from './fields.ts';
import { makeTenths, parseTenths, type Tenths } from './points.ts';
import {
  POINT_CODES,
  type PointCode,
  SCORING_SYMBOLS,
  type ScoringSymbol,
  TEXT_RECORDS,
  type TextRecordCode,
  type TrfRecordBody,
  XXS_CODES,
  type XxsCode,
} from './records.ts';

/** Records about the event as a whole: its texts, rounds, first colour and point systems. */

type BodyOf<Kind extends TrfRecordBody['record']> = Extract<TrfRecordBody, { record: Kind }>;

export const isTextRecord = (code: string): code is TextRecordCode => (TEXT_RECORDS as readonly string[]).includes(code);
export const isPointCode = (code: string): code is PointCode => (POINT_CODES as readonly string[]).includes(code);

export const readRounds = (line: TrfLine, code: '142' | 'XXR'): BodyOf<'rounds'> | undefined => {
  const words = line.words(4);
  const rounds = Number(words[0]?.text);
  if (words.length === 1 && Number.isInteger(rounds) && rounds >= 1) return { record: 'rounds', code, rounds };
  return line.fault(
    'malformed_field',
    words[0]?.column ?? 5,
    '轮数应为正整数',
    'the number of rounds must be a whole number from 1',
  );
};

/** Record 152: the colour of the first player in round 1. */
export const readFirstColour = (line: TrfLine): BodyOf<'first_colour'> | undefined => {
  const word = line.rest(5).trim().toUpperCase();
  if (word === 'W' || word === 'B') return { record: 'first_colour', colour: word === 'W' ? 'w' : 'b' };
  return line.fault(
    'malformed_field',
    5,
    `首轮先后手应为 W 或 B，实为“${word}”`,
    `the initial colour must be W or B, not "${word}"`,
  );
};

/** XXC: `white1`, `black1` and `rank`, in any number and order. */
export const readConfiguration = (line: TrfLine): BodyOf<'configuration'> | undefined => {
  let rank = false;
  let colour: 'w' | 'b' | null = null;
  for (const word of line.words(4)) {
    if (word.text === 'rank') rank = true;
    else if (word.text === 'white1') colour = 'w';
    else if (word.text === 'black1') colour = 'b';
    else {
      return line.fault(
        'malformed_field',
        word.column,
        `XXC 不能识别“${word.text}”`,
        `XXC knows white1, black1 and rank, not "${word.text}"`,
      );
    }
  }
  return { record: 'configuration', rank, colour };
};

/** `W 2.0`, `W2.0`: a symbol and its points, as often as the line has them. */
const readPairs = <Symbol extends string>(
  line: TrfLine,
  symbols: readonly Symbol[],
  glue: '' | '=',
): { symbol: Symbol; points: Tenths }[] | undefined => {
  const text = line.columns(4, line.length);
  const pattern = glue === '=' ? /([A-Z]+)=([\d.,]+)/y : /([A-Z]+) *(\d*[.,]?\d+)/y;
  const pairs: { symbol: Symbol; points: Tenths }[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ') at++;
    if (at >= text.length) return pairs;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const symbol = symbols.find((known) => known === match?.[1]);
    const points = match === null ? undefined : parseTenths(match[2]!);
    if (match === null || symbol === undefined || points === undefined) {
      const found = text.slice(at).trim().split(' ', 1)[0] ?? '';
      return line.fault(
        'malformed_field',
        4 + at,
        `应为 ${symbols.join('、')} 及其分值，实为“${found}”`,
        `expected one of ${symbols.join(' ')} and its points, not "${found}"`,
      );
    }
    pairs.push({ symbol, points });
    at = pattern.lastIndex;
  }
};

export const readScoring = (line: TrfLine): BodyOf<'scoring'> | undefined => {
  const values = readPairs<ScoringSymbol>(line, SCORING_SYMBOLS, '');
  return values === undefined ? undefined : { record: 'scoring', values };
};

export const readTeamScoring = (line: TrfLine): BodyOf<'team_scoring'> | undefined => {
  const values = readPairs(line, ['TW', 'TD', 'TL'] as const, '');
  return values === undefined ? undefined : { record: 'team_scoring', values };
};

/** XXS: `W=2 D=1 PAB=2`; a later value replaces an earlier one, `W` and `D` stand for several. */
export const readPointList = (line: TrfLine): BodyOf<'point_list'> | undefined => {
  const values = readPairs<XxsCode>(line, XXS_CODES, '=');
  if (values === undefined) return undefined;
  return { record: 'point_list', values: values.map(({ symbol, points }) => ({ code: symbol, points })) };
};

export const readPointCode = (line: TrfLine, code: PointCode): BodyOf<'point_code'> | undefined => {
  const points = line.points(5, Math.max(8, line.length), 'points');
  return points === undefined ? undefined : { record: 'point_code', code, points };
};

export const makeScoringLine = (body: BodyOf<'scoring'>): string => {
  const writer = new TrfLineWriter().put(1, 3, '162');
  body.values.forEach(({ symbol, points }, index) => {
    const column = 6 + index * 9;
    writer.put(column, column, symbol).points(column + 1, column + 4, points);
  });
  return writer.toString();
};

export const makeTeamScoringLine = (body: BodyOf<'team_scoring'>): string => {
  const writer = new TrfLineWriter().put(1, 3, '362');
  body.values.forEach(({ symbol, points }, index) => {
    const column = 5 + index * 11;
    writer.put(column, column + 1, symbol).points(column + 2, column + 5, points);
  });
  return writer.toString();
};

export const makePointListLine = (body: BodyOf<'point_list'>): string =>
  `XXS ${body.values.map(({ code, points }) => `${code}=${makeTenths(points)}`).join(' ')}`;

export const makeConfigurationLine = (body: BodyOf<'configuration'>): string =>
  ['XXC', ...(body.rank ? ['rank'] : []), ...(body.colour === null ? [] : [body.colour === 'w' ? 'white1' : 'black1'])].join(' ');

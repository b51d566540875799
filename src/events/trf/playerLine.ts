import { type TrfLine, TrfLineWriter } from './fields.ts';
import type { TrfNationalRecord, TrfPerson, TrfPlayerRecord } from './records.ts';
import { isResultCode, type TrfCell, type TrfRound } from './results.ts';

/**
 * Record 001 and the national-rating records, whose first 79 columns are the same.
 *
 * | columns | field | columns | field |
 * | --- | --- | --- | --- |
 * | 5-8 | starting-rank number | 58-68 | id |
 * | 10 | sex | 70-79 | birth |
 * | 11-13 | title | 81-84 | points |
 * | 15-47 | name | 86-89 | rank |
 * | 49-52 | rating | 92-95, 97, 99 | round 1: opponent, colour, result |
 * | 54-56 | federation | +10 a round | the rounds after it |
 */
export const FIRST_ROUND_COLUMN = 92;
export const ROUND_COLUMNS = 10;
const MOST_ROUNDS = 200;

/** Columns that separate fields; anything in them means that the line is shifted or a field too long. */
const PERSON_GAPS = [4, 9, 14, 48, 53, 57, 69];
const PLAYER_GAPS = [80, 85, 90, 91];

/** First column of round `round` (from 1). */
export const roundColumn = (round: number): number => FIRST_ROUND_COLUMN + (round - 1) * ROUND_COLUMNS;

const gapsAreBlank = (line: TrfLine, gaps: readonly number[]): boolean => {
  for (const column of gaps) {
    if (line.columns(column, column).trim() === '') continue;
    line.fault(
      'malformed_field',
      column,
      `第 ${column} 列应为空格：前后字段过长或整行错位`,
      `column ${column} must be blank: a field is too long or the line is shifted`,
    );
    return false;
  }
  return true;
};

const readPerson = (line: TrfLine): TrfPerson | undefined => {
  if (!gapsAreBlank(line, PERSON_GAPS)) return undefined;
  const number = line.integer(5, 8, 'starting-rank number');
  const rating = line.optionalInteger(49, 52, 'rating');
  if (number === undefined || rating === undefined) return undefined;
  if (number === 0) return line.fault('malformed_field', 5, '序号应从 1 开始', 'the starting-rank number must be 1 or more');
  return {
    number,
    sex: line.columns(10, 10).trim(),
    title: line.columns(11, 13).trim(),
    name: line.columns(15, 47).trimEnd(),
    rating,
    federation: line.columns(54, 56).trim(),
    id: line.columns(58, 68).trim(),
    birth: line.columns(70, 79).trim(),
  };
};

const readCell = (line: TrfLine, round: number, own: number): TrfRound | undefined => {
  const start = roundColumn(round);
  const opponentText = line.columns(start, start + 3);
  const colourText = line.columns(start + 5, start + 5).trim();
  const codeText = line
    .columns(start + 7, start + 7)
    .trim()
    .toUpperCase();
  if (opponentText.trim() === '' && colourText === '' && codeText === '') return null;
  for (const gap of [start + 4, start + 6, start + 8, start + 9]) {
    if (line.columns(gap, gap).trim() === '') continue;
    return line.fault(
      'malformed_field',
      gap,
      `第 ${round} 轮：第 ${gap} 列应为空格`,
      `round ${round}: column ${gap} must be blank`,
    );
  }
  const number = line.optionalInteger(start, start + 3, 'opponent');
  if (number === undefined) return undefined;
  const opponent = number === 0 ? null : number;
  const colour = colourText.toLowerCase();
  const bad = (column: number, zh: string, en: string): undefined =>
    line.fault('malformed_result', column, `第 ${round} 轮：${zh}`, `round ${round}: ${en}`);

  if (colour !== '' && colour !== '-' && colour !== 'w' && colour !== 'b') {
    return bad(start + 5, `先后手应为 w、b 或 -，实为“${colourText}”`, `the colour must be w, b or -, not "${colourText}"`);
  }
  if (codeText !== '' && !isResultCode(codeText)) {
    return bad(start + 7, `不能识别的结果“${codeText}”`, `"${codeText}" is no result code`);
  }
  const code = codeText === '' ? null : codeText;
  const side = colour === 'w' || colour === 'b' ? colour : null;
  if (opponent === null) {
    if (side !== null) return bad(start + 5, '没有对手，不应有先后手', 'a colour without an opponent');
    if (code !== null && '10WDL'.includes(code))
      return bad(start + 7, '没有对手，不应有对局结果', 'the result of a game without an opponent');
    return { opponent, colour: null, code: code ?? 'Z' };
  }
  if (opponent === own) return bad(start, '对手是自己', 'the player is paired with himself');
  if (code !== null && 'UFHZ'.includes(code)) return bad(start + 7, '有对手，不应为轮空', 'a bye against an opponent');
  if (side === null && code !== '+' && code !== '-') return bad(start + 5, '缺少先后手', 'the colour is missing');
  return { opponent, colour: side, code };
};

/** Reads a 001 line; faults are noted on the line. */
export const readPlayerLine = (line: TrfLine): TrfPlayerRecord | undefined => {
  const person = readPerson(line);
  if (person === undefined || !gapsAreBlank(line, PLAYER_GAPS)) return undefined;
  const points = line.points(81, 84, 'points');
  const rank = line.optionalInteger(86, 89, 'rank');
  if (points === undefined || rank === undefined) return undefined;
  const count = Math.ceil((line.rest(1).length - FIRST_ROUND_COLUMN + 1) / ROUND_COLUMNS);
  if (count > MOST_ROUNDS) {
    return line.fault(
      'too_many_rounds',
      roundColumn(MOST_ROUNDS + 1),
      `轮次超过 ${MOST_ROUNDS}`,
      `more than ${MOST_ROUNDS} rounds`,
    );
  }
  const rounds: TrfRound[] = [];
  let faulty = false;
  for (let round = 1; round <= count; round++) {
    const cell = readCell(line, round, person.number);
    if (cell === undefined) faulty = true;
    else rounds.push(cell);
  }
  if (faulty) return undefined;
  while (rounds.at(-1) === null) rounds.pop();
  return { record: 'player', ...person, points, rank, rounds };
};

/** Reads a national-rating record: three letters in place of `001`. */
export const readNationalLine = (line: TrfLine): TrfNationalRecord | undefined => {
  const person = readPerson(line);
  return person === undefined ? undefined : { record: 'national', listedBy: line.code, ...person };
};

const putPerson = (writer: TrfLineWriter, person: TrfPerson): TrfLineWriter =>
  writer
    .number(5, 8, person.number)
    .put(10, 10, person.sex)
    .put(11, 13, person.title)
    .put(15, 47, person.name, 'left')
    .number(49, 52, person.rating)
    .put(54, 56, person.federation, 'left')
    .put(58, 68, person.id)
    .put(70, 79, person.birth, 'left');

const putCell = (writer: TrfLineWriter, round: number, cell: TrfCell): void => {
  const start = roundColumn(round);
  writer
    .put(start, start + 3, cell.opponent === null ? '0000' : String(cell.opponent))
    .put(start + 5, start + 5, cell.colour ?? '-')
    .put(start + 7, start + 7, cell.code ?? '');
};

export const makePlayerLine = (player: TrfPlayerRecord): string => {
  const writer = putPerson(new TrfLineWriter().put(1, 3, '001'), player)
    .points(81, 84, player.points)
    .number(86, 89, player.rank);
  player.rounds.forEach((cell, index) => {
    if (cell !== null) putCell(writer, index + 1, cell);
  });
  return writer.toString();
};

export const makeNationalLine = (person: TrfNationalRecord): string =>
  putPerson(new TrfLineWriter().put(1, 3, person.listedBy), person).toString();

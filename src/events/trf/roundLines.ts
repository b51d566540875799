import { type TrfLine, TrfLineWriter } from './fields.ts';
import { makeTenths, type Tenths } from './points.ts';
import type { TrfRecordBody } from './records.ts';

/** Records that concern rounds to come or points outside the results: byes, absences, acceleration, forbidden pairs, decisions. */

type BodyOf<Kind extends TrfRecordBody['record']> = Extract<TrfRecordBody, { record: Kind }>;

const listed = (line: TrfLine, values: readonly (number | null)[] | undefined, column: number): number[] | undefined => {
  if (values === undefined) return undefined;
  const numbers = values.filter((value): value is number => value !== null && value > 0);
  return numbers.length > 0 ? numbers : line.fault('malformed_field', column, '没有列出序号', 'no number is listed');
};

/** Record 240: full-point, half-point and zero-point byes of one round. */
export const readByes = (line: TrfLine): BodyOf<'byes'> | undefined => {
  const kind = line.columns(5, 5).toUpperCase();
  if (kind !== 'F' && kind !== 'H' && kind !== 'Z') {
    return line.fault(
      'malformed_field',
      5,
      `轮空类型应为 F、H 或 Z，实为“${kind}”`,
      `the kind of bye must be F, H or Z, not "${kind}"`,
    );
  }
  const round = line.integer(7, 9, 'round');
  const numbers = listed(line, line.integers(11, 4, 5, 'number'), 11);
  return round === undefined || numbers === undefined ? undefined : { record: 'byes', kind, round, numbers };
};

/** XXZ: players who miss the round to be paired. */
export const readAbsent = (line: TrfLine): BodyOf<'absent'> | undefined => {
  const numbers = listed(line, line.integerList(4, 'number'), 5);
  return numbers === undefined ? undefined : { record: 'absent', numbers };
};

/** Record 250: virtual points of a range of players in a range of rounds. */
export const readAcceleration = (line: TrfLine): BodyOf<'acceleration'> | undefined => {
  const matchPoints = line.optionalPoints(5, 8, 'match points');
  const points = line.optionalPoints(10, 13, 'points');
  const firstRound = line.integer(15, 17, 'first round');
  const lastRound = line.integer(19, 21, 'last round');
  const firstNumber = line.integer(23, 26, 'first number');
  const lastNumber = line.integer(28, 31, 'last number');
  if (matchPoints === undefined || points === undefined || firstRound === undefined || lastRound === undefined) return undefined;
  if (firstNumber === undefined || lastNumber === undefined) return undefined;
  if (firstRound > lastRound || firstNumber > lastNumber) {
    const column = firstRound > lastRound ? 15 : 23;
    return line.fault('malformed_field', column, '范围的起点大于终点', 'the range ends before it begins');
  }
  return { record: 'acceleration', matchPoints, points, firstRound, lastRound, firstNumber, lastNumber };
};

/** XXA: virtual points of one player, round by round from column 10. */
export const readPlayerAcceleration = (line: TrfLine): BodyOf<'player_acceleration'> | undefined => {
  const number = line.integer(5, 8, 'number');
  const points: (Tenths | null)[] = [];
  for (let column = 10; column <= line.length; column += 5) {
    const value = line.optionalPoints(column, column + 3, 'points');
    if (value === undefined) return undefined;
    points.push(value);
  }
  return number === undefined ? undefined : { record: 'player_acceleration', number, points };
};

/** Record 260: these players may not meet each other in these rounds. */
export const readForbidden = (line: TrfLine): BodyOf<'forbidden'> | undefined => {
  const firstRound = line.integer(5, 7, 'first round');
  const lastRound = line.integer(9, 11, 'last round');
  const numbers = listed(line, line.integers(13, 4, 5, 'number'), 13);
  if (firstRound === undefined || lastRound === undefined || numbers === undefined) return undefined;
  if (firstRound > lastRound) return line.fault('malformed_field', 5, '范围的起点大于终点', 'the range ends before it begins');
  return { record: 'forbidden', firstRound, lastRound, numbers };
};

/** XXP: these players may never meet each other. */
export const readAlwaysForbidden = (line: TrfLine): BodyOf<'always_forbidden'> | undefined => {
  const numbers = listed(line, line.integerList(4, 'number'), 5);
  return numbers === undefined ? undefined : { record: 'always_forbidden', numbers };
};

/** Record 299: points given by decision. */
export const readAssignedPoints = (line: TrfLine): BodyOf<'assigned_points'> | undefined => {
  const kind = line.columns(5, 5).toUpperCase().trim();
  if (!['', 'W', 'D', 'L', 'F', 'H', 'Z', '+', '-'].includes(kind)) {
    return line.fault('malformed_field', 5, `不能识别的类型“${kind}”`, `"${kind}" is no kind of assignment`);
  }
  const matchPoints = line.optionalPoints(7, 11, 'match points');
  const points = line.optionalPoints(13, 17, 'points');
  const round = line.optionalInteger(20, 22, 'round');
  const numbers = listed(line, line.integers(24, 4, 5, 'number'), 24);
  if (matchPoints === undefined || points === undefined || round === undefined || numbers === undefined) return undefined;
  return { record: 'assigned_points', kind, matchPoints, points, round: round ?? 0, numbers };
};

export const makeByesLine = (body: BodyOf<'byes'>): string =>
  new TrfLineWriter().put(1, 3, '240').put(5, 5, body.kind).number(7, 9, body.round).numbers(11, 4, 5, body.numbers).toString();

export const makeAccelerationLine = (body: BodyOf<'acceleration'>): string =>
  new TrfLineWriter()
    .put(1, 3, '250')
    .points(5, 8, body.matchPoints)
    .points(10, 13, body.points)
    .number(15, 17, body.firstRound)
    .number(19, 21, body.lastRound)
    .number(23, 26, body.firstNumber)
    .number(28, 31, body.lastNumber)
    .toString();

export const makePlayerAccelerationLine = (body: BodyOf<'player_acceleration'>): string => {
  const writer = new TrfLineWriter().put(1, 3, 'XXA').number(5, 8, body.number);
  body.points.forEach((points, index) => {
    writer.put(10 + index * 5, 13 + index * 5, points === null ? '' : makeTenths(points));
  });
  return writer.toString();
};

export const makeForbiddenLine = (body: BodyOf<'forbidden'>): string =>
  new TrfLineWriter()
    .put(1, 3, '260')
    .number(5, 7, body.firstRound)
    .number(9, 11, body.lastRound)
    .numbers(13, 4, 5, body.numbers)
    .toString();

export const makeAssignedPointsLine = (body: BodyOf<'assigned_points'>): string =>
  new TrfLineWriter()
    .put(1, 3, '299')
    .put(5, 5, body.kind)
    .points(7, 11, body.matchPoints)
    .points(13, 17, body.points)
    .number(20, 22, body.round)
    .numbers(24, 4, 5, body.numbers)
    .toString();

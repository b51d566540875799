import { describe, expect, test } from 'vitest';
import type { RatingFormat } from '../../../src/ratings/games.ts';
import { checkEvent } from '../../../src/ratings/periods/conditions.ts';
import { CXA_HALF_YEAR } from '../../../src/ratings/periods/policy.ts';
import { date } from '../build.ts';

interface Draft {
  readonly format?: RatingFormat;
  readonly approved?: boolean | undefined;
  readonly hostUnit?: string | null | undefined;
  /** A letter a player: his unit; `?` is not known. */
  readonly units?: string;
  /** How many of the players are rated, from the first on. */
  readonly rated?: number;
}

const check = (draft: Draft) => {
  const players = [...(draft.units ?? 'AABBCCDDEEFF')].map((unit, i) => ({ id: `P${i}`, unit: unit === '?' ? undefined : unit }));
  const event = {
    id: 'E',
    endedOn: date('2026-03-01'),
    format: draft.format ?? 'round_robin',
    approved: 'approved' in draft ? draft.approved : true,
    hostUnit: 'hostUnit' in draft ? draft.hostUnit : 'A',
    players,
    games: [],
  };
  const rated = new Set(players.slice(0, draft.rated ?? players.length).map((player) => player.id));
  const report = checkEvent(CXA_HALF_YEAR.conditions, event, (player) => rated.has(player));
  return { verdict: report.verdict, met: Object.fromEntries(report.conditions.map((one) => [one.code, one.met])), report };
};

test('an event that shows everything is rated', () => {
  expect(check({})).toMatchObject({
    verdict: 'rated',
    met: { approved: true, enough_rated: true, enough_units: true, unit_share: true },
  });
});

describe('approval', () => {
  test.each([
    [true, 'rated'],
    [false, 'not_rated'],
    [undefined, 'undetermined'],
  ])('%s: %s', (approved, verdict) => expect(check({ approved }).verdict).toBe(verdict));
});

describe('two thirds rated in a round robin', () => {
  test.each([
    [12, 8, true],
    [12, 7, false],
    [10, 7, true],
    [10, 6, false],
    [9, 9, true],
    [9, 8, false],
    [0, 0, false],
  ])('%d players, %d rated: %s', (count, rated, met) => {
    expect(check({ units: 'ABCDEFGHIJKLMNO'.slice(0, count), rated }).met.enough_rated).toBe(met);
  });

  test('is not asked of a Swiss event', () => {
    const { met, verdict } = check({ format: 'swiss', rated: 1 });
    expect(met).not.toHaveProperty('enough_rated');
    expect(verdict).toBe('rated');
  });
});

describe('four units besides the host', () => {
  test.each([
    ['AABBCCDDEE', 'A', true],
    ['AABBCCDDAA', 'A', false],
    ['AABBCCDD', null, true],
    ['AABBCC', null, false],
    ['AABBCCDD', undefined, null],
    ['AABBCCDDEE', undefined, true],
    ['AABBCC??', 'A', null],
    ['AABBCC?', 'A', false],
    ['AABBCCDDEE?', 'A', true],
  ])('%s, host %s: %s', (units, hostUnit, met) => expect(check({ units, hostUnit }).met.enough_units).toBe(met));

  test('names the fact that is missing', () => {
    const missing = (draft: Draft) => check(draft).report.conditions.find((one) => one.code === 'enough_units')?.missing;
    expect(missing({ units: 'AABBCCDD', hostUnit: undefined })).toBe('hostUnit');
    expect(missing({ units: 'AABBCC??', hostUnit: 'A' })).toBe('unit');
    expect(missing({})).toBeNull();
  });
});

describe('one unit at most a third', () => {
  test.each([
    ['AAAABBCCDDEF', true],
    ['AAAAABBCCDEF', false],
    ['AAABBCCDDEF?', true],
    ['AAAABBCCDEF?', null],
    ['AAAAABCDEFG?', false],
  ])('%s: %s', (units, met) => expect(check({ units }).met.unit_share).toBe(met));
});

test('a failed condition outweighs an open one', () => {
  expect(check({ approved: undefined, rated: 0 }).verdict).toBe('not_rated');
});

test('each condition says what it found', () => {
  expect(check({ rated: 7 }).report.conditions.map((one) => one.message.en)).toEqual([
    'a national championship or approved for rating',
    'a round robin needs at least 2/3 rated: 7/12',
    'at least 4 units besides the host: 5',
    'one unit at most 1/3 of the players: 2/12',
  ]);
});

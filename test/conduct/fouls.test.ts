import { describe, expect, test } from 'vitest';
import { BREACH_RULINGS, type BreachRuling, DUTY_ARTICLES, type DutyArticle } from '../../src/conduct/breaches.ts';
import { FOUL_CODES, FOULS } from '../../src/conduct/foulCatalogue.ts';
import { type FoulEvent, type FoulsRequest, type FoulsRuling, judgeFouls } from '../../src/conduct/fouls.ts';
import type { RecordedPly } from '../../src/conduct/missedRecords.ts';

const judged = (request: FoulsRequest): FoulsRuling => {
  const ruling = judgeFouls(request);
  if (!ruling.ok) throw new Error(`${ruling.error.pointer}: ${ruling.error.message.en}`);
  return ruling.value;
};
const foul = (side: 'red' | 'black', ply: number, code = FOUL_CODES[0]!): FoulEvent => ({ type: 'foul', side, foul: code, ply });

test('the catalogue holds 9.1.1 to 9.1.8 in the printed order', () => {
  expect(FOUL_CODES.map((code) => FOULS[code].article)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((item) => `9.1.${item}`));
});

describe('three fouls lose (4.1.8)', () => {
  test.each(FOUL_CODES)('%s counts', (code) => {
    const ruling = judged({ events: [foul('red', 1, code)] });
    expect(ruling).toMatchObject({ counts: { red: 1, black: 0 }, result: 'ongoing', certainty: 'certain' });
    expect(ruling.articles).toEqual([FOULS[code].article, '9.2']);
  });

  test('the third of one side, whatever kinds, at its ply', () => {
    const events = [
      foul('red', 3),
      foul('black', 8),
      foul('red', 11, FOUL_CODES[4]),
      foul('black', 20),
      foul('red', 30, FOUL_CODES[2]),
    ];
    expect(judged({ events: events.slice(0, 4) }).result).toBe('ongoing');
    const ruling = judged({ events: [...events, foul('black', 31)] });
    expect(ruling).toMatchObject({ result: 'black_wins', loser: 'red', decidedAtPly: 30, counts: { red: 3, black: 2 } });
    expect(ruling.articles[0]).toBe('4.1.8');
    expect(ruling.fouls.map((item) => item.number)).toEqual([1, 1, 2, 2, 3]);
  });

  test('an event may count otherwise', () => {
    expect(judged({ events: [foul('black', 2), foul('black', 4)], foulsToLose: 2 })).toMatchObject({ result: 'red_wins' });
  });
});

describe('breaches of duty (article 8)', () => {
  const breach = (article: DutyArticle, seriousness?: 'minor' | 'serious', ruled?: BreachRuling): FoulEvent => ({
    type: 'breach',
    side: 'black',
    article,
    seriousness,
    ruled,
    ply: 5,
  });

  test('one that is not grave is a foul (9.1.8)', () => {
    expect(judged({ events: [breach('8.3', 'minor')] })).toMatchObject({ counts: { black: 1 }, articles: ['9.1.8', '9.2'] });
  });

  test('how grave it is, is for the arbiter: 8.8 from a foul to expulsion', () => {
    const ruling = judged({ events: [breach('8.4')] });
    expect(ruling).toMatchObject({ certainty: 'needs_arbiter', result: 'ongoing', openBreaches: [0], counts: { black: 0 } });
    expect(ruling.options.map((choice) => choice.code)).toEqual([...BREACH_RULINGS]);
    expect(ruling.options.map((choice) => choice.result)).toEqual(['ongoing', 'ongoing', 'red_wins', 'red_wins', 'red_wins']);
    expect(ruling.articles).toEqual(['8.8', '8.4']);
  });

  test('a grave one is more than a foul', () => {
    const ruling = judged({ events: [breach('8.7', 'serious')] });
    expect(ruling.options.map((choice) => choice.code)).toEqual(['warning', 'game_lost', 'disqualified_from_match', 'expelled']);
  });

  test('refusing to record may be ruled a loss (7.4)', () => {
    const ruling = judged({ events: [breach('7.4', 'minor')] });
    expect(ruling.options.map((choice) => [choice.code, choice.result])).toEqual([
      ['warning', 'ongoing'],
      ['game_lost', 'red_wins'],
    ]);
    expect(ruling.articles).toEqual(['7.4']);
  });

  test.each([
    ['foul', 'ongoing', '9.1.8'],
    ['warning', 'ongoing', '8.8'],
    ['game_lost', 'red_wins', '4.1.10'],
    ['disqualified_from_match', 'red_wins', '4.1.10'],
    ['expelled', 'red_wins', '4.1.10'],
  ] as const)('ruled %s: %s', (ruled, result, article) => {
    const ruling = judged({ events: [breach('8.4', 'serious', ruled)] });
    expect(ruling).toMatchObject({ result, certainty: 'certain' });
    if (result !== 'ongoing') expect(ruling.articles[0]).toBe(article);
  });

  test('where a foul would be the third, the option says that it loses', () => {
    const ruling = judged({ events: [foul('black', 1), foul('black', 3), breach('8.4')] });
    expect(ruling.options[0]).toMatchObject({ code: 'foul', article: '4.1.8', result: 'red_wins' });
  });
});

/** Record sheets as text, one character a ply: '.' recorded, 'x' missed. */
const sheet = (text: string, extra: (ply: number) => Partial<RecordedPly> = () => ({})): FoulsRequest => ({
  records: {
    plies: [...text].map((char, index) => ({
      missedBy: char === 'x' ? ['red'] : [],
      remainingMs: { red: 600_000 },
      ...extra(index + 1),
    })),
  },
});
const foulPlies = (request: FoulsRequest) => judged(request).fouls.map((item) => item.ply);

describe('missed records (7.1, 9.1.7)', () => {
  test.each<[string, number[]]>([
    ['', []],
    ['xxx.xxx', []],
    ['..xxxx..', [6]],
    ['xxxx', [4]],
    ['xxxxxxx.', [4]],
    ['xxxxxxxx', [4, 8]],
    ['xxxx.xxxx', [4, 9]],
    ['xxx.x', []],
  ])('%s', (text, plies) => {
    expect(foulPlies(sheet(text))).toEqual(plies);
  });

  test('twelve in a row are three fouls and lose', () => {
    expect(judged(sheet('xxxxxxxxxxxx'))).toMatchObject({ result: 'black_wins', decidedAtPly: 12 });
  });

  test('a sheet filled up in time starts the count anew', () => {
    expect(foulPlies(sheet('xxxxxx', (ply) => (ply === 4 ? { filledUpBy: ['red'] } : {})))).toEqual([]);
  });

  test('each side answers for its own sheet, both sides may miss the same ply', () => {
    const plies: RecordedPly[] = Array.from({ length: 4 }, () => ({
      missedBy: ['red', 'black'],
      remainingMs: { red: 600_000, black: 100_000 },
    }));
    const ruling = judged({ records: { plies } });
    expect(ruling.fouls.map((item) => item.side)).toEqual(['red']);
    expect(ruling.missedRecords).toEqual([
      { side: 'red', fromPly: 1, toPly: 4, status: 'missed' },
      { side: 'black', fromPly: 1, toPly: 4, status: 'suspended' },
    ]);
  });
});

describe('short of time (7.2)', () => {
  const short = (remaining: number) => () => ({ remainingMs: { red: remaining } });

  test('under three minutes the duty is suspended, at three it is not', () => {
    expect(foulPlies(sheet('xxxxxxxx', short(179_999)))).toEqual([]);
    expect(foulPlies(sheet('xxxxxxxx', short(180_000)))).toEqual([4, 8]);
    expect(judged(sheet('xxxxxxxx', short(1))).articles).toEqual(['7.1', '7.2']);
  });

  test('in the next time limit the sheet must be filled up before the own next move', () => {
    // Red misses 1-8 in its first limit; ply 9 is its first move in the second.
    const next = (filled: number | null) =>
      sheet('xxxxxxxx...', (ply) => ({
        remainingMs: { red: ply <= 8 ? 60_000 : 900_000 },
        period: { red: ply <= 8 ? 1 : 2 },
        filledUpBy: ply === filled ? ['red'] : [],
      }));
    expect(foulPlies(next(9))).toEqual([]);
    expect(foulPlies(next(null))).toEqual([9, 9]);
    expect(foulPlies(next(10))).toEqual([9, 9]);
    expect(judged(next(null)).missedRecords).toEqual([{ side: 'red', fromPly: 1, toPly: 8, status: 'unfilled' }]);
  });

  test("the opponent's move does not hurry him", () => {
    // The new limit begins at ply 8, Black's; Red fills up before its own ply 9.
    const request = sheet('xxxxxxx..', (ply) => ({
      remainingMs: { red: ply <= 7 ? 60_000 : 900_000 },
      period: { red: ply <= 7 ? 1 : 2 },
      filledUpBy: ply === 9 ? ['red'] : [],
    }));
    expect(foulPlies(request)).toEqual([]);
  });

  test('plies missed before time was short join those that were never filled up', () => {
    const request = sheet('xxxx..', (ply) => ({
      remainingMs: { red: ply <= 2 ? 200_000 : ply <= 4 ? 100_000 : 900_000 },
      period: { red: ply <= 4 ? 1 : 2 },
    }));
    expect(foulPlies(request)).toEqual([5]);
  });

  test('an unknown time leaves the foul open and is asked for', () => {
    const ruling = judged(sheet('xxxx', (ply) => (ply === 2 ? { remainingMs: {} } : {})));
    expect(ruling).toMatchObject({ certainty: 'undetermined', fouls: [], missing: ['/records/plies/1/remainingMs/red'] });
    expect(judged(sheet('xx..', () => ({ remainingMs: {} }))).certainty).toBe('certain');
  });
});

test('fouls from events and from records count together', () => {
  const ruling = judged({ ...sheet('xxxxxxxx'), events: [foul('red', 2)] });
  expect(ruling).toMatchObject({ result: 'black_wins', decidedAtPly: 8 });
  expect(ruling.fouls.map((item) => item.source)).toEqual(['event', 'records', 'records']);
});

test.each<[FoulsRequest, string]>([
  [{ events: [foul('red', 4), foul('red', 3)] }, '/events/1/ply'],
  [{ events: [foul('red', 1.5)] }, '/events/0/ply'],
  [{ foulsToLose: 0 }, '/foulsToLose'],
  [{ records: { plies: [{ missedBy: ['red'], remainingMs: { red: 0.5 } }] } }, '/records/plies/0/remainingMs/red'],
])('refused: %j', (request, pointer) => {
  expect(judgeFouls(request)).toMatchObject({ ok: false, error: { code: 'conduct_value_invalid', pointer } });
});

describe('what is told', () => {
  test('a foul whose ply nobody gave has none, and neither has what it decides', () => {
    const unplaced = (side: 'red' | 'black'): FoulEvent => ({ type: 'foul', side, foul: FOUL_CODES[0]! });
    const one = judged({ events: [unplaced('red')] });
    expect(one.fouls[0]!.ply).toBeNull();
    expect(one.explanation.en).not.toContain('ply');
    expect(one.explanation.zh).not.toContain('着后');
    expect(one.explanation.en).toContain('Red has 1 foul, Black has 0 fouls');
    expect(judged({ events: [unplaced('red'), unplaced('red'), unplaced('red')] })).toMatchObject({
      result: 'black_wins',
      decidedAtPly: null,
    });
    expect(judged({ events: [foul('red', 7), unplaced('red')] }).fouls.map(({ ply }) => ply)).toEqual([7, 7]);
  });

  test.each(DUTY_ARTICLES)('a breach of %s is a sentence', (article) => {
    const { facts } = judged({ events: [{ type: 'breach', side: 'red', article }] });
    expect(facts[0]!.message.en).toMatch(/^Red [a-z]+s /);
  });

  test('a warning is told, and cites what it rests on', () => {
    const ruled = (article: DutyArticle) => judged({ events: [{ type: 'breach', side: 'red', article, ruled: 'warning' }] });
    expect(ruled('8.7').articles).toEqual(['8.8', '18.1', '8.7']);
    expect(ruled('7.4').articles).toEqual(['18.1', '7.4']);
    expect(ruled('8.7').explanation.zh).toContain('红方相约让分或媾和（8.7）：警告。');
    expect(ruled('8.7').explanation.en).toContain('by agreement beforehand (8.7): a warning.');
  });

  test('refusing to record loses by 4.1.10 (7.4), not by 8.8', () => {
    const refused = (ruled?: BreachRuling) => judged({ events: [{ type: 'breach', side: 'red', article: '7.4', ruled }] });
    expect(refused('game_lost').articles).toEqual(['4.1.10', '7.4']);
    expect(refused().options.map(({ code, article }) => [code, article])).toEqual([
      ['warning', '18.1'],
      ['game_lost', '4.1.10'],
    ]);
  });

  test('a gap that was filled up and the one after it are two', () => {
    const plies: RecordedPly[] = ['red', 'red', 'red'].map(() => ({ missedBy: ['red'] as const }));
    const { missedRecords, fouls } = judged({
      records: { plies: [...plies, { filledUpBy: ['red'], missedBy: ['red'] }, { missedBy: ['red'] }] },
    });
    expect(missedRecords.map(({ fromPly, toPly }) => [fromPly, toPly])).toEqual([
      [1, 3],
      [4, 5],
    ]);
    expect(fouls).toEqual([]);
  });
});

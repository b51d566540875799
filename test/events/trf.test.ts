import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrfErrorCode } from '../../src/events/trf/errors.ts';
import { makeTenths, parseTenths } from '../../src/events/trf/points.ts';
import { readTournament } from '../../src/events/trf/readTournament.ts';
import { readTrf } from '../../src/events/trf/readTrf.ts';
import { virtualPoints } from '../../src/events/trf/tournament.ts';
import { writeTrf } from '../../src/events/trf/writeTrf.ts';
import { generatedEvents, trfFile } from './trfFiles.ts';

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());

const read = (text: string) => {
  const result = readTournament(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const faults = (text: string) => {
  const result = readTournament(text);
  return result.ok ? [] : result.error.map(({ code, line, column }) => ({ code, line, column }));
};

/** File, players, rounds paired, rounds announced. */
const GOOD_FILES: readonly [string, number, number, number | null][] = [
  ['dutch_2025_C5.trf', 6, 2, 3],
  ['dutch_2025_C9.trf', 5, 1, 3],
  ['issue_7.trf', 60, 14, 15],
  ['issue_7_cr_line_ends.trf', 60, 14, 15],
  ['issue_15.trf', 180, 11, null],
  ['javafo_sample2.trf', 52, 4, 9],
  ['py4swiss_burstein_late_entries.trf', 13, 4, 5],
  ['py4swiss_comments.trf', 7, 0, 5],
  ['py4swiss_no_legal_pairings.trf', 4, 3, 4],
  ['py4swiss_no_legal_pairings_odd.trf', 5, 3, 5],
  ['trf16_284_players_7_rounds.trf', 284, 7, null],
  ['trf26_team_example.trf', 249, 14, 14],
];

describe('tournament report files', () => {
  it.each(GOOD_FILES)('%s: reads, agrees with itself and comes back the same', (name, players, paired, announced) => {
    const text = trfFile(name);
    const tournament = read(text);
    expect([tournament.players.length, tournament.pairedRounds, tournament.announcedRounds]).toEqual([
      players,
      paired,
      announced,
    ]);
    const written = writeTrf(tournament.file);
    expect(read(written)).toEqual(tournament);
    expect(written.includes('\r')).toBe(text.includes('\r'));
    // Only the team example writes its points in other ways than the format's 11.5.
    if (name !== 'trf26_team_example.trf') expect(linesOf(written)).toEqual(linesOf(text));
  });

  it('reads the 160 generated events and writes them letter by letter', () => {
    const events = generatedEvents();
    expect(events).toHaveLength(160);
    for (const event of events) {
      const tournament = read(event.trf);
      expect([tournament.players.length, tournament.pairedRounds]).toEqual([event.players, event.rounds]);
      expect(writeTrf(tournament.file)).toBe(event.trf.endsWith('\n') ? event.trf : `${event.trf}\n`);
    }
  });

  it('gives the same event for CR, LF and CRLF', () => {
    const lines = linesOf(trfFile('issue_7_cr_line_ends.trf')).slice(1);
    const players = ['\n', '\r', '\r\n'].map((end) => read(lines.join(end)).players);
    expect(players[0]).toHaveLength(60);
    expect(players[1]).toEqual(players[0]);
    expect(players[2]).toEqual(players[0]);
    expect(players[0]).toEqual(read(linesOf(trfFile('issue_7.trf')).slice(1).join('\n')).players);
  });
});

/** The broken files: what is wrong stands in their names; the first line of each is its source. */
const BROKEN_FILES: readonly [string, { code: TrfErrorCode; line: number; column: number }[]][] = [
  ['py4swiss_incompatible_color.trf', [{ code: 'incompatible_colours', line: 4, column: 137 }]],
  ['py4swiss_incompatible_result.trf', [{ code: 'incompatible_results', line: 4, column: 139 }]],
  ['py4swiss_incorrect_points.trf', [{ code: 'wrong_points', line: 3, column: 81 }]],
  ['py4swiss_invalid_code.trf', [{ code: 'unknown_record', line: 8, column: 1 }]],
  ['py4swiss_missing_result.trf', [{ code: 'one_sided_result', line: 4, column: 132 }]],
  ['py4swiss_missing_starting_number.trf', [{ code: 'number_missing', line: 8, column: 5 }]],
  [
    'py4swiss_too_many_results.trf',
    [
      { code: 'too_many_rounds', line: 3, column: 142 },
      { code: 'too_many_rounds', line: 8, column: 142 },
    ],
  ],
];

describe('faults in report files', () => {
  it.each(BROKEN_FILES)('%s', (name, expected) => {
    const result = readTournament(trfFile(name));
    expect(result.ok).toBe(false);
    expect(faults(trfFile(name))).toEqual(expected);
    if (!result.ok) {
      for (const { reason } of result.error) {
        expect(reason.zh).toMatch(/[\u4e00-\u9fff]/);
        expect(reason.en.length).toBeGreaterThan(10);
      }
    }
  });

  const head = '001    1      Player One                                                         1.0    1     2 w 1';
  const tail = '001    2      Player Two                                                         0.0    2     1 b 0';
  const change = (line: string, from: number, text: string): string =>
    line.slice(0, from - 1).padEnd(from - 1) + text + line.slice(from - 1 + text.length);

  it('accepts the pair of lines that the next cases break', () => expect(faults(`${head}\n${tail}\n`)).toEqual([]));

  const CASES: readonly [string, string, { code: TrfErrorCode; line: number; column: number }][] = [
    ['nothing at all', '', { code: 'empty_file', line: 1, column: 1 }],
    ['a number that is none', `${change(head, 5, '  1x')}\n${tail}`, { code: 'malformed_field', line: 1, column: 5 }],
    ['a blank number', `${head}\n${change(tail, 5, '    ')}`, { code: 'malformed_field', line: 2, column: 5 }],
    ['number 0', `${change(head, 5, '   0')}\n${tail}`, { code: 'malformed_field', line: 1, column: 5 }],
    ['a repeated number', `${head}\n${tail}\n${head}`, { code: 'number_repeated', line: 3, column: 5 }],
    ['a shifted line', `${head}\n001 ${tail.slice(3)}`, { code: 'malformed_field', line: 2, column: 9 }],
    ['a name that is too long', `${change(head, 15, 'x'.repeat(34))}\n${tail}`, { code: 'malformed_field', line: 1, column: 48 }],
    ['a rating that is none', `${change(head, 49, 'abcd')}\n${tail}`, { code: 'malformed_field', line: 1, column: 49 }],
    ['points that are none', `${change(head, 81, ' 1.x')}\n${tail}`, { code: 'malformed_field', line: 1, column: 81 }],
    ['blank points', `${change(head, 81, '    ')}\n${tail}`, { code: 'malformed_field', line: 1, column: 81 }],
    ['an unknown result', `${change(head, 99, '2')}\n${tail}`, { code: 'malformed_result', line: 1, column: 99 }],
    ['an unknown colour', `${change(head, 97, 'r')}\n${tail}`, { code: 'malformed_result', line: 1, column: 97 }],
    ['a bye against an opponent', `${change(head, 99, 'U')}\n${tail}`, { code: 'malformed_result', line: 1, column: 99 }],
    ['a game without an opponent', `${change(head, 92, '0000 - 1')}\n${tail}`, { code: 'malformed_result', line: 1, column: 99 }],
    ['a game without a colour', `${change(head, 97, '-')}\n${tail}`, { code: 'malformed_result', line: 1, column: 97 }],
    ['a player against himself', `${change(head, 92, '   1')}\n${tail}`, { code: 'malformed_result', line: 1, column: 92 }],
    ['text between two cells', `${change(head, 96, 'x')}\n${tail}`, { code: 'malformed_field', line: 1, column: 96 }],
    ['an opponent who does not exist', `${change(head, 92, '   9')}\n${tail}`, { code: 'unknown_number', line: 1, column: 92 }],
    [
      'a win against a draw',
      `${change(head, 81, ' 0.5').slice(0, 98)}=\n${tail}`,
      { code: 'incompatible_results', line: 2, column: 99 },
    ],
    ['a win rated on one side only', `${head.slice(0, 98)}W\n${tail}`, { code: 'incompatible_results', line: 2, column: 99 }],
    ['a forfeit won and a game lost', `${head.slice(0, 98)}+\n${tail}`, { code: 'incompatible_results', line: 2, column: 99 }],
    ['a round beyond 142', `142 1\n${head}\n${tail}  0000 - Z`, { code: 'too_many_rounds', line: 3, column: 102 }],
    ['a number of rounds that is none', `XXR many\n${head}\n${tail}`, { code: 'malformed_field', line: 1, column: 5 }],
    ['an initial colour that is none', `152 R\n${head}\n${tail}`, { code: 'malformed_field', line: 1, column: 5 }],
    ['an unknown symbol in 162', `162  W 1.0    Q 0.5\n${head}\n${tail}`, { code: 'malformed_field', line: 1, column: 15 }],
    ['an unknown word in XXC', `XXC red1\n${head}\n${tail}`, { code: 'malformed_field', line: 1, column: 5 }],
    ['a bye of no kind', `${head}\n${tail}\n240 X   2    1`, { code: 'malformed_field', line: 3, column: 5 }],
    ['a bye for nobody', `${head}\n${tail}\n240 H   2`, { code: 'malformed_field', line: 3, column: 11 }],
    ['a bye for an unknown number', `${head}\n${tail}\n240 H   2    1    7`, { code: 'unknown_number', line: 3, column: 16 }],
    ['a bye in a round that was played', `${head}\n${tail}\n240 H   1    2`, { code: 'conflicting_bye', line: 3, column: 11 }],
    ['rounds in the wrong order', `${head}\n${tail}\n260   3   1    1    2`, { code: 'malformed_field', line: 3, column: 5 }],
    [
      'a kind of decision that is none',
      `${head}\n${tail}\n299 Q           1.0      1    1`,
      { code: 'malformed_field', line: 3, column: 5 },
    ],
    ['a forfeited match of no kind', `${head}\n${tail}\n330 ++   1   1   2`, { code: 'malformed_field', line: 3, column: 5 }],
    ['points that depend on the colour', `XXS WW=1 BW=2\n${head}\n${tail}`, { code: 'unsupported_points', line: 1, column: 1 }],
  ];
  it.each(CASES)('%s', (_, text, expected) => expect(faults(text)).toContainEqual(expected));

  it('stops at 50 faults', () => {
    const text = Array.from({ length: 80 }, () => 'zzz nonsense').join('\n');
    const result = readTrf(text);
    expect(result.ok ? 0 : result.error.length).toBe(50);
  });

  it('never throws, whatever the text, and points into it', () => {
    const lines = linesOf(trfFile('trf26_team_example.trf'));
    const mangled = fc
      .tuple(fc.subarray(lines, { maxLength: 12 }), fc.nat(200), fc.string({ maxLength: 12, unit: 'grapheme' }))
      .map(([some, at, noise]) => some.map((line) => line.slice(0, at) + noise + line.slice(at + noise.length)).join('\n'));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), mangled), (text) => {
        const result = readTournament(text);
        if (result.ok) return;
        const count = text.split(/\r\n|\r|\n/).length;
        for (const { line, column } of result.error) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(count);
          expect(column).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });
});

describe('records', () => {
  const players = (points: readonly [string, string], rounds: readonly [string, string]): string =>
    rounds
      .map(
        (cells, index) =>
          `001    ${index + 1}      Player                                                            ${points[index]}    1${cells}`,
      )
      .join('\n');

  it('162 declares 2/1/0, and the bye follows the win', () => {
    const text = `162  W 2.0    D 1.0    L 0.0\n${players([' 3.0', ' 2.0'], ['     2 w =  0000 - U', '     1 b =  0000 - H'])}`;
    expect(read(text).scoring).toMatchObject({ win: 20, draw: 10, loss: 0, pairingBye: 20, halfPointBye: 10, zeroPointBye: 0 });
    expect(faults(text.replace('W 2.0', 'W 3.0'))).toEqual([{ code: 'wrong_points', line: 2, column: 81 }]);
  });

  /** Record, then the values that differ from 1, 0.5, 0. */
  const SCORINGS: readonly [string, Record<string, number>][] = [
    ['162  P 0.5', { pairingBye: 5 }],
    ['162  A 0.5', { zeroPointBye: 5, forfeitLoss: 5 }],
    ['162  X 1.0', { unknown: 10 }],
    [
      '162  P 1.0    W 3.0    D 1.0',
      { pairingBye: 10, win: 30, forfeitWin: 30, fullPointBye: 30, draw: 10, halfPointBye: 10, unknown: 10 },
    ],
    [
      'BBW  2.0\nBBD  1.0',
      { win: 20, forfeitWin: 20, fullPointBye: 20, pairingBye: 20, draw: 10, halfPointBye: 10, unknown: 10 },
    ],
    ['BBU  0.5\nBBZ  0.5\nBBF  0.2\nBBL  0.1', { pairingBye: 5, zeroPointBye: 5, forfeitLoss: 2, loss: 1 }],
    ['XXS W=3 D=1', { win: 30, forfeitWin: 30, fullPointBye: 30, draw: 10, halfPointBye: 10, unknown: 10 }],
    [
      'XXS W=2 D=1 PAB=2 FL=.5',
      { win: 20, forfeitWin: 20, fullPointBye: 20, pairingBye: 20, draw: 10, halfPointBye: 10, unknown: 10, forfeitLoss: 5 },
    ],
  ];
  it.each(SCORINGS)('%s', (record, values) => {
    const text = `${record}\n${players([' 0.0', ' 0.0'], ['', ''])}`;
    const plain = read(players([' 0.0', ' 0.0'], ['', ''])).scoring;
    expect(read(text).scoring).toEqual({ ...plain, ...values });
    expect(writeTrf(read(text).file).startsWith(record.split('\n')[0]!.slice(0, 3))).toBe(true);
  });

  it('299 replaces the points of a result and adds bonuses and penalties', () => {
    const rounds = ['     2 w 1', '     1 b 0'] as const;
    const decision = (kind: string, points: string, round: number, number: number): string =>
      `299 ${kind}        ${points}  ${String(round).padStart(3)} ${String(number).padStart(4)}`;
    const of = (points: readonly [string, string], record: string): unknown[] => faults(`${players(points, rounds)}\n${record}`);
    expect(of([' 0.5', ' 0.0'], decision('W', ' 0.5', 1, 1))).toEqual([]);
    expect(of([' 1.0', ' 0.5'], decision('L', ' 0.5', 0, 2))).toEqual([]);
    expect(of([' 0.5', '-1.0'], decision(' ', '-0.5', 0, 1))).toEqual([{ code: 'wrong_points', line: 2, column: 81 }]);
    expect(of([' 0.5', ' 0.0'], decision(' ', '-0.5', 0, 1))).toEqual([]);
  });

  it('250 and XXA give virtual points, round by round', () => {
    const text = `${players([' 0.0', ' 0.0'], ['', ''])}\n250       1.0   1   2    1    1\n250       0.5   3   3    1    2\nXXA    2  0.0  1.5`;
    const tournament = read(text);
    expect([1, 2, 3, 4].map((round) => virtualPoints(tournament, 1, round))).toEqual([10, 10, 5, 0]);
    expect([1, 2, 3, 4].map((round) => virtualPoints(tournament, 2, round))).toEqual([0, 15, 5, 0]);
    expect(linesOf(writeTrf(tournament.file))).toEqual(linesOf(`${text}\n`));
  });

  it('names the first colour, byes, absences and forbidden pairs', () => {
    const records = '152 B\n240 H   1    2\nXXZ 1 2\n260   1   3    1    2\nXXP 1 2';
    const tournament = read(`${players([' 0.0', ' 0.0'], ['', ''])}\n${records}`);
    expect(tournament.firstColour).toBe('b');
    expect(tournament.byes).toMatchObject([{ kind: 'H', round: 1, numbers: [2] }]);
    expect([...tournament.absent]).toEqual([1, 2]);
    expect(tournament.forbidden.map(({ firstRound, lastRound }) => [firstRound, lastRound])).toEqual([
      [1, 3],
      [1, Infinity],
    ]);
    expect(read(`XXC white1\n${players([' 0.0', ' 0.0'], ['', ''])}`).firstColour).toBe('w');
  });

  it('a national rating record carries three letters and the columns of a player', () => {
    const { file } = read(trfFile('trf26_team_example.trf'));
    const national = file.records.filter(({ record }) => record === 'national');
    expect(national).toHaveLength(15);
    expect(national[0]).toMatchObject({ listedBy: 'IND', number: 1, title: 'GM', rating: 2634, federation: 'CG' });
    const teams = file.records.filter(({ record }) => record === 'team');
    expect(teams[0]).toMatchObject({
      number: 1,
      name: 'India',
      nickname: 'IND',
      strength: 2486,
      matchPoints: 150,
      gamePoints: 280,
      rank: 11,
      players: [1, 5, 15, 28, 44],
    });
    expect(file.records.filter(({ record }) => record === 'team_byes')).toMatchObject([{ gamePoints: 20 }]);
    expect(file.records.filter(({ record }) => record === 'forfeited_match')).toHaveLength(22);
  });

  it('names may hold any characters, one column each', () => {
    const text = `001    1    g 棋手一，𠮷${' '.repeat(61)} 0.0    1`;
    expect(faults(text)).toEqual([]);
    expect(read(text).players[0]?.name).toBe('棋手一，𠮷');
    expect(writeTrf(read(text).file).trimEnd()).toBe(text);
  });

  it('points of one decimal are kept as tenths', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), (tenths) => {
        expect(parseTenths(makeTenths(tenths))).toBe(tenths);
      }),
    );
    expect(['.5', '2', ' 11.5 ', '-1.0', '1,5'].map(parseTenths)).toEqual([5, 20, 115, -10, 15]);
    expect(['', '.', '1.55', 'x', '1e3', '--1'].map(parseTenths)).toEqual(Array(6).fill(undefined));
  });
});

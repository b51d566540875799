import { describe, expect, test } from 'vitest';
import document from '../../docs/tiebreaks.md?raw';
import { TIEBREAKS } from '../../src/events/tiebreaks/index.ts';
import { TIEBREAK_CODES, type TiebreakCode } from '../../src/events/types.ts';
import type { EventWire, RoundWire } from '../../src/events/wire.ts';
import { line, round, score } from './builder.ts';

/** The matrix as it is printed in the document: one row a code, one cell a kind of entry. */
const lines = document.split('\n');
const start = lines.findIndex((text) => text.startsWith('| code | bye |'));
const cellsOf = (text: string): string[] =>
  text
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const columns = cellsOf(lines[start] ?? '').slice(1);
const rows = lines.slice(start + 2, lines.indexOf('', start)).map((text) => {
  const [code = '', ...cells] = cellsOf(text);
  return { code: code.replaceAll('`', '') as TiebreakCode, cells };
});

interface Situation {
  readonly wire: Pick<EventWire, 'format' | 'rounds' | 'withdrawals'>;
  /** Whose entry it is, and against whom; the entry is the one of round 1, or of no round. */
  readonly player: string;
  readonly opponent: string;
}

/** Rounds 2 and 3 give P and O further games, chosen so that the two are level and O has points. */
const further = (ownWins: number, otherWins: number): RoundWire[] => [
  round(2, [ownWins > 0 ? 'P 1:0 X' : 'P 0:1 X', otherWins > 0 ? 'O 1:0 Y' : 'O 0:1 Y']),
  round(3, [ownWins > 1 ? 'P 1:0 Y' : 'P 0:1 Y', otherWins > 1 ? 'O 1:0 X' : 'O 0:1 X']),
];

const swiss = (first: RoundWire, ownWins: number, otherWins: number): Situation => ({
  wire: { format: 'swiss', rounds: [first, ...further(ownWins, otherWins)] },
  player: 'P',
  opponent: 'O',
});

const SITUATIONS: Record<string, Situation> = {
  bye: swiss(round(1, ['O 1:0 X'], ['P']), 1, 1),
  asked: swiss(round(1, ['O = X'], [{ player: 'P', kind: 'half_point' }]), 1, 1),
  'won +': swiss(round(1, ['O - P']), 1, 2),
  'lost -': swiss(round(1, ['O + P']), 2, 1),
  'both absent': swiss(round(1, ['O # P']), 1, 1),
  'both lose': swiss(round(1, ['O ! P']), 1, 1),
  running: swiss(round(1, ['O * P']), 1, 1),
  // O met one opponent of three before he left, and everything he played is cancelled.
  cancelled: {
    wire: { format: 'round_robin', rounds: [round(1, ['O 0:1 P'])], withdrawals: [{ player: 'O', afterRound: 1 }] },
    player: 'P',
    opponent: 'O',
  },
  // O met two opponents of three and owes P a game that no round lists; P and O end level.
  'owed +': {
    wire: {
      format: 'round_robin',
      rounds: [round(2, ['O 1:0 X']), round(3, ['P 0:1 X', 'O 0:1 Y'])],
      withdrawals: [{ player: 'O', afterRound: 3 }],
    },
    player: 'P',
    opponent: 'O',
  },
  'owed -': {
    wire: {
      format: 'round_robin',
      rounds: [round(2, ['P 1:0 X']), round(3, ['O 0:1 X', 'P 0:1 Y'])],
      withdrawals: [{ player: 'P', afterRound: 3 }],
    },
    player: 'P',
    opponent: 'O',
  },
};

/** The same between teams of two: player P1 and P2 stand for P, every game is played on both boards, by colours of 13.2. */
const asTeams = ({ format, rounds, withdrawals }: Situation['wire']): Situation['wire'] => ({
  format,
  withdrawals,
  rounds: rounds.map((listed) => ({
    ...listed,
    games: listed.games.flatMap((game) => {
      const swapped = {
        ...game,
        result: game.result === 'red' ? ('black' as const) : game.result === 'black' ? ('red' as const) : game.result,
      };
      return [
        { ...game, red: `${game.red}1`, black: `${game.black}1` },
        { ...swapped, red: `${game.black}2`, black: `${game.red}2` },
      ];
    }),
  })),
});

const BOARDS = 2;

const expectedOf = (cell: string, opponentPoints: number): number => {
  const worth: Record<string, number> = { opp: opponentPoints, win: 1, draw: 0.5, n: BOARDS, 'n win': BOARDS };
  return worth[cell] ?? Number(cell);
};

test('the matrix has a row for every code but those explained in words', () => {
  const inWords: TiebreakCode[] = [
    'fouls',
    'rank_sum',
    'best_rank',
    'second_best_rank',
    'previous_rounds',
    'progressive_cuts',
    'game_points',
  ];
  expect([...rows.map((row) => row.code), ...inWords].sort()).toEqual([...TIEBREAK_CODES].sort());
  expect(columns).toEqual(Object.keys(SITUATIONS));
  for (const code of TIEBREAK_CODES) expect(document).toContain(`| \`${code}\` | ${TIEBREAKS[code].name.zh} |`);
});

describe.each(rows)('$code', ({ code, cells }) => {
  test.each(columns.map((column, index) => [column, cells[index] ?? ''] as const))('%s adds %s', (column, cell) => {
    const { wire, player, opponent } = SITUATIONS[column] ?? expect.fail(`no situation for ${column}`);
    const inTeams = code.startsWith('team_');
    const ids = ['P', 'O', 'X', 'Y'];
    const table = score({
      ...(inTeams ? asTeams(wire) : wire),
      scope: inTeams ? 'team' : 'individual',
      players: inTeams
        ? ids.flatMap((team) => [1, 2].map((board) => ({ id: `${team}${board}`, team })))
        : ids.map((id) => ({ id })),
      tiebreaks: [code],
    });
    const own = line(table, player);
    const other = line(table, opponent);
    const parts = (own.tiebreaks[0]?.parts ?? []).filter((part) => part.round === 1 || part.round === undefined);
    const added = parts.reduce((sum, part) => sum + part.value, 0);
    expect(added).toBe(expectedOf(cell, other.points));
    if (cell.includes('opp')) expect(other.points).toBeGreaterThan(0);
    if ((code === 'direct_encounter' || code === 'second_mover') && !other.annulled) expect(own.points).toBe(other.points);
  });
});

describe('settings that change a cell', () => {
  const withBye: EventWire = {
    format: 'swiss',
    scope: 'individual',
    players: ['P', 'O', 'X', 'Y', 'Z'].map((id) => ({ id })),
    rounds: [round(1, ['O 1:0 X', 'Y = Z'], ['P'])],
    tiebreaks: ['opponents_score'],
  };
  const ownValue = (wire: EventWire): number => line(score(wire), 'P').tiebreaks[0]?.value ?? Number.NaN;

  test('lowest_scoring: the least of those who have points, not the zero of X', () => {
    expect(ownValue({ ...withBye, byeOpponentScore: 'lowest_scoring' })).toBe(0.5);
    expect(ownValue({ ...withBye, ruleset: 'cxa-2011' })).toBe(1);
    expect(ownValue(withBye)).toBe(0);
  });

  test('left_out: forfeited games add no opponent', () => {
    const { wire } = SITUATIONS['won +'] ?? expect.fail();
    const event: EventWire = { ...wire, scope: 'individual', players: withBye.players, tiebreaks: ['opponents_score'] };
    const counted = ownValue(event);
    expect(counted - ownValue({ ...event, forfeitOpponentScore: 'left_out' })).toBe(line(score(event), 'O').points);
  });
});

import { describe, expect, it } from 'vitest';
import { checkRound } from '../../src/events/pairing/invariants.ts';
import { type PairRequest, pairEvent } from '../../src/events/pairing/pairEvent.ts';
import { CONSTRAINTS } from '../../src/events/pairing/swiss/constraints.ts';
import type { GameWire, RoundWire } from '../../src/events/wire.ts';
import { planFrom, playEvent } from '../support/swiss/randomEvent.ts';
import { trfFile } from './trfFiles.ts';

/** `A-B 1`: A has red and wins; 0, = and the forfeits + - accordingly, x for not finished. `C bye` for a bye. */
const roundOf = (number: number, text: string): RoundWire => {
  const games: GameWire[] = [];
  const byes: string[] = [];
  for (const line of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [pair, result] = line.split(' ') as [string, string];
    if (result === 'bye') {
      byes.push(pair);
      continue;
    }
    const [red, black] = pair.split('-') as [string, string];
    const outcome = { '1': 'red', '+': 'red', '0': 'black', '-': 'black', '=': 'draw', x: null }[result] as GameWire['result'];
    games.push({ red, black, result: outcome, forfeit: result === '+' || result === '-' });
  }
  return { number, games, byes };
};

const event = (players: string, ...rounds: string[]) => ({
  format: 'swiss' as const,
  scope: 'individual' as const,
  players: players.split(' ').map((id) => ({ id })),
  rounds: rounds.map((text, index) => roundOf(index + 1, text)),
});

const pair = (request: PairRequest) => {
  const result = pairEvent(request);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { games, byes, lifted, round } = result.value;
  return { round, games: games.map(({ red, black }) => `${red}-${black}`), byes, lifted, why: games.map(({ why }) => why.en) };
};

const refusal = (request: PairRequest) => {
  const result = pairEvent(request);
  return result.ok ? null : result.error;
};

const list = (count: number): string => Array.from({ length: count }, (_, index) => `${index + 1}`).join(' ');

describe('first round', () => {
  it('Dutch: upper half against lower half, colours by number, the last has the bye', () => {
    expect(pair(event(list(8)))).toMatchObject({ round: 1, games: ['1-5', '6-2', '3-7', '8-4'], byes: [] });
    expect(pair({ ...event(list(7)), firstColour: 'black' })).toMatchObject({ games: ['4-1', '2-5', '6-3'], byes: ['7'] });
  });
  it('neighbours: 1-2, 4-3, 5-6, 8-7, and the largest number has the bye', () => {
    expect(pair({ ...event(list(8)), firstRound: 'neighbours' }).games).toEqual(['1-2', '4-3', '5-6', '8-7']);
    expect(pair({ ...event(list(9)), firstRound: 'neighbours' })).toMatchObject({
      games: ['1-2', '4-3', '5-6', '8-7'],
      byes: ['9'],
    });
    expect(pair({ ...event(list(4)), firstRound: 'neighbours', firstColour: 'black' }).games).toEqual(['2-1', '3-4']);
  });
  it('neighbours who may not meet are passed over, nobody else moves more than that asks', () => {
    expect(pair({ ...event(list(6)), firstRound: 'neighbours', forbidden: [['1', '2']] }).games).toEqual(['1-3', '4-2', '5-6']);
    expect(
      pair({
        ...event(list(5)),
        firstRound: 'neighbours',
        forbidden: [
          ['1', '2'],
          ['3', '4'],
          ['1', '3'],
        ],
      }),
    ).toMatchObject({ games: ['1-4', '3-2'], byes: ['5'] });
    expect(pair({ ...event(list(4)), firstRound: 'neighbours', absent: ['2'] })).toMatchObject({ games: ['1-3'], byes: ['4'] });
  });
  it('neighbours are for round 1 only', () => {
    const request = event(list(4), '1-2 1, 4-3 1');
    expect(pair({ ...request, firstRound: 'neighbours' }).games).toEqual(pair(request).games);
  });
  it('keeps team mates apart when asked to', () => {
    const teams = ['a', 'b', 'c', 'a', 'b', 'c'];
    const request = { ...event(list(6)), players: teams.map((team, index) => ({ id: `${index + 1}`, team })) };
    expect(pair(request).games).toEqual(['1-4', '5-2', '3-6']);
    const apart = pair({ ...request, avoidSameTeam: true });
    for (const game of apart.games) {
      const [first, second] = game.split('-').map((id) => teams[Number(id) - 1]);
      expect(first).not.toBe(second);
    }
  });
});

describe('what the organiser settles', () => {
  const request = event(list(8), '1-5 1, 6-2 0, 3-7 1, 8-4 0');

  it('leaves out the absent, in the pairing and in the count', () => {
    const { games, byes } = pair({ ...request, absent: ['3'] });
    expect(games.join('-').split('-')).not.toContain('3');
    expect([games.length, byes.length]).toEqual([3, 1]);
    const even = pair({ ...request, absent: ['3', '8'] });
    expect([even.games.length, even.byes]).toEqual([3, []]);
  });
  it('leaves out who has withdrawn or is expelled', () => {
    const gone = pair({ ...request, withdrawals: [{ player: '1', afterRound: 1 }] });
    expect(gone.games.join('-').split('-')).not.toContain('1');
    const expelled = {
      ...request,
      players: request.players.map((player) =>
        player.id === '1' ? { ...player, penalties: [{ kind: 'expelled' as const, count: 1 }] } : player,
      ),
    };
    expect(pair(expelled).games.join('-').split('-')).not.toContain('1');
  });
  it('a withdrawal that comes later does not count yet', () => {
    expect(
      pair({ ...request, withdrawals: [{ player: '1', afterRound: 2 }] })
        .games.join('-')
        .split('-'),
    ).toContain('1');
  });
  it('fixed games and byes are inputs: they stand as asked, on the boards of their scores', () => {
    const found = pair({ ...request, fixed: { games: [{ red: '5', black: '1' }], byes: ['8'] } });
    expect(found.games).toContain('5-1');
    expect(found.byes[0]).toBe('8');
    expect(found.why[found.games.indexOf('5-1')]).toMatch(/organiser/);
    // 2 and 3 have a point each, 5 has none: their board comes first.
    expect(found.games.indexOf('2-3')).toBeLessThan(found.games.indexOf('5-1'));
    expect(found.games).toHaveLength(3);
    expect(found.byes).toHaveLength(2);
  });
  it('forbidden pairs do not meet', () => {
    const free = pair(request).games[0]!;
    const [red, black] = free.split('-') as [string, string];
    const changed = pair({ ...request, forbidden: [[black, red]] }).games;
    expect(changed).not.toContain(free);
    expect(changed).not.toContain(`${black}-${red}`);
  });
  it('a late entry is paired, with its number in the list and no score for the rounds missed', () => {
    const late = { ...request, players: [...request.players.slice(0, 2), { id: 'late' }, ...request.players.slice(2)] };
    const { games, byes } = pair(late);
    expect([...games.join('-').split('-'), ...byes]).toContain('late');
  });
  it('half-point and other byes of the round to come leave a player out; later rounds are not read', () => {
    const later = {
      ...request,
      rounds: [
        ...request.rounds,
        {
          number: 2,
          games: [{ red: '1', black: '2', result: 'red' as const }],
          byes: [{ player: '4', kind: 'half_point' as const }],
        },
      ],
    };
    const second = pair({ ...later, round: 2 });
    expect(second.games.join('-').split('-')).not.toContain('4');
    expect(pair({ ...request, absent: ['4'] }).games).toEqual(second.games);
  });
  it('an unfinished game counts as a draw, and as a meeting', () => {
    const open = event(list(4), '1-3 x, 4-2 1');
    expect(pair(open).games).toEqual(pair(event(list(4), '1-3 =, 4-2 1')).games);
  });
  it('a forfeited pairing may come again, and its colours count for nothing', () => {
    const forfeited = pair(event('A B', 'A-B +'));
    expect(forfeited.games).toEqual(['A-B']);
    expect(refusal(event('A B', 'A-B 1'))).toMatchObject({ code: 'no_legal_pairing' });
  });

  it('who has nobody left to meet is called by name', () => {
    const played = event('A B', 'A-B 1');
    const named = {
      ...played,
      players: [
        { id: 'A', name: '张三' },
        { id: 'B', name: '李四' },
      ],
    };
    const error = refusal(named);
    expect(error).toMatchObject({ code: 'no_legal_pairing', withoutOpponent: ['A', 'B'] });
    expect(error?.code === 'no_legal_pairing' && error.reasons[0]).toEqual({
      zh: '无人可与之对局：张三、李四',
      en: 'nobody is left to meet: 张三, 李四',
    });
  });

  const IMPOSSIBLE: readonly [string, Partial<PairRequest>, string, string][] = [
    ['an unknown absentee', { absent: ['x'] }, '/absent/0', 'unknown_player'],
    ['an unknown forbidden player', { forbidden: [['1', 'x']] }, '/forbidden/0/1', 'unknown_player'],
    ['a player forbidden to meet himself', { forbidden: [['1', '1']] }, '/forbidden/0', 'same_player'],
    ['a fixed game against himself', { fixed: { games: [{ red: '1', black: '1' }] } }, '/fixed/games/0', 'same_player'],
    [
      'an unknown player in a fixed game',
      { fixed: { games: [{ red: '1', black: 'x' }] } },
      '/fixed/games/0/black',
      'unknown_player',
    ],
    [
      'a fixed game twice',
      {
        fixed: {
          games: [
            { red: '1', black: '2' },
            { red: '3', black: '1' },
          ],
        },
      },
      '/fixed/games/1/black',
      'placed_twice',
    ],
    [
      'a fixed game and a fixed bye',
      { fixed: { games: [{ red: '1', black: '2' }], byes: ['2'] } },
      '/fixed/byes/0',
      'placed_twice',
    ],
    ['a fixed bye of an absentee', { absent: ['2'], fixed: { byes: ['2'] } }, '/fixed/byes/0', 'absent_and_placed'],
  ];
  it.each(IMPOSSIBLE)('%s is refused by its place', (_, wish, at, fault) => {
    expect(refusal({ ...request, ...wish } as PairRequest)).toMatchObject({ code: 'wish_impossible', at, fault });
  });

  it('the round asked for must be there', () => {
    expect(refusal({ ...request, round: 4 })).toMatchObject({ code: 'round_out_of_range', last: 2 });
    expect(refusal({ ...request, round: 0 })).toMatchObject({ code: 'round_out_of_range' });
    expect(refusal({ ...request, totalRounds: 1 })).toMatchObject({ code: 'rounds_complete', rounds: 1 });
    expect(refusal({ ...request, acceleration: 'baku' })).toMatchObject({ code: 'total_rounds_needed' });
    expect(pair({ ...request, round: 1 }).games).toEqual(['1-5', '6-2', '3-7', '8-4']);
    expect(refusal({ ...request, format: 'round_robin' })).toMatchObject({ code: 'format_not_swiss' });
    expect(refusal({ ...request, players: [{ id: '1' }, { id: '1' }], rounds: [] })).toMatchObject({ code: 'event_invalid' });
    expect(refusal({ trf: 'nonsense' })).toMatchObject({ code: 'trf_invalid' });
    expect(refusal({ trf: trfFile('trf26_team_example.trf') })).toMatchObject({ code: 'format_not_swiss' });
  });
});

describe('when no legal pairing exists', () => {
  it.each(['py4swiss_no_legal_pairings.trf', 'py4swiss_no_legal_pairings_odd.trf'])(
    '%s: says so, and what would help',
    (name) => {
      const error = refusal({ trf: trfFile(name) });
      expect(error).toMatchObject({ code: 'no_legal_pairing', round: 4 });
      if (error?.code !== 'no_legal_pairing') return;
      expect(error.wouldHelp).toContain('rematch');
      expect(error.reasons.length).toBeGreaterThan(0);
      for (const { zh, en } of error.reasons) expect([zh.length > 4, en.length > 10]).toEqual([true, true]);
      const lifted = pairEvent({ trf: trfFile(name), mayLift: [...error.wouldHelp] });
      expect(lifted.ok && lifted.value.lifted).toEqual(error.wouldHelp);
    },
  );

  it('lifts nothing while a legal pairing exists', () => {
    expect(pair({ ...event(list(6), '1-4 1, 5-2 0, 3-6 1'), mayLift: CONSTRAINTS }).lifted).toEqual([]);
  });
  it('lifts the mildest of what the organiser allows, and only that', () => {
    const mates = {
      ...event(list(4)),
      players: [1, 2, 3, 4].map((id) => ({ id: `${id}`, team: id === 4 ? 'b' : 'a' })),
      avoidSameTeam: true,
    };
    expect(refusal(mates)).toMatchObject({ code: 'no_legal_pairing', wouldHelp: ['same_team'] });
    expect(refusal({ ...mates, mayLift: ['rematch', 'second_bye'] })).toMatchObject({ code: 'no_legal_pairing' });
    const lifted = pair({ ...mates, mayLift: CONSTRAINTS });
    expect(lifted.lifted).toEqual(['same_team']);
    // One pair of team mates is enough: the other three cannot all be avoided.
    expect(lifted.why.filter((why) => why.includes('team mates'))).toHaveLength(1);
  });
  it('an odd number of whom nobody may have the bye', () => {
    const all = event('A B C', 'A-B 1, C bye', 'C-A 0, B bye', 'B-C 1, A bye');
    expect(refusal(all)).toMatchObject({ code: 'no_legal_pairing' });
    const error = refusal(all);
    expect(error?.code === 'no_legal_pairing' && error.reasons.some(({ en }) => en.includes('bye'))).toBe(true);
    expect(pair({ ...all, mayLift: CONSTRAINTS }).lifted).toEqual(['rematch', 'second_bye']);
  });
  it('keeps every invariant with teams and liftings', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const plan = { ...planFrom(seed, 4 + (seed % 20), 6), teams: 2 + (seed % 4), mayLift: CONSTRAINTS };
      for (const { state, wishes, pairing } of playEvent(plan)) expect(checkRound(state, wishes, pairing)).toEqual([]);
    }
  });
});

// Reports from users of other programs: what went wrong there, and what must come out.
describe('field reports', () => {
  it('XB-073: the bye goes to the lowest who is free to take it, at the cost of one rematch', () => {
    const rounds = ['P4-P2 1, P3-P5 1, P1 bye', 'P3-P4 0, P5-P1 0, P2 bye', 'P1-P4 1, P2-P5 1, P3 bye'];
    const request = { ...event('P1 P2 P3 P4 P5', ...rounds), scoring: { win: 2, draw: 1, loss: 0 } };
    expect(refusal(request)).toMatchObject({ code: 'no_legal_pairing', wouldHelp: ['rematch'] });
    const found = pair({ ...request, mayLift: ['rematch'] });
    expect(found).toMatchObject({ byes: ['P5'], lifted: ['rematch'] });
    expect(found.games).toHaveLength(2);
    expect(found.why.filter((why) => why.includes('second meeting'))).toHaveLength(1);
    expect(found.games.find((game) => game.includes('P4'))).toMatch(/P[123]/);
  });
  it('XB-074: a bye fixed by the organiser stays where it is', () => {
    const found = pair({ ...event('P1 P2 P3 P4 P5'), fixed: { byes: ['P2'] } });
    expect(found.byes).toEqual(['P2']);
    expect(found.games.join('-').split('-').sort()).toEqual(['P1', 'P3', 'P4', 'P5']);
  });
  it('XB-075: a game won by no-show gives no colour', () => {
    // P1 had red in round 1 and black in a game that was not played: black is still due.
    const result = pairEvent(event('P1 P2 P3 P4', 'P1-P3 1, P4-P2 0', 'P2-P1 -, P3-P4 1'));
    const game = result.ok ? result.value.games.find(({ red, black }) => red === 'P1' || black === 'P1') : undefined;
    expect(game?.facts.due[game.facts.higher.id === 'P1' ? 0 : 1]).toBe('black');
  });
  it('XB-076: leaders who have met all others but one do not meet again', () => {
    const found = pair(event('A B C D', 'A-B 1, C-D 1', 'A-C 1, B-D 1'));
    expect(found.games.map((game) => game.split('-').sort().join('-')).sort()).toEqual(['A-D', 'B-C']);
  });
  it('XB-077: the withdrawn are in no game, and a second call gives the same round', () => {
    const request = {
      ...event('P1 P2 P3 P4 P5 P6', 'P1-P4 1, P5-P2 0, P3-P6 1'),
      withdrawals: [{ player: 'P6', afterRound: 1 }],
    };
    const first = pair(request);
    expect([...first.games.join('-').split('-'), ...first.byes].sort()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(pair(request)).toEqual(first);
  });
});

import { expect, test } from 'vitest';
import { crosstableCsv, pairingSheetCsv, standingsCsv } from '../../src/events/tableCsv.ts';
import type { EventWire } from '../../src/events/wire.ts';
import { read, round, score } from './builder.ts';

const wire: EventWire = {
  format: 'round_robin',
  scope: 'individual',
  players: [
    { id: '1', name: '王一', team: '北京' },
    { id: '2', name: '=2+3' },
    { id: '3', name: 'Li, San', fouls: 1 },
    { id: '4', name: '赵四' },
  ],
  rounds: [round(1, ['1 1:0 4', '2 = 3']), round(2, ['4 - 3', '1 1:0 2'])],
  withdrawals: [{ player: '4', afterRound: 1 }],
  tiebreaks: ['sonneborn_berger', 'net_wins'],
};

test('standings, in either language', () => {
  const table = score({ ...wire, withdrawals: undefined });
  expect(standingsCsv(table, 'zh-CN').split('\r\n')).toEqual([
    '名次,编号,姓名,单位,积分,局数,胜,和,负,弃权,小分,净胜局',
    '1,1,王一,北京,2,2,2,0,0,0,0.5,2',
    '2,3,"Li, San",,1.5,1,1,1,0,0,0.25,1',
    "3,2,'=2+3,,0.5,2,0,1,1,0,0.75,-1",
    '4,4,赵四,,0,1,0,0,2,1,0,-2',
    '',
  ]);
  expect(standingsCsv(table, 'en').split('\r\n')[0]).toBe(
    'Rank,Id,Name,Team,Points,Played,Won,Drawn,Lost,Forfeited,Sonneborn-Berger,net wins',
  );
});

test('the crosstable, with games left owed in a column of their own', () => {
  const table = score({
    ...wire,
    rounds: [round(1, ['1 1:0 4', '2 = 3']), round(2, ['4 1:0 3', '1 1:0 2'])],
    withdrawals: [{ player: '4', afterRound: 2 }],
  });
  expect(crosstableCsv(table, 'en').split('\r\n')).toEqual([
    '#,Id,Name,Round 1,Round 2,Owed,Points,Rank',
    '1,1,王一,3r1,2r1,,2,1',
    "2,2,'=2+3,4r=,1b0,3+,1.5,2",
    '3,4,赵四,1b0,4r1,2-,1,3',
    '4,3,"Li, San",2b=,3b0,,0.5,4',
    '',
  ]);
});

test('a pairing sheet names boards, both sides and byes, and results once there are any', () => {
  const event = read({
    ...wire,
    withdrawals: undefined,
    players: [...wire.players, { id: '5', name: '钱五' }],
    rounds: [round(1, ['1 1:0 4', '2 * 3'], ['5'])],
  });
  expect(pairingSheetCsv(event, event.rounds[0]!, 'zh-CN').split('\r\n')).toEqual([
    '台次,红方,单位,结果,黑方,单位',
    '1,王一,北京,1:0,赵四,',
    '2,\'=2+3,,,"Li, San",',
    ',钱五,,轮空,,',
    '',
  ]);
});

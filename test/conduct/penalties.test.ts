import { expect, test } from 'vitest';
import {
  type Authority,
  judgePenalties,
  type PenaltiesRequest,
  type PenaltiesRuling,
  type PenaltyKind,
} from '../../src/conduct/penalties.ts';

const judged = (request: PenaltiesRequest): PenaltiesRuling => {
  const ruling = judgePenalties(request);
  if (!ruling.ok) throw new Error(ruling.error.message.en);
  return ruling.value;
};

const ROWS: [PenaltyKind, Authority, boolean, string, string][] = [
  ['warning', 'board_arbiter', true, 'recorded', '18.1'],
  ['warning', 'chief_arbiter', true, 'recorded', '18.1'],
  ['disqualified_from_match', 'board_arbiter', false, 'void', '18.2'],
  ['disqualified_from_match', 'chief_arbiter', true, 'match_lost', '18.2'],
  ['disqualified_from_match', 'organising_committee', true, 'match_lost', '18.2'],
  ['expelled', 'board_arbiter', false, 'void', '18.3'],
  ['expelled', 'chief_arbiter', false, 'void', '18.3'],
  ['expelled', 'organising_committee', true, 'withdrawn', '18.3'],
];

test.each(ROWS)('%s by the %s: valid %s, %s (%s)', (kind, imposedBy, valid, effect, article) => {
  const ruling = judged({ penalties: [{ player: 'A', kind, imposedBy }] });
  expect(ruling.penalties).toMatchObject([{ valid, effect, article, count: 1 }]);
  expect(ruling.certainty).toBe(valid ? 'certain' : 'needs_arbiter');
  expect(ruling.withdrawn).toEqual(effect === 'withdrawn' ? ['A'] : []);
});

test('18.4: among players level on points by weight, then by number, the clean ones first and together', () => {
  const ruling = judged({
    tied: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    penalties: [
      { player: 'A', kind: 'warning', imposedBy: 'board_arbiter', count: 3 },
      { player: 'B', kind: 'disqualified_from_match', imposedBy: 'chief_arbiter' },
      { player: 'C', kind: 'warning', imposedBy: 'board_arbiter' },
      { player: 'E', kind: 'warning', imposedBy: 'board_arbiter' },
      { player: 'F', kind: 'disqualified_from_match', imposedBy: 'board_arbiter' },
      { player: 'G', kind: 'expelled', imposedBy: 'organising_committee' },
      { player: 'X', kind: 'warning', imposedBy: 'board_arbiter' },
    ],
  });
  expect(ruling.order.map((group) => group.players)).toEqual([['D', 'F'], ['C', 'E'], ['A'], ['B']]);
  expect(ruling.withdrawn).toEqual(['G']);
  expect(ruling.articles).toEqual(['18.1', '18.2', '18.3', '18.4', '20.3', '20.4']);
  expect(ruling.consequence.message.en).toContain('D, F > C, E > A > B');
});

test('warnings given one by one add up', () => {
  const warning = { kind: 'warning', imposedBy: 'board_arbiter' } as const;
  const penalties = [
    { player: 'A', ...warning },
    { player: 'B', ...warning },
    { player: 'A', ...warning },
  ];
  expect(judged({ tied: ['A', 'B'], penalties }).order.map((group) => group.players)).toEqual([['B'], ['A']]);
});

test('without the name of who imposed it the penalty is open', () => {
  const ruling = judged({ penalties: [{ player: 'A', kind: 'expelled' }] });
  expect(ruling).toMatchObject({ certainty: 'undetermined', missing: ['/penalties/0/imposedBy'] });
  expect(ruling.penalties[0]).toMatchObject({ valid: null, effect: 'open' });
});

test.each<[PenaltiesRequest, string]>([
  [{ penalties: [{ player: 'A', kind: 'warning', count: 0 }] }, '/penalties/0/count'],
  [{ penalties: [], tied: ['A', 'B', 'A'] }, '/tied/2'],
])('refused: %j', (request, pointer) => {
  expect(judgePenalties(request)).toMatchObject({ ok: false, error: { code: 'conduct_value_invalid', pointer } });
});

test('what is open is not called without effect', () => {
  const { explanation } = judged({ penalties: [{ player: '王甲', kind: 'warning', count: 3 }], tied: ['王甲', '李乙'] });
  expect(explanation.en).toContain('王甲, warning (3 times): nobody is named who imposed it.');
  expect(explanation.zh).toContain('王甲：警告3次，作出者不明');
  expect(explanation.en).toContain('the penalties that are certain change no order');
});

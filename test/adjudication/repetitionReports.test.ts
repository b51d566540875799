import { describe, expect, it } from 'vitest';
import type { RepetitionAnswer, Verdict } from '../../src/adjudication/repetition/types.ts';
import reports from '../fixtures/repetition/field-reports.jsonl?raw';
import { judged, naturesOf, tagsOf } from '../support/repetitionCases.ts';
import { fixtureLines, moveOf, setupOf } from '../support/xiangqi.ts';

/** What each report's own expectation comes to in our words: verdict and the natures of the plies shown. */
const EXPECTED: readonly (readonly [id: string, verdict: Verdict, tags: string])[] = [
  ['XB-047', 'red_loses', '将闲将闲将闲将闲'],
  ['XB-048', 'draw', '将将将将'],
  ['XB-049', 'black_loses', '将将捉将'],
  ['XB-051', 'draw', '将闲闲闲将闲闲闲'],
  ['XB-052', 'red_must_change', '捉闲捉闲'],
  ['XB-055', 'draw', '闲捉闲闲'],
  ['XB-057', 'draw', '闲闲闲闲'],
  ['XB-063', 'none', '闲'],
  ['XB-064', 'none', '捉'],
  ['XB-066', 'draw', '捉闲闲杀'],
  ['XB-067', 'red_must_change', '捉闲捉闲'],
  ['XB-068', 'none', '闲闲闲闲'],
  ['XB-069', 'red_must_change', '捉闲捉闲'],
];

const rows = fixtureLines(reports).map((line) => JSON.parse(line));

function answerTo(id: string): RepetitionAnswer {
  const { input } = rows.find((row) => row.id === id);
  const moves = Array.from({ length: input.times ?? 1 }, () => input.moves as string[]).flat();
  return judged(setupOf(input.fen), moves.map(moveOf));
}

describe('reports from the field on repetitions', () => {
  it('are all answered', () => {
    expect(rows.filter(({ area }) => area === 'repetition').map(({ id }) => id)).toEqual(EXPECTED.map(([id]) => id));
  });

  it.each(EXPECTED)('%s: %s', (id, verdict, tags) => {
    const answer = answerTo(id);
    expect(answer.verdict).toBe(verdict);
    expect(tagsOf(naturesOf(answer))).toBe(tags);
  });

  it('XB-037: two occurrences are no ruling', () => {
    expect(answerTo('XB-037')).toMatchObject({ verdict: 'none', occurrences: 2, cycles: 1 });
  });

  it('XB-051: the attack on the cannon is idle because taking it gets Black mated', () => {
    expect(answerTo('XB-051').plies[2]!.articles).toContain('29.4');
  });

  it('XB-064: the general may not retake beside the chariot', () => {
    const [chase] = answerTo('XB-064').plies[0]!.chases;
    expect(chase).toMatchObject({ target: 'e9', by: ['g9'], protected: false, protection: 'false' });
    expect(chase!.protectors).toEqual([{ square: 'd9', role: 'general', obstacle: 'general_attacked' }]);
  });

  it('XB-066: shows attacker, victim and protector', () => {
    expect(answerTo('XB-066').plies[0]!.chases).toMatchObject([
      {
        target: 'c4',
        role: 'chariot',
        by: ['e2'],
        protected: true,
        protection: 'outvalued',
        protectors: [{ square: 'a4', obstacle: null }],
      },
    ]);
  });

  it('XB-067: the advisor that seems to guard the horse is pinned, each time anew', () => {
    for (const ply of [answerTo('XB-067').plies[0]!, answerTo('XB-067').plies[2]!]) {
      expect(ply.chases[0]).toMatchObject({
        target: 'f7',
        protection: 'false',
        protectors: [{ square: 'e8', obstacle: 'general_attacked' }],
      });
    }
  });

  it('XB-069: names class, target and clause of each move', () => {
    const [first] = answerTo('XB-069').plies;
    expect(first).toMatchObject({ move: 'h0i0', nature: 'chase', chases: [{ target: 'i9', protected: false }] });
    expect(first!.articles).toContain('28.3');
  });
});

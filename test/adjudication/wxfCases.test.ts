import { describe, expect, it } from 'vitest';
import differences from '../fixtures/repetition/wxf-differences.tsv?raw';
import { judged } from '../support/repetitionCases.ts';
import { ENGINE_CORPUS, WXF_CORPUS, WXF_TABLES } from '../support/wxfCases.ts';
import { fixtureLines } from '../support/xiangqi.ts';

const KNOWN = new Map(
  fixtureLines(differences)
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string, string])
    .map(([id, listed, answered, reason]) => [id, { listed, answered, reason }]),
);

const RULESET = { ruleset: 'wxf-2018' } as const;
const named = <T extends { readonly id: string }>(cases: readonly T[]) => cases.map((one) => [one.id, one] as const);

describe('the tables of World and Asian verdicts', () => {
  it('are all there', () => {
    expect(WXF_TABLES).toHaveLength(117);
    expect(WXF_TABLES.filter(({ verdict }) => verdict === null)).toHaveLength(2);
  });

  it.each(named(WXF_TABLES.filter(({ verdict }) => verdict !== null)))('%s', (_, { setup, moves, occurrences, verdict }) => {
    const answer = judged(setup, moves, { ...RULESET, cyclesRequired: occurrences! - 1 });
    expect(answer).toMatchObject({ ruleset: 'wxf-2018', verdict, occurrences, certainty: 'certain', doubts: [] });
    const turns = answer.plies.map(({ ply }) => ((ply % 2 === 1) === (setup.sideToMove === 'red') ? 'red' : 'black'));
    expect(answer.plies.map(({ side }) => side)).toEqual(turns);
    expect(judged(setup, moves, RULESET)).toMatchObject({ verdict: occurrences! >= 3 ? verdict : 'none', ifContinued: verdict });
  });

  it.each(named(WXF_TABLES.filter(({ verdict }) => verdict === null)))('%s: nothing to decide', (_, { setup, moves }) => {
    expect(judged(setup, moves, RULESET)).toMatchObject({ verdict: 'none', cycle: null, ifContinued: null, occurrences: 1 });
  });
});

describe('the corpus by the verdict of its source', () => {
  it('is all there', () => {
    expect(WXF_CORPUS.length).toBeGreaterThanOrEqual(90);
  });

  it.each(named(WXF_CORPUS.filter(({ verdict }) => verdict !== null)))('%s', (id, { setup, moves, verdict }) => {
    const answer = judged(setup, moves, RULESET);
    const known = KNOWN.get(id);
    if (known !== undefined) expect(verdict).toBe(known.listed);
    expect(answer).toMatchObject({ verdict: known?.answered ?? verdict, certainty: 'certain' });
  });

  it('differs in at most two cases, each with a reason', () => {
    expect(KNOWN.size).toBeLessThanOrEqual(2);
    for (const [id, { listed, answered, reason }] of KNOWN) {
      expect(WXF_CORPUS.map((one) => one.id)).toContain(id);
      expect(listed).not.toBe(answered);
      expect(reason.length).toBeGreaterThan(40);
    }
  });

  // Sources that leave the case open, and engines whose rules are their own (docs/rulings/wxf-2018.md tells each).
  it.each([
    ['iss-talkchess-2', 'draw'],
    ['iss-windshadow', 'red_loses'],
    ['iss-chessdb7-a', 'red_loses'],
    ['iss-chessdb7-b', 'red_loses'],
    ['iss-chessdb7-c', 'red_loses'],
  ])('%s: decided here as %s', (id, verdict) => {
    const one = [...WXF_CORPUS, ...ENGINE_CORPUS].find((other) => other.id === id)!;
    expect(judged(one.setup, one.moves, RULESET).verdict).toBe(verdict);
  });
});

import { describe, expect, it } from 'vitest';
import { CXA_1999 } from '../../src/titles/catalog/cxa1999.ts';
import { type Category, GROUPS, type Group, type Requirement, TIERS, type Tier } from '../../src/titles/types.ts';
import table from '../fixtures/titles/cxa1999_places.tsv?raw';
import { answerTo, criterionIn, truth } from './support.ts';

const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => line.split('\t'))
  .map(([criterion = '', tier, category, group, rank, met, missing, why]) => ({
    criterion,
    tier: tier as Tier,
    category: category as Category,
    group: group === '-' ? undefined : (group as Group),
    rank: rank === '-' ? undefined : Number(rank),
    met: truth(met),
    missing: missing === '-' ? [] : [missing],
    why,
  }));

const byPlace = (requirement: Requirement): boolean =>
  (requirement.kind === 'one_event' && requirement.that.test === 'placed') ||
  (requirement.kind === 'any_of' && requirement.of.every(byPlace));

describe('cxa-1999: places', () => {
  it.each(rows)('$criterion: $tier $category $group $rank is $met ($why)', (row) => {
    const { tier, category, group, rank } = row;
    const answer = answerTo({
      asOf: '2026-11-30',
      achievements: [
        { event: { tier, category, group, endedOn: '2020-06-01', designated: false }, rank, standardMet: [], winRateMet: [] },
      ],
    });
    const criterion = criterionIn(answer, row.criterion);
    expect(criterion.met).toBe(row.met);
    expect(criterion.missing.map(({ fact }) => fact)).toEqual(row.missing);
    if (row.met === true) {
      expect(criterion.evidence).toMatchObject([{ kind: 'event', date: '2020-06-01', place: rank, event: { tier, category } }]);
    }
  });

  it('has rows that meet and rows that miss every placing criterion, and a wrong tier for each', () => {
    for (const { criteria } of CXA_1999.titles) {
      for (const { id, requirement } of criteria) {
        if (!byPlace(requirement)) continue;
        const own = rows.filter((row) => row.criterion === id);
        expect(
          own.some((row) => row.met === true),
          `${id} met`,
        ).toBe(true);
        expect(
          own.some((row) => row.met === false && row.why === 'missed by one'),
          `${id} missed by one`,
        ).toBe(true);
        expect(
          own.some((row) => row.why === 'wrong tier'),
          `${id} wrong tier`,
        ).toBe(true);
      }
    }
  });

  it('answers a place of every tier, category and group by the article that names it, and by no other title', () => {
    const won: Record<string, string[]> = {};
    for (const tier of TIERS) {
      for (const group of GROUPS) {
        const event = { tier, category: 'youth' as const, group, endedOn: '2020-06-01', designated: false };
        const answer = answerTo({ asOf: '2026-11-30', achievements: [{ event, rank: 1, standardMet: [], winRateMet: [] }] });
        const met = answer.titles.flatMap(({ criteria }) => criteria).filter((criterion) => criterion.met === true);
        won[`${tier} ${group}`] = met.map(({ article }) => article ?? '');
      }
    }
    expect(won).toEqual({
      'national A': ['二.2'],
      'national B': ['三.3'],
      'national C': ['四.2'],
      'national D': ['四.2'],
      'regional A': [],
      'regional B': [],
      'regional C': [],
      'regional D': [],
      'provincial A': ['四.5'],
      'provincial B': ['四.5'],
      'provincial C': ['五.4'],
      'provincial D': ['五.4'],
      'separately_planned_city A': [],
      'separately_planned_city B': [],
      'separately_planned_city C': [],
      'separately_planned_city D': [],
      'prefecture A': ['四.7'],
      'prefecture B': ['五.6'],
      'prefecture C': [],
      'prefecture D': [],
      'county A': ['五.8'],
      'county B': [],
      'county C': [],
      'county D': [],
      'school A': [],
      'school B': [],
      'school C': [],
      'school D': [],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { differencesOf } from '../../src/adjudication/repetition/compare.ts';
import type { Conduct } from '../../src/adjudication/repetition/types.ts';
import { RULESET_IDS } from '../../src/adjudication/rulesets/ids.ts';
import { RULEBOOKS } from '../../src/adjudication/rulesets/registry.ts';
import { PARAMETER_IDS } from '../../src/adjudication/rulesets/rulebook.ts';
import { PERMITTED } from '../../src/adjudication/rulesets/wxf2018/articles.ts';
import { caseOf, judged, REPETITION_CASES } from '../support/repetitionCases.ts';

const answersOf = (id: string) => {
  const { setup, moves } = caseOf(id);
  return RULESET_IDS.map((ruleset) => judged(setup, moves, { ruleset }));
};

describe('differences between rule books', () => {
  it('are none between an answer and itself', () => {
    const [answer] = answersOf('wxf-049');
    expect(differencesOf([answer!, answer!])).toEqual([]);
    expect(differencesOf([answer!])).toEqual([]);
    expect(differencesOf([])).toEqual([]);
  });

  it('name side, ply and articles of each book', () => {
    const found = differencesOf(answersOf('wxf-079'));
    expect(found.map(({ point, side, ply }) => [point, side, ply])).toEqual([
      ['verdict', null, null],
      ['conduct', 'red', null],
      ['nature', 'red', 11],
      ['nature', 'red', 13],
    ]);
    expect(found[0]!.stances).toEqual([
      { ruleset: 'cxa-1999', value: 'red_must_change', articles: ['24.3', '26.4'] },
      { ruleset: 'wxf-2018', value: 'red_loses', articles: ['AXF 3.3'] },
    ]);
    expect(found[2]!.stances.map(({ value }) => value)).toEqual(['kill', 'chase']);
  });

  it.each(REPETITION_CASES.map(({ id }) => [id] as const))('%s: said exactly where the answers part', (id) => {
    const [cxa, wxf] = answersOf(id);
    const found = differencesOf([cxa!, wxf!]);
    const has = (point: string) => found.some((difference) => difference.point === point);
    expect(has('verdict')).toBe(cxa!.verdict !== wxf!.verdict);
    expect(has('if_continued')).toBe(cxa!.ifContinued !== wxf!.ifContinued);
    expect(found.filter(({ point }) => point === 'nature')).toHaveLength(
      cxa!.plies.filter(({ nature }, index) => nature !== wxf!.plies[index]!.nature).length,
    );
    for (const { stances } of found) expect(stances.map(({ ruleset }) => ruleset)).toEqual(RULESET_IDS);
  });
});

describe('every rule book', () => {
  it.each(RULESET_IDS.map((id) => [id, RULEBOOKS[id]] as const))(
    '%s decides every point and cites its own articles',
    (id, book) => {
      expect(book.id).toBe(id);
      expect(book.about.parameters.map((parameter) => parameter.id)).toEqual(PARAMETER_IDS);
      expect(book.about.sources[0]).toBe(book.source);
      const conducts = (Object.keys(PERMITTED) as Conduct[]).flatMap((conduct) =>
        [true, false].flatMap((checks) => book.wording.conduct(conduct, checks)),
      );
      const cited = [book.wording.due, ...conducts, ...book.about.parameters.flatMap(({ articles }) => articles)];
      for (const article of cited) expect(article.startsWith('AXF ')).toBe(id === 'wxf-2018');
    },
  );

  it('of 1999 cites the detailed rules that there are', () => {
    const { about } = RULEBOOKS['cxa-1999'];
    const cited = [...about.covered, ...about.notCovered].flatMap(({ articles }) => articles);
    const detailed = cited.flatMap((article) => /^细则(\d+)(?:-(\d+))?$/.exec(article)?.slice(1) ?? []);
    for (const item of detailed.filter((number) => number !== undefined)) expect(Number(item)).toBeLessThanOrEqual(13);
    expect(detailed).toContain('13');
  });

  it.each(RULESET_IDS.map((id) => [id] as const))('%s cites nothing of the others in its answers', (ruleset) => {
    for (const { setup, moves } of REPETITION_CASES) {
      const { articles, plies } = judged(setup, moves, { ruleset });
      for (const article of [...articles, ...plies.flatMap((ply) => ply.articles)]) {
        expect(article.startsWith('AXF ')).toBe(ruleset === 'wxf-2018');
      }
    }
  });
});

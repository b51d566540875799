import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STATES,
  type Application,
  type ApprovalContext,
  approve,
  confirm,
  needsReview,
  reject,
  revoke,
  submit,
  withdraw,
} from '../../src/titles/approval.ts';
import { type Authority, mayGrant } from '../../src/titles/authority.ts';
import { CXA_1999 } from '../../src/titles/catalog/cxa1999.ts';
import { CXA_2019 } from '../../src/titles/catalog/cxa2019.ts';
import { DECISIONS } from '../../src/titles/check.ts';
import { liesWithin, mayBeParent, regionPath, regionTree } from '../../src/titles/regions.ts';
import { AUTHORITY_LEVELS, type AuthorityLevel } from '../../src/titles/types.ts';

/** China, two provinces, a city and a county of the first. */
const REGIONS = regionTree([
  { id: 'cn', parent: null },
  { id: 'gd', parent: 'cn' },
  { id: 'gz', parent: 'gd' },
  { id: 'zengcheng', parent: 'gz' },
  { id: 'sz', parent: 'gd' },
  { id: 'hb', parent: 'cn' },
]);

const body = (level: AuthorityLevel, region: string | null): Authority => ({ id: `${level}-${region}`, level, region });

/** 审批 1-5: from which title downwards each level may approve. */
const HIGHEST: Readonly<Record<AuthorityLevel, string>> = {
  association: 'grandmaster',
  province: 'grade_1',
  city: 'grade_2',
  county: 'grade_3',
  school: 'grade_11',
};

describe('who may grant which title (审批 1-5)', () => {
  const titles = CXA_1999.titles.map(({ title }) => title);

  it.each(AUTHORITY_LEVELS)('%s', (level) => {
    const authority = body(level, level === 'association' ? null : 'gd');
    const granted = titles.filter((title) => mayGrant(CXA_1999, title, authority, 'gz', REGIONS).ok);
    expect(granted).toEqual(titles.slice(titles.indexOf(HIGHEST[level])));
  });

  it('knows no others, and where the source is silent only the association', () => {
    const unknown = mayGrant(CXA_1999, 'local_master', body('association', null), 'gz', REGIONS);
    expect(unknown).toMatchObject({ ok: false, error: { code: 'unknown_title' } });
    expect(mayGrant(CXA_2019, 'grade_5', body('association', null), 'gz', REGIONS).ok).toBe(true);
    expect(mayGrant(CXA_2019, 'grade_5', body('province', 'gd'), 'gz', REGIONS)).toMatchObject({
      ok: false,
      error: { code: 'approvers_unknown' },
    });
  });
});

describe('属地管理 (审批 6)', () => {
  it.each<[AuthorityLevel, string | null, string | null, string]>([
    ['province', 'gd', 'gd', 'yes'],
    ['province', 'gd', 'zengcheng', 'yes'],
    ['province', 'hb', 'gz', 'outside_region'],
    ['city', 'gz', 'zengcheng', 'yes'],
    ['city', 'sz', 'gz', 'outside_region'],
    ['city', 'gz', 'gd', 'outside_region'],
    ['county', 'zengcheng', 'zengcheng', 'yes'],
    ['county', 'zengcheng', 'gz', 'outside_region'],
    ['school', 'gz', 'zengcheng', 'yes'],
    ['school', 'hb', 'gz', 'outside_region'],
    ['province', 'gd', null, 'player_region_unknown'],
    ['province', 'gd', 'atlantis', 'player_region_unknown'],
    ['province', null, 'gz', 'outside_region'],
    ['association', null, 'gz', 'yes'],
    ['association', null, null, 'yes'],
  ])('%s of %s for a player of %s: %s', (level, region, player, expected) => {
    const result = mayGrant(CXA_1999, 'grade_12', body(level, region), player, REGIONS);
    expect(result.ok ? 'yes' : result.error.code).toBe(expected);
  });
});

describe('the tree of regions', () => {
  it('climbs to the country', () => {
    expect(regionPath(REGIONS, 'zengcheng')).toEqual(['zengcheng', 'gz', 'gd', 'cn']);
    expect(regionPath(REGIONS, 'atlantis')).toEqual([]);
    expect(liesWithin(REGIONS, 'gd', 'gz')).toBe(false);
  });

  it('refuses parents that would close a loop, and survives one', () => {
    expect(mayBeParent(REGIONS, 'gd', 'zengcheng')).toBe(false);
    expect(mayBeParent(REGIONS, 'gd', 'gd')).toBe(false);
    expect(mayBeParent(REGIONS, 'gz', 'hb')).toBe(true);
    expect(mayBeParent(REGIONS, 'gz', 'atlantis')).toBe(false);
    const loop = regionTree([
      { id: 'a', parent: 'b' },
      { id: 'b', parent: 'a' },
    ]);
    expect(regionPath(loop, 'a')).toEqual(['a', 'b']);
  });
});

const act = (actor: string) => ({ actor, at: '2026-11-30T08:00:00Z' });
const context = (authority: Authority = body('province', 'gd')): ApprovalContext => ({
  scheme: CXA_1999,
  regions: REGIONS,
  authority,
  act: act('official'),
});
const submitted = (title = 'grade_1', decision: Application['decision'] = 'eligible'): Application => {
  const result = submit({ id: 'a1', player: 'p1', playerRegion: 'gz', title, decision }, CXA_1999, act('coach'));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const value = <T, E>(result: { ok: true; value: T } | { ok: false; error: E }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe('an application', () => {
  it('keeps each step with actor and time', () => {
    const revoked = value(revoke(value(approve(submitted(), 'eligible', undefined, context())), 'result corrected', context()));
    expect(revoked.state).toBe('revoked');
    expect(revoked.steps).toEqual([
      { state: 'submitted', actor: 'coach', at: '2026-11-30T08:00:00Z', authority: null, reason: null },
      { state: 'approved', actor: 'official', at: '2026-11-30T08:00:00Z', authority: 'province-gd', reason: null },
      { state: 'revoked', actor: 'official', at: '2026-11-30T08:00:00Z', authority: 'province-gd', reason: 'result corrected' },
    ]);
  });

  it.each([
    ['not_eligible', undefined, 'reason_required'],
    ['undetermined', '   ', 'reason_required'],
    ['undetermined', 'norm confirmed by letter', 'marked'],
    ['eligible', undefined, 'plain'],
  ] as const)('approved when %s with reason %j: %s', (decision, reason, expected) => {
    const result = approve(submitted('grade_1', decision), decision, reason, context());
    const outcome = result.ok ? (result.value.withoutEligibility ? 'marked' : 'plain') : result.error.code;
    expect(outcome).toBe(expected);
  });

  it('is rejected and revoked with a reason only', () => {
    expect(reject(submitted(), '', context())).toMatchObject({ ok: false, error: { code: 'reason_required' } });
    expect(value(reject(submitted(), 'no proof', context())).steps[1]).toMatchObject({ state: 'rejected', reason: 'no proof' });
    const approved = value(approve(submitted(), 'eligible', undefined, context()));
    expect(revoke(approved, undefined, context())).toMatchObject({ ok: false, error: { code: 'reason_required' } });
  });

  it('is withdrawn by its applicant only', () => {
    expect(withdraw(submitted(), act('rival'))).toMatchObject({ ok: false, error: { code: 'not_applicant' } });
    expect(value(withdraw(submitted(), act('coach'))).state).toBe('withdrawn');
  });

  it('is decided by a body that may grant the title', () => {
    for (const authority of [body('city', 'gz'), body('province', 'hb')]) {
      expect(approve(submitted(), 'eligible', undefined, context(authority)).ok).toBe(false);
      expect(reject(submitted(), 'no', context(authority)).ok).toBe(false);
    }
    const approved = value(approve(submitted(), 'eligible', undefined, context()));
    expect(revoke(approved, 'no', context(body('city', 'gz')))).toMatchObject({ ok: false, error: { code: 'level_too_low' } });
    expect(revoke(approved, 'wrong', context(body('association', null))).ok).toBe(true);
    const other = { ...context(), scheme: CXA_2019 };
    expect(approve(submitted(), 'eligible', undefined, other)).toMatchObject({ ok: false, error: { code: 'scheme_mismatch' } });
  });

  it('asks for a title of the scheme', () => {
    const result = submit({ id: 'a', player: 'p', playerRegion: null, title: 'duke', decision: 'eligible' }, CXA_1999, act('x'));
    expect(result).toMatchObject({ ok: false, error: { code: 'unknown_title' } });
  });

  it('needs a review when results no longer bear the title that was granted on them', () => {
    const approved = value(approve(submitted(), 'eligible', undefined, context()));
    expect(needsReview(approved, 'eligible')).toBe(false);
    expect(needsReview(approved, 'not_eligible')).toBe(true);
    expect(needsReview(approved, 'undetermined')).toBe(true);
    expect(needsReview(submitted(), 'not_eligible')).toBe(false);
    const byGrace = value(approve(submitted(), 'undetermined', 'norm confirmed', context()));
    expect(needsReview(byGrace, 'undetermined')).toBe(false);
  });

  it.each([
    ['eligible', undefined, 'plain'],
    ['not_eligible', undefined, 'reason_required'],
    ['not_eligible', 'confirmed by letter', 'marked'],
  ] as const)('is let stand when %s with reason %j: %s', (decision, reason, expected) => {
    const approved = value(approve(submitted(), 'eligible', undefined, context()));
    const result = confirm(approved, decision, reason, context());
    expect(result.ok ? (result.value.withoutEligibility ? 'marked' : 'plain') : result.error.code).toBe(expected);
    if (!result.ok) return;
    expect(result.value.steps.at(-1)).toMatchObject({ state: 'approved', actor: 'official', authority: 'province-gd' });
    expect(needsReview(result.value, 'not_eligible')).toBe(expected === 'plain');
  });

  it('is let stand only once granted, and by a body that could grant it', () => {
    expect(confirm(submitted(), 'eligible', 'r', context())).toMatchObject({ ok: false, error: { code: 'wrong_state' } });
    const approved = value(approve(submitted(), 'eligible', undefined, context()));
    const refused = confirm(approved, 'eligible', 'r', context(body('province', 'hb')));
    expect(refused).toMatchObject({ ok: false, error: { code: 'outside_region' } });
  });

  it('moves along its few ways and no others, whatever is tried', () => {
    const moves = {
      approve: (a: Application) => approve(a, 'eligible', 'r', context()),
      reject: (a: Application) => reject(a, 'r', context()),
      withdraw: (a: Application) => withdraw(a, act('coach')),
      revoke: (a: Application) => revoke(a, 'r', context()),
    };
    const ways = new Set(['submitted approved', 'submitted rejected', 'submitted withdrawn', 'approved revoked']);
    const names = Object.keys(moves) as (keyof typeof moves)[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 6 }), fc.constantFrom(...DECISIONS), (tries, decision) => {
        let application = submitted('grade_1', decision);
        for (const name of tries) {
          const before = application;
          const result = moves[name](before);
          if (result.ok) {
            application = result.value;
            expect(ways).toContain(`${before.state} ${application.state}`);
            expect(application.steps.slice(0, -1)).toEqual(before.steps);
          } else {
            expect(result.error.code).toBe('wrong_state');
          }
          expect(APPLICATION_STATES).toContain(application.state);
          expect(application.steps.at(-1)?.state).toBe(application.state);
        }
      }),
    );
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { AuthorityLevel } from '../../src/titles/types.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { type Application, apply, codeOf, decide, decided, dueGradeOne } from '../support/titleApplications.ts';
import { body, type Headers, seedPlayer, seedRegions } from '../support/titles.ts';

let admin: Headers;
let organizer: Headers;
let association: Headers;
let province: Headers;
let city: Headers;
let county: Headers;
let otherProvince: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
  organizer = bearer((await makeKey('organizer')).token);
  association = await body('association');
  province = await body('province', 'gd');
  city = await body('city', 'gz');
  county = await body('county', 'zc');
  otherProvince = await body('province', 'hb');
});

describe('who may decide (审批 1-6)', () => {
  test.each<[string, AuthorityLevel, string | undefined, string, number, string | null]>([
    ['the association, every title', 'association', undefined, 'grandmaster', 200, null],
    ['a province, 一级', 'province', 'gd', 'grade_1', 200, null],
    ['a province, 大师', 'province', 'gd', 'master', 403, 'level_too_low'],
    ['a city, 二级', 'city', 'gz', 'grade_2', 200, null],
    ['a city, 一级', 'city', 'gz', 'grade_1', 403, 'level_too_low'],
    ['a county, 三级', 'county', 'zc', 'grade_3', 200, null],
    ['a county, 二级', 'county', 'zc', 'grade_2', 403, 'level_too_low'],
    ['a school, 十一级', 'school', 'zc', 'grade_11', 200, null],
    ['a school, 十级', 'school', 'zc', 'grade_10', 403, 'level_too_low'],
    ["another province's player", 'province', 'hb', 'grade_1', 403, 'outside_region'],
    ["a neighbour's player", 'county', 'hb', 'grade_3', 403, 'outside_region'],
  ])('%s', async (_name, level, region, title, status, code) => {
    const application = await apply(await seedPlayer('某', 'zc'), title, organizer);
    const headers = await body(level, region);
    for (const decision of ['approve', 'reject']) {
      const response = await decide(application, { decision, reason: '说明' }, headers);
      if (status === 200) {
        expect(response.status).toBe(200);
        break;
      }
      expect(await codeOf(response)).toEqual([status, code]);
    }
  });

  test('a player of no known region is for the association', async () => {
    const application = await apply(await dueGradeOne(null), 'grade_1', organizer);
    expect(await codeOf(await decide(application, { decision: 'approve' }, province))).toEqual([403, 'player_region_unknown']);
    expect(await decided(application, { decision: 'approve' }, association)).toMatchObject({ state: 'approved' });
  });

  test('no organizer and no admin grants titles', async () => {
    const application = await apply(await dueGradeOne(), 'grade_1', organizer);
    for (const headers of [organizer, admin]) {
      expect(await codeOf(await decide(application, { decision: 'approve' }, headers))).toEqual([403, 'authority_required']);
    }
  });

  test('a title is revoked by a body that could grant it there', async () => {
    const approved = await decided(await apply(await dueGradeOne('zc'), 'grade_1', organizer), { decision: 'approve' }, province);
    for (const [headers, code] of [
      [city, 'level_too_low'],
      [otherProvince, 'outside_region'],
    ] as const) {
      expect(await codeOf(await decide(approved, { decision: 'revoke', reason: 'r' }, headers))).toEqual([403, code]);
    }
    expect(await codeOf(await decide(approved, { decision: 'revoke' }, province))).toEqual([422, 'field_invalid']);
  });

  test('a body does not even take applications of players of another region', async () => {
    const player = await dueGradeOne();
    const refused = await post('/v1/titles/applications', { player, title: 'grade_1' }, otherProvince);
    expect(await codeOf(refused)).toEqual([403, 'outside_region']);
    // A county may hand in what it could not grant itself.
    const own = await dueGradeOne('zc');
    expect((await apply(own, 'grade_1', county)).state).toBe('submitted');
  });

  test('of cxa-2019 only the association grants: the source names nobody', async () => {
    const player = await seedPlayer();
    const response = await post('/v1/titles/applications', { player, title: 'grade_5', scheme: 'cxa-2019' }, organizer);
    const application = await bodyOf<Application>(response);
    const refused = await decide(application, { decision: 'approve', reason: 'r' }, province);
    expect(await codeOf(refused)).toEqual([403, 'approvers_unknown']);
    expect((await decide(application, { decision: 'approve', reason: 'r' }, association)).status).toBe(200);
  });
});

describe('who may read', () => {
  test('an organizer his own only; everything else is not found', async () => {
    const application = await apply(await dueGradeOne(), 'grade_1', organizer);
    const stranger = bearer((await makeKey('organizer')).token);
    const path = `/v1/titles/applications/${application.id}`;
    expect((await send(path, { headers: stranger })).status).toBe(404);
    expect(await codeOf(await decide(application, { decision: 'withdraw' }, stranger))).toEqual([404, 'application_not_found']);
    for (const headers of [organizer, admin, province, otherProvince]) {
      expect((await send(path, { headers })).status).toBe(200);
    }
  });

  test('lists are those of the region, and what one filed oneself', async () => {
    const player = await dueGradeOne('zc');
    const application = await apply(player, 'grade_1', county);
    const listed = async (headers: Headers): Promise<string[]> => {
      const page = await bodyOf<{ items: Application[] }>(
        await send(`/v1/titles/applications?state=submitted&player=${player}`, { headers }),
      );
      return page.items.map(({ id }) => id);
    };
    for (const headers of [county, city, province, association, admin]) expect(await listed(headers)).toEqual([application.id]);
    for (const headers of [otherProvince, organizer]) expect(await listed(headers)).toEqual([]);
  });

  test('lists are paged by cursor', async () => {
    const headers = await body('city', 'gz');
    const player = await seedPlayer();
    const made = [];
    for (const title of ['grade_3', 'grade_4', 'grade_5']) made.push((await apply(player, title, headers)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { items: Application[]; nextCursor: string | null } = await bodyOf(
        await send(`/v1/titles/applications?player=${player}&limit=2${query}`, { headers }),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect((await send('/v1/titles/applications?cursor=bad', { headers })).status).toBe(400);
  });
});

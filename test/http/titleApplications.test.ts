import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players } from '../../src/db/schema.ts';
import type { AuthorityLevel } from '../../src/titles/types.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { body, db, type Headers, seedEvent, seedPlayer, seedRegions, sendJson } from '../support/titles.ts';

interface Application {
  readonly id: string;
  readonly state: string;
  readonly decision: string;
  readonly withoutEligibility: boolean;
  readonly version: number;
  readonly granted: { readonly status: string; readonly certificateNumber: string | null } | null;
  readonly evidence: { readonly title: string; readonly criteria: { readonly article: string; readonly met: boolean | null }[] };
  readonly steps: {
    readonly state: string;
    readonly actor: string;
    readonly at: string;
    readonly authority: unknown;
    readonly reason: string | null;
    readonly decision: string | null;
  }[];
}

let admin: Headers;
let organizer: Headers;
let organizerId: string;
let association: Headers;
let province: Headers;
let city: Headers;
let county: Headers;
let school: Headers;
let otherProvince: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
  const key = await makeKey('organizer');
  organizer = bearer(key.token);
  organizerId = key.id;
  association = await body('association');
  province = await body('province', 'gd');
  city = await body('city', 'gz');
  county = await body('county', 'zc');
  school = await body('school', 'gz');
  otherProvince = await body('province', 'hb');
});

const apply = async (player: string, title: string, headers = organizer): Promise<Application> => {
  const response = await post('/v1/titles/applications', { player, title }, headers);
  expect(response.status).toBe(201);
  return bodyOf<Application>(response);
};

const decide = (application: Application, decision: Record<string, unknown>, headers: Headers): Promise<Response> =>
  sendJson('POST', `/v1/titles/applications/${application.id}/decision`, decision, headers, application.version);

/** A decision that must be taken. */
const decided = async (application: Application, decision: Record<string, unknown>, headers: Headers): Promise<Application> => {
  const response = await decide(application, decision, headers);
  expect(response.status).toBe(200);
  return bodyOf<Application>(response);
};

const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  (await bodyOf<{ code: string }>(response)).code,
];

const titleOf = async (player: string): Promise<string | null | undefined> =>
  (await db().select({ title: players.title }).from(players).where(eq(players.id, player)))[0]?.title;

/** A winner of the champion's place of 乙组, who is due 一级 (三.1). */
const dueGradeOne = async (regionId: string | null = 'gz'): Promise<string> => {
  const player = await seedPlayer('应升', regionId);
  await seedEvent({ endedOn: '2026-05-01', group: '乙组', places: [{ player, rank: 1 }] });
  return player;
};

describe('an application', () => {
  test('keeps the check as evidence and every step with actor and time', async () => {
    const player = await dueGradeOne();
    const response = await post('/v1/titles/applications', { player, title: 'grade_1' }, organizer);
    expect(response.status).toBe(201);
    const submitted = await bodyOf<Application>(response);
    expect(response.headers.get('location')).toBe(`/v1/titles/applications/${submitted.id}`);
    expect(response.headers.get('etag')).toBe('"v1"');
    expect(submitted).toMatchObject({ state: 'submitted', decision: 'eligible', granted: null, withoutEligibility: false });
    expect(submitted.evidence.criteria[0]).toMatchObject({ article: '三.1', met: true });

    const approved = await decided(submitted, { decision: 'approve', certificateNumber: '粤 GD-2026-0001' }, province);
    expect(approved).toMatchObject({
      state: 'approved',
      withoutEligibility: false,
      granted: { status: 'valid', certificateNumber: '粤GD-2026-0001' },
    });
    expect(await titleOf(player)).toBe('grade_1');

    const revoked = await decided(approved, { decision: 'revoke', reason: '冒名顶替' }, association);
    expect(revoked).toMatchObject({ state: 'revoked', granted: { status: 'revoked' }, version: 3 });
    expect(await titleOf(player)).toBeNull();
    const read = await send(`/v1/titles/applications/${submitted.id}`, { headers: organizer });
    expect(read.headers.get('etag')).toBe('"v3"');
    const { steps } = await bodyOf<Application>(read);
    expect(steps).toMatchObject([
      { state: 'submitted', actor: organizerId, authority: null, reason: null, decision: 'eligible' },
      { state: 'approved', authority: { level: 'province', region: 'gd' }, reason: null, decision: 'eligible' },
      { state: 'revoked', authority: { level: 'association', region: null }, reason: '冒名顶替', decision: null },
    ]);
    for (const { at } of steps) expect(at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const log = await bodyOf<{ items: { action: string }[] }>(
      await send(`/v1/audit?resource=title_application&resourceId=${submitted.id}`, { headers: admin }),
    );
    expect(log.items.map(({ action }) => action)).toEqual([
      'title_application.revoke',
      'title_application.approve',
      'title_application.submit',
    ]);
  });

  test('is rejected with a reason only, and then decided for good', async () => {
    const application = await apply(await dueGradeOne(), 'grade_1');
    expect(await codeOf(await decide(application, { decision: 'reject' }, province))).toEqual([422, 'field_invalid']);
    const rejected = await decided(application, { decision: 'reject', reason: '材料不全' }, province);
    expect(rejected).toMatchObject({ state: 'rejected', granted: null });
    for (const decision of ['approve', 'reject', 'revoke', 'confirm']) {
      const again = await decide(rejected, { decision, reason: 'r' }, province);
      expect(await codeOf(again)).toEqual([409, 'application_state']);
    }
    expect(await codeOf(await decide(rejected, { decision: 'withdraw' }, organizer))).toEqual([409, 'application_state']);
  });

  test('is withdrawn by who submitted it and nobody else', async () => {
    const application = await apply(await dueGradeOne(), 'grade_1');
    expect(await codeOf(await decide(application, { decision: 'withdraw' }, province))).toEqual([403, 'not_applicant']);
    expect(await codeOf(await decide(application, { decision: 'withdraw' }, admin))).toEqual([403, 'not_applicant']);
    expect(await decided(application, { decision: 'withdraw' }, organizer)).toMatchObject({ state: 'withdrawn' });
  });

  test('without proven eligibility is approved with a reason only, and stays marked', async () => {
    const player = await seedPlayer();
    const application = await apply(player, 'grade_2');
    expect(application.decision).toBe('not_eligible');
    const refused = await decide(application, { decision: 'approve' }, city);
    expect(refused.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(refused)).errors[0]?.pointer).toBe('/reason');
    expect(await titleOf(player)).toBeNull();
    const approved = await decided(application, { decision: 'approve', reason: '协会特批' }, city);
    expect(approved).toMatchObject({ state: 'approved', withoutEligibility: true, decision: 'not_eligible' });
    expect(await decided(approved, { decision: 'revoke', reason: '误批' }, city)).toMatchObject({
      state: 'revoked',
      withoutEligibility: true,
    });
  });

  test('is judged as of its own day, on the results of the day on which it is decided', async () => {
    const player = await seedPlayer();
    const response = await post('/v1/titles/applications', { player, title: 'grade_1', asOf: '2026-06-01' }, organizer);
    const application = await bodyOf<Application>(response);
    expect(application.decision).toBe('not_eligible');
    await seedEvent({ endedOn: '2026-05-01', group: '乙组', places: [{ player, rank: 1 }] });
    await seedEvent({ endedOn: '2026-07-01', group: 'A', places: [{ player, rank: 1 }] });
    const approved = await decided(application, { decision: 'approve' }, province);
    expect(approved).toMatchObject({ decision: 'eligible', withoutEligibility: false });
    expect(approved.steps.map(({ decision }) => decision)).toEqual(['not_eligible', 'eligible']);
  });
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
    const application = await apply(await seedPlayer('某', 'zc'), title);
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
    const application = await apply(await dueGradeOne(null), 'grade_1');
    expect(await codeOf(await decide(application, { decision: 'approve' }, province))).toEqual([403, 'player_region_unknown']);
    expect(await decided(application, { decision: 'approve' }, association)).toMatchObject({ state: 'approved' });
  });

  test('no organizer and no admin grants titles', async () => {
    const application = await apply(await dueGradeOne(), 'grade_1');
    for (const headers of [organizer, admin]) {
      expect(await codeOf(await decide(application, { decision: 'approve' }, headers))).toEqual([403, 'authority_required']);
    }
  });

  test('a title is revoked by a body that could grant it there', async () => {
    const approved = await decided(await apply(await dueGradeOne('zc'), 'grade_1'), { decision: 'approve' }, province);
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
    const application = await apply(await dueGradeOne(), 'grade_1');
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

describe('several at once', () => {
  test('of two who approve from one version exactly one does', async () => {
    const player = await dueGradeOne();
    const application = await apply(player, 'grade_1');
    const answers = await Promise.all([
      decide(application, { decision: 'approve' }, province),
      decide(application, { decision: 'approve' }, association),
      decide(application, { decision: 'reject', reason: 'r' }, province),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Who came too late is told that it was changed, or sees the new state already.
    expect(statuses.filter((status) => status === 412 || status === 409)).toHaveLength(2);
    const read = await bodyOf<Application>(await send(`/v1/titles/applications/${application.id}`, { headers: admin }));
    expect([read.version, read.steps.length]).toEqual([2, 2]);
    const titles = await bodyOf<{ items: unknown[] }>(await send(`/v1/players/${player}/titles`));
    expect(titles.items).toHaveLength(read.state === 'approved' ? 1 : 0);
  });

  test('one application for a title is open at a time', async () => {
    const player = await dueGradeOne();
    const answers = await Promise.all(
      [organizer, admin, province].map((headers) => post('/v1/titles/applications', { player, title: 'grade_1' }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const later = await post('/v1/titles/applications', { player, title: 'grade_1' }, admin);
    expect(await codeOf(later)).toEqual([409, 'application_open']);
  });

  test('a title that is held is not applied for, and not granted, twice', async () => {
    const player = await dueGradeOne();
    const approved = await decided(await apply(player, 'grade_1'), { decision: 'approve' }, province);
    const again = await post('/v1/titles/applications', { player, title: 'grade_1' }, organizer);
    expect(await codeOf(again)).toEqual([409, 'title_held']);
    await decided(approved, { decision: 'revoke', reason: 'r' }, province);
    expect((await apply(player, 'grade_1')).state).toBe('submitted');
  });

  test('an Idempotency-Key makes one application and one decision of several requests', async () => {
    const player = await dueGradeOne();
    const key = { ...organizer, 'idempotency-key': crypto.randomUUID() };
    const first = await post('/v1/titles/applications', { player, title: 'grade_1' }, key);
    const replayed = await post('/v1/titles/applications', { player, title: 'grade_1' }, key);
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const application = await bodyOf<Application>(first);
    expect(await bodyOf(replayed)).toEqual(application);
    const other = await post('/v1/titles/applications', { player, title: 'grade_2' }, key);
    expect(await codeOf(other)).toEqual([409, 'idempotency_key_reused']);

    const approving = { ...province, 'idempotency-key': crypto.randomUUID() };
    const approved = await decided(application, { decision: 'approve' }, approving);
    expect(await bodyOf(await decide(application, { decision: 'approve' }, approving))).toEqual(approved);
    const english = await decide(application, { decision: 'approve' }, { ...approving, 'accept-language': 'en' });
    expect(await bodyOf(english)).toMatchObject({ titleName: 'Grade 1' });
  });

  test('needs the version that was read', async () => {
    const application = await apply(await dueGradeOne(), 'grade_1');
    const path = `/v1/titles/applications/${application.id}/decision`;
    expect((await sendJson('POST', path, { decision: 'approve' }, province)).status).toBe(428);
    expect((await sendJson('POST', path, { decision: 'approve' }, province, 7)).status).toBe(412);
  });
});

describe('what a player holds', () => {
  test('is the highest title that stands', async () => {
    const player = await seedPlayer();
    const grant = async (title: string) =>
      decided(await apply(player, title), { decision: 'approve', reason: '特批' }, association);
    const third = await grant('grade_3');
    expect(await titleOf(player)).toBe('grade_3');
    const first = await grant('grade_1');
    await grant('grade_5');
    expect(await titleOf(player)).toBe('grade_1');
    await decided(third, { decision: 'revoke', reason: 'r' }, association);
    expect(await titleOf(player)).toBe('grade_1');
    await decided(first, { decision: 'revoke', reason: 'r' }, association);
    expect(await titleOf(player)).toBe('grade_5');
  });

  test('is not lowered where the title on file came from elsewhere', async () => {
    const player = await seedPlayer();
    await db().update(players).set({ title: 'grandmaster' }).where(eq(players.id, player));
    const approved = await decided(await apply(player, 'grade_3'), { decision: 'approve', reason: '特批' }, city);
    expect(await titleOf(player)).toBe('grandmaster');
    await decided(approved, { decision: 'revoke', reason: 'r' }, city);
    expect(await titleOf(player)).toBe('grandmaster');
  });

  test('is public with day, authority and certificate number, while it stands', async () => {
    const player = await dueGradeOne();
    const number = `GD-${crypto.randomUUID().slice(0, 8)}`;
    const approved = await decided(await apply(player, 'grade_1'), { decision: 'approve', certificateNumber: number }, province);
    const listed = await bodyOf(await send(`/v1/players/${player}/titles`));
    expect(listed).toMatchObject({
      player: { id: player, title: 'grade_1' },
      items: [
        {
          title: 'grade_1',
          name: '一级棋士',
          authority: { level: 'province', region: { id: 'gd', name: '广东' } },
          certificateNumber: number,
          status: 'valid',
        },
      ],
    });
    await decided(approved, { decision: 'revoke', reason: 'r' }, province);
    expect(await bodyOf(await send(`/v1/players/${player}/titles`))).toMatchObject({ items: [] });
  });
});

describe('GET /v1/titles/certificates/{number}', () => {
  let approved: Application;
  const number = '国象棋（2026）第0012号';

  beforeEach(async () => {
    const player = await dueGradeOne();
    const application = await apply(player, 'grade_1');
    const response = await decide(application, { decision: 'approve', certificateNumber: number }, province);
    if (response.status === 200) approved = await bodyOf<Application>(response);
    else expect(await codeOf(response)).toEqual([409, 'certificate_taken']);
  });

  test('gives name, title and date, and nothing else', async () => {
    for (const asked of [number, '国象棋(2026) 第0012号']) {
      const response = await send(`/v1/titles/certificates/${encodeURIComponent(asked)}`);
      expect(response.status).toBe(200);
      const certificate = await bodyOf(response);
      expect(Object.keys(certificate).sort()).toEqual(['date', 'name', 'title']);
      expect(certificate).toMatchObject({ name: '应升', title: 'grade_1' });
      expect(certificate.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test('a number is given once, and an unknown or revoked one is not found', async () => {
    expect((await send('/v1/titles/certificates/GD-0')).status).toBe(404);
    await decided(approved, { decision: 'revoke', reason: 'r' }, province);
    const response = await send(`/v1/titles/certificates/${encodeURIComponent(number)}`);
    expect(await codeOf(response)).toEqual([404, 'certificate_not_found']);
  });
});

describe('refused requests', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ title: 'duke' }, '/title', 'unknown_title'],
    [{ title: 'local_master' }, '/title', 'unknown_title'],
    [{ title: 'grade_1', asOf: '2026-02-30' }, '/asOf', 'invalid_format'],
    [{ title: 'grade_1', asOf: '2999-01-01' }, '/asOf', 'invalid_date'],
    [{ title: 'grade_1', scheme: 'x' }, '/scheme', 'invalid_value'],
    [{ title: 'grade_1', evidence: [] }, '', 'unrecognized_keys'],
  ])('%j', async (fields, pointer, code) => {
    const response = await post('/v1/titles/applications', { player: await seedPlayer(), ...fields }, organizer);
    expect(response.status).toBe(422);
    expect((await bodyOf<{ errors: unknown[] }>(response)).errors[0]).toMatchObject({ pointer, code });
  });

  test('an unknown player or application', async () => {
    const unknown = await post('/v1/titles/applications', { player: 'nobody', title: 'grade_1' }, organizer);
    expect(await codeOf(unknown)).toEqual([404, 'player_not_found']);
    const none = await sendJson('POST', '/v1/titles/applications/none/decision', { decision: 'approve' }, school, 1);
    expect(await codeOf(none)).toEqual([404, 'application_not_found']);
  });

  test.each([
    [{ decision: 'annul' }, '/decision'],
    [{ decision: 'reject', reason: '   ' }, '/reason'],
    [{ decision: 'reject', reason: 'r', certificateNumber: 'A1' }, '/certificateNumber'],
    [{ decision: 'approve', certificateNumber: 'a/b' }, '/certificateNumber'],
  ])('the decision %j', async (decision, pointer) => {
    const application = await apply(await dueGradeOne(), 'grade_1');
    const response = await decide(application, decision, province);
    expect(response.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(response)).errors[0]?.pointer).toBe(pointer);
  });
});

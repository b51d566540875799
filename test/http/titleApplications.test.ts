import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { type Application, apply, codeOf, decide, decided, dueGradeOne, titleOf } from '../support/titleApplications.ts';
import { body, type Headers, seedEvent, seedPlayer, seedRegions, sendJson } from '../support/titles.ts';

let admin: Headers;
let organizer: Headers;
let organizerId: string;
let association: Headers;
let province: Headers;
let city: Headers;
let school: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
  const key = await makeKey('organizer');
  organizer = bearer(key.token);
  organizerId = key.id;
  association = await body('association');
  province = await body('province', 'gd');
  city = await body('city', 'gz');
  school = await body('school', 'gz');
});

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
    const application = await apply(await dueGradeOne(), 'grade_1', organizer);
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
    const application = await apply(await dueGradeOne(), 'grade_1', organizer);
    expect(await codeOf(await decide(application, { decision: 'withdraw' }, province))).toEqual([403, 'not_applicant']);
    expect(await codeOf(await decide(application, { decision: 'withdraw' }, admin))).toEqual([403, 'not_applicant']);
    expect(await decided(application, { decision: 'withdraw' }, organizer)).toMatchObject({ state: 'withdrawn' });
  });

  test('without proven eligibility is approved with a reason only, and stays marked', async () => {
    const player = await seedPlayer();
    const application = await apply(player, 'grade_2', organizer);
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

describe('several at once', () => {
  test('of two who approve from one version exactly one does', async () => {
    const player = await dueGradeOne();
    const application = await apply(player, 'grade_1', organizer);
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
    const approved = await decided(await apply(player, 'grade_1', organizer), { decision: 'approve' }, province);
    const again = await post('/v1/titles/applications', { player, title: 'grade_1' }, organizer);
    expect(await codeOf(again)).toEqual([409, 'title_held']);
    await decided(approved, { decision: 'revoke', reason: 'r' }, province);
    expect((await apply(player, 'grade_1', organizer)).state).toBe('submitted');
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
    const application = await apply(await dueGradeOne(), 'grade_1', organizer);
    const path = `/v1/titles/applications/${application.id}/decision`;
    expect((await sendJson('POST', path, { decision: 'approve' }, province)).status).toBe(428);
    expect((await sendJson('POST', path, { decision: 'approve' }, province, 7)).status).toBe(412);
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
    const application = await apply(await dueGradeOne(), 'grade_1', organizer);
    const response = await decide(application, decision, province);
    expect(response.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(response)).errors[0]?.pointer).toBe(pointer);
  });
});

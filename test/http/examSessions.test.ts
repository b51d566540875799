import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { body, type Headers, seedPlayer, seedRegions, sendJson } from '../support/titles.ts';

interface Session {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly results: { readonly player: { readonly id: string }; readonly solved: number | null }[];
}

const PATH = '/v1/titles/exams/sessions';

let admin: Headers;
let school: Headers;
let county: Headers;
let otherProvince: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
  school = await body('school', 'gz');
  county = await body('county', 'zc');
  otherProvince = await body('province', 'hb');
});

const record = async (fields: Record<string, unknown>, headers = school): Promise<Session> => {
  const response = await post(PATH, { kind: 'one_move_mates', heldOn: '2026-11-01', tasks: 10, ...fields }, headers);
  expect(response.status).toBe(201);
  return bodyOf<Session>(response);
};

const highest = async (player: string): Promise<string | null> => {
  const answer = await send(`/v1/players/${player}/titles/eligibility`);
  return (await bodyOf<{ highest: string | null }>(answer)).highest;
};

describe('exam sessions', () => {
  // 十一: 20 tasks in 30 minutes; 十二: 10 in 5; 十三 to 十五: the examiner's verdict
  test.each<[string, Record<string, unknown>, string | null]>([
    ['two_move_mates', { solved: 20, minutes: 30 }, 'grade_11'],
    ['two_move_mates', { solved: 19, minutes: 30 }, null],
    ['two_move_mates', { solved: 20, minutes: 30.5 }, null],
    ['one_move_mates', { solved: 10, minutes: 5 }, 'grade_12'],
    ['one_move_mates', { solved: 10, minutes: 6 }, null],
    ['chariot_mates', { passed: true }, 'grade_13'],
    ['chariot_mates', { passed: false }, null],
    ['basic_endgames', { passed: true }, 'grade_14'],
    ['full_game', { passed: true }, 'grade_15'],
  ])('%s with %j feeds eligibility: %s', async (kind, result, title) => {
    const player = await seedPlayer();
    const session = await record({ kind, tasks: 20, results: [{ player, ...result }] });
    expect(await highest(player)).toBe(title);
    const response = await send(`${PATH}/${session.id}`, { headers: school });
    expect(response.headers.get('etag')).toBe('"v1"');
    expect(await bodyOf(response)).toMatchObject({
      kind,
      heldOn: '2026-11-01',
      results: [{ player: { id: player }, ...result }],
    });
  });

  test('are recorded for players of the own region only', async () => {
    const [near, far, unknown] = await Promise.all([seedPlayer('a', 'zc'), seedPlayer('b', 'hb'), seedPlayer('c', null)]);
    await record({ results: [{ player: near, solved: 10, minutes: 4 }] }, county);
    for (const [player, code] of [
      [far, 'outside_region'],
      [unknown, 'player_region_unknown'],
    ] as const) {
      const results = [near, player].map((id) => ({ player: id, solved: 10, minutes: 4 }));
      const refused = await post(PATH, { kind: 'one_move_mates', heldOn: '2026-11-01', results }, county);
      expect([refused.status, (await bodyOf<{ code: string }>(refused)).code]).toEqual([403, code]);
      expect(await highest(player)).toBeNull();
      await record({ results: [{ player, solved: 10, minutes: 4 }] }, await body('association'));
      expect(await highest(player)).toBe('grade_12');
    }
  });

  test('of cxa-2019 only are for the association', async () => {
    const exam = { kind: 'lone_piece_mates', heldOn: '2026-11-01', results: [{ player: await seedPlayer(), passed: true }] };
    const refused = await post(PATH, exam, school);
    expect([refused.status, (await bodyOf<{ code: string }>(refused)).code]).toEqual([403, 'approvers_unknown']);
    expect((await post(PATH, exam, await body('association'))).status).toBe(201);
  });

  test('are recorded by no organizer and no admin', async () => {
    const exam = { kind: 'full_game', heldOn: '2026-11-01', results: [{ player: await seedPlayer(), passed: true }] };
    for (const headers of [admin, bearer((await makeKey('organizer')).token)]) {
      expect((await post(PATH, exam, headers)).status).toBe(403);
    }
  });

  test.each<[Record<string, unknown>, Record<string, unknown>, string, string]>([
    [{ heldOn: '2999-01-01' }, { solved: 1 }, '/heldOn', 'in_the_future'],
    [{ heldOn: '2026-02-30' }, { solved: 1 }, '/heldOn', 'invalid_format'],
    [{}, {}, '/results/0', 'result_missing'],
    [{}, { solved: 11 }, '/results/0/solved', 'more_than_tasks'],
    [{}, { player: 'nobody', solved: 1 }, '/results/0/player', 'player_not_found'],
    [{ results: [] }, {}, '/results', 'too_small'],
    [{ kind: 'chess' }, { solved: 1 }, '/kind', 'invalid_value'],
  ])('refuses %j with %j', async (fields, result, pointer, code) => {
    const results = [{ player: await seedPlayer(), ...result }];
    const response = await post(PATH, { kind: 'one_move_mates', heldOn: '2026-11-01', tasks: 10, results, ...fields }, school);
    expect(response.status).toBe(422);
    expect((await bodyOf<{ errors: unknown[] }>(response)).errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  test('name each candidate once', async () => {
    const player = await seedPlayer();
    const results = [player, player].map((id) => ({ player: id, solved: 1 }));
    const response = await post(PATH, { kind: 'one_move_mates', heldOn: '2026-11-01', results }, school);
    expect((await bodyOf<{ errors: unknown[] }>(response)).errors).toContainEqual(
      expect.objectContaining({ pointer: '/results/1/player', code: 'player_twice' }),
    );
  });

  test('an Idempotency-Key makes one session of two requests', async () => {
    const exam = { kind: 'full_game', heldOn: '2026-11-01', results: [{ player: await seedPlayer(), passed: true }] };
    const headers = { ...school, 'idempotency-key': crypto.randomUUID() };
    const first = await bodyOf<Session>(await post(PATH, exam, headers));
    const second = await post(PATH, exam, headers);
    expect([second.status, await bodyOf(second)]).toEqual([201, first]);
  });

  test('are read by the bodies of the region, in pages', async () => {
    const own = await body('county', 'zc');
    const player = await seedPlayer('x', 'zc');
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) made.push((await record({ results: [{ player, solved: i }] }, own)).id);
    const listed = async (headers: Headers): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page: { items: { id: string; candidates: number }[]; nextCursor: string | null } = await bodyOf(
          await send(`${PATH}?limit=2${query}`, { headers }),
        );
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return seen;
    };
    for (const headers of [own, await body('province', 'gd'), admin]) {
      expect(await listed(headers)).toEqual(expect.arrayContaining(made));
    }
    expect((await listed(otherProvince)).filter((id) => made.includes(id))).toEqual([]);
    expect((await send(`${PATH}/${made[0]}`, { headers: otherProvince })).status).toBe(404);
    expect((await send(`${PATH}?cursor=bad`, { headers: own })).status).toBe(400);
  });
});

describe('an exam recorded wrongly', () => {
  test('is annulled once, with a reason, by the body that recorded it or by the association', async () => {
    const player = await seedPlayer();
    const session = await record({ results: [{ player, solved: 10, minutes: 4 }] });
    const path = `${PATH}/${session.id}/annul`;
    const reason = { reason: '监考有误' };
    expect((await sendJson('POST', path, reason, otherProvince, 1)).status).toBe(404);
    const above = await sendJson('POST', path, reason, await body('province', 'gd'), 1);
    expect([above.status, (await bodyOf<{ code: string }>(above)).code]).toEqual([403, 'not_your_session']);
    expect((await sendJson('POST', path, reason, school)).status).toBe(428);
    expect((await sendJson('POST', path, {}, school, 1)).status).toBe(422);
    expect((await sendJson('POST', path, reason, school, 2)).status).toBe(412);
    const answers = await Promise.all([school, school].map((headers) => sendJson('POST', path, reason, headers, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await highest(player)).toBeNull();
    const again = await sendJson('POST', path, reason, await body('association'), 2);
    expect([again.status, (await bodyOf<{ code: string }>(again)).code]).toEqual([409, 'session_annulled']);
  });

  test('puts the titles granted on it under review', async () => {
    const player = await seedPlayer();
    const session = await record({ results: [{ player, solved: 10, minutes: 4 }] });
    const application = await bodyOf<{ id: string }>(
      await post('/v1/titles/applications', { player, title: 'grade_12' }, school),
    );
    const path = `/v1/titles/applications/${application.id}`;
    expect((await sendJson('POST', `${path}/decision`, { decision: 'approve' }, school, 1)).status).toBe(200);
    expect((await sendJson('POST', `${PATH}/${session.id}/annul`, { reason: '作废' }, school, 1)).status).toBe(200);
    expect(await bodyOf(await send(path, { headers: school }))).toMatchObject({ granted: { status: 'under_review' } });
  });
});

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { decideApplication } from '../../src/services/titles/applications/decide.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { body, db, type Headers, seedPlayer, seedRegions, sendJson } from '../support/titles.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

interface Application extends Stored {
  readonly state: string;
  readonly decision: string;
  readonly withoutEligibility: boolean;
  readonly granted: { readonly status: string } | null;
}

let admin: Headers;
let organizer: Headers;
let province: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
  organizer = bearer((await makeKey('organizer')).token);
  province = await body('province', 'gd');
});

/** Calls that must succeed, each with the version that the one before answered. */
const change = async (method: string, path: string, value: unknown, headers: Headers, version?: number): Promise<Stored> => {
  const response = await sendJson(method, path, value, headers, version);
  expect([200, 201]).toContain(response.status);
  return bodyOf<Stored>(response);
};

interface Duel {
  readonly event: string;
  readonly game: string;
  readonly red: string;
  readonly black: string;
}

/** A national youth event, 乙组, of one game that Red has won: Red is due 一级 as its champion (三.3). */
const duel = async (red: string, black: string, endedOn = '2026-05-01'): Promise<Duel> => {
  const event = await change(
    'POST',
    '/v1/events',
    { name: '少年赛', format: 'round_robin', tier: 'national', category: 'youth', group: '乙组', designated: false },
    organizer,
  );
  const entries = [red, black].map((player) => ({ player }));
  await change('POST', `/v1/events/${event.id}/entries`, { entries }, organizer, 1);
  const game = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare('INSERT INTO games (id, event_id, round, board, red_id, black_id) VALUES (?, ?, 1, 1, ?, ?)').bind(
      game,
      event.id,
      red,
      black,
    ),
    env.DB.prepare("UPDATE events SET status = 'running' WHERE id = ?").bind(event.id),
  ]);
  await change('PUT', `/v1/events/${event.id}/games/${game}/result`, { result: 'red' }, organizer, 1);
  await change('POST', `/v1/events/${event.id}/finish`, { endedOn }, organizer, 2);
  return { event: event.id, game, red, black };
};

const versionOf = async (event: string): Promise<number> => (await bodyOf<Stored>(await send(`/v1/events/${event}`))).version;

const reopen = async ({ event }: Duel): Promise<Stored> =>
  change('POST', `/v1/events/${event}/reopen`, { reason: '更正' }, organizer, await versionOf(event));
const finish = async ({ event }: Duel, endedOn = '2026-05-01'): Promise<Stored> =>
  change('POST', `/v1/events/${event}/finish`, { endedOn }, organizer, await versionOf(event));
const correct = async ({ event, game }: Duel, result: string): Promise<Stored> => {
  const row = await env.DB.prepare('SELECT version FROM games WHERE id = ?').bind(game).first<{ version: number }>();
  return change('PUT', `/v1/events/${event}/games/${game}/result`, { result, reason: '记错' }, organizer, row?.version ?? 0);
};

const apply = async (player: string, title = 'grade_1'): Promise<Application> =>
  bodyOf<Application>(await post('/v1/titles/applications', { player, title }, organizer));

const decide = (application: Stored, decision: Record<string, unknown>, headers = province): Promise<Response> =>
  sendJson('POST', `/v1/titles/applications/${application.id}/decision`, decision, headers, application.version);

const granted = async (player: string, title = 'grade_1', decision: Record<string, unknown> = {}): Promise<Application> => {
  const response = await decide(await apply(player, title), { decision: 'approve', ...decision });
  expect(response.status).toBe(200);
  return bodyOf<Application>(response);
};

const statusOf = async ({ id }: Stored): Promise<string | undefined> =>
  (await bodyOf<Application>(await send(`/v1/titles/applications/${id}`, { headers: admin }))).granted?.status;

const decisionFor = async (player: string, title = 'grade_1'): Promise<string | undefined> => {
  const answer = await bodyOf<{ titles: { title: string; decision: string }[] }>(
    await send(`/v1/players/${player}/titles/eligibility`),
  );
  return answer.titles.find((line) => line.title === title)?.decision;
};

describe('a corrected result', () => {
  test('changes the answer, and the title granted on it is under review', async () => {
    const event = await duel(await seedPlayer('红'), await seedPlayer('黑'));
    expect([await decisionFor(event.red), await decisionFor(event.black)]).toEqual(['eligible', 'not_eligible']);
    const title = await granted(event.red);
    expect(await statusOf(title)).toBe('valid');

    await reopen(event);
    expect(await decisionFor(event.red)).toBe('not_eligible');
    expect(await statusOf(title)).toBe('under_review');
    await correct(event, 'black');
    await finish(event);
    expect([await decisionFor(event.red), await decisionFor(event.black)]).toEqual(['not_eligible', 'eligible']);
    expect(await statusOf(title)).toBe('under_review');

    const log = await bodyOf<{ items: { action: string; resource: string; before: unknown; after: unknown }[] }>(
      await send(`/v1/audit?event=${event.event}&resource=player_title`, { headers: admin }),
    );
    expect(log.items).toMatchObject([{ action: 'title.review', before: { status: 'valid' }, after: { status: 'under_review' } }]);
    const listed = await bodyOf<{ items: { status: string }[] }>(await send(`/v1/players/${event.red}/titles`));
    expect(listed.items).toMatchObject([{ status: 'under_review' }]);
  });

  test('that comes out the same clears it again', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    const title = await granted(event.red);
    await reopen(event);
    expect(await statusOf(title)).toBe('under_review');
    await correct(event, 'black');
    await correct(event, 'red');
    await finish(event);
    expect(await statusOf(title)).toBe('valid');
  });

  test('leaves alone what rests on something else too, or on nothing', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    await duel(event.red, await seedPlayer(), '2026-04-01');
    const twice = await granted(event.red);
    const byGrace = await granted(event.black, 'grade_3', { reason: '特批' });
    await reopen(event);
    expect([await statusOf(twice), await statusOf(byGrace)]).toEqual(['valid', 'valid']);
  });

  test('counts a day too late against the day of the application', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    const application = await bodyOf<Application>(
      await post('/v1/titles/applications', { player: event.red, title: 'grade_1', asOf: '2026-05-01' }, organizer),
    );
    const title = await bodyOf<Application>(await decide(application, { decision: 'approve' }));
    await reopen(event);
    await finish(event, '2026-05-02');
    expect(await statusOf(title)).toBe('under_review');
  });

  test('does not revive a title that was revoked', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    const title = await granted(event.red);
    await reopen(event);
    expect((await decide(title, { decision: 'revoke', reason: '成绩更正' })).status).toBe(200);
    await finish(event);
    expect(await statusOf(title)).toBe('revoked');
  });
});

describe('a title under review', () => {
  test('is let stand with a reason, and then no correction touches it', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    const title = await granted(event.red);
    const early = await decide(title, { decision: 'confirm', reason: 'r' });
    expect([early.status, (await bodyOf<{ code: string }>(early)).code]).toEqual([409, 'application_state']);
    await reopen(event);
    await correct(event, 'black');
    await finish(event);
    expect((await decide(title, { decision: 'confirm' })).status).toBe(422);
    const other = await body('province', 'hb');
    expect((await decide(title, { decision: 'confirm', reason: 'r' }, other)).status).toBe(403);
    const confirmed = await bodyOf<Application>(await decide(title, { decision: 'confirm', reason: '另有依据' }));
    expect(confirmed).toMatchObject({ state: 'approved', withoutEligibility: true, granted: { status: 'valid' } });
    await reopen(event);
    expect(await statusOf(title)).toBe('valid');
  });
});

describe('declared standards', () => {
  test('taken back put the title under review, declared again clear it', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    await reopen(event);
    await change(
      'PATCH',
      `/v1/events/${event.event}`,
      { designated: true, category: 'individual' },
      organizer,
      await versionOf(event.event),
    );
    await finish(event);
    const path = `/v1/events/${event.event}/standards`;
    const standards = [{ player: event.black, titles: ['grade_1'] }];
    await change('PUT', path, { standards }, organizer, await versionOf(event.event));
    // 三.4, an event that the association designated; Black is beyond the places of a higher title.
    const title = await granted(event.black);
    await change('PUT', path, { standards: [], reason: '误报' }, organizer, await versionOf(event.event));
    expect(await statusOf(title)).toBe('valid');
    // He is still 2nd of 乙组 (三.1); opened again and counted as 丁组 nothing bears the title but the standard.
    await reopen(event);
    await change(
      'PATCH',
      `/v1/events/${event.event}`,
      { category: 'youth', group: '丁组' },
      organizer,
      await versionOf(event.event),
    );
    await finish(event);
    expect(await statusOf(title)).toBe('under_review');
    await change('PUT', path, { standards, reason: '核实' }, organizer, await versionOf(event.event));
    expect(await statusOf(title)).toBe('valid');
  });
});

describe('an event that becomes a part of another', () => {
  test('is looked at with the titles of the whole', async () => {
    const player = await seedPlayer();
    const groups = await duel(player, await seedPlayer(), '2026-05-01');
    const finals = await duel(await seedPlayer(), player, '2026-05-09');
    const title = await granted(player);
    // At the end of the one event he is second.
    await change(
      'PUT',
      `/v1/events/${finals.event}/standards`,
      { partOf: groups.event },
      organizer,
      await versionOf(finals.event),
    );
    expect(await statusOf(title)).toBe('under_review');
    await reopen(finals);
    await correct(finals, 'black');
    await finish(finals, '2026-05-09');
    expect(await statusOf(title)).toBe('valid');
  });
});

describe('an approval and a correction at once', () => {
  test('nobody grants on results that were changed since they were read', async () => {
    const event = await duel(await seedPlayer(), await seedPlayer());
    const application = await apply(event.red);
    const key = await makeKey('approver', { authorityLevel: 'association' });
    const real = db();
    let reopened = false;
    // The correction falls between the reading of the results and the batch that grants on them.
    const slow = new Proxy(real, {
      get: (target, name, receiver) => {
        if (name !== 'batch') return Reflect.get(target, name, receiver);
        return async (...args: Parameters<typeof real.batch>) => {
          const writes = args[0].length > 5;
          if (writes && !reopened) {
            reopened = true;
            await reopen(event);
          }
          return target.batch(...args);
        };
      },
    });
    const decided = await decideApplication(
      {
        db: slow,
        actor: { keyId: key.id, role: 'approver', authorityLevel: 'association', regionId: null },
        now: '2026-11-30T00:00:00.000Z',
        requestId: 'test',
        idempotency: null,
        newId: () => crypto.randomUUID(),
      },
      application.id,
      application.version,
      { decision: 'approve' },
    );
    expect(reopened).toBe(true);
    expect(decided).toEqual({ ok: false, error: { code: 'evidence_changed' } });
    const read = await bodyOf<Application>(await send(`/v1/titles/applications/${application.id}`, { headers: admin }));
    expect(read).toMatchObject({ state: 'submitted', version: 1, granted: null });
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { players, playerTitles } from '../../src/db/schema.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { body, db, type Headers, type SeededEvent, seedEvent, seedPlayer, seedRegions, sendJson } from '../support/titles.ts';

interface Criterion {
  readonly id: string;
  readonly article: string | null;
  readonly met: boolean | null;
  readonly evidence: Record<string, unknown>[];
  readonly missing: { readonly fact: string }[];
  readonly notes: { readonly code: string }[];
}

interface Answer {
  readonly asOf: string;
  readonly highest: string | null;
  readonly player: { readonly id: string; readonly name: string };
  readonly titles: { readonly title: string; readonly decision: string; readonly criteria: Criterion[] }[];
  readonly leftOut: { readonly event: { readonly id: string }; readonly reason: string }[];
}

let admin: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
});

const eligibility = async (player: string, query = '?asOf=2026-11-30'): Promise<Answer> => {
  const response = await send(`/v1/players/${player}/titles/eligibility${query}`);
  expect(response.status).toBe(200);
  return bodyOf<Answer>(response);
};

const decisionOf = (answer: Answer, title: string) => answer.titles.find((line) => line.title === title)?.decision;
const criterion = (answer: Answer, id: string) =>
  answer.titles.flatMap(({ criteria }) => criteria).find((candidate) => candidate.id === id);

/** An event without prescribed standards or win rates, so that places alone decide. */
const closedEvent = async (event: SeededEvent): Promise<string> => {
  const id = await seedEvent(event);
  const told = await sendJson('PUT', `/v1/events/${id}/standards`, { standards: [], winRates: [] }, admin, 1);
  expect(told.status).toBe(200);
  return id;
};

describe('GET /v1/players/{id}/titles/eligibility', () => {
  // XB-105: two top-three places within three years, or a first place; the field report's dates and places
  test.each([
    [
      [
        ['2019-10-20', 3],
        ['2022-10-10', 2],
      ],
      'eligible',
      ['一.2'],
    ],
    [
      [
        ['2019-10-20', 3],
        ['2023-01-05', 1],
      ],
      'eligible',
      ['一.1'],
    ],
    [
      [
        ['2019-10-20', 2],
        ['2023-01-05', 3],
      ],
      'not_eligible',
      [],
    ],
  ] as const)('XB-105 from stored results: %j', async (results, decision, articles) => {
    const player = await seedPlayer();
    for (const [endedOn, rank] of results) await closedEvent({ endedOn, places: [{ player, rank }] });
    const grandmaster = (await eligibility(player)).titles.find(({ title }) => title === 'grandmaster');
    expect(grandmaster?.decision).toBe(decision);
    expect(grandmaster?.criteria.filter(({ met }) => met).map(({ article }) => article)).toEqual(articles);
  });

  test('answers as the stateless check does, and looks only at finished events up to the day', async () => {
    const player = await seedPlayer();
    await closedEvent({ endedOn: '2026-10-18', places: [{ player, rank: 2 }] });
    await seedEvent({ endedOn: '2026-12-01', places: [{ player, rank: 1 }] });
    await seedEvent({ endedOn: '2026-11-01', status: 'running', places: [{ player, rank: 1 }] });
    const stored = await eligibility(player);
    const event = { tier: 'national', category: 'individual', group: 'A', endedOn: '2026-10-18', designated: false };
    const told = await bodyOf<Answer>(
      await post('/v1/titles/check', {
        asOf: '2026-11-30',
        achievements: [{ event, rank: 2, rankShared: false, standardMet: [], winRateMet: [] }],
      }),
    );
    expect(stored.highest).toBe('master');
    expect(stored.titles.map(({ title, decision }) => [title, decision])).toEqual(
      told.titles.map(({ title, decision }) => [title, decision]),
    );
    expect((await eligibility(player, '?asOf=2026-12-01')).highest).toBe('grandmaster');
    expect((await eligibility(player, '?asOf=2026-10-17')).highest).toBeNull();
  });

  test('names a fact that nobody told, and takes it when the organizer declares it', async () => {
    const player = await seedPlayer();
    const other = await seedPlayer();
    const places = [
      { player, rank: 20 },
      { player: other, rank: 21 },
    ];
    const id = await seedEvent({ endedOn: '2026-01-10', designated: true, places });
    expect(criterion(await eligibility(player), 'master_3')?.missing.map(({ fact }) => fact)).toEqual(['standard_met']);
    for (const entrant of [player, other]) {
      await db().run(
        `INSERT INTO event_entries (event_id, player_id, number, name) VALUES ('${id}', '${entrant}', ${entrant === player ? 1 : 2}, 'x')`,
      );
    }
    const declared = await sendJson(
      'PUT',
      `/v1/events/${id}/standards`,
      { standards: [{ player, titles: ['master'] }] },
      admin,
      1,
    );
    expect([declared.status, declared.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(decisionOf(await eligibility(player), 'master')).toBe('eligible');
    // The list is complete: who is not on it did not meet the standard.
    expect(criterion(await eligibility(other), 'master_3')?.met).toBe(false);
    expect(await bodyOf(await send(`/v1/events/${id}/standards`))).toMatchObject({
      event: id,
      schemes: [{ scheme: 'cxa-1999', standards: [{ player, titles: ['master'] }], winRates: null }],
    });
  });

  // XB-107: 2 wins, a draw and a loss are 62.5 percent; the game won by no-show is none of them
  test('XB-107 from stored results: the no-show drops out of the rate', async () => {
    const player = await seedPlayer();
    await seedEvent({
      endedOn: '2026-05-01',
      tier: 'provincial',
      group: null,
      places: [{ player, rank: 40, games: [2, 1, 1] }],
    });
    await db().insert(playerTitles).values({
      id: crypto.randomUUID(),
      playerId: player,
      title: 'grade_9',
      scheme: 'cxa-2019',
      grantedOn: '2026-04-01',
      authorityLevel: 'association',
    });
    const answer = await eligibility(player, '?asOf=2026-11-30&scheme=cxa-2019');
    expect(criterion(answer, 'grade_7_score_rate')).toMatchObject({
      met: true,
      evidence: [{ scoreRate: { points: 2.5, games: 4, percent: 62.5 } }],
    });
    expect(criterion(answer, 'grade_6_score_rate')?.met).toBe(false);
  });

  test('judges each event from the title held before it', async () => {
    const player = await seedPlayer();
    const places = [{ player, rank: 40, games: [9, 0, 0] as const }];
    await seedEvent({ endedOn: '2026-05-01', tier: 'provincial', group: null, places });
    const hold = (title: string, grantedOn: string) =>
      db().insert(playerTitles).values({
        id: crypto.randomUUID(),
        playerId: player,
        title,
        scheme: 'cxa-2019',
        grantedOn,
        authorityLevel: 'association',
      });
    expect(criterion(await eligibility(player, '?scheme=cxa-2019'), 'grade_4_score_rate')).toMatchObject({
      met: null,
      missing: [{ fact: 'current_title' }],
    });
    await hold('grade_7', '2026-04-30');
    // Granted after the event: it gives no second step from the same event.
    await hold('grade_4', '2026-06-01');
    const answer = await eligibility(player, '?scheme=cxa-2019');
    expect(criterion(answer, 'grade_4_score_rate')?.met).toBe(true);
    expect(criterion(answer, 'grade_3_score_rate')?.met).toBe(false);
  });

  // XB-108: one event on file in two parts counts once
  test('XB-108 from stored results: two parts of one event are not two events', async () => {
    const player = await seedPlayer();
    const groups = await closedEvent({ name: 'cup-2024 groups', endedOn: '2024-05-01', places: [{ player, rank: 2 }] });
    const finals = await closedEvent({ name: 'cup-2024 finals', endedOn: '2024-05-09', places: [{ player, rank: 3 }] });
    expect(decisionOf(await eligibility(player), 'grandmaster')).toBe('eligible');
    const told = { partOf: groups, standards: [], winRates: [], reason: 'one event in two parts' };
    expect((await sendJson('PUT', `/v1/events/${finals}/standards`, told, admin, 2)).status).toBe(200);
    const answer = await eligibility(player);
    expect(decisionOf(answer, 'grandmaster')).toBe('not_eligible');
    expect(criterion(answer, 'grandmaster_2')?.evidence).toMatchObject([{ place: 3, parts: 2 }]);
  });

  test.each<[string, Partial<SeededEvent>, string]>([
    ['no tier', { tier: null }, 'no_tier'],
    ['no category', { category: null }, 'no_category'],
    ['a group of no known name', { group: '校友组' }, 'group_not_known'],
    ['a group that the event cannot have', { group: '丁组' }, 'group_not_in_category'],
    ["a team's place in an individual event", { scope: 'team' }, 'scope_not_category'],
  ])('leaves an event out that is not described well enough: %s', async (_name, described, reason) => {
    const player = await seedPlayer();
    const id = await seedEvent({ endedOn: '2026-01-10', ...described, places: [{ player, rank: 1 }] });
    const answer = await eligibility(player);
    expect(answer.leftOut).toMatchObject([{ event: { id }, reason }]);
    expect(answer.highest).toBeNull();
  });

  test('a part that contradicts the event it belongs to is left out', async () => {
    const player = await seedPlayer();
    const whole = await closedEvent({ endedOn: '2024-05-01', places: [{ player, rank: 20 }] });
    const part = await closedEvent({ endedOn: '2024-05-09', group: '乙组', places: [{ player, rank: 1 }] });
    await sendJson('PUT', `/v1/events/${part}/standards`, { partOf: whole, reason: 'part' }, admin, 2);
    expect((await eligibility(player)).leftOut).toMatchObject([{ event: { id: part }, reason: 'part_contradictory' }]);
  });

  test('the place in a group stage is no place in the event', async () => {
    const player = await seedPlayer();
    await seedEvent({ endedOn: '2026-01-10', format: 'group_round_robin', places: [{ player, rank: 1 }] });
    expect(criterion(await eligibility(player), 'grandmaster_1')).toMatchObject({ met: null, missing: [{ fact: 'place' }] });
  });

  test('a shared place counts and is flagged', async () => {
    const player = await seedPlayer();
    await closedEvent({ endedOn: '2026-01-10', places: [{ player, rank: 1, shared: true }] });
    expect(criterion(await eligibility(player), 'grandmaster_1')).toMatchObject({ met: true, notes: [{ code: 'shared_place' }] });
  });

  test('results of a merged player count for whoever remains', async () => {
    const remaining = await seedPlayer('甲');
    const merged = await seedPlayer('甲 (double)');
    await closedEvent({ endedOn: '2026-01-10', places: [{ player: merged, rank: 1 }] });
    await db().update(players).set({ mergedInto: remaining }).where(eq(players.id, merged));
    for (const id of [remaining, merged]) {
      expect(await eligibility(id)).toMatchObject({ highest: 'grandmaster', player: { id: remaining, name: '甲' } });
    }
  });

  test.each([
    ['asOf=2026-02-30', '#query/asOf'],
    ['scheme=x', '#query/scheme'],
    ['day=2026-01-01', '#query'],
  ])('refuses ?%s', async (query, pointer) => {
    const response = await send(`/v1/players/${await seedPlayer()}/titles/eligibility?${query}`);
    expect(response.status).toBe(400);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(response)).errors[0]?.pointer).toBe(pointer);
  });

  test('an unknown player is not found', async () => {
    expect((await send('/v1/players/nobody/titles/eligibility')).status).toBe(404);
    expect((await send('/v1/players/nobody/titles')).status).toBe(404);
  });
});

describe('PUT /v1/events/{id}/standards', () => {
  test.each<[string, (player: string, id: string) => unknown, string, string]>([
    [
      'somebody who is not entered',
      (player) => ({ standards: [{ player, titles: ['master'] }] }),
      '/standards/0/player',
      'player_not_entered',
    ],
    ['an unknown title', (player) => ({ winRates: [{ player, titles: ['duke'] }] }), '/winRates/0/titles/0', 'unknown_title'],
    ['itself as the whole', (_player, id) => ({ partOf: id }), '/partOf', 'event_not_found'],
    ['an unknown whole', () => ({ partOf: 'nothing' }), '/partOf', 'event_not_found'],
    ['an unknown scheme', () => ({ scheme: 'x' }), '/scheme', 'invalid_value'],
  ])('refuses %s', async (_name, make, pointer, code) => {
    const player = await seedPlayer();
    const id = await seedEvent({ endedOn: '2026-01-10', places: [{ player, rank: 1 }] });
    const response = await sendJson('PUT', `/v1/events/${id}/standards`, make(player, id), admin, 1);
    expect(response.status).toBe(422);
    const { errors } = await bodyOf<{ errors: { pointer: string; code: string }[] }>(response);
    expect(errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  test('parts hang on the whole event only', async () => {
    const [a, b, c] = await Promise.all(
      ['2026-01-01', '2026-01-02', '2026-01-03'].map((endedOn) => seedEvent({ endedOn, places: [] })),
    );
    expect((await sendJson('PUT', `/v1/events/${b}/standards`, { partOf: a }, admin, 1)).status).toBe(200);
    const chained = await sendJson('PUT', `/v1/events/${c}/standards`, { partOf: b }, admin, 1);
    expect(await bodyOf(chained)).toMatchObject({ errors: [{ code: 'part_of_part' }] });
    const turned = await sendJson('PUT', `/v1/events/${a}/standards`, { partOf: c }, admin, 1);
    expect(await bodyOf(turned)).toMatchObject({ errors: [{ code: 'has_parts' }] });
  });

  test("is for the event's organizer, with the version read, and a reason where it is replaced", async () => {
    const id = await seedEvent({ endedOn: '2026-01-10', places: [] });
    const path = `/v1/events/${id}/standards`;
    const stranger = bearer((await makeKey('organizer')).token);
    expect((await sendJson('PUT', path, { standards: [] }, stranger, 1)).status).toBe(403);
    expect((await sendJson('PUT', path, { standards: [] }, await body('association'), 1)).status).toBe(403);
    expect((await sendJson('PUT', path, { standards: [] }, admin)).status).toBe(428);
    expect((await sendJson('PUT', path, { standards: [] }, admin, 1)).status).toBe(200);
    expect((await sendJson('PUT', path, { standards: [] }, admin, 1)).status).toBe(412);
    expect((await sendJson('PUT', path, { standards: null }, admin, 2)).status).toBe(422);
    expect((await sendJson('PUT', path, { standards: null, reason: 'withdrawn' }, admin, 2)).status).toBe(200);
    const log = await bodyOf<{ items: { action: string; reason: string | null }[] }>(
      await send(`/v1/audit?event=${id}`, { headers: admin }),
    );
    expect(log.items.map(({ action, reason }) => [action, reason])).toEqual([
      ['event.standards', 'withdrawn'],
      ['event.standards', null],
    ]);
  });
});

describe('GET /v1/events/{id}/titles', () => {
  test('lists every player who earned something, by place, with what the event showed', async () => {
    const [first, second, twentieth] = await Promise.all([seedPlayer('一'), seedPlayer('二'), seedPlayer('廿')]);
    // With this event the second has two places among the first three within three years.
    await closedEvent({ endedOn: '2024-10-20', places: [{ player: second, rank: 3 }] });
    const id = await closedEvent({
      endedOn: '2026-10-20',
      places: [
        { player: first, rank: 1 },
        { player: second, rank: 2 },
        { player: twentieth, rank: 20 },
      ],
    });
    const answer = await bodyOf<{
      asOf: string;
      checked: number;
      items: { player: { name: string }; rank: number; highest: string; titles: { title: string; criteria: Criterion[] }[] }[];
    }>(await send(`/v1/events/${id}/titles`));
    expect(answer).toMatchObject({ asOf: '2026-10-20', checked: 3 });
    expect(
      answer.items.map(({ player, rank, highest, titles }) => [
        player.name,
        rank,
        highest,
        titles.map(({ title, criteria }) => [title, criteria.map(({ article }) => article)]),
      ]),
    ).toEqual([
      [
        '一',
        1,
        'grandmaster',
        [
          ['grandmaster', ['一.1']],
          ['master', ['二.1']],
        ],
      ],
      [
        '二',
        2,
        'grandmaster',
        [
          ['grandmaster', ['一.2']],
          ['master', ['二.1']],
        ],
      ],
    ]);
  });

  test('is paged over the places, in one order', async () => {
    const names = await Promise.all(['a', 'b', 'c'].map((name) => seedPlayer(name)));
    const id = await seedEvent({
      endedOn: '2026-10-20',
      tier: 'county',
      group: null,
      places: names.map((player) => ({ player, rank: 1, shared: true })),
    });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { items: { player: { name: string } }[]; nextCursor: string | null } = await bodyOf(
        await send(`/v1/events/${id}/titles?limit=2${query}`),
      );
      seen.push(...page.items.map(({ player }) => player.name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.sort()).toEqual(['a', 'b', 'c']);
    expect((await send(`/v1/events/${id}/titles?cursor=bad`)).status).toBe(400);
  });

  test('needs a finished event', async () => {
    const running = await seedEvent({ endedOn: '2026-01-10', status: 'running', places: [] });
    const response = await send(`/v1/events/${running}/titles`);
    expect([response.status, (await bodyOf<{ code: string }>(response)).code]).toEqual([409, 'event_state']);
    expect((await send('/v1/events/none/titles')).status).toBe(404);
  });
});

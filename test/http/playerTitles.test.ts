import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players } from '../../src/db/schema.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { type Application, apply, codeOf, decide, decided, dueGradeOne, titleOf } from '../support/titleApplications.ts';
import { body, db, type Headers, seedPlayer, seedRegions } from '../support/titles.ts';

let organizer: Headers;
let association: Headers;
let province: Headers;
let city: Headers;

beforeAll(async () => {
  await seedRegions();
  organizer = bearer((await makeKey('organizer')).token);
  association = await body('association');
  province = await body('province', 'gd');
  city = await body('city', 'gz');
});

describe('what a player holds', () => {
  test('is the highest title that stands', async () => {
    const player = await seedPlayer();
    const grant = async (title: string) =>
      decided(await apply(player, title, organizer), { decision: 'approve', reason: '特批' }, association);
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
    const approved = await decided(await apply(player, 'grade_3', organizer), { decision: 'approve', reason: '特批' }, city);
    expect(await titleOf(player)).toBe('grandmaster');
    await decided(approved, { decision: 'revoke', reason: 'r' }, city);
    expect(await titleOf(player)).toBe('grandmaster');
  });

  test('is public with day, authority and certificate number, while it stands', async () => {
    const player = await dueGradeOne();
    const number = `GD-${crypto.randomUUID().slice(0, 8)}`;
    const approved = await decided(
      await apply(player, 'grade_1', organizer),
      { decision: 'approve', certificateNumber: number },
      province,
    );
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
    const application = await apply(player, 'grade_1', organizer);
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

describe('a player who turns out to be another', () => {
  test('brings his titles along, and they are lost by whoever remains', async () => {
    const remaining = await seedPlayer('甲');
    const merged = await dueGradeOne();
    const approved = await decided(await apply(merged, 'grade_1', organizer), { decision: 'approve' }, province);
    const lower = await apply(remaining, 'grade_5', organizer);
    await decided(lower, { decision: 'approve', reason: '特批' }, province);
    await db().update(players).set({ mergedInto: remaining }).where(eq(players.id, merged));
    await db().update(players).set({ title: 'grade_1' }).where(eq(players.id, remaining));

    const again = await post('/v1/titles/applications', { player: merged, title: 'grade_1' }, organizer);
    expect(await codeOf(again)).toEqual([409, 'title_held']);
    const listed = await bodyOf<{ player: { id: string }; items: { title: string }[] }>(
      await send(`/v1/players/${merged}/titles`),
    );
    expect(listed.player.id).toBe(remaining);
    expect(listed.items.map(({ title }) => title).toSorted()).toEqual(['grade_1', 'grade_5']);
    await decided(approved, { decision: 'revoke', reason: 'r' }, province);
    expect(await titleOf(remaining)).toBe('grade_5');
  });
});

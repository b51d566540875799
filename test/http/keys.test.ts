import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';

interface Key {
  readonly id: string;
  readonly token: string;
  readonly lastUsedOn: string | null;
  readonly revokedAt: string | null;
}

describe('keys over HTTP', () => {
  test('an admin makes a key, which works, is listed without its secret, and ends when revoked', async () => {
    const admin = await makeKey('admin');
    const created = await post('/v1/keys', { role: 'admin', name: '省队' }, bearer(admin.token));
    expect(created.status).toBe(201);
    expect(created.headers.get('cache-control')).toBe('no-store');
    const key = await bodyOf<Key>(created);
    expect(key.token).toMatch(/^xqa_[0-9a-z]{12}_[0-9A-Za-z]{43}$/);

    expect((await send('/v1/keys', { headers: bearer(key.token) })).status).toBe(200);
    const listed = await bodyOf<{ items: Key[] }>(await send('/v1/keys?limit=100', { headers: bearer(admin.token) }));
    const line = listed.items.find(({ id }) => id === key.id);
    expect(line?.lastUsedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(listed)).not.toContain(key.token.slice(-43));

    expect((await send(`/v1/keys/${key.id}`, { method: 'DELETE', headers: bearer(admin.token) })).status).toBe(200);
    expect((await send('/v1/keys', { headers: bearer(key.token) })).status).toBe(401);
    const again = await send(`/v1/keys/${key.id}`, { method: 'DELETE', headers: bearer(admin.token) });
    expect((await bodyOf<Key>(again)).revokedAt).not.toBeNull();
  });

  test('only a hash of the secret is stored', async () => {
    const key = await makeKey('organizer');
    const row = await env.DB.prepare('SELECT * FROM api_keys WHERE id = ?').bind(key.id).first();
    expect(JSON.stringify(row)).not.toContain(key.token.slice(-43));
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    [{ role: 'approver', name: '市体育局' }, '/authorityLevel'],
    [{ role: 'approver', name: '市体育局', authorityLevel: 'city' }, '/region'],
    [{ role: 'owner', name: 'x' }, '/role'],
    [{ role: 'admin', name: '  ' }, '/name'],
    [{ role: 'admin', name: 'x', expiresAt: '2026-02-30' }, '/expiresAt'],
    [{ role: 'admin', name: 'x', secret: 'y' }, ''],
  ])('%j is refused at %s', async (body, pointer) => {
    const admin = await makeKey('admin');
    const answer = await post('/v1/keys', body, bearer(admin.token));
    expect(answer.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(answer)).errors[0]?.pointer).toBe(pointer);
  });

  test('making and revoking stand in the log', async () => {
    const admin = await makeKey('admin');
    const key = await bodyOf<Key>(await post('/v1/keys', { role: 'organizer', name: '棋院' }, bearer(admin.token)));
    await send(`/v1/keys/${key.id}`, { method: 'DELETE', headers: bearer(admin.token) });
    const log = await bodyOf<{ items: { action: string; actorId: string; requestId: string }[] }>(
      await send(`/v1/audit?resource=key&resourceId=${key.id}`, { headers: bearer(admin.token) }),
    );
    expect(log.items.map(({ action }) => action)).toEqual(['key.revoke', 'key.create']);
    expect(log.items.every(({ actorId }) => actorId === admin.id)).toBe(true);
  });
});

describe('the log', () => {
  test('is paged by a cursor that cannot be carried to another question', async () => {
    const admin = await makeKey('admin');
    for (let i = 0; i < 3; i += 1) await post('/v1/keys', { role: 'organizer', name: `k${i}` }, bearer(admin.token));
    const first = await bodyOf<{ items: { id: number }[]; nextCursor: string }>(
      await send(`/v1/audit?actor=${admin.id}&limit=2`, { headers: bearer(admin.token) }),
    );
    const second = await bodyOf<{ items: { id: number }[]; nextCursor: string | null }>(
      await send(`/v1/audit?actor=${admin.id}&limit=2&cursor=${first.nextCursor}`, { headers: bearer(admin.token) }),
    );
    expect([...first.items, ...second.items].map(({ id }) => id)).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
    const other = await send(`/v1/audit?limit=2&cursor=${first.nextCursor}`, { headers: bearer(admin.token) });
    expect(other.status).toBe(400);
  });
});

test('/readyz names the migration that the database has', async () => {
  const answer = await send('/readyz');
  expect(answer.status).toBe(200);
  await env.DB.exec("UPDATE d1_migrations SET name = '0000_older.sql' WHERE id = (SELECT max(id) FROM d1_migrations)");
  expect((await send('/readyz')).status).toBe(503);
});

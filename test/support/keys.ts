import { env } from 'cloudflare:workers';
import { openDatabase } from '../../src/db/client.ts';
import { regions } from '../../src/db/schema.ts';
import type { AuthorityLevel, KeyRole } from '../../src/services/context.ts';
import { createKey } from '../../src/services/keys.ts';

const SETUP_ACTOR = { keyId: 'test-setup', role: 'admin', authorityLevel: null, regionId: null } as const;

/** Makes a key directly in the database and returns its token. */
export const makeKey = async (
  role: KeyRole,
  options: { name?: string; expiresAt?: string; authorityLevel?: AuthorityLevel; regionId?: string } = {},
) => {
  const db = openDatabase(env.DB);
  if (options.regionId) {
    await db.insert(regions).values({ id: options.regionId, level: 'province', name: options.regionId }).onConflictDoNothing();
  }
  const created = await createKey(
    {
      db,
      actor: SETUP_ACTOR,
      now: '2026-01-01T00:00:00.000Z',
      requestId: 'test',
      idempotency: null,
      newId: () => crypto.randomUUID(),
    },
    { role, name: options.name ?? `${role} of the tests`, ...options },
  );
  if (!created.ok) throw new Error(created.error.code);
  return created.value;
};

/** The header that carries a key. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

import { err, ok, type Result } from '../base/result.ts';
import { findKey, insertKey, type KeyRow, markKeyUsed, pageOfKeys, revokeKeyRow } from '../db/queries/keys.ts';
import { regionExists } from '../db/queries/regions.ts';
import { commitChange } from './commitChange.ts';
import type { Actor, AuthorityLevel, Context, KeyRole, WriteContext } from './context.ts';

/** `xqa_<id>_<secret>`: the id finds the row, the secret of 256 bits proves the holder. */
const KEY_FORM = /^xqa_([0-9a-z]{12})_([0-9A-Za-z]{43})$/;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a secret, in hexadecimal. */
export const hashSecret = async (secret: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));

/** Compares two hexadecimal digests in a time that does not depend on where they differ. */
const sameDigest = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1));
  return difference === 0;
};

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number of `length` digits to the base of `alphabet`, from random bytes without bias. */
const randomText = (length: number, alphabet: string): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      const usable = 256 - (256 % alphabet.length);
      if (byte < usable && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
};

/** 43 characters of 62 hold 256 bits. */
export const newSecret = (): string => randomText(43, ALPHABET);
export const newKeyId = (): string => randomText(12, ALPHABET.slice(0, 10) + ALPHABET.slice(36));

/** Who holds a token, or null where it is unknown, wrong, revoked or expired: the caller is not told which. */
export const authenticate = async (ctx: Context, token: string, now: string): Promise<Actor | null> => {
  const parts = KEY_FORM.exec(token);
  if (parts === null) return null;
  const [, id = '', secret = ''] = parts;
  const digest = await hashSecret(secret);
  const row = await findKey(ctx.db, id);
  const matches = sameDigest(digest, row?.secretHash ?? '0'.repeat(64));
  if (row === null || !matches) return null;
  if (row.revokedAt !== null || (row.expiresAt !== null && row.expiresAt <= now)) return null;
  const today = now.slice(0, 10);
  if (row.lastUsedOn !== today) await markKeyUsed(ctx.db, row.id, today);
  return { keyId: row.id, role: row.role, authorityLevel: row.authorityLevel, regionId: row.regionId };
};

export type KeyError = { readonly code: 'key_not_found' | 'region_not_found'; readonly id: string };

export interface NewKey {
  readonly role: KeyRole;
  readonly name: string;
  readonly authorityLevel?: AuthorityLevel | undefined;
  readonly regionId?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** What may be shown of a key: everything but its hash. */
export const shownKey = (row: KeyRow) => ({
  id: row.id,
  role: row.role,
  name: row.name,
  authorityLevel: row.authorityLevel,
  region: row.regionId,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
  lastUsedOn: row.lastUsedOn,
});

export type ShownKey = ReturnType<typeof shownKey>;

/** Makes a key; the token in the answer is shown this once. */
export const createKey = async (ctx: WriteContext, input: NewKey): Promise<Result<ShownKey & { token: string }, KeyError>> => {
  if (input.regionId !== undefined && !(await regionExists(ctx.db, input.regionId))) {
    return err({ code: 'region_not_found', id: input.regionId });
  }
  const secret = newSecret();
  const row: KeyRow = {
    id: newKeyId(),
    role: input.role,
    name: input.name,
    secretHash: await hashSecret(secret),
    authorityLevel: input.role === 'approver' ? (input.authorityLevel ?? null) : null,
    regionId: input.role === 'approver' ? (input.regionId ?? null) : null,
    createdAt: ctx.now,
    expiresAt: input.expiresAt ?? null,
    revokedAt: null,
    lastUsedOn: null,
  };
  const shown = shownKey(row);
  await commitChange(
    // A replay would have to keep the secret: keys are created without idempotency.
    { ...ctx, idempotency: null },
    {
      action: 'key.create',
      resource: 'key',
      resourceId: row.id,
      version: 1,
      before: null,
      after: shown,
      statements: [insertKey(ctx.db, row)],
      answer: { status: 201, headers: {}, body: shown },
    },
  );
  return ok({ ...shown, token: `xqa_${row.id}_${secret}` });
};

/** Ends a key at once; a key that has ended stays listed. */
export const revokeKey = async (ctx: WriteContext, id: string): Promise<Result<ShownKey, KeyError>> => {
  const row = await findKey(ctx.db, id);
  if (row === null) return err({ code: 'key_not_found', id });
  if (row.revokedAt !== null) return ok(shownKey(row));
  const after = shownKey({ ...row, revokedAt: ctx.now });
  const committed = await commitChange(ctx, {
    action: 'key.revoke',
    resource: 'key',
    resourceId: id,
    version: 2,
    before: shownKey(row),
    after,
    statements: [revokeKeyRow(ctx.db, id, ctx.now)],
    answer: { status: 200, headers: {}, body: after },
  });
  if (committed.ok) return ok(after);
  // Somebody else revoked it in the same moment: the outcome is the one asked for.
  const now = await findKey(ctx.db, id);
  return now ? ok(shownKey(now)) : err({ code: 'key_not_found', id });
};

/** Keys by id; `nextId` continues. */
export const listKeys = async (ctx: Context, afterId: string | null, limit: number) => {
  const rows = await pageOfKeys(ctx.db, afterId, limit + 1);
  const shown = rows.slice(0, limit);
  return { items: shown.map(shownKey), nextId: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};

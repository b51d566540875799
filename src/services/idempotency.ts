import { claimIdempotency, findIdempotency, releaseIdempotency, type StoredAnswer } from '../db/queries/idempotency.ts';
import type { Context } from './context.ts';
import { hashSecret } from './keys.ts';

/** How long an answer is kept. */
const KEPT_HOURS = 24;
/** After this long a claim that was never settled is taken for one whose request died. */
const ABANDONED_SECONDS = 60;

export type Claim =
  | { readonly state: 'claimed' }
  | { readonly state: 'replayed'; readonly answer: StoredAnswer }
  | { readonly state: 'other_request' }
  | { readonly state: 'running' };

const before = (now: string, seconds: number): string => new Date(Date.parse(now) - seconds * 1000).toISOString();

/** Claims an idempotency key for a request, or tells what became of the one that holds it. */
export const claimKey = async (
  ctx: Context,
  input: { readonly ownerId: string; readonly key: string; readonly request: string; readonly now: string },
): Promise<Claim> => {
  const requestHash = await hashSecret(input.request);
  const row = { ownerId: input.ownerId, key: input.key, requestHash, now: input.now };
  if (await claimIdempotency(ctx.db, row, before(input.now, KEPT_HOURS * 3600), before(input.now, ABANDONED_SECONDS))) {
    return { state: 'claimed' };
  }
  const held = await findIdempotency(ctx.db, input.ownerId, input.key);
  if (held === null) return { state: 'running' };
  if (held.requestHash !== requestHash) return { state: 'other_request' };
  return held.status === 'done' ? { state: 'replayed', answer: held.answer as StoredAnswer } : { state: 'running' };
};

/** Gives up a claim whose request changed nothing. */
export const releaseKey = async (ctx: Context, ownerId: string, key: string): Promise<void> => {
  await releaseIdempotency(ctx.db, ownerId, key);
};

import { createMiddleware } from 'hono/factory';
import { localized } from '../../base/localized.ts';
import { claimKey, releaseKey } from '../../services/idempotency.ts';
import { contextOf, nowOf } from '../context.ts';
import type { AppEnv } from '../env.ts';
import { ProblemException } from '../problem.ts';
import { translate } from '../translate.ts';

const KEY_FORM = /^[\x21-\x7e]{1,128}$/;

/**
 * `Idempotency-Key` of creating writes: the same key and request replays the stored answer, another request is 409, a running
 * one 409 with `Retry-After`. The claim is settled in the batch of the change, and given up where nothing was changed.
 */
export const idempotent = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('idempotency-key');
  const actor = c.get('actor');
  if (key === undefined || !actor) return next();
  if (!KEY_FORM.test(key)) {
    throw new ProblemException({
      code: 'parameter_invalid',
      detail: localized('Idempotency-Key 须为 1 至 128 个可见字符', 'Idempotency-Key must be 1 to 128 visible characters'),
      errors: [{ pointer: '#header/Idempotency-Key', code: 'invalid_format', message: localized('格式不符', 'wrong format') }],
    });
  }
  const claim = await claimKey(contextOf(c), {
    ownerId: actor.keyId,
    key,
    request: `${c.req.method} ${c.req.path}\n${await c.req.text()}`,
    now: nowOf(),
  });
  switch (claim.state) {
    case 'replayed':
      return c.json(translate(claim.answer.body, c.get('language')), claim.answer.status as 200 | 201 | 202, {
        ...claim.answer.headers,
        'idempotency-replayed': 'true',
      });
    case 'other_request':
      throw new ProblemException({
        code: 'idempotency_key_reused',
        detail: localized('此 Idempotency-Key 已用于另一请求', 'this Idempotency-Key was used for another request'),
      });
    case 'running':
      throw new ProblemException({
        code: 'idempotency_running',
        detail: localized('同一请求仍在处理中', 'the same request is still running'),
        headers: { 'retry-after': '1' },
      });
    case 'claimed': {
      c.set('idempotency', { ownerId: actor.keyId, key });
      await next();
      if (c.error || c.res.status >= 400) await releaseKey(contextOf(c), actor.keyId, key);
    }
  }
});

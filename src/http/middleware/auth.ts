import { bearerAuth } from 'hono/bearer-auth';
import { createMiddleware } from 'hono/factory';
import { localized } from '../../base/localized.ts';
import type { KeyRole } from '../../services/context.ts';
import { authenticate } from '../../services/keys.ts';
import { contextOf, nowOf } from '../context.ts';
import type { AppEnv } from '../env.ts';
import { ProblemException } from '../problem.ts';

/** Proves the key of `Authorization: Bearer xqa_…` and keeps its holder. */
const provenKey = bearerAuth<AppEnv>({
  realm: 'xiangqi-arbiter',
  verifyToken: async (token, c) => {
    const actor = await authenticate(contextOf(c), token, nowOf());
    if (actor === null) return false;
    c.set('actor', actor);
    return true;
  },
});

/** Lets pass who holds a valid key of one of the roles: 401 without one, 403 with another role's. */
export const requireKey = (roles: readonly KeyRole[]) =>
  createMiddleware<AppEnv>((c, next) =>
    provenKey(c, async () => {
      const actor = c.get('actor');
      if (!actor || !roles.includes(actor.role)) {
        throw new ProblemException({
          code: 'role_not_allowed',
          detail: localized(`此操作只限：${roles.join('、')}`, `this operation is for: ${roles.join(', ')}`),
        });
      }
      await next();
    }),
  );

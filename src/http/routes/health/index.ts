import { z } from '@hono/zod-openapi';
import { localized } from '../../../base/localized.ts';
import { migrationLevel } from '../../../services/migrationLevel.ts';
import { contextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { ProblemException } from '../../problem.ts';
import { json, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';

const healthzRoute = operation({
  method: 'get',
  path: '/healthz',
  operationId: 'healthz',
  tags: ['Service'],
  summary: 'Whether the process answers',
  responses: { 200: json(z.object({ status: z.literal('ok') }), 'It does'), ...problems(429) },
});

const readyzRoute = operation({
  method: 'get',
  path: '/readyz',
  operationId: 'readyz',
  tags: ['Service'],
  summary: 'Whether the database answers and has every migration',
  responses: { 200: json(z.object({ status: z.literal('ready'), migration: z.string() }), 'It is'), ...problems(429, 503) },
});

export const health = createRouter()
  .openapi(healthzRoute, (c) => c.json({ status: 'ok' as const }, 200))
  .openapi(readyzRoute, async (c) => {
    const level = await migrationLevel(contextOf(c));
    if (level.applied !== level.expected) {
      const applied = level.applied ?? '-';
      throw new ProblemException({
        code: 'database_outdated',
        detail: localized(
          `数据库迁移为 ${applied}，应为 ${level.expected}`,
          `the database is at migration ${applied}, not ${level.expected}`,
        ),
        headers: { 'retry-after': '30' },
      });
    }
    return c.json({ status: 'ready' as const, migration: level.expected }, 200);
  });

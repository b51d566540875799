import { z } from '@hono/zod-openapi';
import { parseCivilDate } from '../../../base/civilDate.ts';
import { localized } from '../../../base/localized.ts';
import { civilDayOf } from '../../../services/civilDay.ts';
import { LEFT_OUT_REASONS } from '../../../services/titles/dossier.ts';
import { showEligibility } from '../../../services/titles/eligibility.ts';
import { listPlayerTitles } from '../../../services/titles/playerTitles.ts';
import { SCHEME_IDS } from '../../../services/titles/schemes.ts';
import { contextOf, nowOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem, ProblemException } from '../../problem.ts';
import { json, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { titleProblem } from '../titles/problems.ts';
import { CheckAnswerSchema } from '../titles/schemas.ts';

const ParamSchema = z.object({ id: z.string().min(1).max(100).openapi({ description: 'Id of the player' }) });
const HolderSchema = z.object({ id: z.string(), name: z.string(), title: z.string().nullable() });

const PlayerTitlesSchema = z
  .object({
    player: HolderSchema,
    items: z.array(
      z.object({
        title: z.string(),
        name: z.string(),
        scheme: z.string(),
        grantedOn: z.string(),
        authority: z.object({
          level: z.string(),
          region: z.object({ id: z.string(), name: z.string() }).nullable(),
        }),
        certificateNumber: z.string().nullable(),
        status: z.enum(['valid', 'under_review', 'revoked']),
      }),
    ),
  })
  .openapi('PlayerTitles');

const EligibilitySchema = CheckAnswerSchema.extend({
  player: HolderSchema,
  leftOut: z
    .array(
      z.object({
        event: z.object({ id: z.string(), name: z.string(), endedOn: z.string() }),
        reason: z.enum(LEFT_OUT_REASONS),
      }),
    )
    .openapi({ description: 'Finished events that are not described well enough to count' }),
}).openapi('TitleEligibility');

const listRoute = operation({
  method: 'get',
  path: '/{id}/titles',
  operationId: 'listPlayerTitles',
  tags: ['Players', 'Titles'],
  summary: 'The titles of a player that stand, with day, authority and certificate number',
  request: { params: ParamSchema },
  responses: { 200: json(PlayerTitlesSchema, 'The titles, oldest first'), ...problems(400, 404, 429, 503) },
});

const eligibilityRoute = operation({
  method: 'get',
  path: '/{id}/titles/eligibility',
  operationId: 'showTitleEligibility',
  tags: ['Players', 'Titles'],
  summary: 'Which titles do the stored results of a player support?',
  description: 'The answer of `/v1/titles/check`, made from finished events, declared standards and recorded exams.',
  request: {
    params: ParamSchema,
    query: z.strictObject({
      asOf: z.string().max(32).optional().openapi({ description: 'Civil date; today in China by default', format: 'date' }),
      scheme: z.enum(SCHEME_IDS).optional().openapi({ description: '`cxa-1999` by default' }),
    }),
  },
  responses: { 200: json(EligibilitySchema, 'The decisions'), ...problems(400, 404, 429, 503) },
});

/** The day asked for, or today in China. */
const readDay = (asOf: string | undefined) => {
  const day = asOf === undefined ? civilDayOf(nowOf()) : parseCivilDate(asOf);
  if (day !== undefined) return day;
  const message = localized('须为存在的日期，如 2026-11-30', 'must be a day of the calendar, like 2026-11-30');
  throw new ProblemException({
    code: 'parameter_invalid',
    detail: message,
    errors: [{ pointer: '#query/asOf', code: 'invalid_date', message }],
  });
};

export const playerTitles = createRouter()
  .openapi(listRoute, async (c) => {
    const titles = orProblem(await listPlayerTitles(contextOf(c), c.req.valid('param').id), titleProblem);
    return c.json(translate(titles, c.get('language')), 200);
  })
  .openapi(eligibilityRoute, async (c) => {
    const { asOf, scheme } = c.req.valid('query');
    const input = { asOf: readDay(asOf), scheme };
    const eligibility = orProblem(await showEligibility(contextOf(c), c.req.valid('param').id, input), titleProblem);
    return c.json(translate(eligibility, c.get('language')), 200);
  });

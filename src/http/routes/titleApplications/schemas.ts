import { z } from '@hono/zod-openapi';
import { DECISION_VERBS } from '../../../services/titles/applications/decide.ts';
import { SCHEME_IDS } from '../../../services/titles/schemes.ts';
import { APPLICATION_STATES } from '../../../titles/approval.ts';
import { isCertificateNumber } from '../../../titles/certificates.ts';
import { DECISIONS } from '../../../titles/check.ts';
import { AUTHORITY_LEVELS } from '../../../titles/types.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { TitleAnswerSchema } from '../titles/schemas.ts';

const IdSchema = z.string().min(1).max(100);
const StateSchema = z.enum(APPLICATION_STATES);

export const NewApplicationSchema = z
  .strictObject({
    player: IdSchema.openapi({ description: "The player's id" }),
    title: z.string().min(1).max(32).openapi({ example: 'grade_2' }),
    scheme: z.enum(SCHEME_IDS).optional().openapi({ description: '`cxa-1999` by default' }),
    asOf: z.iso.date().optional().openapi({ description: 'The day up to which results count; today by default' }),
  })
  .openapi('NewTitleApplication');

export const ApplicationLineSchema = z
  .object({
    id: z.string(),
    player: z.object({
      id: z.string(),
      name: z.string(),
      region: z.string().nullable().openapi({ description: 'When it was submitted' }),
    }),
    scheme: z.string(),
    title: z.string(),
    titleName: z.string().nullable(),
    asOf: z.string(),
    state: StateSchema,
    decision: z.enum(DECISIONS).openapi({ description: 'The check when it was submitted or last decided' }),
    withoutEligibility: z.boolean().openapi({ description: 'Approved although eligibility was not proven' }),
    granted: z
      .object({
        status: z.enum(['valid', 'under_review', 'revoked']),
        grantedOn: z.string(),
        certificateNumber: z.string().nullable(),
      })
      .nullable(),
    submittedAt: z.string(),
    version: z.int().openapi({ description: 'Its entity tag is `"v<version>"`' }),
  })
  .openapi('TitleApplicationLine');

export const ApplicationSchema = ApplicationLineSchema.extend({
  evidence: TitleAnswerSchema.nullable().openapi({ description: 'The check as it was at the last step that rests on one' }),
  steps: z.array(
    z.object({
      state: StateSchema,
      actor: z.string().openapi({ description: 'The key that acted' }),
      at: z.string(),
      authority: z.object({ level: z.enum(AUTHORITY_LEVELS), region: z.string().nullable() }).nullable(),
      reason: z.string().nullable(),
      decision: z.enum(DECISIONS).nullable(),
    }),
  ),
}).openapi('TitleApplication');

export const ApplicationPageSchema = z
  .object({ items: z.array(ApplicationLineSchema), nextCursor: z.string().nullable() })
  .openapi('TitleApplicationPage');

export const ApplicationQuerySchema = z.strictObject({
  state: StateSchema.optional().openapi({ description: 'Only those that stand so' }),
  player: IdSchema.optional().openapi({ description: 'Id of a player: only his' }),
  limit: pageLimit(50),
  cursor: CursorSchema,
});

export const DecisionSchema = z
  .strictObject({
    decision: z
      .enum(DECISION_VERBS)
      .openapi({ description: '`confirm` lets a title stand that is under review; `withdraw` is for who submitted it' }),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .openapi({ description: 'Needed to reject, to revoke, and to approve or confirm without proven eligibility' }),
    certificateNumber: z
      .string()
      .min(1)
      .max(64)
      .refine(isCertificateNumber, {
        message: 'letters, digits and - . ( ) [ ] only',
        params: { zh: '只能用字母、数字及 - . ( ) [ ]' },
      })
      .optional()
      .openapi({ description: 'With `approve`' }),
  })
  .refine(({ decision, certificateNumber }) => certificateNumber === undefined || decision === 'approve', {
    message: 'a certificate number goes with an approval',
    params: { zh: '证书编号只随批准给出' },
    path: ['certificateNumber'],
  })
  .openapi('TitleDecision');

export const ApplicationParamSchema = z.object({ id: IdSchema.openapi({ description: 'Id of the application' }) });

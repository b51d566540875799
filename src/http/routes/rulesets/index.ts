import { z } from '@hono/zod-openapi';
import { DEFAULT_RULESET } from '../../../adjudication/rulesets/ids.ts';
import { RULEBOOKS } from '../../../adjudication/rulesets/registry.ts';
import { PARAMETER_IDS, type Rulebook } from '../../../adjudication/rulesets/rulebook.ts';
import { RULE_SOURCES } from '../../../rules/sources.ts';
import { entityTag } from '../../middleware/entityTag.ts';
import { operation } from '../../operation.ts';
import { json, notModified, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { RulesetSchema } from '../adjudications/schemas.ts';

const articles = z.array(z.string());
const CoverageSchema = z.object({ what: z.string(), articles });

const RulesetListSchema = z
  .object({
    items: z.array(
      z
        .object({
          id: RulesetSchema,
          isDefault: z.boolean(),
          sources: z
            .array(z.object({ id: z.string(), title: z.string(), edition: z.string(), issuedBy: z.string() }))
            .openapi({ description: 'The documents that its answers cite or rest on, the book itself first' }),
          parameters: z
            .array(
              z.object({
                id: z.enum(PARAMETER_IDS),
                value: z.union([z.string(), z.number(), z.boolean()]),
                articles,
                meaning: z.string(),
              }),
            )
            .openapi({ description: 'How it decides what rule books differ in; the same points in every book' }),
          covered: z.array(CoverageSchema),
          notCovered: z.array(CoverageSchema),
        })
        .openapi('Ruleset'),
    ),
  })
  .openapi('RulesetList');

const listRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listRulesets',
  tags: ['Adjudication'],
  summary: 'Rule books for repetitions 棋例: parameters, sources, what is covered and what is not',
  responses: { 200: json(RulesetListSchema, 'The rule books'), ...notModified, ...problems(429) },
});

const shown = ({ id, about: { sources, ...about } }: Rulebook) => ({
  id,
  isDefault: id === DEFAULT_RULESET,
  sources: sources.map((source) => RULE_SOURCES[source]),
  ...about,
});

const router = createRouter();
router.use(entityTag);

export const rulesets = router.openapi(listRoute, (c) =>
  c.json(translate({ items: Object.values(RULEBOOKS).map(shown) }, c.get('language')), 200),
);

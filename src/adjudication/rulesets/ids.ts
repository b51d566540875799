/** The rule books that the repetition judge can follow; each is also the id of its document in `src/rules/sources.ts`. */
export const RULESET_IDS = ['cxa-1999', 'wxf-2018'] as const;
export type RulesetId = (typeof RULESET_IDS)[number];

export const DEFAULT_RULESET: RulesetId = 'cxa-1999';

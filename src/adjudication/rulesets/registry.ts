import { cxa1999 } from './cxa1999/index.ts';
import type { RulesetId } from './ids.ts';
import type { Rulebook } from './rulebook.ts';
import { wxf2018 } from './wxf2018/index.ts';

/** Every rule book that can be asked for; a further one is a folder and a line here. */
export const RULEBOOKS: Readonly<Record<RulesetId, Rulebook>> = {
  'cxa-1999': cxa1999,
  'wxf-2018': wxf2018,
};

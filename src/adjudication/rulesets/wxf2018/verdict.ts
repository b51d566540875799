import type { Side } from '../../../xiangqi/types.ts';
import type { Conduct } from '../../repetition/types.ts';
import type { Ruling } from '../rulebook.ts';
import {
  CHECK_AGAINST_CHECKS,
  DRAW,
  MUTUAL_CHECK,
  MUTUAL_KILL,
  PERPETUAL_CHASE,
  PERPETUAL_CHECK,
  permissionOf,
  UNCOVERING_ONLY,
} from './articles.ts';
import { LOSES_AT_ONCE, WEIGHTS } from './parameters.ts';

/** What a side does over a cycle, as far as the verdict asks. */
export interface SideConduct {
  readonly conduct: Conduct;
  readonly offence: keyof typeof WEIGHTS;
  /** Whether any of its plies gives check. */
  readonly checks: boolean;
  /** What forbids the offence besides the general article. */
  readonly articles: readonly string[];
}

export const isForbidden = ({ offence }: SideConduct): boolean => WEIGHTS[offence] > 0;

/** The heavier conduct gives way; conducts of one weight are a draw, forbidden or not. */
export function ruleOn(red: SideConduct, black: SideConduct): Ruling {
  const difference = WEIGHTS[red.offence] - WEIGHTS[black.offence];
  if (difference === 0) return { offender: null, losesAtOnce: false, articles: drawArticles(red, black) };
  const offender: Side = difference > 0 ? 'red' : 'black';
  const [own, other] = difference > 0 ? [red, black] : [black, red];
  return { offender, losesAtOnce: LOSES_AT_ONCE, articles: offenceArticles(own, other) };
}

function offenceArticles(own: SideConduct, other: SideConduct): string[] {
  if (own.offence === 'perpetual_check') return other.checks ? [PERPETUAL_CHECK, CHECK_AGAINST_CHECKS] : [PERPETUAL_CHECK];
  const lighter = isForbidden(other) ? [UNCOVERING_ONLY] : [];
  return [...new Set([PERPETUAL_CHASE, ...own.articles, ...lighter])];
}

function drawArticles(red: SideConduct, black: SideConduct): string[] {
  if (red.offence === 'perpetual_check') return [DRAW, MUTUAL_CHECK];
  if (red.conduct === 'perpetual_kill' && black.conduct === 'perpetual_kill') return [DRAW, MUTUAL_KILL];
  return [...new Set([DRAW, ...permissionOf(red.conduct, red.checks), ...permissionOf(black.conduct, black.checks)])];
}

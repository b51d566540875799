import { CANNON } from '../../../xiangqi/piece.ts';
import type { Conduct } from '../../repetition/types.ts';

/**
 * Articles are cited by the numbers of the Asian rules on which the World Xiangqi Rules of 2018 rest: `AXF 3.3` is item 3
 * of section 3 (general rules), `AXF 12` item 12 of the detailed rules with the diagrams. The edition of 2018 keeps the
 * text and moves some of the numbers.
 */

/** Nobody offends, or both alike, and neither side changes: a draw. */
export const DRAW = 'AXF 5';
/** Repeating is over when the arbiter has asked for a change in vain. */
export const DUE = 'AXF 3';
export const PERPETUAL_CHECK = 'AXF 6';
export const MUTUAL_CHECK = 'AXF 7';
export const CHECK_AGAINST_CHECKS = 'AXF 8';
export const PERPETUAL_KILL = 'AXF 9';
export const MUTUAL_KILL = 'AXF 10';
/** Chasing one unit for ever, with one piece or several. */
export const PERPETUAL_CHASE = 'AXF 3.3';
/** Real and false protection, and the chariot that horses and cannons may not chase. */
export const PROTECTION = 'AXF 3.6';
/** A piece that only ever stands under the other's attack answers no chase. */
export const UNCOVERING_ONLY = 'AXF 19';
export const GENERAL_ATTACKS = 'AXF 28';
export const SOLDIER_ATTACKS = 'AXF 29';
export const PROTECTED_VICTIM = 'AXF 35';
/** Pieces of one kind that can take each other offer an exchange. */
export const LIKE_FOR_LIKE = 'AXF 24';
/** An offer of exchange or sacrifice does not excuse a chase. */
export const EXCHANGE_IN_CHASE = 'AXF 36';
export const PERPETUAL_BLOCK = 'AXF 39';
export const PERPETUAL_OFFER = 'AXF 40';
/** A victim that its owner neither moves nor protects is not chased. */
export const LEFT_UNDER_ATTACK = 'AXF appendix';

const CANNON_ON_CHARIOT = 'AXF 15';

/** What makes the conduct of a side permitted. */
export const PERMITTED: Readonly<Record<Conduct, readonly string[]>> = {
  perpetual_check: [],
  perpetual_kill: [PERPETUAL_KILL],
  perpetual_chase: [],
  check_and_kill: ['AXF 11'],
  check_and_chase: ['AXF 12'],
  kill_and_chase: [],
  check_kill_and_chase: ['AXF 11', 'AXF 12'],
  chases_in_turn: ['AXF 32'],
  attack_and_idle: ['AXF 13'],
  idle: [],
};

/** What permits a conduct; idle plies between attacks need an article of their own only where checks are among these. */
export const permissionOf = (conduct: Conduct, checks: boolean): readonly string[] =>
  conduct === 'attack_and_idle' && !checks ? [] : PERMITTED[conduct];

/** What forbids or permits a conduct; what no item of the book names offends against none (`DRAW`). */
export function conductArticles(conduct: Conduct, checks: boolean): readonly string[] {
  if (conduct === 'perpetual_check') return [PERPETUAL_CHECK];
  if (conduct === 'perpetual_chase') return [PERPETUAL_CHASE];
  const permission = permissionOf(conduct, checks);
  return permission.length > 0 ? permission : [DRAW];
}

/** What forbids these takers, role indices, to chase a unit that is protected. */
export function outrankedBy(takers: ReadonlySet<number>): string[] {
  if (takers.size === 0) return [];
  return takers.has(CANNON) ? [PROTECTION, CANNON_ON_CHARIOT] : [PROTECTION];
}

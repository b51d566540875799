import type { Side } from '../../../xiangqi/types.ts';
import type { Conduct } from '../../repetition/types.ts';
import type { Ruling } from '../rulebook.ts';

const offends = (offender: Side, losesAtOnce: boolean, ...articles: string[]): Ruling => ({ offender, losesAtOnce, articles });
const draw = (...articles: string[]): Ruling => ({ offender: null, losesAtOnce: false, articles });

/** 25.2, 28.15: forbidden is what holds no 闲 ply; every mixture of 将, 杀 and 捉 is, one 闲 ply makes the whole permitted. */
export const isForbidden = (conduct: Conduct): boolean => conduct !== 'idle' && conduct !== 'attack_and_idle';

/** The verdict table of articles 24 and 26: all that it needs is what each side does over the cycle. */
export function ruleOn(red: Conduct, black: Conduct): Ruling {
  const redChecks = red === 'perpetual_check';
  const blackChecks = black === 'perpetual_check';
  if (redChecks && !blackChecks) return offends('red', true, '24.1', '26.1');
  if (blackChecks && !redChecks) return offends('black', true, '24.1', '26.1');
  if (isForbidden(red) && isForbidden(black)) return draw('24.2', '26.3');
  if (isForbidden(red)) return offends('red', false, '24.3', '26.4');
  if (isForbidden(black)) return offends('black', false, '24.3', '26.4');
  return draw('24.2', '26.2');
}

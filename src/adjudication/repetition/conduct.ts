import type { Conduct, Nature } from './types.ts';

/** The name of what one side does over a cycle, from the natures of its plies (25.2, 28.10-28.15). No plies are 闲. */
export function conductOf(natures: readonly Nature[]): Conduct {
  const seen = new Set(natures);
  if (seen.size === 0 || (seen.has('idle') && seen.size === 1)) return 'idle';
  if (seen.has('idle')) return 'attack_and_idle';
  if (seen.size === 3) return 'check_kill_and_chase';
  if (seen.size === 1) return seen.has('check') ? 'perpetual_check' : seen.has('kill') ? 'perpetual_kill' : 'perpetual_chase';
  if (!seen.has('chase')) return 'check_and_kill';
  return seen.has('check') ? 'check_and_chase' : 'kill_and_chase';
}

import type { Conduct, Nature } from './types.ts';

/** The name of what one side does over a cycle, from the natures of its plies (25.2, 28.10-28.15). No plies are 闲. */
export function conductOf(natures: readonly Nature[]): Conduct {
  const checks = natures.includes('check');
  const kills = natures.includes('kill');
  const chases = natures.includes('chase');
  if (!checks && !kills && !chases) return 'idle';
  if (natures.includes('idle')) return 'attack_and_idle';
  if (checks && kills) return chases ? 'check_kill_and_chase' : 'check_and_kill';
  if (chases) return checks ? 'check_and_chase' : kills ? 'kill_and_chase' : 'perpetual_chase';
  return checks ? 'perpetual_check' : 'perpetual_kill';
}

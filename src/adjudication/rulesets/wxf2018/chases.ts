import type { PieceId } from '../../../xiangqi/piece.ts';
import type { Search } from '../../repetition/search/context.ts';
import type { NewWin } from '../../repetition/search/newWins.ts';
import type { PlyContext } from '../../repetition/search/plyContext.ts';
import { type Attack, attacksOf } from './attacks.ts';

/** An attack that a ply has turned into a chase. */
export interface NewChase extends Attack {
  /** The taker could not take the victim before at all; else only what protected the victim is gone (AXF 19). */
  readonly attacksAnew: boolean;
}

/**
 * What a ply newly chases, taker by taker, by identity of pieces: an attack that was none before, or whose victim was
 * protected before. The position before the ply is on the search's board and is left there.
 */
export function newChases(search: Search, ply: PlyContext): NewChase[] {
  const after = ply.after(() => attacksOf(search));
  if (!after.some(({ chases }) => chases)) return [];
  const before = attacksOf(search);
  const found: NewChase[] = [];
  for (const attack of after) {
    const standing = before.find((earlier) => isSame(earlier, attack));
    if (attack.chases && !standing?.chases) found.push({ ...attack, attacksAnew: standing === undefined });
  }
  return found;
}

/**
 * Those of the chases that the reply answers: the taker no longer attacks the victim, or it is protected now. A victim that
 * its owner leaves under attack is not chased (AXF appendix). The position after the reply is on the search's board.
 */
export function answered(search: Search, chases: readonly NewChase[]): NewChase[] {
  if (chases.length === 0) return [];
  const left = attacksOf(search).filter((attack) => attack.chases);
  return chases.filter((chase) => !left.some((attack) => isSame(attack, chase)));
}

const isSame = (a: Attack, b: Attack): boolean => a.taker === b.taker && a.victim === b.victim;

/** The chases as the evidence shows them: one entry a victim. */
export function asWins(chases: readonly NewChase[]): NewWin[] {
  const byVictim = new Map<PieceId, NewChase[]>();
  for (const chase of chases) byVictim.set(chase.victim, [...(byVictim.get(chase.victim) ?? []), chase]);
  return [...byVictim].map(([victim, own]) => ({
    victim,
    takers: own.map(({ taker }) => taker),
    means: 'capture',
    line: [own[0]!.capture],
  }));
}

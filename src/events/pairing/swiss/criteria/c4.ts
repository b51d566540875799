import { MaximumMatching } from '../matching/maximum.ts';

/**
 * C4: whatever has been paired, the players who have not must still allow a complete legal pairing.
 *
 * `players` are all of them; one is left over for the bye when there are candidates for it. `mayMeet` is legality, with whatever
 * else is settled about them.
 */
export const canComplete = (
  players: readonly number[],
  byeCandidates: readonly number[] | null,
  mayMeet: (a: number, b: number) => boolean,
): boolean => {
  const size = players.length + (byeCandidates === null ? 0 : 1);
  if (size % 2 === 1) return false;
  const candidates = new Set(byeCandidates);
  const bye = players.length;
  const matching = new MaximumMatching(size, (a, b) => {
    if (a === bye) return b !== bye && candidates.has(players[b]!);
    if (b === bye) return candidates.has(players[a]!);
    return mayMeet(players[a]!, players[b]!);
  });
  return matching.complete() === 0;
};

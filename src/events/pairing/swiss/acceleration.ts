/**
 * Baku acceleration (C.04.7): the first half of the list by number, rounded up to an even count, gets virtual points in the first
 * half of the rounds; those of a win in the first half of these rounds, those of a draw in the others. Halves are rounded up.
 *
 * Gives the virtual points by round of the player with the number `number` (from 1) of `players`.
 */
export const bakuPoints = (
  number: number,
  players: number,
  totalRounds: number,
  worth: { readonly win: number; readonly draw: number },
): number[] => {
  if (number > 2 * Math.ceil(players / 4)) return [];
  const accelerated = Math.ceil(totalRounds / 2);
  const full = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, round) => (round < full ? worth.win : worth.draw));
};

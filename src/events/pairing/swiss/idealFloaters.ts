import { type Bracket, holdsBye, isLastBracket } from './bracket.ts';
import type { Lookahead } from './lookahead.ts';

/**
 * Residents who may be the one downfloater: those who fit the next group, or in the last bracket those whom C5 and C9 let have the bye.
 */
export const idealFloaters = (bracket: Bracket, lookahead: Lookahead): number[] => {
  const { field, residents, bye, residentScore } = bracket;
  if (!isLastBracket(bracket)) return holdsBye(bracket) ? [] : residents.filter((resident) => lookahead.fitsNext(resident));
  if (bye === null || bye.score !== residentScore) return [];
  const candidates = new Set(bye.candidates);
  const able = residents.filter((resident) => candidates.has(resident));
  const fewest = Math.min(...able.map((player) => field.unplayed[player]!));
  return able.filter((player) => field.unplayed[player] === fewest);
};

import { parseAlgebraic } from './algebraic.ts';
import { parseCoordinates } from './iccs.ts';

const writtenRanks = (text: string): number[] => {
  const coordinates = parseCoordinates(text);
  if (coordinates) return [coordinates.fromRank, coordinates.toRank];
  const algebraic = parseAlgebraic(text);
  if (!algebraic) return [];
  return algebraic.fromRank === null ? [algebraic.toRank] : [algebraic.fromRank, algebraic.toRank];
};

/** The first plies that name rank 0 and rank 10, 0 where none does; `texts` are folded. */
export function extremeRanks(texts: readonly string[]): { readonly zeroPly: number; readonly tenPly: number } {
  let zeroPly = 0;
  let tenPly = 0;
  for (let index = 0; index < texts.length && (zeroPly === 0 || tenPly === 0); index += 1) {
    const text = texts[index]!;
    if (!text.includes(zeroPly === 0 ? '0' : '10')) continue;
    const ranks = writtenRanks(text);
    if (zeroPly === 0 && ranks.includes(0)) zeroPly = index + 1;
    if (tenPly === 0 && ranks.includes(10)) tenPly = index + 1;
  }
  return { zeroPly, tenPly };
}

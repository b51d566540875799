import type { Bracket } from '../bracket.ts';
import type { PutDigit, Solution } from '../bracketGraph.ts';
import type { Run } from './run.ts';

/**
 * The generation order (article 4) as digits below those of the criteria. Of all optimal candidates the first generated is the one
 * that decides, in this order, for: D1 each moved-down player in turn paired rather than in the limbo; D2 each of them with the first
 * resident; then in the remainder D3 fewest exchanges, D4 smallest difference of the numbers exchanged, D5 of S1 the highest
 * numbers exchanged, D6 of S2 the lowest, D7 each player of S1 in turn with the first of S2.
 *
 * This file has D1 and D2, `tops.ts` D3 to D6, `partners.ts` D7.
 */
export const pairMovedDown = ({ mdps, residents }: Bracket, run: Run): Solution | null => {
  const turn = new Map(mdps.map((mdp, index) => [mdp, index]));
  const place = new Map(residents.map((resident, index) => [resident, index]));
  const sums = [...mdps.map(() => 1), ...mdps.map(() => residents.length)];
  const add = (a: number, b: number, put: PutDigit): void => {
    const index = turn.get(a);
    if (index === undefined) return;
    put(index, 1);
    put(mdps.length + index, residents.length - place.get(b)!);
  };
  return run({ mdps, limbo: [], residents, roles: new Map() }, { sums, add });
};

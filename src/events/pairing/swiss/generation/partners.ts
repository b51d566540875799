import type { Decisions, Open, Role, Solution } from '../bracketGraph.ts';
import { MOST_DECISION_BITS, type Run } from './run.ts';
import type { Tops } from './tops.ts';

/**
 * D7: each top in turn meets the first partner with whom the rest can still be as good. Each choice is a digit; as many tops at a
 * time as one matching carries.
 */
export const decidePartners = (open: Open, run: Run, { solution, tops }: Tops): Solution | null => {
  const players = open.residents;
  const place = new Map(players.map((player, index) => [player, index]));
  const chunk = Math.max(1, Math.floor(MOST_DECISION_BITS / Math.ceil(Math.log2(players.length + 1))));
  const isTop = new Set(tops);
  const roles = new Map(players.map((player): [number, Role] => [player, isTop.has(player) ? 'top' : 'other']));
  const fixed = new Map<number, number>();
  let current = solution;
  for (let from = 0; from < tops.length; from += chunk) {
    const gone = new Set([...fixed].flat());
    const turn = new Map(tops.slice(from, from + chunk).map((top, index) => [top, index]));
    const rest: Open = { ...open, residents: players.filter((player) => !gone.has(player)), roles };
    const next = run(rest, {
      sums: [...turn].map(() => players.length),
      add: (a, b, put) => {
        const index = turn.get(a);
        if (index !== undefined) put(index, players.length - place.get(b)!);
      },
      guess: guessPartners(rest.residents, isTop, place, turn.size),
    });
    if (next === null) return null;
    current = { ...next, pairs: [...fixed, ...next.pairs] };
    for (const [a, b] of next.pairs) if (turn.has(a)) fixed.set(a, b);
  }
  return current;
};

/**
 * Duals under which the first top with the first of the others, the second with the second and so on are as good as can be: from one
 * of the others to the next the dual falls by the digit of the next one's top, and the duals of the tops rise by as much.
 */
const guessPartners = (
  players: readonly number[],
  isTop: ReadonlySet<number>,
  place: ReadonlyMap<number, number>,
  digits: number,
): Decisions['guess'] => {
  const tops = players.filter((player) => isTop.has(player));
  const others = players.filter((player) => !isTop.has(player));
  const rank = new Map([tops, others].flatMap((list) => list.map((player, index): [number, number] => [player, index])));
  return (player, put) => {
    const own = rank.get(player)!;
    const sign = isTop.has(player) ? -2 : 2;
    if (isTop.has(player) && own < digits) put(own, 2 * (place.size - place.get(others[own]!)!));
    for (let digit = own + 1; digit < Math.min(digits, others.length); digit++) {
      put(digit, sign * (place.get(others[digit]!)! - place.get(others[digit - 1]!)!));
    }
  };
};

import { CONSTRAINTS, type Constraint } from '../../../src/events/pairing/swiss/constraints.ts';
import { opponentsMet } from '../../../src/events/pairing/swiss/criteria/c1.ts';
import { mayHaveBye } from '../../../src/events/pairing/swiss/criteria/c2.ts';
import { ABSOLUTE, colourHistoryOf } from '../../../src/events/pairing/swiss/preference.ts';
import { pairingScoreBefore, type SwissPlayer, type SwissState } from '../../../src/events/pairing/swiss/state.ts';
import type { RoundWishes } from '../../../src/events/pairing/swiss/wishes.ts';

/** One complete pairing of those present, with what it breaks. */
export interface CompletePairing {
  readonly byeScore: number | null;
  /** How often each constraint is broken, the gravest first. */
  readonly broken: readonly number[];
}

const isTopscorer = (player: SwissPlayer, { roundsPlayed, totalRounds, worth }: SwissState): boolean =>
  roundsPlayed + 1 === totalRounds && 2 * pairingScoreBefore(player, roundsPlayed + 1) > roundsPlayed * worth.win;

const breaks = (state: SwissState, wishes: RoundWishes, a: SwissPlayer, b: SwissPlayer): Constraint[] => {
  const [first, second] = [colourHistoryOf(a), colourHistoryOf(b)];
  const clash = first.strength === ABSOLUTE && second.strength === ABSOLUTE && first.wish === second.wish;
  const broken: Readonly<Record<Constraint, boolean>> = {
    rematch: opponentsMet(a).includes(b.id),
    absolute_colour: clash && !isTopscorer(a, state) && !isTopscorer(b, state),
    forbidden_pair: wishes.forbidden.some((pair) => pair.includes(a.id) && pair.includes(b.id)),
    same_team: wishes.avoidSameTeam && a.team !== null && a.team === b.team,
    second_bye: false,
  };
  return CONSTRAINTS.filter((constraint) => broken[constraint]);
};

/** Every complete pairing of a round of up to eight players: the second opinion on what is possible at all. */
export const allPairings = (state: SwissState, wishes: RoundWishes): CompletePairing[] => {
  const found: CompletePairing[] = [];
  const round = state.roundsPlayed + 1;
  const present = state.players.filter(({ id }) => !wishes.absent.includes(id));
  const visit = (open: readonly SwissPlayer[], byeScore: number | null, broken: readonly Constraint[]): void => {
    const [first, ...rest] = open;
    if (first === undefined) {
      const counts = CONSTRAINTS.toReversed().map((constraint) => broken.filter((one) => one === constraint).length);
      found.push({ byeScore, broken: counts });
      return;
    }
    if (open.length % 2 === 1) {
      const second: Constraint[] = mayHaveBye(first, state.worth.win) ? [] : ['second_bye'];
      visit(rest, pairingScoreBefore(first, round), [...broken, ...second]);
    }
    for (const other of rest) {
      const left = rest.filter((player) => player !== other);
      if (left.length % 2 === 1 && byeScore !== null) continue;
      visit(left, byeScore, [...broken, ...breaks(state, wishes, first, other)]);
    }
  };
  visit(present, null, []);
  return found;
};

export const isLegalPairing = ({ broken }: CompletePairing): boolean => broken.every((count) => count === 0);

/** Breaks the graver constraints less often, or as often and the milder ones less often. */
export const compareBroken = (a: CompletePairing, b: CompletePairing): number => {
  for (const [at, count] of a.broken.entries()) if (count !== b.broken[at]) return count - b.broken[at]!;
  return 0;
};

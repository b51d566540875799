import type { PlayerId } from '../../types.ts';
import { type BoardKey, compareBoards } from './boards.ts';
import { CONSTRAINTS, type Constraint } from './constraints.ts';
import type { Meeting } from './draft.ts';
import { RED, sideOf } from './preference.ts';
import type { PairingFacts } from './why.ts';

export interface RoundGame {
  /** From 1. */
  readonly board: number;
  readonly red: PlayerId;
  readonly black: PlayerId;
  /** Why they meet, and why with these colours; `explainPairing` says it. */
  readonly facts: PairingFacts;
}

export interface RoundPairing {
  readonly round: number;
  readonly games: readonly RoundGame[];
  /** Byes that the organiser gave, then the pairing-allocated one. */
  readonly byes: readonly PlayerId[];
  /** Constraints that this round breaks, in the order of the list. */
  readonly lifted: readonly Constraint[];
}

const factsOf = ({ field, higher, lower, ...meeting }: Meeting, unitsPerPoint: number): PairingFacts => {
  const due = (player: number) => {
    const { wish } = field.histories[player]!;
    return wish === 0 ? null : sideOf(wish);
  };
  const seat = (player: number) => ({ id: field.ids[player]!, score: field.scores[player]! / unitsPerPoint });
  return {
    basis: meeting.basis,
    higher: seat(higher),
    lower: seat(lower),
    bracketScore: meeting.bracketScore === null ? null : meeting.bracketScore / unitsPerPoint,
    redId: field.ids[meeting.higherColour === RED ? higher : lower]!,
    colourRule: meeting.rule,
    due: [due(higher), due(lower)],
    lifted: meeting.lifted,
  };
};

const boardKey = ({ field, higher, lower }: Meeting): BoardKey => ({
  higherScore: field.scores[higher]!,
  lowerScore: field.scores[lower]!,
  higherNumber: field.numbers[higher]!,
});

/** Puts the meetings of a round in the order of the boards, each with what it rests on. */
export const publishRound = (
  round: number,
  meetings: readonly Meeting[],
  byes: readonly PlayerId[],
  liftedForByes: readonly Constraint[],
  unitsPerPoint: number,
): RoundPairing => {
  const broken = new Set([...liftedForByes, ...meetings.flatMap(({ lifted }) => lifted)]);
  const games = meetings
    .map((meeting) => ({ key: boardKey(meeting), facts: factsOf(meeting, unitsPerPoint) }))
    .sort((a, b) => compareBoards(a.key, b.key))
    .map(({ facts }, index): RoundGame => {
      const { higher, lower, redId } = facts;
      const black = redId === higher.id ? lower.id : higher.id;
      return { board: index + 1, red: redId, black, facts };
    });
  return { round, games, byes, lifted: CONSTRAINTS.filter((constraint) => broken.has(constraint)) };
};

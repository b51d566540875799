import type { EventWire } from '../../events/wire.ts';

/** What an organiser fixes for an event: the event document without people and rounds, and how its rounds are paired. */
export type EventSettings = Omit<EventWire, 'format' | 'scope' | 'players' | 'rounds' | 'withdrawals' | 'playoffs'> & {
  /** Announced number of rounds of a Swiss event; the other formats follow from their entries. */
  readonly totalRounds?: number | undefined;
  readonly firstRound?: 'dutch' | 'neighbours' | undefined;
  readonly firstColour?: 'red' | 'black' | undefined;
  readonly avoidSameTeam?: boolean | undefined;
};

/** Settings that decide tables: a change after the start stands in the event's history with its reason. */
export const SCORING_SETTINGS = [
  'ruleset',
  'scoring',
  'tiebreaks',
  'byeOpponentScore',
  'forfeitOpponentScore',
  'unplayedRounds',
  'twoGameMatches',
  'knockout',
  'teamKind',
] as const satisfies readonly (keyof EventSettings)[];

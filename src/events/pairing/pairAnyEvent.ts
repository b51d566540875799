import type { Localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { readEvent } from '../readEvent.ts';
import type { PlayerId } from '../types.ts';
import type { ScheduleError } from './meeting.ts';
import { type ExplainedGame, type PairEventError, type PairRequest, pairEvent } from './pairEvent.ts';
import { scheduledRound } from './scheduledRound.ts';
import type { ColourRule } from './swiss/colours.ts';
import type { Constraint } from './swiss/constraints.ts';
import type { PairingBasis } from './swiss/why.ts';

/** One game of the round asked for. In a team event that is played in matches, of a Swiss, `red` and `black` are teams. */
export interface PairedGame {
  readonly board: number;
  readonly red: PlayerId;
  readonly black: PlayerId;
  readonly why: Localized;
  /** `schedule`: a table or a bracket decided. */
  readonly basis: PairingBasis | 'schedule';
  /** Points of the score group that the pair was made in; null where none was. */
  readonly scoreGroup: number | null;
  /** Who came down from a higher score group to meet the other; null for nobody. */
  readonly downfloater: PlayerId | null;
  /** The article that gave the colours; null where a table, a number or the organiser did. */
  readonly colourRule: ColourRule | null;
  readonly lifted: readonly Constraint[];
}

export interface PairedEvent {
  readonly round: number;
  /** How the round was made: the Dutch system of FIDE C.04.3, or the table or bracket of the format. */
  readonly system: 'fide_dutch' | 'schedule';
  readonly games: readonly PairedGame[];
  readonly byes: readonly PlayerId[];
  readonly lifted: readonly Constraint[];
}

const swissGame = ({ board, red, black, why, facts }: ExplainedGame): PairedGame => ({
  board,
  red,
  black,
  why,
  basis: facts.basis,
  scoreGroup: facts.bracketScore,
  downfloater: facts.bracketScore !== null && facts.higher.score > facts.bracketScore ? facts.higher.id : null,
  colourRule: facts.colourRule,
  lifted: facts.lifted,
});

/**
 * `POST /v1/events/pair`: a Swiss event by the Dutch system, with all the organiser's wishes; any other format by its table or
 * bracket, which leaves nothing to wish for but the round. Players whose opponent has withdrawn stand among the byes.
 */
export const pairAnyEvent = (request: PairRequest): Result<PairedEvent, PairEventError | ScheduleError> => {
  if (request.trf === undefined && request.format !== 'swiss') {
    const event = readEvent(request);
    if (!event.ok) return err({ code: 'event_invalid', faults: event.error });
    const next = (event.value.rounds.at(-1)?.number ?? 0) + 1;
    const drawn = scheduledRound(event.value, request.round ?? next);
    if (!drawn.ok) return drawn;
    const { round, games, byes, idle } = drawn.value;
    const plain = { basis: 'schedule', scoreGroup: null, downfloater: null, colourRule: null, lifted: [] } as const;
    const listed = games.map(({ red, black, why }, index): PairedGame => ({ board: index + 1, red, black, why, ...plain }));
    return ok({ round, system: 'schedule', games: listed, byes: [...byes, ...idle], lifted: [] });
  }
  const paired = pairEvent(request);
  if (!paired.ok) return paired;
  const { round, games, byes, lifted } = paired.value;
  return ok({ round, system: 'fide_dutch', games: games.map(swissGame), byes, lifted });
};

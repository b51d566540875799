import { type Localized, localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Calling, callingOf } from '../calling.ts';
import type { EventFault } from '../eventFault.ts';
import { readEvent } from '../readEvent.ts';
import type { TrfError } from '../trf/errors.ts';
import { readTournament } from '../trf/readTournament.ts';
import type { EventFormat, PlayerId, Side } from '../types.ts';
import type { EventWire } from '../wire.ts';
import type { Constraint } from './swiss/constraints.ts';
import { swissInputOfEvent } from './swiss/input/fromEvent.ts';
import { swissInputOfTrf } from './swiss/input/fromTrf.ts';
import type { RoundChoice, RoundError, SwissInput } from './swiss/input/request.ts';
import { explainObstacles } from './swiss/obstacles.ts';
import { type PairingError, pairSwissRound } from './swiss/pairRound.ts';
import type { RoundGame, RoundPairing } from './swiss/publish.ts';
import { explainPairing } from './swiss/why.ts';

/** What an organiser may ask of a round, beside the event itself. */
export interface PairOptions extends RoundChoice {
  readonly absent?: readonly PlayerId[] | undefined;
  readonly firstColour?: Side | undefined;
  readonly firstRound?: 'dutch' | 'neighbours' | undefined;
  readonly forbidden?: readonly (readonly [PlayerId, PlayerId])[] | undefined;
  readonly fixed?:
    | {
        readonly games?: readonly { readonly red: PlayerId; readonly black: PlayerId }[] | undefined;
        readonly byes?: readonly PlayerId[] | undefined;
      }
    | undefined;
  readonly avoidSameTeam?: boolean | undefined;
  readonly mayLift?: readonly Constraint[] | undefined;
}

/** `POST /v1/events/pair`: an event document or a tournament report file, and the options. */
export type PairRequest = ((EventWire & { readonly trf?: undefined }) | { readonly trf: string }) & PairOptions;

type NoLegalPairing = Extract<PairingError, { code: 'no_legal_pairing' }>;

export type PairEventError =
  | { readonly code: 'event_invalid'; readonly faults: readonly EventFault[] }
  | { readonly code: 'trf_invalid'; readonly errors: readonly TrfError[] }
  /** Only Swiss events are paired round by round; the others are drawn as a whole. */
  | { readonly code: 'format_not_swiss'; readonly format: EventFormat | 'trf_teams' }
  | (RoundError & { readonly message: Localized })
  /** Nobody is there to play: fewer than two entries, or everybody absent. */
  | { readonly code: 'too_few' }
  | (NoLegalPairing & { readonly reasons: readonly Localized[] })
  | Exclude<PairingError, NoLegalPairing>;

const roundMessage = (error: RoundError): Localized => {
  switch (error.code) {
    case 'round_out_of_range':
      return localized(
        `可编排第 1 到 ${error.last} 轮，不能编排第 ${error.round} 轮`,
        `rounds 1 to ${error.last} can be paired, not round ${error.round}`,
      );
    case 'rounds_complete':
      return localized(`全部 ${error.rounds} 轮都已编排`, `all ${error.rounds} rounds are paired`);
    case 'total_rounds_needed':
      return localized('巴库加速需要总轮数', 'Baku acceleration needs the number of rounds');
  }
};

const readInput = (request: PairRequest): Result<SwissInput, PairEventError> => {
  const asError = (input: Result<SwissInput, RoundError>): Result<SwissInput, PairEventError> =>
    input.ok ? input : err({ ...input.error, message: roundMessage(input.error) });
  if (request.trf !== undefined) {
    const tournament = readTournament(request.trf);
    if (!tournament.ok) return err({ code: 'trf_invalid', errors: tournament.error });
    if (tournament.value.isTeamEvent) return err({ code: 'format_not_swiss', format: 'trf_teams' });
    return asError(swissInputOfTrf(tournament.value, request));
  }
  const event = readEvent(request);
  if (!event.ok) return err({ code: 'event_invalid', faults: event.error });
  if (event.value.format !== 'swiss') return err({ code: 'format_not_swiss', format: event.value.format });
  if (event.value.players.length < 2) return err({ code: 'too_few' });
  return asError(swissInputOfEvent(event.value, request));
};

/** Players of a report file are known by their numbers, teams by their names. */
const callingIn = (request: PairRequest): Calling =>
  request.trf !== undefined || request.scope === 'team' ? (id) => id : callingOf(request.players);

/** A game with its reasons in words. */
export interface ExplainedGame extends RoundGame {
  readonly why: Localized;
}

export interface ExplainedRound extends RoundPairing {
  readonly games: readonly ExplainedGame[];
}

/**
 * Pairs a round of a Swiss event under the FIDE (Dutch) system: the appendix of the 1999 rules that orders 积分编排 is not public.
 * Each game says why it is played and why with these colours.
 */
export const pairEvent = (request: PairRequest): Result<ExplainedRound, PairEventError> => {
  const input = readInput(request);
  if (!input.ok) return input;
  const { state, absent, forbidden } = input.value;
  const pairing = pairSwissRound(state, {
    absent: [...(request.absent ?? []), ...absent],
    firstRound: request.firstRound ?? 'dutch',
    forbidden: [...(request.forbidden ?? []), ...forbidden],
    fixedGames: request.fixed?.games ?? [],
    fixedByes: request.fixed?.byes ?? [],
    avoidSameTeam: request.avoidSameTeam ?? false,
    mayLift: request.mayLift ?? [],
  });
  const calling = callingIn(request);
  if (!pairing.ok) {
    const { error } = pairing;
    return err(error.code === 'no_legal_pairing' ? { ...error, reasons: explainObstacles(error, calling) } : error);
  }
  const { games, byes } = pairing.value;
  if (games.length + byes.length === 0) return err({ code: 'too_few' });
  return ok({ ...pairing.value, games: games.map((game) => ({ ...game, why: explainPairing(game.facts, calling) })) });
};

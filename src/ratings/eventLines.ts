import type { CivilDate } from '../base/civilDate.ts';
import { type RatedLine, rateMeeting } from './account.ts';
import type { Fixed } from './fixedPoint.ts';
import { meetingOf, type RatingGame } from './games.ts';
import { type KFactor, type KFacts, kFactorOf } from './kFactor.ts';
import type { RatingMethod } from './methods/method.ts';
import type { EventFacts } from './performance.ts';

/** A rated player's games of one event with their arithmetic, and the K that they all carry (null: no rated game). */
export interface PlayerLines {
  readonly kFactor: KFactor | null;
  readonly lines: readonly RatedLine[];
}

export type FactsByPlayer = ReadonlyMap<string, KFacts>;

/** Every game against the ratings at the start of the event. `facts` holds the rated players. */
export const linesAtStart = (
  method: RatingMethod,
  asOf: CivilDate,
  event: EventFacts,
  facts: FactsByPlayer,
): ReadonlyMap<string, PlayerLines> => {
  const lineOf = new Map<string, PlayerLines>();
  for (const [player, own] of facts) {
    const rated = (event.meetings.get(player) ?? []).flatMap((meeting) => {
      const opponentRating = event.ratingOf(meeting.opponent);
      return meeting.reason === null && opponentRating !== null ? [{ meeting, opponentRating, score: meeting.score }] : [];
    });
    const kFactor = rated.length === 0 ? null : kFactorOf(method.kFactor, own, asOf, rated.length);
    const lines = kFactor === null ? [] : rated.map((game) => rateMeeting(method, asOf, own.rating, kFactor.k, game));
    lineOf.set(player, { kFactor, lines });
  }
  return lineOf;
};

/** Each game, in the order given, against the ratings that the games before it left. */
export const linesGameByGame = (
  method: RatingMethod,
  asOf: CivilDate,
  games: readonly RatingGame[],
  facts: FactsByPlayer,
): ReadonlyMap<string, PlayerLines> => {
  const running = new Map<string, Fixed>([...facts].map(([player, own]) => [player, own.rating]));
  const lineOf = new Map<string, { kFactor: KFactor | null; lines: RatedLine[] }>(
    [...facts.keys()].map((player) => [player, { kFactor: null, lines: [] }]),
  );
  games.forEach((game, index) => {
    const before = { red: running.get(game.red), black: running.get(game.black) };
    for (const side of ['red', 'black'] as const) {
      const player = game[side];
      const own = before[side];
      const opponentRating = before[side === 'red' ? 'black' : 'red'];
      const meeting = meetingOf(game, index, side);
      const account = lineOf.get(player);
      const known = facts.get(player);
      if (own === undefined || opponentRating === undefined || meeting.reason !== null || !account || !known) continue;
      account.kFactor ??= kFactorOf(method.kFactor, known, asOf, 1);
      const line = rateMeeting(method, asOf, own, account.kFactor.k, { meeting, opponentRating, score: meeting.score });
      account.lines.push(line);
      running.set(player, own + line.change);
    }
  });
  return lineOf;
};

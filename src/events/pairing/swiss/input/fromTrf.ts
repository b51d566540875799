import { err, ok, type Result } from '../../../../base/result.ts';
import { extraPoints, roundPoints } from '../../../trf/decisions.ts';
import { isPlayed, type TrfRound } from '../../../trf/results.ts';
import { idOfNumber } from '../../../trf/toEvent.ts';
import { recordsOf, type TrfPlayer, type TrfTournament, virtualPoints } from '../../../trf/tournament.ts';
import type { PlayerId, Side } from '../../../types.ts';
import { bakuPoints } from '../acceleration.ts';
import { inferFirstColour } from '../firstColour.ts';
import type { SwissEntry, SwissPlayer } from '../state.ts';
import { chooseRound, type RoundChoice, type RoundError, type SwissInput } from './request.ts';

/** Tenths of a point: the file's scores. */
const UNITS_PER_POINT = 10;

const sideOf = (colour: 'w' | 'b' | null): Side | null => (colour === null ? null : colour === 'w' ? 'red' : 'black');

const swissEntry = (tournament: TrfTournament, number: number, round: number, cell: TrfRound): SwissEntry => {
  const score = roundPoints(tournament, number, round, cell);
  if (cell === null || cell.opponent === null) return { kind: cell?.code === 'U' ? 'pairing_bye' : 'unpaired', score };
  const meeting = { opponent: idOfNumber(cell.opponent), side: sideOf(cell.colour) };
  if (isPlayed(cell)) return { kind: 'game', ...meeting, score };
  if (cell.code === null) return { kind: 'game', ...meeting, score: tournament.scoring.unknown };
  return { kind: 'forfeit', ...meeting, score };
};

/** The file names Baku acceleration in its type of tournament (192), and no virtual points of its own. */
const usesBaku = ({ file, acceleration }: TrfTournament): boolean =>
  acceleration.ranges.length === 0 &&
  acceleration.players.size === 0 &&
  recordsOf(file.records, 'text').some(({ code, text }) => code === '192' && /_BAKU\b/.test(text));

const teamNames = ({ file }: TrfTournament): ReadonlyMap<number, string> => {
  const teams = [...recordsOf(file.records, 'team'), ...recordsOf(file.records, 'old_team')];
  return new Map(
    teams.flatMap(({ name, players }) => players.flatMap((number) => (number === null ? [] : [[number, name] as const]))),
  );
};

/** Who the file says is missing in the round: on any unplayed code without an opponent but the pairing bye, or in a record for it. */
const absentIn = (tournament: TrfTournament, round: number): PlayerId[] => {
  const listed = new Set(tournament.byes.filter((byes) => byes.round === round).flatMap(({ numbers }) => numbers));
  const isNext = round === tournament.pairedRounds + 1;
  const isMissing = ({ number, rounds }: TrfPlayer): boolean => {
    const cell = rounds[round - 1] ?? null;
    // Blank means present in the round to come, and absent in one that has been paired.
    if (cell === null) return listed.has(number) || (isNext ? tournament.absent.has(number) : true);
    return cell.opponent === null && cell.code !== 'U';
  };
  return tournament.players.filter(isMissing).map(({ number }) => idOfNumber(number));
};

const forbiddenIn = (tournament: TrfTournament, round: number): (readonly [PlayerId, PlayerId])[] => {
  const pairs: [PlayerId, PlayerId][] = [];
  for (const { firstRound, lastRound, numbers } of tournament.forbidden) {
    if (round < firstRound || round > lastRound) continue;
    for (const [index, first] of numbers.entries()) {
      for (const second of numbers.slice(index + 1)) {
        if (first !== second) pairs.push([idOfNumber(first), idOfNumber(second)]);
      }
    }
  }
  return pairs;
};

/**
 * A tournament report file before a round; ids are starting numbers as strings. A file that names no number of rounds is taken to
 * hold them all. The first colour comes from the file (152, XXC, or the colours of its first round), in round 1 from the request.
 */
export const swissInputOfTrf = (tournament: TrfTournament, choice: RoundChoice): Result<SwissInput, RoundError> => {
  const { scoring, pairedRounds } = tournament;
  const announced = choice.totalRounds ?? tournament.announcedRounds;
  const chosen = chooseRound(choice.round, pairedRounds, announced);
  if ('error' in chosen) return err(chosen.error);
  const { round } = chosen;
  const totalRounds = announced ?? (round <= pairedRounds ? pairedRounds : null);
  const baku = choice.acceleration === 'baku' || usesBaku(tournament);
  if (baku && totalRounds === null) return err({ code: 'total_rounds_needed' });
  const teams = teamNames(tournament);
  const entriesOf = ({ number, rounds }: TrfPlayer, count: number): SwissEntry[] =>
    Array.from({ length: count }, (_, at) => swissEntry(tournament, number, at + 1, rounds[at] ?? null));
  const players = tournament.players.map((player, index): SwissPlayer => {
    const { number } = player;
    const points = baku ? bakuPoints(index + 1, tournament.players.length, totalRounds ?? 0, scoring) : null;
    return {
      id: idOfNumber(number),
      team: teams.get(number) ?? null,
      entries: entriesOf(player, round - 1),
      // Bonuses and penalties order the players as points do, but belong to no round's result.
      virtual: Array.from(
        { length: round },
        (_, at) =>
          (points === null ? virtualPoints(tournament, number, at + 1) : (points[at] ?? 0)) + extraPoints(tournament, number, at),
      ),
    };
  });
  const named = sideOf(tournament.firstColour);
  const asked = choice.firstColour ?? null;
  // Colours are no results: those of the first round tell the draw even when that round is paired again.
  const shown = inferFirstColour(
    tournament.players.map((player, index) => ({ ...players[index]!, entries: entriesOf(player, pairedRounds) })),
  );
  const firstColour = round === 1 ? (asked ?? named ?? shown) : (named ?? shown ?? asked);
  return ok({
    state: {
      unitsPerPoint: UNITS_PER_POINT,
      players,
      roundsPlayed: round - 1,
      totalRounds,
      worth: { win: scoring.win, draw: scoring.draw, loss: scoring.loss },
      firstColour: firstColour ?? 'red',
    },
    absent: absentIn(tournament, round),
    forbidden: forbiddenIn(tournament, round),
  });
};

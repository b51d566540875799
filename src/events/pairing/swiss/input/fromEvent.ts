import { err, ok, type Result } from '../../../../base/result.ts';
import { buildContest, type Contest } from '../../../contest.ts';
import { type Competitor, type Entry, playsMatches } from '../../../entries.ts';
import type { EventDocument, PlayerId, Side } from '../../../types.ts';
import { bakuPoints } from '../acceleration.ts';
import { inferFirstColour } from '../firstColour.ts';
import type { SwissEntry, SwissPlayer } from '../state.ts';
import { chooseRound, type RoundChoice, type RoundError, type SwissInput } from './request.ts';

/** Half-points: the document's scores. */
const UNITS_PER_POINT = 2;

/** Who sat where in matches, where an entry has no side: the side of the first board, unless both games of a match alternate. */
const sidesOfMatches = (event: EventDocument): ReadonlyMap<string, Side> => {
  const sides = new Map<string, Side>();
  if (!playsMatches(event)) return sides;
  const teamOf = new Map(event.players.map(({ id, team }) => [id, team ?? id]));
  for (const round of event.rounds) {
    const first = new Map<string, number>();
    for (const [index, game] of round.games.entries()) {
      const board = game.board ?? index + 1;
      for (const side of ['red', 'black'] as const) {
        const key = `${round.number} ${teamOf.get(game[side])}`;
        if (board >= (first.get(key) ?? Number.POSITIVE_INFINITY)) continue;
        first.set(key, board);
        sides.set(key, side);
      }
    }
  }
  return sides;
};

const swissEntry = (entry: Entry, side: Side | null, drawWorth: number): SwissEntry => {
  switch (entry.kind) {
    case 'played':
      return { kind: 'game', opponent: entry.opponent, side, score: entry.score };
    case 'unfinished':
      return { kind: 'game', opponent: entry.opponent, side, score: drawWorth };
    case 'forfeit':
      return { kind: 'forfeit', opponent: entry.opponent, side, score: entry.score };
    case 'bye':
      return { kind: entry.bye === 'pairing' ? 'pairing_bye' : 'unpaired', score: entry.score };
    case 'annulled':
      return { kind: 'unpaired', score: 0 };
  }
};

const swissPlayer = (competitor: Competitor, contest: Contest, rounds: number, sides: ReadonlyMap<string, Side>): SwissPlayer => {
  const entries: SwissEntry[] = Array.from({ length: rounds }, () => ({ kind: 'unpaired', score: 0 }));
  for (const entry of competitor.entries) {
    if (entry.round === null || entry.round > rounds) continue;
    const own = entry.kind === 'bye' ? null : (entry.side ?? sides.get(`${entry.round} ${competitor.id}`) ?? null);
    entries[entry.round - 1] = swissEntry(entry, own, contest.scoring.draw);
  }
  return { id: competitor.id, team: competitor.team, entries, virtual: [] };
};

/** Competitors in the order in which the document first names them: that of their starting numbers. */
const inDocumentOrder = (event: EventDocument, contest: Contest): Competitor[] => {
  const ids = event.players.map(({ id, team }) => (contest.byId.has(id) ? id : (team ?? id)));
  return [...new Set(ids)].flatMap((id) => contest.byId.get(id) ?? []);
};

const withBaku = (players: readonly SwissPlayer[], totalRounds: number, worth: { win: number; draw: number }): SwissPlayer[] =>
  players.map((player, index) => ({ ...player, virtual: bakuPoints(index + 1, players.length, totalRounds, worth) }));

/**
 * An event document before a round: the rounds before it count, that round and later ones do not, except that players on a bye they
 * asked for in it are left out, as are those who have withdrawn. Unfinished games count as draws (C.04.2). In a team event that is
 * played in matches the teams are paired, with match points and the colour of their first boards.
 */
export const swissInputOfEvent = (event: EventDocument, choice: RoundChoice): Result<SwissInput, RoundError> => {
  const last = event.rounds.at(-1)?.number ?? 0;
  const totalRounds = choice.totalRounds ?? null;
  const chosen = chooseRound(choice.round, last, totalRounds);
  if ('error' in chosen) return err(chosen.error);
  const { round } = chosen;
  const playersAfter = (rounds: number) => {
    const part = { ...event, rounds: event.rounds.filter(({ number }) => number <= rounds) };
    const contest = buildContest(part);
    const sides = sidesOfMatches(part);
    return { contest, players: inDocumentOrder(event, contest).map((line) => swissPlayer(line, contest, rounds, sides)) };
  };
  const { contest, players: numbered } = playersAfter(round - 1);
  let players = numbered;
  const { win, draw, loss } = contest.scoring;
  if (choice.acceleration === 'baku') {
    if (totalRounds === null) return err({ code: 'total_rounds_needed' });
    players = withBaku(players, totalRounds, contest.scoring);
  }
  const absent = new Set<PlayerId>();
  for (const [id, afterRound] of contest.settled.leftAfter) if (afterRound < round) absent.add(id);
  for (const bye of event.rounds.find(({ number }) => number === round)?.byes ?? []) {
    if (bye.kind !== 'pairing') absent.add(bye.player);
  }
  return ok({
    state: {
      unitsPerPoint: UNITS_PER_POINT,
      players,
      roundsPlayed: round - 1,
      totalRounds,
      worth: { win, draw, loss },
      // Colours are no results: those of round 1 tell the draw even when that round is paired again.
      firstColour: choice.firstColour ?? inferFirstColour(playersAfter(round).players) ?? 'red',
    },
    absent: players.map(({ id }) => id).filter((id) => absent.has(id)),
    forbidden: [],
  });
};

/**
 * Unplayed rounds as the FIDE tie-break regulations (C.07, article 16) treat them in a Swiss: an opponent's score is adjusted, and
 * one's own unplayed round counts as a meeting with a dummy. In force since March 2026; the wording before it put no cap on the dummy.
 */
import type { Contest } from '../contest.ts';
import { type Competitor, type Entry, isMeeting } from '../entries.ts';
import type { HalfPoints } from '../types.ts';

/** The event is one where the FIDE rule was chosen and applies: pairings of a round robin are fixed beforehand (15.2). */
export const usesDummies = ({ event }: Contest): boolean => event.unplayedRounds !== 'cxa' && event.format === 'swiss';

/** One round of a competitor; `entry` is null for a round he was left out of. */
export interface RoundOf {
  readonly round: number;
  readonly entry: Entry | null;
  readonly score: HalfPoints;
}

/** A half-point bye, a zero-point bye or an absence (16.1.1). */
const isRequestedBye = ({ entry }: RoundOf): boolean =>
  entry === null || (entry.kind === 'bye' && (entry.bye === 'half_point' || entry.bye === 'zero_point'));

/** A requested bye or a game lost by forfeit (16.1.2). */
const isVoluntarilyUnplayed = (round: RoundOf): boolean =>
  isRequestedBye(round) || (round.entry?.kind === 'forfeit' && round.entry.outcome !== 'win');

/** The competitor's rounds that have begun, one line each; running games are left out. */
export const roundsOf = (contest: Contest, competitor: Competitor): readonly RoundOf[] => {
  const byRound = new Map(competitor.entries.map((entry) => [entry.round, entry]));
  return contest.startedRounds.flatMap((round): RoundOf[] => {
    const entry = byRound.get(round);
    if (entry === undefined) return [{ round, entry: null, score: 0 }];
    if (isMeeting(entry) || entry.kind === 'bye') return [{ round, entry, score: entry.score }];
    return [];
  });
};

/** An opponent's score as it counts for others: requested byes with nothing played after them are draws (16.3). */
export const adjustedScore = (contest: Contest, competitor: Competitor): HalfPoints => {
  let score = 0;
  let onlyUnplayedSince = true;
  for (const round of roundsOf(contest, competitor).toReversed()) {
    score += onlyUnplayedSince && isRequestedBye(round) ? contest.scoring.draw : round.score;
    onlyUnplayedSince &&= isVoluntarilyUnplayed(round);
  }
  return score;
};

/**
 * The dummy's score in an unplayed round: one's own (16.4); since 2026 at most the scheduled opponent's adjusted score after a
 * forfeit (16.4.1), else at most a draw in every round (16.4.2).
 */
export const dummyScore = (contest: Contest, competitor: Competitor, entry: Entry | null): HalfPoints => {
  if (contest.event.unplayedRounds === 'fide_2024') return competitor.points;
  const opponent = entry?.kind === 'forfeit' ? contest.byId.get(entry.opponent) : undefined;
  const cap = opponent === undefined ? contest.scoring.draw * contest.startedRounds.length : adjustedScore(contest, opponent);
  return Math.min(competitor.points, cap);
};

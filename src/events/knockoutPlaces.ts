import type { Contest } from './contest.ts';
import { isMeeting } from './entries.ts';
import { decideMatch } from './matches.ts';
import { compareIds } from './order.ts';
import { withClubPlayoffs } from './playoffs.ts';
import type { SettledGame } from './withdrawals.ts';

/** Where a competitor's road through a knockout ended. */
export interface KnockoutPlace {
  /** The round of the loss that put him out; null while he is in, and for the winner. */
  readonly outInRound: number | null;
  /**
   * Compared element by element, more is better: the round reached, then the matches for places after it (1 won, 0 not), oldest
   * first, so that a match for third place parts those who lost the semi-finals.
   */
  readonly key: readonly number[];
}

const STILL_IN = Number.MAX_SAFE_INTEGER;

interface Match {
  readonly round: number;
  /** null while not decided. */
  readonly outcome: 'win' | 'loss' | null;
}

/** Matches of single players: all games of one round between two of them. Teams' matches are the entries of their contest. */
const playersMatches = ({ settled, event }: Contest): Map<string, Match[]> => {
  const games = new Map<string, SettledGame[]>();
  for (const game of settled.games) {
    const key = JSON.stringify([game.round, ...[game.red, game.black].sort(compareIds)]);
    games.set(key, [...(games.get(key) ?? []), game]);
  }
  const matches = new Map<string, Match[]>();
  for (const listed of games.values()) {
    const played = event.ruleset === 'club' ? withClubPlayoffs(listed) : listed;
    const [first] = played;
    if (first === undefined) continue;
    for (const self of [first.red, first.black]) {
      const { outcome } = decideMatch(played, (game) => game.red === self);
      // A level match needs another game (13.4 and the club's rules know no other way): until then nobody is out.
      const decided = outcome === null || outcome === 'draw' ? null : outcome === 'win' ? 'win' : 'loss';
      matches.set(self, [...(matches.get(self) ?? []), { round: first.round, outcome: decided }]);
    }
  }
  return matches;
};

const teamsMatches = ({ competitors }: Contest): Map<string, Match[]> =>
  new Map(
    competitors.map(({ id, entries }) => [
      id,
      entries.filter(isMeeting).map((entry): Match => {
        const decided = entry.outcome === 'draw' ? null : entry.outcome === 'win' ? 'win' : 'loss';
        return { round: entry.round ?? 0, outcome: decided };
      }),
    ]),
  );

/**
 * Places of a knockout (淘汰制, 11.1): whoever stays longer is ahead, those put out in one round share the place unless they played
 * for it. A withdrawal puts out in the round after it; who was in no match and had no bye never entered.
 */
export const knockoutPlaces = (contest: Contest): ReadonlyMap<string, KnockoutPlace> => {
  const { event, settled } = contest;
  const matchesOf = event.scope === 'team' ? teamsMatches(contest) : playersMatches(contest);
  return new Map(
    contest.competitors.map(({ id, entries }): [string, KnockoutPlace] => {
      const matches = (matchesOf.get(id) ?? []).toSorted((a, b) => a.round - b.round);
      const losses = matches.filter((match) => match.outcome === 'loss').map((match) => match.round);
      const leftAfter = settled.leftAfter.get(id);
      const outInRound = losses[event.knockoutLosses - 1] ?? (leftAfter === undefined ? null : leftAfter + 1);
      const forPlaces = matches.filter((match) => outInRound !== null && match.round > outInRound);
      const entered = matches.length > 0 || entries.length > 0;
      const reached = !entered ? 0 : (outInRound ?? STILL_IN);
      return [id, { outInRound, key: [reached, ...forPlaces.map((match) => (match.outcome === 'win' ? 1 : 0))] }];
    }),
  );
};

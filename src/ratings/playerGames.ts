import type { RatedLine } from './account.ts';
import type { CalculatedGame } from './calculation.ts';
import { type Fixed, inPoints } from './fixedPoint.ts';
import type { Meeting, NotRatedReason } from './games.ts';
import type { EventFacts } from './performance.ts';

/** Why a game without a line changes nothing. */
const reasonFor = (meeting: Meeting, own: Fixed | null): NotRatedReason =>
  meeting.reason ?? (own === null ? 'player_unrated' : 'opponent_unrated');

const points = (value: Fixed | null | undefined): number | null =>
  value === null || value === undefined ? null : inPoints(value);

/** Every game of a player for the answer: the rated ones with their arithmetic, the others with the reason. */
export const calculatedGames = (event: EventFacts, player: string, lines: readonly RatedLine[]): readonly CalculatedGame[] => {
  const lineAt = new Map(lines.map((line) => [line.meeting.index, line]));
  const own = event.ratingOf(player);
  return (event.meetings.get(player) ?? []).map((meeting) => {
    const line = lineAt.get(meeting.index);
    return {
      index: meeting.index,
      opponent: meeting.opponent,
      side: meeting.side,
      ownRating: points(line?.ownRating ?? own),
      opponentRating: points(line?.opponentRating ?? event.ratingOf(meeting.opponent)),
      difference: points(line?.difference),
      countedDifference: points(line?.countedDifference),
      expected: points(line?.expected),
      score: points(meeting.score),
      k: line?.k ?? null,
      change: points(line?.change),
      rated: line !== undefined,
      reason: line === undefined ? reasonFor(meeting, own) : null,
    };
  });
};

import { buildContest, type Contest } from './contest.ts';
import { type CrosstableRow, crosstableOf } from './crosstable.ts';
import { isLoss, isWin, playsMatches } from './entries.ts';
import { notesOf, type TableNote } from './notes.ts';
import { type RankedLine, rankContest, type Separator } from './ranking.ts';
import { TIEBREAKS } from './tiebreaks/index.ts';
import type { PartNote, TiebreakValue, ValueNote } from './tiebreaks/tiebreak.ts';
import { type EventDocument, inPoints, type TiebreakCode } from './types.ts';

export interface TiebreakPartLine {
  readonly opponent?: string;
  readonly player?: string;
  readonly round?: number;
  readonly value: number;
  readonly note?: PartNote;
}

export interface TiebreakLine {
  readonly code: TiebreakCode;
  /** In points, or a count. */
  readonly value: number;
  readonly parts: readonly TiebreakPartLine[];
  readonly note?: ValueNote;
}

/** One line of the standings. Scores are in points. */
export interface StandingsLine {
  readonly rank: number;
  /** A player, or a team in a team event. */
  readonly player: string;
  readonly name: string | null;
  readonly team: string | null;
  readonly group: string | null;
  readonly points: number;
  /** Decided at the board: games, or matches where the event is scored by matches. */
  readonly played: number;
  /** Won at the board, by forfeit, or by a bye worth a win. */
  readonly wins: number;
  readonly draws: number;
  /** Lost at the board or by forfeit, double losses included. */
  readonly losses: number;
  /** Of the losses, those for not appearing. */
  readonly forfeits: number;
  /** Of the wins, those over an opponent who did not appear. */
  readonly forfeitWins: number;
  readonly byes: number;
  /** Begun or paired, without a result yet. */
  readonly unfinished: number;
  /** 局分, where matches score; null elsewhere. */
  readonly gamePoints: number | null;
  readonly tiebreaks: readonly TiebreakLine[];
  readonly separatedBy: Separator | null;
  /** The round after which he left; null for everybody else. */
  readonly withdrawnAfter: number | null;
  /** All results cancelled (20.3). */
  readonly annulled: boolean;
}

export interface EventTable {
  /** The criteria on equal points and where they come from. */
  readonly order: { readonly codes: readonly TiebreakCode[]; readonly source: string; readonly article: string | null };
  readonly standings: readonly StandingsLine[];
  readonly crosstable: readonly CrosstableRow[];
  readonly notes: readonly TableNote[];
}

const tiebreakLine = (code: TiebreakCode, { key, parts, note }: TiebreakValue): TiebreakLine => {
  const { scale } = TIEBREAKS[code];
  return {
    code,
    value: (key[0] ?? 0) / scale,
    parts: parts.map((part) => ({ ...part, value: part.value / scale })),
    ...(note === undefined ? {} : { note }),
  };
};

const standingsLine = ({ event }: Contest, { competitor, rank, separatedBy, tiebreaks }: RankedLine): StandingsLine => {
  const { entries } = competitor;
  const count = (test: (entry: (typeof entries)[number]) => boolean): number => entries.filter(test).length;
  const byMatches = playsMatches(event) || (event.scope === 'individual' && event.twoGameMatches);
  return {
    rank,
    player: competitor.id,
    name: competitor.name,
    team: competitor.team,
    group: competitor.group,
    points: inPoints(competitor.points),
    played: count((entry) => entry.kind === 'played'),
    wins: count(isWin),
    draws: count((entry) => entry.kind === 'played' && entry.outcome === 'draw'),
    losses: count(isLoss),
    forfeits: count((entry) => entry.kind === 'forfeit' && entry.outcome !== 'win'),
    forfeitWins: count((entry) => entry.kind === 'forfeit' && entry.outcome === 'win'),
    byes: count((entry) => entry.kind === 'bye'),
    unfinished: count((entry) => entry.kind === 'unfinished'),
    gamePoints: byMatches ? inPoints(competitor.gamePoints) : null,
    tiebreaks: [...tiebreaks].map(([code, value]) => tiebreakLine(code, value)),
    separatedBy,
    withdrawnAfter: competitor.withdrawnAfter,
    annulled: competitor.annulled,
  };
};

/**
 * The whole table of an event: standings with every tie-break and its parts, what parted each line from the one above, the crosstable
 * and what else a reader must know (articles 14, 15, 18.4, 20.3, 20.4, 21.4). The same for stateless and for stored events.
 */
export const scoreEvent = (event: EventDocument): EventTable => {
  const contest = buildContest(event);
  const ranking = rankContest(contest);
  const { order, lines } = ranking;
  return {
    order: { codes: order.codes, source: order.source, article: order.article },
    standings: lines.map((line) => standingsLine(contest, line)),
    crosstable: crosstableOf(lines),
    notes: notesOf(contest, ranking),
  };
};

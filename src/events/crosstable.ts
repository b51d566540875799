import type { ByeEntry, Competitor, Entry, Outcome } from './entries.ts';
import { scoreOf } from './entries.ts';
import type { RankedLine } from './ranking.ts';
import { inPoints, type Side } from './types.ts';

/** What a cell shows: win, draw, loss; `+` and `-` for forfeits (21.4), `*` for a game not finished, `x` for one cancelled (20.3). */
export type Mark = '1' | '=' | '0' | '+' | '-' | '*' | 'x' | 'bye';

export interface CrosstableCell {
  /** null for a meeting that a withdrawal left owed and no round lists. */
  readonly round: number | null;
  readonly kind: Entry['kind'];
  /** null for a bye. */
  readonly opponent: string | null;
  readonly side: Side | null;
  readonly mark: Mark;
  /** In points; null while there is none. */
  readonly score: number | null;
  readonly bye?: ByeEntry['bye'];
}

export interface CrosstableRow {
  readonly rank: number;
  readonly player: string;
  /** In points. */
  readonly points: number;
  /** One a meeting or bye, by round; a round without a cell is one in which the player was not paired. */
  readonly cells: readonly CrosstableCell[];
}

const PLAYED: Record<Outcome, Mark> = { win: '1', draw: '=', loss: '0', double_loss: '0' };

const markOf = (entry: Entry): Mark => {
  switch (entry.kind) {
    case 'played':
      return PLAYED[entry.outcome];
    case 'forfeit':
      return entry.outcome === 'win' ? '+' : '-';
    case 'bye':
      return 'bye';
    case 'unfinished':
      return '*';
    case 'annulled':
      return 'x';
  }
};

const cellOf = (entry: Entry): CrosstableCell => {
  const score = entry.kind === 'unfinished' || entry.kind === 'annulled' ? null : inPoints(scoreOf(entry));
  const common = { round: entry.round, kind: entry.kind, mark: markOf(entry), score };
  return entry.kind === 'bye'
    ? { ...common, opponent: null, side: null, bye: entry.bye }
    : { ...common, opponent: entry.opponent, side: entry.side };
};

const rowOf = (rank: number, competitor: Competitor): CrosstableRow => ({
  rank,
  player: competitor.id,
  points: inPoints(competitor.points),
  cells: competitor.entries.map(cellOf),
});

/** The crosstable (成绩总表): everybody's history in the order of the standings. In a team event the cells are matches. */
export const crosstableOf = (lines: readonly RankedLine[]): readonly CrosstableRow[] =>
  lines.map(({ rank, competitor }) => rowOf(rank, competitor));

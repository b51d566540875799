import type { Localized } from '../../base/localized.ts';
import type { RuleSourceId } from '../../rules/sources.ts';
import type { Contest } from '../contest.ts';
import type { Competitor } from '../entries.ts';
import type { TiebreakCode } from '../types.ts';

/** Why a part of a value is what it is; empty where opponent and value say it all. */
export const PART_NOTES = [
  'win',
  'draw',
  'loss',
  'double_loss',
  'bye',
  'forfeit_win',
  'forfeit_loss',
  'forfeit_both',
  'forfeit_left_out',
  'bye_lowest_scoring',
  'own_score_for_unplayed',
  'adjusted_for_unplayed',
  'at_the_board',
  'among_remaining',
  'round_left_out',
] as const;
export type PartNote = (typeof PART_NOTES)[number];

export interface TiebreakPart {
  readonly opponent?: string;
  /** The player of the team whose part this is. */
  readonly player?: string;
  readonly round?: number;
  /** In the scale of its tie-break. */
  readonly value: number;
  readonly note?: PartNote;
}

/** Why a value decides nothing. */
export type ValueNote = 'nobody_level' | 'not_all_met';

export interface TiebreakValue {
  /** Compared element by element; the first is the value that the table shows. Integers in the scale of the tie-break. */
  readonly key: readonly number[];
  readonly parts: readonly TiebreakPart[];
  readonly note?: ValueNote;
}

/** What tie-breaks may look at besides the competitors themselves. */
export interface TiebreakContext {
  readonly contest: Contest;
  /** Places of single players, for the sums of ranks (15.5): player id to rank, and each team's players. */
  readonly individualRanks: () => ReadonlyMap<string, number>;
  /** Ranks as they stood after a round (2011 14.3.1). */
  readonly ranksAfter: (round: number) => ReadonlyMap<string, number>;
}

export interface Tiebreak {
  readonly code: TiebreakCode;
  readonly name: Localized;
  readonly source: RuleSourceId;
  readonly article: string | null;
  readonly formula: Localized;
  readonly better: 'more' | 'fewer';
  /** Divides keys and parts to give the number on the wire: 1 counts, 2 half-points, 4 quarter-points. */
  readonly scale: 1 | 2 | 4;
  /** The value depends on who is level with whom, so it is taken anew for each tied set. */
  readonly amongTied: boolean;
  readonly caveats: Localized | null;
  /** A value for each of `competitors`; for one that is `amongTied`, these are the tied set. */
  readonly evaluate: (context: TiebreakContext, competitors: readonly Competitor[]) => ReadonlyMap<string, TiebreakValue>;
}

/** Evaluates a tie-break that looks at one competitor at a time. */
export const each =
  (evaluateOne: (context: TiebreakContext, competitor: Competitor) => TiebreakValue): Tiebreak['evaluate'] =>
  (context, competitors) =>
    new Map(competitors.map((competitor) => [competitor.id, evaluateOne(context, competitor)]));

/** A value that is the sum of its parts. */
export const sumOf = (parts: readonly TiebreakPart[]): TiebreakValue => ({
  key: [parts.reduce((sum, part) => sum + part.value, 0)],
  parts,
});

import type { Localized } from '../../base/localized.ts';
import type { RuleSourceId } from '../../rules/sources.ts';
import type { Move } from '../../xiangqi/move.ts';
import type { Side } from '../../xiangqi/types.ts';
import type { PlyRange } from '../repetition/cycle.ts';
import type { PlyFinding } from '../repetition/findings.ts';
import type { GameLine } from '../repetition/gameLine.ts';
import type { Search } from '../repetition/search/context.ts';
import type { SearchRules } from '../repetition/search/searchRules.ts';
import type { Chase, Conduct, DoubtCode, IdleKind, Nature, SideReport } from '../repetition/types.ts';
import type { RulesetId } from './ids.ts';

/** Who must give way in a cycle, and whether at once. */
export interface Ruling {
  /** The side that may not go on; `null` where the cycle is a draw. */
  readonly offender: Side | null;
  /** Loses as soon as the cycles required are full, instead of having to change first. */
  readonly losesAtOnce: boolean;
  readonly articles: readonly string[];
}

/** A ruling on a window of plies, and what it rests on. */
export interface Judgement {
  readonly ruling: Ruling;
  readonly sides: Readonly<Record<Side, SideReport>>;
  /** The plies whose open points would change the ruling if read the other way. */
  readonly doubts: readonly { readonly ply: number; readonly code: DoubtCode }[];
  /** Plies that weigh more in this cycle than alone, by ply; the others are as `GameLine.finding` has them. */
  readonly reclassified: ReadonlyMap<number, PlyFinding>;
}

export interface Remarks {
  readonly also: readonly (Nature | IdleKind)[];
  readonly articles: readonly string[];
}

export const NO_REMARKS: Remarks = { also: [], articles: [] };

/** A remark that is made where a report cites its article. */
export type Note = readonly [article: string, text: Localized];

/** What the texts and reports cite that are the same in every cycle. */
export interface Wording {
  /** That a ruling falls due after so many cycles. */
  readonly due: string;
  /** What forbids or permits a conduct; `checks` tells whether any of its plies gives check. */
  readonly conduct: (conduct: Conduct, checks: boolean) => readonly string[];
  /** What it rests on that a victim's guard does not protect it. */
  readonly guard: (chase: Chase) => readonly string[];
  /** Why an idle ply that looks like an attack is none; the first that applies is told. */
  readonly excuses: readonly Note[];
  /** What is to be said of a chase besides; the first that applies is told. */
  readonly chaseNotes: readonly Note[];
}

/** A point on which rule books differ, and how one decides it. The same point has the same id in every rule book. */
export interface RuleParameter {
  readonly id: ParameterId;
  readonly value: string | number | boolean;
  readonly articles: readonly string[];
  readonly meaning: Localized;
}

export const ruleParameter = (
  id: ParameterId,
  value: RuleParameter['value'],
  articles: readonly string[],
  zh: string,
  en: string,
): RuleParameter => ({ id, value, articles, meaning: { zh, en } });

export const PARAMETER_IDS = [
  'repetition_cycles',
  'must_change_first',
  'perpetual_check',
  'perpetual_kill',
  'check_plus_kill',
  'check_plus_chase',
  'kill_plus_chase',
  'attack_plus_idle',
  'multi_target_chase',
  'joint_chase',
  'means_of_chase',
  'protection',
  'chased_though_protected',
  'like_for_like',
  'general_and_soldier_attacks',
  'soldier_at_home',
  'chase_left_standing',
  'mutual_forbidden',
] as const;
export type ParameterId = (typeof PARAMETER_IDS)[number];

/** Something that a rule book is or is not followed in. */
export interface Coverage {
  readonly what: Localized;
  readonly articles: readonly string[];
}

/** What a rule book decides and how far it is followed, for people who choose one. */
export interface About {
  /** The documents whose articles its answers cite or rest on, the book itself first. */
  readonly sources: readonly RuleSourceId[];
  /** One for each of `PARAMETER_IDS`, in that order. */
  readonly parameters: readonly RuleParameter[];
  readonly covered: readonly Coverage[];
  readonly notCovered: readonly Coverage[];
}

/**
 * A rule book for repetitions: one table of parameters and small pieces by article over the shared searches. The judge
 * knows no rule book by name; a further one adds its folder and a line in `registry.ts`.
 */
export interface Rulebook {
  readonly id: RulesetId;
  readonly source: RuleSourceId;
  readonly cyclesRequired: number;
  readonly search: SearchRules;
  /** Names one ply by itself. The position before it is on the search's board and is left there. */
  readonly classify: (search: Search, move: Move) => PlyFinding;
  /** What else a ply is, lighter than its nature, and by which articles: for people, never part of a ruling. */
  readonly remarksOn: (line: GameLine, ply: number, finding: PlyFinding) => Remarks;
  readonly wording: Wording;
  readonly about: About;
  readonly judge: (line: GameLine, window: PlyRange) => Judgement;
}

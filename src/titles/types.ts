import type { CivilDate } from '../base/civilDate.ts';
import type { Localized } from '../base/localized.ts';
import type { RuleSource } from '../rules/sources.ts';

/** Who may grant a title (审批单位): the association, the sports bodies of a province, city or county, and schools or clubs it designated. */
export const AUTHORITY_LEVELS = ['association', 'province', 'city', 'county', 'school'] as const;
export type AuthorityLevel = (typeof AUTHORITY_LEVELS)[number];

/**
 * How high an event stands. `provincial` is 省, 自治区, 直辖市, 行业体协; `separately_planned_city` 计划单列市;
 * `prefecture` 省辖市, 地区, 自治州. `regional` (several provinces) and `school` occur in the 2019 grades only.
 */
export const TIERS = ['national', 'regional', 'provincial', 'separately_planned_city', 'prefecture', 'county', 'school'] as const;
export type Tier = (typeof TIERS)[number];

/** `individual` 个人赛, `youth` 少年赛, `team` 团体赛 (2019 grades only). */
export const CATEGORIES = ['individual', 'youth', 'team'] as const;
export type Category = (typeof CATEGORIES)[number];

/** 甲 乙 丙 丁: an individual event has A and B, a youth event A to D. */
export const GROUPS = ['A', 'B', 'C', 'D'] as const;
export type Group = (typeof GROUPS)[number];

/** Age groups of youth events in the 2019 grades: 14岁以上组, 12岁组, 10岁组. */
export const AGE_GROUPS = ['14_plus', '12', '10'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const EXAM_KINDS = [
  'two_move_mates',
  'one_move_mates',
  'chariot_mates',
  'basic_endgames',
  'full_game',
  'lone_piece_mates',
] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** A title by its code, unique in its scheme: `grandmaster`, `grade_3`. */
export type TitleCode = string;

/** Which part of the field of an event a place must come from. */
export type Division =
  /** The criterion names the groups; a place whose group is not told stays open. */
  | { readonly by: 'group'; readonly in: readonly Group[] }
  | { readonly by: 'age'; readonly in: readonly AgeGroup[] }
  /** The criterion names no group and a lower group has a criterion of its own: the undivided event, or its group A. */
  | { readonly by: 'main' }
  /** The criterion knows no groups: a place in a group says nothing certain about the place in the whole event. */
  | { readonly by: 'whole' };

export interface EventFilter {
  readonly tiers: readonly Tier[];
  readonly category: Category;
  readonly division: Division;
}

/** With fewer entered units than `units` only `percent` of the places count. */
export interface ReducedQuota {
  readonly units: number;
  readonly percent: number;
}

/** A fact about the organisation of an event on which promotion by score rate depends. */
export type EventCondition = 'hosted_by_association' | 'consent_given';

/** Where promotion by score rate to a title is open; a tier in neither list is not settled by the source. */
export interface PromotionVenue {
  readonly open: readonly { readonly tier: Tier; readonly condition?: EventCondition }[];
  readonly closed: readonly Tier[];
}

/** What one event may show. */
export type EventTest =
  | {
      readonly test: 'placed';
      readonly from: number;
      readonly to: number;
      readonly event: EventFilter;
      readonly quota?: ReducedQuota;
    }
  | { readonly test: 'designated' }
  | { readonly test: 'standard_met' }
  | { readonly test: 'win_rate_met' }
  | {
      readonly test: 'score_rate';
      /** Printed rows that lead to this title: grades held before the event and the least rate in percent. */
      readonly rows: readonly { readonly from: readonly TitleCode[]; readonly minPercent: number }[];
      readonly venue: PromotionVenue;
    }
  | { readonly test: 'all'; readonly of: readonly EventTest[] };

/**
 * What a criterion asks for, as plain data: a scheme is stored and served as it stands.
 * The years of `one_event` run from the event to the day of the question, those of `several_events` from the first of
 * `times` different events to the last.
 */
export type Requirement =
  | { readonly kind: 'one_event'; readonly withinYears?: number; readonly that: EventTest }
  | { readonly kind: 'several_events'; readonly times: number; readonly withinYears: number; readonly that: EventTest }
  | { readonly kind: 'exam'; readonly exam: ExamKind; readonly tasks?: number; readonly minutes?: number }
  | { readonly kind: 'any_of'; readonly of: readonly Requirement[] }
  | { readonly kind: 'all_of'; readonly of: readonly Requirement[] }
  /** The source gives no criteria, or is cut off here: nobody can be said to meet or to miss it. */
  | { readonly kind: 'not_given'; readonly why: Localized };

export interface Criterion {
  /** Unique in its scheme. */
  readonly id: string;
  /** Where it stands in the source, `'一.2'`; `null` where the source does not number it. */
  readonly article: string | null;
  readonly requirement: Requirement;
  /** What the reader of the source should know, for instance a wording that is kept though it looks misplaced. */
  readonly note?: Localized;
}

export interface TitleRule {
  readonly title: TitleCode;
  readonly name: Localized;
  /** Who may grant it; `null` where the source does not say. */
  readonly approvers: readonly AuthorityLevel[] | null;
  readonly criteria: readonly Criterion[];
}

/** A set of titles with its criteria, in force from `validFrom` to `validUntil`, both days included. */
export interface Scheme {
  readonly id: string;
  readonly name: Localized;
  readonly source: RuleSource;
  readonly validFrom: CivilDate;
  readonly validUntil: CivilDate | null;
  /** Gaps of the source and choices of this project. */
  readonly notes: readonly Localized[];
  /** Highest first. */
  readonly titles: readonly TitleRule[];
}

import type { CivilDate } from '../base/civilDate.ts';
import type { AgeGroup, Category, ExamKind, Group, Tier, TitleCode } from './types.ts';
import type { RatedGame } from './winRate.ts';

/** An event, or one imported part of it, as the caller knows it. A fact left out is unknown, never assumed. */
export interface EventFacts {
  /** Says which parts belong to one event; without it, name, kind and date do (see `playedEvents.ts`). */
  readonly id?: string;
  readonly name?: string;
  readonly tier: Tier;
  readonly category: Category;
  readonly group?: Group;
  readonly ageGroup?: AgeGroup;
  readonly endedOn: string;
  /** Whether the association designated the event for prescribed standards (协会指定的比赛). */
  readonly designated?: boolean;
  /** How many units (单位) entered. */
  readonly units?: number;
  readonly hostedByAssociation?: boolean;
  /** Whether promotion at the event was consented to beforehand. */
  readonly consentGiven?: boolean;
}

/** What a player achieved at an event. `standardMet` and `winRateMet` list titles: `[]` is known to be none, absent is unknown. */
export interface Achievement {
  readonly event: EventFacts;
  /** Place in the event, 1 the champion. */
  readonly rank?: number;
  /** The place is shared with another player. */
  readonly rankShared?: boolean;
  readonly points?: number;
  readonly rounds?: number;
  /** The scale of `points`; the grades of 2019 reckon with 2. */
  readonly pointsPerWin?: 1 | 2;
  /** The games themselves, instead of points and rounds. */
  readonly games?: readonly RatedGame[];
  readonly standardMet?: readonly TitleCode[];
  readonly winRateMet?: readonly TitleCode[];
  /** The title held when the event began, where it is not `player.currentTitle`. */
  readonly titleBefore?: TitleCode;
}

export interface ExamRecord {
  readonly kind: ExamKind;
  readonly solved?: number;
  readonly minutes?: number;
  /** The examiner's verdict. */
  readonly passed?: boolean;
  readonly on: string;
}

export interface PlayerFacts {
  readonly name?: string;
  /** The title held before the events listed. */
  readonly currentTitle?: TitleCode;
  readonly region?: string;
}

/** The question: which titles do these facts support on the day `asOf`? */
export interface CheckRequest {
  readonly scheme?: string;
  readonly asOf: string;
  readonly player?: PlayerFacts;
  readonly achievements: readonly Achievement[];
  readonly exams?: readonly ExamRecord[];
}

/** An achievement whose date has been read. */
export interface DatedAchievement extends Achievement {
  readonly endedOn: CivilDate;
}

export interface DatedExam extends ExamRecord {
  readonly date: CivilDate;
}

import type { CivilDate } from '../base/civilDate.ts';
import type { Localized } from '../base/localized.ts';
import type { RuleSource } from '../rules/sources.ts';
import { DEFAULT_SCHEME_ID, SCHEMES } from './catalog/index.ts';
import { describeRequirement } from './describe.ts';
import type { AuthorityLevel, Requirement, Scheme, TitleCode } from './types.ts';

/** A scheme in a list. */
export interface SchemeSummary {
  readonly id: string;
  readonly name: Localized;
  readonly isDefault: boolean;
  readonly source: RuleSource;
  readonly validFrom: CivilDate;
  readonly validUntil: CivilDate | null;
  /** Titles, highest first. */
  readonly titles: readonly TitleCode[];
}

/** A scheme in full: each criterion in words and as the data that decides. */
export interface SchemeView extends Omit<SchemeSummary, 'titles'> {
  readonly notes: readonly Localized[];
  readonly titles: readonly {
    readonly title: TitleCode;
    readonly name: Localized;
    readonly approvers: readonly AuthorityLevel[];
    readonly criteria: readonly {
      readonly id: string;
      readonly article: string | null;
      readonly requires: Localized;
      readonly requirement: Requirement;
      readonly note: Localized | null;
    }[];
  }[];
}

const summary = ({ id, name, source, validFrom, validUntil, titles }: Scheme): SchemeSummary => ({
  id,
  name,
  isDefault: id === DEFAULT_SCHEME_ID,
  source,
  validFrom,
  validUntil,
  titles: titles.map(({ title }) => title),
});

export const listSchemes = (): readonly SchemeSummary[] => SCHEMES.map(summary);

export const viewScheme = (scheme: Scheme): SchemeView => ({
  ...summary(scheme),
  notes: scheme.notes,
  titles: scheme.titles.map(({ title, name, approvers, criteria }) => ({
    title,
    name,
    approvers: approvers ?? [],
    criteria: criteria.map(({ id, article, requirement, note }) => ({
      id,
      article,
      requires: describeRequirement(requirement),
      requirement,
      note: note ?? null,
    })),
  })),
});

import { type Localized, localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import { levelName } from './names.ts';
import { liesWithin, type RegionTree } from './regions.ts';
import type { AuthorityLevel, Scheme, TitleCode } from './types.ts';

/** A body that grants titles (审批单位). The association acts everywhere; every other body has a region. */
export interface Authority {
  readonly id: string;
  readonly level: AuthorityLevel;
  readonly region: string | null;
}

export type AuthorityError =
  | { readonly code: 'unknown_title'; readonly message: Localized }
  | { readonly code: 'level_too_low'; readonly allowed: readonly AuthorityLevel[]; readonly message: Localized }
  | { readonly code: 'approvers_unknown'; readonly message: Localized }
  | { readonly code: 'player_region_unknown'; readonly message: Localized }
  | { readonly code: 'outside_region'; readonly message: Localized };

/**
 * 属地管理 (审批 6): a body acts for the players of its own region and of the regions below it. The source forbids it to provinces
 * in so many words; the principle is read as binding on every body but the association (审批 1).
 */
export const coversPlayer = (
  authority: Authority,
  playerRegion: string | null,
  tree: RegionTree,
): Result<null, AuthorityError> => {
  if (authority.level === 'association') return ok(null);
  if (playerRegion === null || !tree.has(playerRegion)) {
    return err({ code: 'player_region_unknown', message: localized('不知棋手所属地区', "the player's region is not known") });
  }
  if (authority.region === null || !liesWithin(tree, playerRegion, authority.region)) {
    return err({
      code: 'outside_region',
      message: localized('属地管理：棋手不属于该单位所辖地区', "the player's region is not under this body"),
    });
  }
  return ok(null);
};

/** Whether a body may grant a title of the scheme to a player of a region (审批 1-6). */
export const mayGrant = (
  scheme: Scheme,
  title: TitleCode,
  authority: Authority,
  playerRegion: string | null,
  tree: RegionTree,
): Result<null, AuthorityError> => {
  const rule = scheme.titles.find((candidate) => candidate.title === title);
  if (rule === undefined) {
    return err({ code: 'unknown_title', message: localized('这套标准没有这个称号', 'the scheme has no such title') });
  }
  // The association may grant every title of its own, also where the source is silent on the others.
  if (authority.level !== 'association') {
    if (rule.approvers === null) {
      const message = localized(
        '资料未说明谁可批准，只能由协会批准',
        'the source does not say who may approve: only the association can',
      );
      return err({ code: 'approvers_unknown', message });
    }
    if (!rule.approvers.includes(authority.level)) {
      const level = levelName(authority.level);
      const message = localized(`${level.zh}不能批准${rule.name.zh}`, `${level.en} may not approve ${rule.name.en}`);
      return err({ code: 'level_too_low', allowed: rule.approvers, message });
    }
  }
  return coversPlayer(authority, playerRegion, tree);
};

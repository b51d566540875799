import { localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Authority, type AuthorityError, mayGrant } from '../authority.ts';
import { SCHEMES } from '../catalog/index.ts';
import type { RegionTree } from '../regions.ts';
import type { ExamKind, Requirement } from '../types.ts';

const asksFor = (requirement: Requirement, kind: ExamKind): boolean => {
  switch (requirement.kind) {
    case 'exam':
      return requirement.exam === kind;
    case 'any_of':
    case 'all_of':
      return requirement.of.some((inner) => asksFor(inner, kind));
    default:
      return false;
  }
};

/**
 * Whether a body may hold an exam for a player of a region: it may where it could grant, under some scheme, a title that the exam
 * leads to (审批 5 lets schools and clubs grant 十一级 to 十五级 by the standards of their exams).
 */
export const mayExamine = (
  kind: ExamKind,
  authority: Authority,
  playerRegion: string | null,
  tree: RegionTree,
): Result<null, AuthorityError> => {
  let refused: AuthorityError | null = null;
  for (const scheme of SCHEMES) {
    for (const { title, criteria } of scheme.titles) {
      if (!criteria.some(({ requirement }) => asksFor(requirement, kind))) continue;
      const granted = mayGrant(scheme, title, authority, playerRegion, tree);
      if (granted.ok) return ok(null);
      refused ??= granted.error;
    }
  }
  return err(refused ?? { code: 'unknown_title', message: localized('没有称号需要此考核', 'no title asks for this exam') });
};

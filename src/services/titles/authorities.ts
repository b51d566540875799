import { err, ok, type Result } from '../../base/result.ts';
import { allRegions } from '../../db/queries/regions.ts';
import type { Authority } from '../../titles/authority.ts';
import { type RegionTree, regionsWithin, regionTree } from '../../titles/regions.ts';
import type { Actor, Context } from '../context.ts';
import type { TitleError } from './errors.ts';

/** The body for which a key acts. Only the keys of approvers act for one. */
export const authorityOf = (actor: Actor): Result<Authority, TitleError> =>
  actor.role === 'approver' && actor.authorityLevel !== null
    ? ok({ id: actor.keyId, level: actor.authorityLevel, region: actor.regionId })
    : err({ code: 'authority_required' });

export const loadRegionTree = async ({ db }: Context): Promise<RegionTree> =>
  regionTree((await allRegions(db)).map(({ id, parentId }) => ({ id, parent: parentId })));

/** The regions that an actor's list covers; null: all. */
export const coveredRegions = async (ctx: Context, actor: Actor): Promise<readonly string[] | null> => {
  if (actor.role === 'admin' || actor.authorityLevel === 'association') return null;
  if (actor.role !== 'approver' || actor.regionId === null) return [];
  return regionsWithin(await loadRegionTree(ctx), actor.regionId);
};

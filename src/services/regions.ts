import { localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import { isUniqueViolation } from '../db/client.ts';
import { allRegions, insertRegion, type RegionRow, regionExists } from '../db/queries/regions.ts';
import { commitChange } from './commitChange.ts';
import type { Context, WriteContext } from './context.ts';
import type { FieldFault } from './titles/errors.ts';

export const REGION_LEVELS = ['country', 'province', 'city', 'county'] as const;

/** A region (地区) with those below it. */
export interface ShownRegion {
  readonly id: string;
  readonly name: string;
  readonly level: (typeof REGION_LEVELS)[number];
  readonly parent: string | null;
  readonly children: readonly ShownRegion[];
}

export type RegionError =
  | { readonly code: 'region_not_found'; readonly id: string }
  | { readonly code: 'region_exists'; readonly id: string }
  | { readonly code: 'fields_invalid'; readonly faults: readonly FieldFault[] };

/** A parent is of a higher level than its child, so the tree is no deeper than the levels. */
const branch = (row: RegionRow, byParent: ReadonlyMap<string | null, readonly RegionRow[]>): ShownRegion => ({
  id: row.id,
  name: row.name,
  level: row.level,
  parent: row.parentId,
  children: (byParent.get(row.id) ?? [])
    .filter((child) => REGION_LEVELS.indexOf(child.level) > REGION_LEVELS.indexOf(row.level))
    .map((child) => branch(child, byParent)),
});

/** The tree of regions, or the part under one of them. */
export const listRegions = async ({ db }: Context, under: string | undefined): Promise<Result<ShownRegion[], RegionError>> => {
  const rows = await allRegions(db);
  const known = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const top = under === undefined ? (byParent.get(null) ?? []) : rows.filter(({ id }) => id === under);
  if (under !== undefined && top.length === 0) return err({ code: 'region_not_found', id: under });
  return ok(top.map((row) => branch(row, byParent)));
};

export interface NewRegion {
  readonly id: string;
  readonly name: string;
  readonly level: (typeof REGION_LEVELS)[number];
  readonly parent?: string | undefined;
}

/** A county may hang on a province directly (直辖市), but nothing on its equal. */
const parentFault = (input: NewRegion, parent: RegionRow | undefined): FieldFault | null => {
  const fault = (code: string, zh: string, en: string): FieldFault => ({ pointer: '/parent', code, message: localized(zh, en) });
  if (input.parent === undefined) {
    return input.level === 'country' ? null : fault('required', '须有上级地区', 'only a country has no region above it');
  }
  if (parent === undefined) return fault('region_not_found', `没有地区 ${input.parent}`, `there is no region ${input.parent}`);
  return REGION_LEVELS.indexOf(parent.level) < REGION_LEVELS.indexOf(input.level)
    ? null
    : fault('level_not_above', '上级地区的级别须更高', 'the region above must be of a higher level');
};

/** Adds a region to the tree. */
export const createRegion = async (ctx: WriteContext, input: NewRegion): Promise<Result<ShownRegion, RegionError>> => {
  const parent = input.parent === undefined ? undefined : (await allRegions(ctx.db)).find(({ id }) => id === input.parent);
  const fault = parentFault(input, parent);
  if (fault !== null) return err({ code: 'fields_invalid', faults: [fault] });
  if (await regionExists(ctx.db, input.id)) return err({ code: 'region_exists', id: input.id });
  const row: RegionRow = { id: input.id, name: input.name, level: input.level, parentId: input.parent ?? null };
  const shown = branch(row, new Map());
  try {
    const committed = await commitChange(ctx, {
      action: 'region.create',
      resource: 'region',
      resourceId: row.id,
      version: 1,
      before: null,
      after: shown,
      statements: [insertRegion(ctx.db, row)],
      answer: { status: 201, headers: { location: `/v1/regions?under=${encodeURIComponent(row.id)}` }, body: shown },
    });
    return committed.ok ? ok(shown) : err({ code: 'region_exists', id: row.id });
  } catch (thrown) {
    if (isUniqueViolation(thrown, 'regions')) return err({ code: 'region_exists', id: row.id });
    throw thrown;
  }
};

/** A node of the tree of regions (地区): the country, its provinces, their cities, their counties. */
export interface Region {
  readonly id: string;
  /** `null` for the country. */
  readonly parent: string | null;
}

/** Levels of the tree at most; a chain of parents longer than this is a loop. */
const MAX_DEPTH = 16;

export type RegionTree = ReadonlyMap<string, Region>;

export const regionTree = (regions: readonly Region[]): RegionTree => new Map(regions.map((region) => [region.id, region]));

/** The region and those above it, lowest first; empty for an unknown region. A parent that is missing ends the chain. */
export const regionPath = (tree: RegionTree, id: string): readonly string[] => {
  const path: string[] = [];
  let region = tree.get(id);
  while (region !== undefined && path.length < MAX_DEPTH && !path.includes(region.id)) {
    path.push(region.id);
    region = region.parent === null ? undefined : tree.get(region.parent);
  }
  return path;
};

/** Whether `inner` is `outer` or lies below it. */
export const liesWithin = (tree: RegionTree, inner: string, outer: string): boolean => regionPath(tree, inner).includes(outer);

/** The region and all below it. */
export const regionsWithin = (tree: RegionTree, outer: string): readonly string[] =>
  [...tree.keys()].filter((id) => liesWithin(tree, id, outer));

/** Whether a parent may be given to a region: the tree must stay a tree. */
export const mayBeParent = (tree: RegionTree, child: string, parent: string): boolean =>
  tree.has(parent) && !liesWithin(tree, parent, child);

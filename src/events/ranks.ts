import { compareIds, compareKeys } from './order.ts';

/** One criterion of an order: what it is called, which end is better, and the keys of those that are still level. */
export interface Criterion<T, Name> {
  readonly separator: Name;
  readonly better: 'more' | 'fewer';
  /** Asked once for each set of items that all criteria before left level. */
  readonly keysOf: (level: readonly T[]) => (item: T) => readonly number[];
}

export interface Ranked<T, Name> {
  readonly item: T;
  /** From 1; items level on everything share it, and the next rank counts them all. */
  readonly rank: number;
  /** The criterion that put this item below the one above; null for a shared rank and for the first. */
  readonly separatedBy: Name | null;
}

/** Ranks items by criteria in turn. Those level on all of them stand in the order of their ids, on one rank. */
export const rankBy = <T extends { readonly id: string }, Name>(
  items: readonly T[],
  criteria: readonly Criterion<T, Name>[],
): readonly Ranked<T, Name>[] => {
  const ordered: { readonly item: T; readonly separatedBy: Name | null }[] = [];
  /** `inherited` parts the whole of `level` from the items above; within it each later block is parted by the criterion at work. */
  const split = (level: readonly T[], index: number, inherited: Name | null): void => {
    const criterion = criteria[index];
    if (level.length < 2 || criterion === undefined) {
      level
        .toSorted((a, b) => compareIds(a.id, b.id))
        .forEach((item, place) => {
          ordered.push({ item, separatedBy: place === 0 ? inherited : null });
        });
      return;
    }
    const keyOf = criterion.keysOf(level);
    const sign = criterion.better === 'more' ? -1 : 1;
    const sorted = level.toSorted((a, b) => sign * compareKeys(keyOf(a), keyOf(b)));
    let block: T[] = [];
    let separatedBy = inherited;
    for (const item of sorted) {
      const previous = block.at(-1);
      if (previous !== undefined && compareKeys(keyOf(previous), keyOf(item)) !== 0) {
        split(block, index + 1, separatedBy);
        block = [];
        separatedBy = criterion.separator;
      }
      block.push(item);
    }
    split(block, index + 1, separatedBy);
  };
  split(items, 0, null);
  let rank = 0;
  return ordered.map(({ item, separatedBy }, index) => {
    if (index === 0 || separatedBy !== null) rank = index + 1;
    return { item, rank, separatedBy };
  });
};

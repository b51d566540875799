import { SCHEMES } from './catalog/index.ts';
import type { TitleCode } from './types.ts';

/** The titles of `extra` taken into `base`, each before the next title that both lists share, else at the end. */
const merged = (base: readonly TitleCode[], extra: readonly TitleCode[]): readonly TitleCode[] => {
  const result: TitleCode[] = [];
  const waiting = extra.filter((title) => !result.includes(title));
  for (const title of base) {
    const shared = waiting.indexOf(title);
    if (shared >= 0) result.push(...waiting.splice(0, shared + 1).filter((other) => !base.includes(other)));
    result.push(title);
  }
  return [...result, ...waiting.filter((title) => !base.includes(title))];
};

/**
 * Every title of every scheme, highest first: the order of each scheme is kept, and a title that only one scheme knows stands where
 * that scheme has it, behind those of the older scheme that lie between the same neighbours.
 */
export const TITLES_HIGHEST_FIRST: readonly TitleCode[] = SCHEMES.map(({ titles }) => titles.map(({ title }) => title)).reduce(
  merged,
  [],
);

/** The highest of some titles, whatever scheme each is from; null without one that is known. */
export const highestOf = (titles: readonly TitleCode[]): TitleCode | null =>
  TITLES_HIGHEST_FIRST.find((title) => titles.includes(title)) ?? null;

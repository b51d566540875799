import { DEFAULT_SCHEME_ID, SCHEMES, schemeById } from '../../titles/catalog/index.ts';
import type { Scheme } from '../../titles/types.ts';

/** Every scheme by which titles are granted. */
export const SCHEME_IDS: readonly string[] = SCHEMES.map(({ id }) => id);

/** A scheme by an id that the edge has checked; the default one without. */
export const schemeOf = (id: string | undefined): Scheme => {
  const scheme = schemeById(id ?? DEFAULT_SCHEME_ID);
  if (scheme === undefined) throw new Error(`no scheme ${id}: the edge lets known ids pass only`);
  return scheme;
};

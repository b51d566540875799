/**
 * How XQStudio hides the later versions of its files (from 1.1 on). Version 1.0 is described by its author and hides
 * nothing; for the later ones the way back is known from open converters, whose results agree.
 */
export interface XqfKeys {
  /** Taken off each point of the diagram. */
  readonly point: number;
  /** By how many places the 32 points are turned round, 0 for none. */
  readonly turn: number;
  /** Taken off the two points of each move, beyond the fixed 24 and 32. */
  readonly from: number;
  readonly to: number;
  /** Taken off the length of each comment, in bytes. */
  readonly comment: number;
  /** Taken off the bytes of the moves and comments, over and over. */
  readonly stream: readonly number[];
}

/** The last version without hiding, and the last that is known. */
export const XQF_OPEN_VERSION = 10;
export const XQF_LAST_VERSION = 18;

const STREAM_MASK = '[(C) Copyright Mr. Dong Shiwei.]';

const OPEN_KEYS: XqfKeys = { point: 0, turn: 0, from: 0, to: 0, comment: 0, stream: Array<number>(STREAM_MASK.length).fill(0) };

const mixed = (key: number, factor: number): number => ((54 * key * key + 221) * factor) & 255;

/** The keys of a file's header; undefined where their check sum is wrong. */
export function xqfKeys(header: Uint8Array): XqfKeys | undefined {
  const version = header[2]!;
  if (version <= XQF_OPEN_VERSION) return OPEN_KEYS;
  const [mask, sum, pointKey, fromKey, toKey] = [header[3]!, header[12]!, header[13]!, header[14]!, header[15]!];
  if (((sum + pointKey + fromKey + toKey) & 255) !== 0) return undefined;
  const point = mixed(pointKey, pointKey);
  const from = mixed(fromKey, point);
  const stream = Array.from(
    STREAM_MASK,
    (char, index) => (header[8 + (index % 4)]! | (header[12 + (index % 4)]! & mask)) & char.charCodeAt(0),
  );
  return {
    point,
    turn: version >= 12 ? (point + 1) % 32 : 0,
    from,
    to: mixed(toKey, from),
    comment: ((sum * 256 + pointKey) % 32_000) + 767,
    stream,
  };
}

/**
 * Cursors of paged lists: the key of the last line of a page, with a checksum over key and filters, so that a cursor that was
 * altered or that belongs to another question is refused instead of showing a wrong page. It hides nothing and grants nothing.
 */

const checksum = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
};

const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const fromBase64Url = (text: string): string | null => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
};

export type CursorKey = readonly (string | number)[];

/** Writes the cursor that continues after `key` under `scope`, the list and filters in one string. */
export const makeCursor = (scope: string, key: CursorKey): string => {
  const payload = JSON.stringify(key);
  return `${toBase64Url(payload)}.${checksum(`${scope}\n${payload}`)}`;
};

/** Reads a cursor; null where it was altered, is cut, or continues another list. `shape` gives the type of each member. */
export const readCursor = (scope: string, cursor: string, shape: readonly ('string' | 'number')[]): CursorKey | null => {
  const [encoded, sum, ...rest] = cursor.split('.');
  if (encoded === undefined || sum === undefined || rest.length > 0) return null;
  const payload = fromBase64Url(encoded);
  if (payload === null || checksum(`${scope}\n${payload}`) !== sum) return null;
  let key: unknown;
  try {
    key = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!Array.isArray(key) || key.length !== shape.length) return null;
  return key.every((member, i) => typeof member === shape[i]) ? (key as CursorKey) : null;
};

import type { Position } from './position.ts';

/** Deeper counts do not fit the buffer; they would take days. */
export const MAX_DEPTH = 12;
const WINDOW = 128;
const buffer = new Uint16Array(WINDOW * (MAX_DEPTH + 1));

/** Paths of `depth` legal plies; the last ply is counted from its move list without being made. `depth` 0-12. */
export function perft(position: Position, depth: number, row = 0): number {
  if (depth === 0) return 1;
  const offset = row * WINDOW;
  const end = position.generateLegal(buffer, offset);
  if (depth === 1) return end - offset;
  let nodes = 0;
  for (let index = offset; index < end; index += 1) {
    position.make(buffer[index]!);
    nodes += perft(position, depth - 1, row + 1);
    position.unmake();
  }
  return nodes;
}

/** The same count with every leaf made and taken back: exercises `make` and `unmake` as hard as the generator. */
export function perftByMaking(position: Position, depth: number, row = 0): number {
  if (depth === 0) return 1;
  const offset = row * WINDOW;
  const end = position.generateLegal(buffer, offset);
  let nodes = 0;
  for (let index = offset; index < end; index += 1) {
    position.make(buffer[index]!);
    nodes += perftByMaking(position, depth - 1, row + 1);
    position.unmake();
  }
  return nodes;
}

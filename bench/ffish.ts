import { createRequire } from 'node:module';

export interface FfishBoard {
  legalMoves(): string;
  numberLegalMoves(): number;
  push(move: string): boolean;
  pushMoves(moves: string): void;
  pop(): void;
  result(claimDraw: boolean): string;
  delete(): void;
}

/** A WebAssembly build of a C++ engine's rules: the fastest peer there is on npm. It counts ranks from 1. */
export interface Ffish {
  Board: new (variant: string, fen?: string) => FfishBoard;
}

async function load(): Promise<Ffish> {
  // Its loader takes a global fetch for a browser and would then ask the network for its own file.
  const { fetch } = globalThis;
  Reflect.deleteProperty(globalThis, 'fetch');
  const ffish = createRequire(import.meta.url)('ffish');
  await new Promise<void>((resolve) => {
    ffish.onRuntimeInitialized = resolve;
  });
  globalThis.fetch = fetch;
  return ffish;
}

let loaded: Promise<Ffish> | undefined;

/** Loads it once: it tells only the first that it is ready. */
export function loadFfish(): Promise<Ffish> {
  loaded ??= load();
  return loaded;
}

/** `'h2e2'` as ffish writes it: `'h3e3'`. */
export const inFfishRanks = (move: string): string => move.replace(/\d/g, (rank) => String(Number(rank) + 1));

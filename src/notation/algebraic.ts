import type { Role } from '../xiangqi/types.ts';

/** English algebraic text taken apart: `Nc4`, `Rad2`, `Rxa9+`, `e4`. Ranks as written; their base comes from the list. */
export interface WrittenAlgebraic {
  readonly role: Role;
  readonly fromFile: number | null;
  readonly fromRank: number | null;
  readonly toFile: number;
  readonly toRank: number;
}

const ALGEBRAIC = /^([KABEHNRCP])?([a-i])?(10|\d)?x?([a-i])(10|\d)[+#]?$/;

const ROLE_OF_LETTER: Readonly<Record<string, Role>> = {
  K: 'general',
  A: 'advisor',
  B: 'elephant',
  E: 'elephant',
  H: 'horse',
  N: 'horse',
  R: 'chariot',
  C: 'cannon',
  P: 'soldier',
};

/** Reads `Nc4`, `N3c4`, `Ne3c4`, `Rxa9`, `e4`; letters are case-sensitive, since `c` and `C` differ. */
export function parseAlgebraic(text: string): WrittenAlgebraic | undefined {
  const match = ALGEBRAIC.exec(text);
  if (!match) return undefined;
  const [, letter, fromFile, fromRank, toFile, toRank] = match;
  return {
    role: ROLE_OF_LETTER[letter ?? 'P']!,
    fromFile: fromFile === undefined ? null : fromFile.charCodeAt(0) - 97,
    fromRank: fromRank === undefined ? null : Number(fromRank),
    toFile: toFile!.charCodeAt(0) - 97,
    toRank: Number(toRank),
  };
}

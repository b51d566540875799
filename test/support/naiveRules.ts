import { fileOf, rankOf, type Square, squareAt } from '../../src/xiangqi/square.ts';
import { opposite, type Piece, type Side } from '../../src/xiangqi/types.ts';

/**
 * The moves of 2.2 written a second time, slowly and without the core's tables: pieces in a map, every candidate
 * square of the board asked, every move made to see whether the general can be taken.
 */
type Pieces = ReadonlyMap<Square, Piece>;

const inPalace = (side: Side, file: number, rank: number): boolean =>
  file >= 3 && file <= 5 && (side === 'red' ? rank <= 2 : rank >= 7);

const between = (pieces: Pieces, from: Square, to: Square): number => {
  const stepFile = Math.sign(fileOf(to) - fileOf(from));
  const stepRank = Math.sign(rankOf(to) - rankOf(from));
  let count = 0;
  for (let f = fileOf(from) + stepFile, r = rankOf(from) + stepRank; squareAt(f, r) !== to; f += stepFile, r += stepRank) {
    if (pieces.has(squareAt(f, r))) count += 1;
  }
  return count;
};

/** Whether the piece on `from` reaches `to`; `facing` lets generals take each other along an open file. */
function reaches(pieces: Pieces, from: Square, to: Square, facing: boolean): boolean {
  const piece = pieces.get(from)!;
  const target = pieces.get(to);
  if (from === to || target?.side === piece.side) return false;
  const files = Math.abs(fileOf(to) - fileOf(from));
  const ranks = Math.abs(rankOf(to) - rankOf(from));
  const straight = files === 0 || ranks === 0;
  const isEmpty = (file: number, rank: number) => !pieces.has(squareAt(file, rank));
  const half = (rank: number) => (rank <= 4 ? 'red' : 'black');
  switch (piece.role) {
    case 'general':
      if (facing && target?.role === 'general' && files === 0 && between(pieces, from, to) === 0) return true;
      return files + ranks === 1 && inPalace(piece.side, fileOf(to), rankOf(to));
    case 'advisor':
      return files === 1 && ranks === 1 && inPalace(piece.side, fileOf(to), rankOf(to));
    case 'elephant': {
      const eye = isEmpty((fileOf(from) + fileOf(to)) / 2, (rankOf(from) + rankOf(to)) / 2);
      return files === 2 && ranks === 2 && half(rankOf(to)) === piece.side && eye;
    }
    case 'horse':
      if (files === 1 && ranks === 2) return isEmpty(fileOf(from), (rankOf(from) + rankOf(to)) / 2);
      if (files === 2 && ranks === 1) return isEmpty((fileOf(from) + fileOf(to)) / 2, rankOf(from));
      return false;
    case 'chariot':
      return straight && between(pieces, from, to) === 0;
    case 'cannon':
      return straight && between(pieces, from, to) === (target ? 1 : 0);
    case 'soldier': {
      const ahead = (rankOf(to) - rankOf(from)) * (piece.side === 'red' ? 1 : -1);
      if (ahead === 1) return files === 0;
      return ahead === 0 && files === 1 && half(rankOf(from)) !== piece.side;
    }
  }
}

const after = (pieces: Pieces, from: Square, to: Square): Pieces => {
  const next = new Map(pieces);
  next.set(to, pieces.get(from)!);
  next.delete(from);
  return next;
};

/** Whether the general of `side` could be taken, facing generals included. */
export function naiveAttacked(pieces: Pieces, side: Side): boolean {
  const general = [...pieces].find(([, piece]) => piece.side === side && piece.role === 'general')![0];
  return [...pieces].some(([from, piece]) => piece.side === opposite(side) && reaches(pieces, from, general, true));
}

export function naiveIsLegal(pieces: Pieces, side: Side, from: Square, to: Square): boolean {
  return pieces.get(from)?.side === side && reaches(pieces, from, to, false) && !naiveAttacked(after(pieces, from, to), side);
}

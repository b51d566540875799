import type { Localized } from '../base/localized.ts';
import { attackersOf } from './attacks.ts';
import { ADVISOR_POINT, ELEPHANT_POINT, RED_HALF, RED_PALACE, ZONE } from './geometry.ts';
import { roleName, rolePlural, sideName } from './names.ts';
import { EMPTY, FIRST_SLOT, OFF_BOARD, piecesInSet, roleIndex, sideIndex, tagOf } from './piece.ts';
import { ALL_SQUARES, fileOf, rankOf, type Square, squareName } from './square.ts';
import { opposite, type Piece, ROLES, type Role, SIDES, type Side } from './types.ts';

/** Any diagram that somebody typed: pieces anywhere, however many. Nothing in it has been checked. */
export interface Setup {
  readonly pieces: ReadonlyMap<Square, Piece>;
  readonly sideToMove: Side;
  /** Plies since the last capture; moves of soldiers do not reset it (4.2.4). */
  readonly halfmoveClock: number;
  /** Rounds (回合), counted from 1, up by one after Black's move. */
  readonly fullmoveNumber: number;
}

type Plural = 'generals' | 'advisors' | 'elephants' | 'horses' | 'chariots' | 'cannons' | 'soldiers';

export type FaultCode =
  | 'general_missing'
  | `too_many_${Plural}`
  | 'general_outside_palace'
  | 'advisor_off_point'
  | 'elephant_off_point'
  | 'elephant_over_river'
  | 'soldier_behind_start'
  | 'soldier_off_file'
  | 'soldiers_share_file'
  | 'generals_facing'
  | 'opponent_in_check';

/** One broken rule of a setup; `square` where one point is to blame, `article` of the 1999 rules that it breaks. */
export interface Fault {
  readonly code: FaultCode;
  readonly article: string;
  readonly square?: Square;
  readonly message: Localized;
}

/** The squares of each kind of piece, lowest first. */
type Census = Readonly<Record<Side, Readonly<Record<Role, Square[]>>>>;

const noPieces = (): Record<Role, Square[]> => ({
  general: [],
  advisor: [],
  elephant: [],
  horse: [],
  chariot: [],
  cannon: [],
  soldier: [],
});

function takeCensus(pieces: readonly (readonly [Square, Piece])[]): Census {
  const census = { red: noPieces(), black: noPieces() };
  for (const [square, { side, role }] of pieces) census[side][role].push(square);
  return census;
}

/** 1.2: one general, five soldiers, two of each other kind. */
function countFaults(census: Census): Fault[] {
  const faults: Fault[] = [];
  for (const side of SIDES) {
    for (const role of ROLES) {
      const count = census[side][role].length;
      const limit = piecesInSet(role);
      if (role === 'general' ? count === 1 : count <= limit) continue;
      const { zh } = roleName(role, side);
      faults.push(
        count === 0
          ? {
              code: 'general_missing',
              article: '1.2',
              message: { zh: `${sideName(side).zh}没有${zh}`, en: `${sideName(side).en} has no general` },
            }
          : {
              code: `too_many_${rolePlural(role) as Plural}`,
              article: '1.2',
              message: {
                zh: `${sideName(side).zh}有${count}个${zh}，最多${limit}个`,
                en: `${sideName(side).en} has ${count} ${rolePlural(role)}, a set holds ${limit}`,
              },
            },
      );
    }
  }
  return faults;
}

const placement = (code: FaultCode, square: Square, { side, role }: Piece, zh: string, en: string): Fault => ({
  code,
  article: '2.2',
  square,
  message: {
    zh: `${sideName(side).zh}${roleName(role, side).zh}在${squareName(square)}：${zh}`,
    en: `${sideName(side).en}'s ${roleName(role, side).en} on ${squareName(square)} ${en}`,
  },
});

/** 2.2: where a piece of this kind can stand at all. */
function placementFault(square: Square, piece: Piece): Fault | undefined {
  const side = sideIndex(piece.side);
  const ownHalf = (ZONE[square]! & (RED_HALF << side)) !== 0;
  const ownPalace = (ZONE[square]! & (RED_PALACE << side)) !== 0;
  const homeRank = side === 0 ? rankOf(square) : 9 - rankOf(square);
  switch (piece.role) {
    case 'general':
      return ownPalace ? undefined : placement('general_outside_palace', square, piece, '不在九宫之内', 'is outside its palace');
    case 'advisor':
      return ownPalace && ADVISOR_POINT[square]
        ? undefined
        : placement('advisor_off_point', square, piece, '不在士位上', 'is not on a point of the palace diagonals');
    case 'elephant':
      if (!ownHalf) return placement('elephant_over_river', square, piece, '过了河界', 'is across the river');
      return ELEPHANT_POINT[square]
        ? undefined
        : placement('elephant_off_point', square, piece, '不在象位上', 'is not on a point that an elephant can reach');
    case 'soldier':
      if (homeRank < 3) return placement('soldier_behind_start', square, piece, '在起始位置之后', 'is behind its starting rank');
      return ownHalf && fileOf(square) % 2 === 1
        ? placement('soldier_off_file', square, piece, '未过河而不在原来的直线上', 'has not crossed the river, yet left its file')
        : undefined;
    default:
      return undefined;
  }
}

/** A soldier keeps its file on its own half, so two of them there cannot share one. */
function sharedFileFaults(census: Census): Fault[] {
  return SIDES.flatMap((side) => {
    const seen = new Set<number>();
    return census[side].soldier.flatMap((square) => {
      if ((ZONE[square]! & (RED_HALF << sideIndex(side))) === 0) return [];
      const first = !seen.has(fileOf(square));
      seen.add(fileOf(square));
      const piece: Piece = { side, role: 'soldier' };
      return first
        ? []
        : [
            placement(
              'soldiers_share_file',
              square,
              piece,
              '与另一未过河的兵卒在同一直线上',
              'shares its file with another soldier that has not crossed the river',
            ),
          ];
    });
  });
}

/** 2.2: nothing stands between the generals on one file. */
function facingFault(setup: Setup, red: Square, black: Square): Fault | undefined {
  if (fileOf(red) !== fileOf(black)) return undefined;
  for (const square of setup.pieces.keys()) {
    const between = (square - red) * (square - black) < 0;
    if (between && fileOf(square) === fileOf(red)) return undefined;
  }
  return {
    code: 'generals_facing',
    article: '2.2',
    square: red,
    message: {
      zh: `帅${squareName(red)}与将${squareName(black)}直接对面`,
      en: `the generals on ${squareName(red)} and ${squareName(black)} face each other`,
    },
  };
}

/** The fault of a setup in which the side to move could take the general. */
function opponentInCheckFault(sideToMove: Side, general: Square, checkers: readonly Square[]): Fault {
  const idle = opposite(sideToMove);
  const from = checkers.map(squareName);
  return {
    code: 'opponent_in_check',
    article: '3.1',
    square: general,
    message: {
      zh: `轮到${sideName(sideToMove).zh}走棋，而${sideName(idle).zh}${roleName('general', idle).zh}（${squareName(general)}）正被${from.join('、')}照将`,
      en: `${sideName(sideToMove).en} is to move, yet ${sideName(idle).en}'s general on ${squareName(general)} is attacked from ${from.join(', ')}`,
    },
  };
}

/**
 * A mailbox of 256 cells with the pieces of a diagram on it. All pieces of a kind get the id of the first of them, since
 * a diagram may hold more than there are ids; `Position` gives out the others.
 */
export function placePieces(pieces: ReadonlyMap<Square, Piece>): Uint8Array {
  const board = new Uint8Array(256).fill(OFF_BOARD);
  for (const square of ALL_SQUARES) board[square] = EMPTY;
  for (const [square, { side, role }] of pieces) {
    board[square] = tagOf(sideIndex(side)) + FIRST_SLOT[roleIndex(role)]!;
  }
  return board;
}

/** Every rule that a setup breaks, one fault a rule and place; none for a setup that can be played on. */
export function validateSetup(setup: Setup): Fault[] {
  const pieces = [...setup.pieces].sort(([a], [b]) => a - b);
  const census = takeCensus(pieces);
  const faults = countFaults(census);
  for (const [square, piece] of pieces) {
    const fault = placementFault(square, piece);
    if (fault) faults.push(fault);
  }
  faults.push(...sharedFileFaults(census));
  const red = census.red.general;
  const black = census.black.general;
  if (red.length === 1 && black.length === 1) {
    const facing = facingFault(setup, red[0]!, black[0]!);
    if (facing) faults.push(facing);
  }
  const board = placePieces(setup.pieces);
  for (const general of setup.sideToMove === 'red' ? black : red) {
    const checkers = attackersOf(board, general, sideIndex(setup.sideToMove));
    if (checkers.length > 0) faults.push(opponentInCheckFault(setup.sideToMove, general, checkers));
  }
  return faults;
}

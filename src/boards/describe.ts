import type { Localized } from '../base/localized.ts';
import { roleName, sideName } from '../xiangqi/names.ts';
import type { Setup } from '../xiangqi/setup.ts';
import { squareName } from '../xiangqi/square.ts';
import { ROLES, SIDES, type Side } from '../xiangqi/types.ts';

const piecesOf = ({ pieces }: Setup, side: Side): Localized => {
  const found = [...pieces]
    .filter(([, piece]) => piece.side === side)
    .sort(([a, first], [b, second]) => ROLES.indexOf(first.role) - ROLES.indexOf(second.role) || a - b);
  const zh = found.map(([square, { role }]) => `${roleName(role, side).zh}${squareName(square)}`).join('、');
  const en = found.map(([square, { role }]) => `${roleName(role, side).en} ${squareName(square)}`).join(', ');
  return { zh: `${sideName(side).zh}：${zh || '无'}`, en: `${sideName(side).en}: ${en || 'none'}` };
};

/** What a screen reader says of a board: a title, and every piece with its square. */
export function describeBoard(setup: Setup, check: Side | null): { readonly title: Localized; readonly description: Localized } {
  const mover = sideName(setup.sideToMove);
  const checked = check === null ? { zh: '', en: '' } : { zh: '，被将军', en: ', in check' };
  const title =
    setup.pieces.size === 0
      ? { zh: '空棋盘', en: 'Empty xiangqi board' }
      : { zh: `象棋局面，${mover.zh}走${checked.zh}`, en: `Xiangqi position, ${mover.en} to move${checked.en}` };
  const [red, black] = SIDES.map((side) => piecesOf(setup, side));
  return { title, description: { zh: `${red!.zh}。${black!.zh}。`, en: `${red!.en}. ${black!.en}.` } };
}

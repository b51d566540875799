import { GENERAL, type PieceId, ROLE_OF_PIECE, SOLDIER } from '../../../xiangqi/piece.ts';
import type { PlyFinding } from '../../repetition/findings.ts';
import type { GameLine } from '../../repetition/gameLine.ts';
import { idleKindOf, type Pair, pairsOf } from '../../repetition/idleKinds.ts';
import type { IdleKind } from '../../repetition/types.ts';
import { NO_REMARKS, type Remarks } from '../rulebook.ts';

/**
 * 28.5-28.8: the names of 闲. They never change a verdict (细则5). A 捉 may offer 兑 or 献 besides; with 将 and 杀 the names
 * say nothing and are not asked.
 */
export function remarksOn(line: GameLine, ply: number, finding: PlyFinding): Remarks {
  if (finding.nature !== 'idle' && finding.nature !== 'chase') return NO_REMARKS;
  const { search } = line;
  return line.ask(ply, (context) => {
    const pairs = pairsOf(search, context);
    const kind = idleKindOf(search, context, pairs, finding.nature === 'chase');
    const also = kind === null ? [] : [kind];
    if (finding.nature === 'chase') return { also, articles: kind === null ? [] : ['细则5'] };
    return { also, articles: [...(kind === null ? [] : [ARTICLES[kind]]), ...ownAttackArticles(pairs, context.piece)] };
  });
}

const ARTICLES: Readonly<Record<IdleKind, string>> = { exchange_offer: '28.5', sacrifice: '28.6', block: '28.7', follow: '28.8' };

/** 27.1, 27.2: what a general or soldier itself newly attacks is 闲 for that reason. */
function ownAttackArticles(pairs: readonly Pair[], piece: PieceId): string[] {
  const role = ROLE_OF_PIECE[piece]!;
  if (role !== GENERAL && role !== SOLDIER) return [];
  return pairs.some(({ taker, isNew }) => taker === piece && isNew) ? [role === GENERAL ? '27.1' : '27.2'] : [];
}

import { GENERAL, type PieceId, ROLE_OF_PIECE, SOLDIER } from '../../../xiangqi/piece.ts';
import type { PlyFinding } from '../../repetition/findings.ts';
import type { GameLine } from '../../repetition/gameLine.ts';
import { idleKindOf, type Pair, pairsOf } from '../../repetition/idleKinds.ts';
import { mateByChecks } from '../../repetition/search/mate.ts';
import type { IdleKind, Nature } from '../../repetition/types.ts';
import { NO_REMARKS, type Remarks } from '../rulebook.ts';
import {
  EXCHANGE_IN_CHASE,
  GENERAL_ATTACKS,
  PERPETUAL_BLOCK,
  PERPETUAL_OFFER,
  PROTECTED_VICTIM,
  SOLDIER_ATTACKS,
} from './articles.ts';

/** What a ply is besides its nature: a check that chases, a chase that threatens mate, the named kinds of 闲. */
export function remarksOn(line: GameLine, ply: number, finding: PlyFinding): Remarks {
  const { search } = line;
  if (finding.nature === 'check') return finding.wins.length > 0 ? { also: ['chase'], articles: [] } : NO_REMARKS;
  if (finding.nature === 'kill') return NO_REMARKS;
  const chases = finding.nature === 'chase';
  return line.ask(ply, (context) => {
    const threatens = chases && context.after(() => mateByChecks(search, search.rules.matingChecks)) > 0;
    const kill: Nature[] = threatens ? ['kill'] : [];
    const pairs = pairsOf(search, context);
    const kind = idleKindOf(search, context, pairs, chases);
    if (kind === null) return { also: kill, articles: chases ? [] : ownAttackArticles(pairs, context.piece) };
    if (chases) return { also: [...kill, kind], articles: [EXCHANGE_IN_CHASE] };
    return { also: [kind], articles: [ARTICLES[kind], ...ownAttackArticles(pairs, context.piece)] };
  });
}

const ARTICLES: Readonly<Record<IdleKind, string>> = {
  exchange_offer: PERPETUAL_OFFER,
  sacrifice: PERPETUAL_OFFER,
  block: PERPETUAL_BLOCK,
  follow: PROTECTED_VICTIM,
};

/** What a general or soldier itself newly attacks is permitted for that reason. */
function ownAttackArticles(pairs: readonly Pair[], piece: PieceId): string[] {
  const role = ROLE_OF_PIECE[piece]!;
  if (role !== GENERAL && role !== SOLDIER) return [];
  return pairs.some(({ taker, isNew }) => taker === piece && isNew) ? [role === GENERAL ? GENERAL_ATTACKS : SOLDIER_ATTACKS] : [];
}

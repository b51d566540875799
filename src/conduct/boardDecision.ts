import type { GameAnswer } from '../adjudication/gameTypes.ts';
import type { BoardDecision } from './conductState.ts';
import { distinct } from './reasons.ts';

/**
 * What a ruling on the board contributes to the ruling on the whole game; null where the board leaves it open. A repetition
 * is decided by article 24, through the items of article 4 that name its ends: 4.1.7 where a side loses, 4.2.3 where it is drawn.
 */
export function boardDecisionOf(
  answer: Pick<GameAnswer, 'status' | 'result' | 'articles' | 'decidedAtPly'>,
): BoardDecision | null {
  const { status, result, articles, decidedAtPly } = answer;
  if (result === 'ongoing' || decidedAtPly === null) return null;
  const ends = status !== 'repetition' ? [] : [result === 'draw' ? '4.2.3' : '4.1.7'];
  return { ply: decidedAtPly, status, result, articles: distinct([...ends, ...articles]) };
}

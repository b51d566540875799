import { SIDES, type Side } from '../../xiangqi/types.ts';
import type { RulesetId } from '../rulesets/ids.ts';
import type { PlyReport, RepetitionAnswer } from './types.ts';

export const DIFFERENCE_POINTS = ['verdict', 'if_continued', 'conduct', 'forbidden', 'nature'] as const;
export type DifferencePoint = (typeof DIFFERENCE_POINTS)[number];

/** What one rule book says at a point of difference, and by which articles of its own. */
export interface Stance {
  readonly ruleset: RulesetId;
  readonly value: string;
  readonly articles: readonly string[];
}

/** A point at which rule books part about one repetition. */
export interface Difference {
  readonly point: DifferencePoint;
  /** The side in question; `null` for the ruling as a whole. */
  readonly side: Side | null;
  /** The ply in question; `null` unless `point` is `nature`. */
  readonly ply: number | null;
  /** One for each rule book, in the order of the answers. */
  readonly stances: readonly Stance[];
}

type Reading = (answer: RepetitionAnswer) => Omit<Stance, 'ruleset'>;

const articlesOf = (plies: readonly PlyReport[]): string[] => [...new Set(plies.flatMap(({ articles }) => articles))];

/**
 * Where the answers of several rule books about the same game part: the ruling first, then what each side does, then the
 * plies that both show. Empty where they agree in everything.
 */
export function differencesOf(answers: readonly RepetitionAnswer[]): Difference[] {
  const found: Difference[] = [];
  const ask = (point: DifferencePoint, side: Side | null, ply: number | null, read: Reading): void => {
    const stances = answers.map((answer) => ({ ruleset: answer.ruleset, ...read(answer) }));
    if (new Set(stances.map(({ value }) => value)).size > 1) found.push({ point, side, ply, stances });
  };
  ask('verdict', null, null, ({ verdict, articles }) => ({ value: verdict, articles }));
  ask('if_continued', null, null, ({ ifContinued, articles }) => ({ value: ifContinued ?? 'none', articles }));
  for (const side of SIDES) {
    const ofSide = ({ plies }: RepetitionAnswer): PlyReport[] => plies.filter((ply) => ply.side === side);
    ask('conduct', side, null, (answer) => ({
      value: answer.sides?.[side].conduct ?? 'none',
      articles: articlesOf(ofSide(answer)),
    }));
    ask('forbidden', side, null, ({ sides, articles }) => ({
      value: sides === null ? 'none' : sides[side].forbidden ? 'forbidden' : 'permitted',
      articles,
    }));
  }
  for (const { ply, side } of answers[0]?.plies ?? []) {
    ask('nature', side, ply, ({ plies }) => {
      const report = plies.find((other) => other.ply === ply);
      return { value: report?.nature ?? 'none', articles: report?.articles ?? [] };
    });
  }
  return found;
}

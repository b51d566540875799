import { type Localized, localized } from '../../../base/localized.ts';
import type { Calling } from '../../calling.ts';
import { BARRIER, CONSTRAINT_NAMES, CONSTRAINTS, type Constraint, isPairConstraint } from './constraints.ts';
import { type Field, isLegal } from './field.ts';
import { MaximumMatching } from './matching/maximum.ts';

/** Why a round has no complete legal pairing (1.9.3), for the arbiter to decide on. */
export interface Obstacles {
  /** The number is odd, and nobody may have the bye any more (C2). */
  readonly oddWithoutBye: boolean;
  /** Players whom nobody of the round may meet. */
  readonly withoutOpponent: readonly string[];
  /** The mildest constraints whose lifting together makes the round possible; empty when even all of them do not. */
  readonly wouldHelp: readonly Constraint[];
}

/** Whether a complete pairing exists when these constraints are lifted. */
const completesWithout = (field: Field, lifted: ReadonlySet<Constraint>): boolean => {
  const { size, barriers } = field;
  let mask = 0;
  for (const constraint of lifted) if (isPairConstraint(constraint)) mask |= BARRIER[constraint];
  const mayHaveBye = (player: number): boolean => lifted.has('second_bye') || field.mayHaveBye[player] === 1;
  const matching = new MaximumMatching(size + (size % 2), (a, b) => {
    if (a === b) return false;
    if (a === size || b === size) return mayHaveBye(Math.min(a, b));
    return (barriers[a * size + b]! & ~mask) === 0;
  });
  return matching.complete() === 0;
};

/** One constraint alone if one is enough, else the mildest that together are. */
const mildestHelp = (field: Field): Constraint[] => {
  const alone = CONSTRAINTS.find((constraint) => completesWithout(field, new Set([constraint])));
  if (alone !== undefined) return [alone];
  const lifted = new Set<Constraint>(CONSTRAINTS);
  if (!completesWithout(field, lifted)) return [];
  for (const constraint of CONSTRAINTS.toReversed()) {
    lifted.delete(constraint);
    if (!completesWithout(field, lifted)) lifted.add(constraint);
  }
  return CONSTRAINTS.filter((constraint) => lifted.has(constraint));
};

export const findObstacles = (field: Field): Obstacles => {
  const { size } = field;
  const players = Array.from({ length: size }, (_, player) => player);
  const withoutOpponent = players
    .filter((player) => size > 1 && players.every((other) => !isLegal(field, player, other)))
    .map((player) => field.ids[player]!);
  const oddWithoutBye = size % 2 === 1 && !field.mayHaveBye.includes(1);
  return { oddWithoutBye, withoutOpponent, wouldHelp: mildestHelp(field) };
};

/** Says why a round cannot be made; at least one sentence. */
export const explainObstacles = ({ oddWithoutBye, withoutOpponent, wouldHelp }: Obstacles, calling: Calling): Localized[] => {
  const reasons: Localized[] = [];
  if (oddWithoutBye) {
    reasons.push(
      localized('人数为奇数，且所有棋手都已轮空或不战得过胜分', 'the number is odd, and nobody may have the bye any more (C2)'),
    );
  }
  if (withoutOpponent.length > 0) {
    const names = withoutOpponent.map(calling);
    reasons.push(localized(`无人可与之对局：${names.join('、')}`, `nobody is left to meet: ${names.join(', ')}`));
  }
  if (wouldHelp.length > 0) {
    const zh = wouldHelp.map((constraint) => CONSTRAINT_NAMES[constraint].zh).join('、');
    const en = wouldHelp.map((constraint) => CONSTRAINT_NAMES[constraint].en).join('; ');
    reasons.push(
      localized(`限制过严，放宽后可编排：${zh}`, `the constraints leave no complete pairing; it exists without: ${en}`),
    );
  } else if (reasons.length === 0) {
    reasons.push(localized('这些棋手之间没有完整的编排', 'these players have no complete pairing'));
  }
  return reasons;
};

import { BARRIER, CONSTRAINTS, type Constraint, isPairConstraint } from './constraints.ts';
import type { Field } from './field.ts';
import { packDigits } from './matching/packing.ts';
import { heaviestPerfectMatching } from './matching/weighted.ts';

/** What has to be accepted for a round to be paired at all. */
export interface Lifting {
  /** Pairs that break a constraint, and which; higher ranked player first. */
  readonly pairs: readonly { readonly higher: number; readonly lower: number; readonly lifted: readonly Constraint[] }[];
  /** Who has the bye, where C2 would not let him. */
  readonly secondBye: number | null;
}

/** Steps between score groups beyond which a pair counts as no farther apart. */
const MOST_STEPS = 20;

/**
 * The complete pairing that breaks the constraints in `mayLift` as rarely as possible, the graver ones before the milder. Among
 * equals the bye goes to the lowest score, and the pairs lie as near in score as can be. null when even that does not complete.
 */
export const findLifting = (field: Field, mayLift: ReadonlySet<Constraint>): Lifting | null => {
  const { size } = field;
  const vertices = size + (size % 2);
  const order = CONSTRAINTS.toReversed().filter((constraint) => mayLift.has(constraint));
  const scores = [...new Set(field.scores)];
  const step = new Map(scores.map((score, index) => [score, index]));
  const groupOf = (player: number): number => step.get(field.scores[player]!)!;
  const pairs = vertices / 2;
  const farthest = MOST_STEPS * MOST_STEPS;
  const { places, limbs } = packDigits([...order.map(() => pairs), scores.length, farthest * pairs]);

  const index = new Int32Array(vertices * vertices).fill(-1);
  const rows: number[] = [];
  const addEdge = (a: number, b: number, broken: readonly Constraint[], byeStep: number, steps: number): void => {
    index[a * vertices + b] = rows.length / limbs;
    index[b * vertices + a] = rows.length / limbs;
    const row = new Array<number>(limbs).fill(0);
    const digits = [...order.map((constraint) => (broken.includes(constraint) ? 0 : 1)), byeStep, farthest - steps * steps];
    for (const [digit, value] of digits.entries()) row[places[digit]!.limb]! += value * places[digit]!.unit;
    rows.push(...row);
  };
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const broken = brokenBy(field, a, b);
      if (!broken.every((constraint) => mayLift.has(constraint))) continue;
      addEdge(a, b, broken, 0, Math.min(MOST_STEPS, Math.abs(groupOf(a) - groupOf(b))));
    }
    const second = field.mayHaveBye[a] === 0;
    if (size % 2 === 1 && (!second || mayLift.has('second_bye'))) addEdge(a, size, second ? ['second_bye'] : [], groupOf(a), 0);
  }
  const mates = heaviestPerfectMatching({ size: vertices, limbs, index, rows: Float64Array.from(rows) });
  return mates === null ? null : read(field, mates);
};

/** Which constraints a pair would break. */
export const brokenBy = ({ barriers, size }: Field, a: number, b: number): Constraint[] =>
  CONSTRAINTS.filter((constraint) => isPairConstraint(constraint) && (barriers[a * size + b]! & BARRIER[constraint]) !== 0);

const read = (field: Field, mates: Int32Array): Lifting => {
  const pairs: { higher: number; lower: number; lifted: Constraint[] }[] = [];
  let secondBye: number | null = null;
  for (let higher = 0; higher < field.size; higher++) {
    const lower = mates[higher]!;
    if (lower === field.size) {
      if (field.mayHaveBye[higher] === 0) secondBye = higher;
      continue;
    }
    if (lower < higher) continue;
    const lifted = brokenBy(field, higher, lower);
    if (lifted.length > 0) pairs.push({ higher, lower, lifted });
  }
  return { pairs, secondBye };
};

import { type Localized, localized } from '../../../base/localized.ts';

/**
 * What may keep a round from being paired, mildest first. When there is no complete pairing, the organiser may let some of them be
 * lifted; the graver one is then kept at the cost of the milder ones, so a rematch comes only where none of the milder ones helps,
 * and a second bye last of all.
 */
export const CONSTRAINTS = ['same_team', 'absolute_colour', 'forbidden_pair', 'rematch', 'second_bye'] as const;
export type Constraint = (typeof CONSTRAINTS)[number];

/** Bits of the field's barriers between two players; a second bye concerns one player only. */
export const BARRIER = { same_team: 1, absolute_colour: 2, forbidden_pair: 4, rematch: 8 } as const;
export type PairConstraint = keyof typeof BARRIER;

export const isPairConstraint = (constraint: Constraint): constraint is PairConstraint => constraint in BARRIER;

export const CONSTRAINT_NAMES: Readonly<Record<Constraint, Localized>> = {
  same_team: localized('同队回避', 'no pairing of team mates'),
  absolute_colour: localized('绝对先后手要求（C3）', 'absolute colour preferences (C3)'),
  forbidden_pair: localized('指定不相遇', 'pairs that the organiser forbids'),
  rematch: localized('不重复相遇（C1）', 'no second meeting (C1)'),
  second_bye: localized('每人至多轮空一次（C2）', 'one bye a player (C2)'),
};

import type { Decisions, Open, Solution } from '../bracketGraph.ts';

/** Solves the bracket with what is still open and with decisions below its criteria. */
export type Run = (open: Open, decisions: Decisions) => Solution | null;

/** Bits of decisions that one matching carries; what does not fit is decided by further ones. */
export const MOST_DECISION_BITS = 160;

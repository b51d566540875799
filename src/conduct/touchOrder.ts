import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import type { Square } from '../xiangqi/square.ts';

/** What one gesture touched: pieces of either side, or of both at once. */
export interface TouchGroup {
  readonly own: readonly Square[];
  readonly opponent: readonly Square[];
}

export const TOUCH_STEPS = ['move_touched', 'take_touched', 'touched_takes_touched', 'other_takes_touched', 'free'] as const;
/** The steps that the orders of article 5 are made of; `free` is 另行走子. */
export type TouchStep = (typeof TOUCH_STEPS)[number];

export const TOUCH_ORDERS = ['5.1', '5.2', '5.3', '5.4', '5.5'] as const;
export type TouchOrder = (typeof TOUCH_ORDERS)[number];

/** The orders of 5.1-5.5, first step first: the first that can be carried out is the obligation. */
export const STEPS_OF_ORDER: Readonly<Record<TouchOrder, readonly TouchStep[]>> = {
  '5.1': ['move_touched', 'free'],
  '5.2': ['take_touched', 'free'],
  '5.3': ['touched_takes_touched', 'move_touched', 'other_takes_touched', 'free'],
  '5.4': ['touched_takes_touched', 'other_takes_touched', 'move_touched', 'free'],
  '5.5': ['touched_takes_touched', 'other_takes_touched', 'move_touched', 'free'],
};

export interface TouchObligation {
  /** null where nothing was touched that counts. */
  readonly order: TouchOrder | null;
  readonly step: TouchStep;
  /** The moves that may be played; a subset of the legal ones, empty only where there are none. */
  readonly moves: readonly Move[];
  /** Own pieces touched that cannot move (9.1.5), and pieces of the opponent that nothing can take (9.1.6). */
  readonly immobile: readonly Square[];
  readonly untakable: readonly Square[];
}

const orderOf = (groups: readonly TouchGroup[]): TouchOrder | null => {
  const first = groups[0];
  if (first === undefined) return null;
  if (first.own.length > 0 && first.opponent.length > 0) return '5.5';
  if (first.own.length > 0) return groups.some((group) => group.opponent.length > 0) ? '5.3' : '5.1';
  return groups.some((group) => group.own.length > 0) ? '5.4' : '5.2';
};

const unique = (squares: readonly Square[]): Square[] => [...new Set(squares)];

/**
 * 5.1-5.5 for any number of touches. A piece that cannot move, or cannot be taken, binds nobody and drops out (it is a foul,
 * not an obligation); what is left goes by the first gesture. With one piece of each side this is the printed order; with more,
 * the first touched comes first, and of several touched at once the player may choose.
 *
 * @param legal the legal moves of the side that touched
 * @param groups the gestures that count, in the order of time, none of them empty
 */
export function touchObligation(legal: readonly Move[], groups: readonly TouchGroup[]): TouchObligation {
  const movable = new Set(legal.map(moveFrom));
  const takable = new Set(legal.map(moveTo));
  const immobile = unique(groups.flatMap((group) => group.own.filter((square) => !movable.has(square))));
  const untakable = unique(groups.flatMap((group) => group.opponent.filter((square) => !takable.has(square))));
  const order = orderOf(groups);
  const binding = groups
    .map(({ own, opponent }) => ({
      own: own.filter((square) => movable.has(square)),
      opponent: opponent.filter((square) => takable.has(square)),
    }))
    .filter((group) => group.own.length > 0 || group.opponent.length > 0);
  const obliged = (step: TouchStep, moves: readonly Move[]): TouchObligation => ({ order, step, moves, immobile, untakable });

  const lead = binding[0];
  if (lead === undefined) return obliged('free', legal);
  const captures = (takers: readonly Square[], victims: readonly Square[]): Move[] =>
    legal.filter((move) => takers.includes(moveFrom(move)) && victims.includes(moveTo(move)));

  if (lead.opponent.length > 0) {
    for (const { own } of binding) {
      const taken = captures(own, lead.opponent);
      if (taken.length > 0) return obliged('touched_takes_touched', taken);
    }
    const taken = legal.filter((move) => lead.opponent.includes(moveTo(move)));
    return obliged(order === '5.2' ? 'take_touched' : 'other_takes_touched', taken);
  }
  for (const { opponent } of binding) {
    const taken = captures(lead.own, opponent);
    if (taken.length > 0) return obliged('touched_takes_touched', taken);
  }
  const moved = legal.filter((move) => lead.own.includes(moveFrom(move)));
  return obliged('move_touched', moved);
}

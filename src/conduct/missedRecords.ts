import { err, ok, type Result } from '../base/result.ts';
import { opposite, SIDES, type Side } from '../xiangqi/types.ts';
import { type ConductError, conductError } from './errors.ts';
import type { Foul } from './foulCatalogue.ts';
import { MAX_PLIES } from './positions.ts';

/** A ply as the record sheets of both sides show it: each side writes down every ply, its own and the opponent's. */
export interface RecordedPly {
  /** Sides whose sheet lacks this ply. */
  readonly missedBy?: readonly Side[];
  /** Time left to a side in its present time limit when the ply was made; needed where that side missed it. */
  readonly remainingMs?: { readonly red?: number; readonly black?: number };
  /** Number of the time limit a side was in; default 1, or the last one given. */
  readonly period?: { readonly red?: number; readonly black?: number };
  /** Sides that filled up their sheets before this ply was made. */
  readonly filledUpBy?: readonly Side[];
}

export interface RecordLog {
  /** Default `red`. */
  readonly firstToMove?: Side;
  /** From ply 1 on. */
  readonly plies: readonly RecordedPly[];
}

/** 7.1: each four plies missed in a row are one foul. */
export const MISSED_PLIES_PER_FOUL = 4;
/** 7.2: with less than this left in the time limit the duty is suspended. */
export const SUSPENDED_BELOW_MS = 3 * 60_000;

/** A stretch of plies that a side missed, and how it counts. */
export interface MissedStretch {
  readonly side: Side;
  readonly fromPly: number;
  readonly toPly: number;
  /** `suspended`: excused for want of time (7.2). `unfilled`: suspended, but not filled up before the own next move of the new time limit. */
  readonly status: 'missed' | 'suspended' | 'unfilled';
}

export interface RecordFinding {
  readonly fouls: readonly Foul[];
  readonly stretches: readonly MissedStretch[];
  /** Pointers to the times that would decide whether a miss is excused. */
  readonly missing: readonly string[];
}

interface Gap {
  readonly ply: number;
  readonly status: MissedStretch['status'];
  readonly period: number;
}

/** Each whole four in an unbroken run of plies that count. */
function foulsIn(gaps: readonly Gap[]): number {
  let fouls = 0;
  let run = 0;
  let last = -1;
  for (const gap of gaps) {
    if (gap.status === 'suspended') run = 0;
    else run = gap.ply === last + 1 ? run + 1 : 1;
    last = gap.status === 'suspended' ? -1 : gap.ply;
    if (run > 0 && run % MISSED_PLIES_PER_FOUL === 0) fouls += 1;
  }
  return fouls;
}

function stretchesOf(side: Side, gaps: readonly Gap[]): MissedStretch[] {
  const stretches: MissedStretch[] = [];
  for (const { ply, status } of gaps) {
    const last = stretches.at(-1);
    if (last !== undefined && last.status === status && last.toPly === ply - 1)
      stretches[stretches.length - 1] = { ...last, toPly: ply };
    else stretches.push({ side, fromPly: ply, toPly: ply, status });
  }
  return stretches;
}

/** One sheet through the game. `unknownExcused`: how to read a miss whose time is not known. */
function readSheet(log: RecordLog, side: Side, unknownExcused: boolean): Omit<RecordFinding, 'missing'> {
  const fouls: Foul[] = [];
  const filled: MissedStretch[] = [];
  let open: Gap[] = [];
  let counted = 0;
  let period = 1;
  let mover = log.firstToMove ?? 'red';
  for (const [index, entry] of log.plies.entries()) {
    const ply = index + 1;
    period = entry.period?.[side] ?? period;
    if (entry.filledUpBy?.includes(side)) {
      filled.push(...stretchesOf(side, open));
      open = [];
      counted = 0;
    }
    const own = mover === side;
    if (own && open.some((gap) => gap.status === 'suspended' && gap.period < period)) {
      open = open.map((gap) => (gap.status === 'suspended' && gap.period < period ? { ...gap, status: 'unfilled' } : gap));
    }
    if (entry.missedBy?.includes(side)) {
      const remaining = entry.remainingMs?.[side];
      const excused = remaining === undefined ? unknownExcused : remaining < SUSPENDED_BELOW_MS;
      open.push({ ply, status: excused ? 'suspended' : 'missed', period });
    }
    const due = foulsIn(open);
    for (; counted < due; counted += 1) fouls.push({ side, foul: 'missed_records', ply });
    mover = opposite(mover);
  }
  return { fouls, stretches: [...filled, ...stretchesOf(side, open)] };
}

/**
 * 7.1, 7.2, 9.1.7: the fouls that the gaps of both sheets make. What was left out while time was short counts as missed if it is
 * not filled up before the side's own first move in its next time limit.
 *
 * @returns `conduct_limit_exceeded`, or `conduct_value_invalid` at the time that is no whole number of milliseconds
 */
export function findMissedRecords(log: RecordLog): Result<RecordFinding, ConductError> {
  if (log.plies.length > MAX_PLIES) {
    return err(conductError('conduct_limit_exceeded', '/plies', `着法不得超过${MAX_PLIES}着`, `at most ${MAX_PLIES} plies`));
  }
  const missing: string[] = [];
  const fouls: Foul[] = [];
  const stretches: MissedStretch[] = [];
  for (const side of SIDES) {
    for (const [index, entry] of log.plies.entries()) {
      const remaining = entry.remainingMs?.[side];
      if (remaining !== undefined && !Number.isSafeInteger(remaining)) {
        return err(
          conductError(
            'conduct_value_invalid',
            `/plies/${index}/remainingMs/${side}`,
            '须为整数毫秒',
            'must be a whole number of milliseconds',
          ),
        );
      }
    }
    const strict = readSheet(log, side, false);
    const lenient = readSheet(log, side, true);
    if (JSON.stringify(strict.fouls) !== JSON.stringify(lenient.fouls)) {
      for (const [index, entry] of log.plies.entries()) {
        if (entry.missedBy?.includes(side) && entry.remainingMs?.[side] === undefined)
          missing.push(`/plies/${index}/remainingMs/${side}`);
      }
      // Only what both readings find is a foul; the rest waits for the missing times.
      fouls.push(...strict.fouls.filter((foul) => lenient.fouls.some((other) => other.ply === foul.ply)));
    } else {
      fouls.push(...strict.fouls);
    }
    stretches.push(...strict.stretches);
  }
  fouls.sort((a, b) => a.ply - b.ply);
  return ok({ fouls, stretches, missing });
}

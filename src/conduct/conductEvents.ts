import type { Side } from '../xiangqi/types.ts';
import type { Breach } from './breaches.ts';
import type { AdjustmentReason, ClockDevice } from './clockEvents.ts';
import type { FoulCode } from './foulCatalogue.ts';
import type { LatenessRequest } from './lateness.ts';
import type { RecordLog } from './missedRecords.ts';
import type { TimeControlRequest } from './timeControls.ts';
import type { Touch } from './touch.ts';

/** When something happened. */
interface Placed {
  /** Moves made on the board before it. Left out: as many as the log itself shows, else as the event before it. */
  readonly afterPly?: number;
  /** Milliseconds on the clock's time line; required of clock events where a time control is given. */
  readonly at?: number;
}

/** What can happen in a game besides the moves themselves; the log may tell the moves too (`move`, `press`) with their times. */
export type ConductEvent = Placed &
  (
    | { readonly type: 'start' | 'stop' | 'resume' | 'look' }
    | { readonly type: 'move' | 'press'; readonly side?: Side }
    | { readonly type: 'flag_fell'; readonly side: Side; readonly clockFaulty?: boolean }
    | {
        readonly type: 'hands_read';
        readonly side: Side;
        readonly minuteHandPast: boolean;
        readonly secondHandPast: boolean;
        readonly clockFaulty?: boolean;
      }
    | { readonly type: 'adjust'; readonly side: Side; readonly usedMs: number; readonly reason: AdjustmentReason }
    | { readonly type: 'replace'; readonly redUsedMs: number; readonly blackUsedMs: number; readonly agreed?: boolean }
    | { readonly type: 'offer' | 'accept' | 'decline' | 'withdraw'; readonly side: Side }
    /** By the side to move. Several in one turn are taken together, in their order. */
    | { readonly type: 'touch'; readonly touches: readonly Touch[] }
    /** A foul that the log does not show by itself: touches, offers, claims and missed records are found from their own entries. */
    | { readonly type: 'foul'; readonly side: Side; readonly foul: FoulCode }
    | ({ readonly type: 'breach' } & Breach)
    | { readonly type: 'natural_limit_claim'; readonly side: Side }
    | { readonly type: 'resignation'; readonly side: Side }
    /** 4.1.10: refuses to keep the rules, or gravely breaks discipline. */
    | { readonly type: 'refusal'; readonly side: Side; readonly of?: 'rules' | 'discipline' }
  );

/** Everything about a game that is not on the board. */
export interface ConductLog {
  readonly timeControl?: TimeControlRequest;
  readonly device?: ClockDevice;
  /** In the order of time. */
  readonly events?: readonly ConductEvent[];
  readonly lateness?: Omit<LatenessRequest, 'timeControl' | 'firstToMove'>;
  readonly records?: Omit<RecordLog, 'firstToMove'>;
  /** 4.1.8; default 3. */
  readonly foulsToLose?: number;
  /** 23.3; default 10. */
  readonly countedChecks?: number;
  /** How far the clock is known to have run. */
  readonly at?: number;
}

export const MAX_CONDUCT_EVENTS = 5_000;
/** Each of these is judged on the board, so fewer of them are read: more than any game has. */
export const MAX_EVENTS_ON_THE_BOARD = { touch: 500, natural_limit_claim: 50 } as const;

import type { EventFault } from '../../events/eventFault.ts';
import type { ScheduleError } from '../../events/pairing/meeting.ts';
import type { PairEventError } from '../../events/pairing/pairEvent.ts';
import type { TrfError } from '../../events/trf/errors.ts';
import type { TrfWriteError } from '../../events/trf/fromEvent.ts';
import type { CommitError } from '../commitChange.ts';

/** Everything that can keep a change of a stored event from being made. */
export type EventError =
  | CommitError
  | { readonly code: 'event_not_found'; readonly id: string }
  | { readonly code: 'game_not_found'; readonly id: string }
  | { readonly code: 'region_not_found'; readonly id: string }
  | { readonly code: 'not_your_event'; readonly id: string }
  /** The event is in a state in which that cannot be done. */
  | { readonly code: 'event_state'; readonly status: string; readonly allowed: readonly string[] }
  | { readonly code: 'event_invalid'; readonly faults: readonly EventFault[] }
  | { readonly code: 'players_unknown'; readonly ids: readonly string[] }
  /** A name alone names nobody: people of that name exist. */
  | {
      readonly code: 'player_ambiguous';
      readonly name: string;
      readonly candidates: readonly { id: string; name: string; team: string | null }[];
    }
  | { readonly code: 'entry_exists'; readonly player: string }
  | { readonly code: 'entry_not_found'; readonly player: string }
  | { readonly code: 'withdrawal_exists'; readonly player: string }
  | { readonly code: 'round_unfinished'; readonly round: number; readonly open: number }
  | { readonly code: 'round_not_found'; readonly round: number }
  | { readonly code: 'not_paired'; readonly error: PairEventError }
  | { readonly code: 'not_scheduled'; readonly error: ScheduleError }
  | { readonly code: 'event_not_empty'; readonly entries: number }
  | { readonly code: 'trf_invalid'; readonly errors: readonly TrfError[] }
  | { readonly code: 'trf_not_writable'; readonly error: TrfWriteError }
  | { readonly code: 'reason_required'; readonly what: string };

import type { Localized } from '../../base/localized.ts';
import type { ApplicationState, ApprovalError } from '../../titles/approval.ts';
import type { CommitError } from '../commitChange.ts';

/** A field that the schema of a request cannot judge. */
export interface FieldFault {
  readonly pointer: string;
  readonly code: string;
  readonly message: Localized;
}

/** Everything that can keep a question or a write about titles from being answered. */
export type TitleError =
  | CommitError
  | { readonly code: 'player_not_found'; readonly id: string }
  | { readonly code: 'event_not_found'; readonly id: string }
  | { readonly code: 'application_not_found'; readonly id: string }
  | { readonly code: 'exam_session_not_found'; readonly id: string }
  | { readonly code: 'certificate_not_found' }
  | { readonly code: 'cursor_invalid' }
  | { readonly code: 'fields_invalid'; readonly faults: readonly FieldFault[] }
  /** Places are known only when an event is finished. */
  | { readonly code: 'event_unfinished'; readonly status: string }
  /** What only a body that grants titles may do. */
  | { readonly code: 'authority_required' }
  | { readonly code: 'not_your_session' }
  | { readonly code: 'session_annulled' }
  /** The results were changed while the title was being granted on them. */
  | { readonly code: 'evidence_changed' }
  | { readonly code: 'title_held' }
  | { readonly code: 'application_open'; readonly id: string | null }
  | { readonly code: 'certificate_taken'; readonly number: string }
  | { readonly code: 'not_under_review'; readonly state: ApplicationState }
  | ApprovalError;

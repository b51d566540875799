import type { RepetitionError } from '../adjudication/repetition/index.ts';
import type { Localized } from '../base/localized.ts';
import type { ConductError } from '../conduct/errors.ts';
import type { MoveTextError } from '../notation/moveTextError.ts';
import type { RecordError } from '../records/errors.ts';
import type { FenError } from '../xiangqi/fen.ts';
import type { Fault } from '../xiangqi/setup.ts';

/** Why a request about a position or a game could not be judged. `pointer` names the field of the request. */
export type AdjudicationError =
  | (ConductError & { readonly kind: 'conduct' })
  | (FenError & { readonly pointer: string })
  | { readonly code: 'position_invalid'; readonly pointer: string; readonly faults: readonly Fault[] }
  | (MoveTextError & { readonly pointer: string })
  | (RecordError & { readonly pointer: string })
  | {
      readonly code: 'move_illegal';
      readonly pointer: string;
      readonly ply: number;
      readonly move: string;
      readonly reason: { readonly code: string; readonly message: Localized };
    }
  | (Exclude<RepetitionError, { code: 'position_invalid' | 'move_illegal' }> & { readonly pointer: string });

import type { Localized } from '../base/localized.ts';
import { localized } from '../base/localized.ts';

/** Why an event document cannot be read; each stands for one sentence that names the place and the reason. */
export const EVENT_FAULT_CODES = [
  'too_many',
  'out_of_range',
  'not_half_point',
  'scoring_not_ordered',
  'id_length',
  'duplicate_player',
  'duplicate_round',
  'duplicate_tiebreak',
  'duplicate_withdrawal',
  'unknown_player',
  'player_meets_himself',
  'player_twice_in_round',
  'bye_and_game',
  'duplicate_bye',
  'forfeit_without_winner',
  'player_without_team',
  'team_meets_itself',
  'two_opponents_in_round',
  'game_between_groups',
  'game_after_withdrawal',
  'tiebreak_not_for_scope',
  'setting_not_for_scope',
  'in_the_future',
  'before_first_day',
  'after_last_round',
] as const;
export type EventFaultCode = (typeof EVENT_FAULT_CODES)[number];

export interface EventFault {
  /** JSON pointer (RFC 6901) into the document sent. */
  readonly pointer: string;
  readonly code: EventFaultCode;
  readonly message: Localized;
}

export const fault = (pointer: string, code: EventFaultCode, zh: string, en: string): EventFault => ({
  pointer,
  code,
  message: localized(zh, en),
});

/** True for a whole number from 0 to `most`; everything else is reported at `pointer`. */
export const checkCount = (value: number, pointer: string, most: number, faults: EventFault[]): boolean => {
  if (Number.isInteger(value) && value >= 0 && value <= most) return true;
  faults.push(fault(pointer, 'out_of_range', `应为 0 到 ${most} 的整数`, `must be a whole number from 0 to ${most}`));
  return false;
};

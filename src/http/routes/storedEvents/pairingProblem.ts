import { counted } from '../../../base/counted.ts';
import { type Localized, localized } from '../../../base/localized.ts';
import type { ScheduleError } from '../../../events/pairing/meeting.ts';
import type { PairEventError } from '../../../events/pairing/pairEvent.ts';
import type { TrfError } from '../../../events/trf/errors.ts';
import type { Problem } from '../../problems.ts';

/** A tournament report file that cannot be read: each fault with its line and column. */
export const trfProblem = (errors: readonly TrfError[], pointer = '/trf'): Problem => {
  const told = errors.map(({ code, line, column, reason }) => ({
    pointer,
    code,
    message: localized(`第${line}行第${column}列：${reason.zh}`, `line ${line}, column ${column}: ${reason.en}`),
  }));
  const first = errors[0];
  return {
    code: 'trf_invalid',
    detail: told[0]?.message ?? localized('TRF 有误', 'the report file is invalid'),
    errors: told,
    ...(first ? { extensions: { line: first.line, column: first.column } } : {}),
  };
};

const notSwiss = (format: string): Localized =>
  format === 'trf_teams'
    ? localized('团体赛的报告文件不能逐轮编排', 'the report file of a team event cannot be paired round by round')
    : localized(
        `“${format}”不逐轮编排：其对阵由秩序表或签位决定`,
        `${format} is not paired round by round: its table or bracket decides`,
      );

const TOO_FEW = localized('报名者不足两人，或无人到场', 'there are fewer than two entries, or none of them can play');

/** Why the next round of a Swiss event cannot be paired. */
export const pairingProblem = (error: PairEventError): Problem => {
  switch (error.code) {
    case 'event_invalid':
      return { code: 'field_invalid', detail: error.faults[0]?.message ?? localized('有误', 'invalid'), errors: error.faults };
    case 'trf_invalid':
      return trfProblem(error.errors);
    case 'format_not_swiss':
      return { code: 'format_not_swiss', detail: notSwiss(error.format) };
    case 'round_out_of_range':
      return {
        code: 'field_invalid',
        detail: error.message,
        errors: [{ pointer: '/round', code: error.code, message: error.message }],
      };
    case 'total_rounds_needed':
      return {
        code: 'field_invalid',
        detail: error.message,
        errors: [{ pointer: '/totalRounds', code: error.code, message: error.message }],
      };
    case 'rounds_complete':
      return { code: 'rounds_complete', detail: error.message };
    case 'too_few':
      return { code: 'event_state', detail: TOO_FEW };
    case 'wish_impossible':
      return {
        code: 'field_invalid',
        detail: error.message,
        errors: [{ pointer: error.at, code: error.fault, message: error.message }],
      };
    case 'no_legal_pairing': {
      const { code, reasons, ...obstacles } = error;
      const detail = localized(reasons.map(({ zh }) => zh).join('；'), reasons.map(({ en }) => en).join('; '));
      return { code, detail, extensions: { reasons, ...obstacles } };
    }
  }
};

/** Why a table or a bracket has no next round. */
export const scheduleProblem = (error: ScheduleError): Problem => {
  switch (error.code) {
    case 'not_scheduled':
      return { code: 'event_state', detail: localized('此赛制没有秩序表', 'this format has no table') };
    case 'too_few':
      return { code: 'event_state', detail: TOO_FEW };
    case 'groups_needed':
      return {
        code: 'event_state',
        detail: localized('分组循环的每个报名者都须有组别', 'every entry of a group stage needs its group'),
      };
    case 'rounds_complete':
      return {
        code: 'rounds_complete',
        detail: localized(`全部 ${error.rounds} 轮都已编排`, `all ${error.rounds} rounds are paired`),
      };
    case 'round_unfinished':
      return {
        code: 'round_unfinished',
        detail: localized(
          `第 ${error.round} 轮还有 ${error.open} 场没有结果`,
          `${counted(error.open, 'match', 'matches')} of round ${error.round} without a result`,
        ),
        extensions: { round: error.round, open: error.open },
      };
  }
};

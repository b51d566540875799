import { counted } from '../../../base/counted.ts';
import { localized } from '../../../base/localized.ts';
import type { EventError } from '../../../services/events/errors.ts';
import { type Problem, regionProblem } from '../../problems.ts';
import { pairingProblem, scheduleProblem, trfProblem } from './pairingProblem.ts';

const STATUS_NAMES: Record<string, { zh: string; en: string }> = {
  draft: { zh: '筹备', en: 'draft' },
  running: { zh: '进行中', en: 'running' },
  finished: { zh: '已结束', en: 'finished' },
};

/** What a client is told where a stored event could not be read or changed. */
export const eventProblem = (error: EventError): Problem => {
  switch (error.code) {
    case 'event_not_found':
      return { code: 'event_not_found', detail: localized(`没有比赛 ${error.id}`, `there is no event ${error.id}`) };
    case 'game_not_found':
      return { code: 'game_not_found', detail: localized(`此比赛没有对局 ${error.id}`, `the event has no game ${error.id}`) };
    case 'region_not_found':
      return regionProblem(error.id);
    case 'not_your_event':
      return {
        code: 'not_your_event',
        detail: localized(
          '只有创建此比赛的密钥或管理员可以改动',
          'only the key that made this event, or an admin, may change it',
        ),
      };
    case 'version_conflict':
      return {
        code: 'version_stale',
        detail: localized('读取之后已被他人改动，请重新读取', 'it was changed after you read it; read it again'),
      };
    case 'event_state': {
      const name = STATUS_NAMES[error.status] ?? { zh: error.status, en: error.status };
      return {
        code: 'event_state',
        detail: localized(`比赛的状态为“${name.zh}”，不能如此改动`, `the event is ${name.en}; that cannot be done now`),
        extensions: { eventStatus: error.status, allowed: error.allowed },
      };
    }
    case 'event_invalid': {
      const [first] = error.faults;
      return {
        code: 'field_invalid',
        detail: first ? first.message : localized('有误', 'invalid'),
        errors: error.faults,
      };
    }
    case 'players_unknown': {
      const list = error.ids.slice(0, 20).join(', ');
      const message = localized(`没有这些棋手：${list}`, `there are no such players: ${list}`);
      return { code: 'field_invalid', detail: message, errors: [{ pointer: '/entries', code: 'player_not_found', message }] };
    }
    case 'player_ambiguous':
      return {
        code: 'player_ambiguous',
        detail: localized(
          `已有名为“${error.name}”的棋手：请给出 player 编号，或注明 namesake`,
          `somebody called ${error.name} is on file: send the player's id, or say that this is a namesake`,
        ),
        extensions: { name: error.name, candidates: error.candidates },
      };
    case 'entry_exists':
      return { code: 'entry_exists', detail: localized(`${error.player} 已报名`, `${error.player} is entered already`) };
    case 'entry_not_found':
      return { code: 'entry_not_found', detail: localized(`${error.player} 未报名`, `${error.player} is not entered`) };
    case 'withdrawal_exists':
      return { code: 'withdrawal_exists', detail: localized(`${error.player} 已退赛`, `${error.player} has withdrawn already`) };
    case 'round_unfinished':
      return {
        code: 'round_unfinished',
        detail: localized(
          `第${error.round}轮起还有${error.open}局没有结果`,
          `still without a result: ${counted(error.open, 'game')}, the first in round ${error.round}`,
        ),
        extensions: { round: error.round, open: error.open },
      };
    case 'round_not_found':
      return { code: 'round_not_found', detail: localized(`还没有第 ${error.round} 轮`, `there is no round ${error.round} yet`) };
    case 'not_paired':
      return pairingProblem(error.error);
    case 'not_scheduled':
      return scheduleProblem(error.error);
    case 'event_not_empty':
      return {
        code: 'event_state',
        detail: localized(
          `已有 ${error.entries} 个报名，只能导入空的比赛`,
          `there are ${error.entries} entries; a file fills an empty event only`,
        ),
      };
    case 'trf_invalid':
      return trfProblem(error.errors);
    case 'trf_not_writable':
      return error.error.code === 'too_many_players'
        ? {
            code: 'trf_not_writable',
            detail: localized(`TRF 最多 ${error.error.most} 人`, `a report file holds at most ${error.error.most} players`),
          }
        : {
            code: 'trf_not_writable',
            detail: localized(
              `TRF 一轮只能记一局，而 ${error.error.player} 第 ${error.error.round} 轮不止一局`,
              `a report file holds one game a round, and ${error.error.player} has more in round ${error.error.round}`,
            ),
          };
    case 'reason_required': {
      const message = localized('更正须注明原因', 'a correction needs a reason');
      return { code: 'field_invalid', detail: message, errors: [{ pointer: '/reason', code: 'required', message }] };
    }
  }
};

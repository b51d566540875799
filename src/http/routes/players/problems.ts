import { localized } from '../../../base/localized.ts';
import type { PlayerChangeError } from '../../../services/players/errors.ts';
import { type Problem, regionProblem } from '../../problems.ts';

export const playerProblem = (error: PlayerChangeError): Problem => {
  switch (error.code) {
    case 'player_not_found':
      return {
        code: 'player_not_found',
        detail: localized(`没有编号为 ${error.id} 的棋手`, `there is no player ${error.id}`),
      };
    case 'version_conflict':
      return {
        code: 'version_stale',
        detail: localized('读取之后已被他人改动，请重新读取', 'it was changed after you read it; read it again'),
      };
    case 'player_exists':
      return { code: 'player_exists', detail: localized(`编号 ${error.id} 已有棋手`, `the id ${error.id} is taken`) };
    case 'player_ambiguous':
      return {
        code: 'player_ambiguous',
        detail: localized(
          `已有名为“${error.name}”的棋手；若是另一人，请注明 namesake`,
          `somebody called ${error.name} is on file; if this is another person, say namesake`,
        ),
        extensions: { candidates: error.candidates },
      };
    case 'region_not_found':
      return regionProblem(error.id);
    case 'title_unknown': {
      const message = localized(`没有「${error.title}」这一称号`, `there is no title ${error.title}`);
      return { code: 'field_invalid', detail: message, errors: [{ pointer: '/title', code: error.code, message }] };
    }
    case 'merge_with_self':
      return { code: 'merge_with_self', detail: localized('这是同一位棋手', 'this is the same player already') };
    case 'player_merged':
      return {
        code: 'player_merged',
        detail: localized(`${error.id} 已并入 ${error.into}`, `${error.id} was merged into ${error.into}`),
        extensions: { into: error.into },
      };
    case 'players_met':
      return {
        code: 'players_met',
        detail: localized(
          '两人参加过同一比赛，不可能是同一人',
          'both entered one and the same event, so they cannot be one person',
        ),
        extensions: { events: error.events },
      };
    case 'nothing_to_split':
      return {
        code: 'nothing_to_split',
        detail: localized(`${error.id} 没有并入这位棋手`, `${error.id} was not merged into this player`),
      };
    case 'events_not_his': {
      const message = localized(
        `这位棋手没有参加：${error.events.slice(0, 20).join('、')}`,
        `the player did not enter: ${error.events.slice(0, 20).join(', ')}`,
      );
      return { code: 'field_invalid', detail: message, errors: [{ pointer: '/events', code: error.code, message }] };
    }
  }
};

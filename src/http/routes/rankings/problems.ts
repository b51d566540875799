import { localized } from '../../../base/localized.ts';
import type { AroundError } from '../../../services/rankings/around.ts';
import type { RankingError } from '../../../services/rankings/page.ts';
import { cursorProblem, type Problem } from '../../problems.ts';

export const rankingProblem = (error: RankingError | AroundError): Problem => {
  switch (error.code) {
    case 'list_not_found':
      return error.list === null
        ? { code: 'list_not_found', detail: localized('尚未公布任何等级分表', 'no rating list has been published yet') }
        : {
            code: 'list_not_found',
            detail: localized(`没有 ${error.list} 这份等级分表`, `there is no rating list ${error.list}`),
          };
    case 'player_not_listed':
      return {
        code: 'player_not_listed',
        detail: localized(`${error.player} 不在 ${error.list} 等级分表上`, `${error.player} is not on the list ${error.list}`),
        extensions: { list: error.list },
      };
    case 'cursor_invalid':
      return cursorProblem();
  }
};

import { type Localized, localized } from '../../../base/localized.ts';
import type { CalculationError } from '../../../ratings/calculation.ts';
import type { Problem } from '../../problems.ts';

interface Place {
  readonly pointer: string;
  readonly message: Localized;
}

const placeOf = (error: CalculationError): Place => {
  switch (error.code) {
    case 'rating_method_unknown':
      return { pointer: '/method', message: localized(`没有「${error.method}」这种办法`, `there is no method ${error.method}`) };
    case 'rating_method_not_in_force': {
      const from = error.validFrom ?? '…';
      const until = error.validUntil ?? '…';
      return {
        pointer: '/asOf',
        message: localized(
          `${error.method} 自 ${from} 至 ${until} 有效，不含 ${error.asOf}`,
          `${error.method} is in force from ${from} to ${until}, not on ${error.asOf}`,
        ),
      };
    }
    case 'rating_mode_unsupported':
      return {
        pointer: '/mode',
        message: localized(`${error.method} 不能按 ${error.mode} 计算`, `${error.method} does not rate ${error.mode}`),
      };
    case 'k_required':
      return {
        pointer: `/players/${error.index}/k`,
        message: localized(`${error.method} 须给出 K 值（k 或 players[].k）`, `${error.method} needs a K: give k or players[].k`),
      };
    case 'player_twice':
      return {
        pointer: `/players/${error.index}/id`,
        message: localized(`棋手「${error.player}」重复`, `the player ${error.player} stands here twice`),
      };
    case 'player_unknown':
      return {
        pointer: `/games/${error.index}/${error.side}`,
        message: localized(`players 中没有「${error.player}」`, `${error.player} is not among the players`),
      };
    case 'player_meets_himself':
      return {
        pointer: `/games/${error.index}`,
        message: localized(`「${error.player}」不能与自己对局`, `${error.player} cannot play himself`),
      };
    case 'rating_not_whole':
      return {
        pointer: `/players/${error.index}/rating`,
        message: localized(`${error.method} 查表，等级分须为整数`, `${error.method} looks up a table: ratings must be whole`),
      };
  }
};

/** A calculation whose parts do not fit together: the field at fault, with the error's own code. */
export const calculationProblem = (error: CalculationError): Problem => {
  const { pointer, message } = placeOf(error);
  return {
    code: 'field_invalid',
    detail: localized(`${pointer}：${message.zh}`, `${pointer}: ${message.en}`),
    errors: [{ pointer, code: error.code, message }],
  };
};

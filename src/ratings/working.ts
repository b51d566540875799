import { type Localized, localized } from '../base/localized.ts';
import type { RatedLine, Total } from './account.ts';
import { decimal, type Fixed, ONE, signed } from './fixedPoint.ts';
import type { NotRatedReason } from './games.ts';
import type { InitialRating, NoInitialReason, WeighedPerformance } from './initialRating.ts';
import type { KFactor } from './kFactor.ts';
import type { RatingMethod } from './methods/method.ts';
import type { Performance } from './performance.ts';

const SIDES = { red: localized('执红', 'As Red'), black: localized('执黑', 'As Black') } as const;

/** Why a game leaves a rating alone, in words. */
export const NOT_RATED_TEXTS: Readonly<Record<NotRatedReason, Localized>> = {
  unfinished: localized('未结束，不计', 'not finished, not rated'),
  forfeit: localized('弃权，不计', 'forfeit, not rated'),
  double_loss: localized('双负，不计', 'lost by both, not rated'),
  kept_out: localized('组织者注明不计', 'kept out of the ratings'),
  player_unrated: localized('本人无等级分，不计升降', 'own rating missing, no change'),
  opponent_unrated: localized('对手无等级分，不计', 'opponent unrated, not rated'),
};

export const NO_INITIAL_TEXTS: Readonly<Record<NoInitialReason, Localized>> = {
  first_performance_too_low: localized('首次表现分未达下限，无效', 'the first performance is under the limit and does not count'),
  too_few_games: localized('对有等级分棋手的局数不足', 'too few games against rated opponents'),
  below_floor: localized('低于最低分', 'below the floor'),
  method_has_none: localized('本办法不产生首次等级分', 'this method gives no first rating'),
};

const join = (parts: readonly Localized[]): Localized =>
  localized(parts.map((part) => part.zh).join(''), parts.map((part) => part.en).join(' '));

type NameOf = (id: string) => string;

const counted = (games: number): string => (games === 1 ? '1 game' : `${games} games`);

const lineText = (line: RatedLine, nameOf: NameOf): Localized => {
  const capped =
    line.difference === line.countedDifference
      ? localized('', '')
      : localized(`（按 ${signed(line.countedDifference)} 计）`, ` (counts as ${signed(line.countedDifference)})`);
  const head = { difference: signed(line.difference), rating: decimal(line.opponentRating), expected: decimal(line.expected) };
  const sum = `${line.k} × (${decimal(line.score)} - ${head.expected}) = ${signed(line.change)}`;
  const { side } = line.meeting;
  const opponent = nameOf(line.meeting.opponent);
  return localized(
    `${SIDES[side].zh}对 ${opponent}（${head.rating}）：D ${head.difference}${capped.zh}，期望 ${head.expected}，得 ${decimal(line.score)}，${sum}。`,
    `${SIDES[side].en} against ${opponent} (${head.rating}): D ${head.difference}${capped.en}, expected ${head.expected}, scored ${decimal(line.score)}, ${sum}.`,
  );
};

const leftOutText = (opponent: string, reason: NotRatedReason): Localized =>
  localized(`对 ${opponent}：${NOT_RATED_TEXTS[reason].zh}。`, `Against ${opponent}: ${NOT_RATED_TEXTS[reason].en}.`);

export interface RatedWorking {
  readonly method: RatingMethod;
  readonly player: string;
  readonly nameOf: NameOf;
  readonly before: Fixed;
  readonly after: Fixed;
  readonly kFactor: KFactor | null;
  readonly lines: readonly RatedLine[];
  readonly leftOut: readonly { readonly opponent: string; readonly reason: NotRatedReason }[];
  readonly total: Total;
}

/** The account of a rated player in words: every number of it, in the order it is reckoned. */
export const ratedWorking = (account: RatedWorking): Localized => {
  const { method, nameOf, before, after, kFactor, lines, leftOut, total } = account;
  const player = nameOf(account.player);
  const step = decimal(method.rounding);
  const k =
    kFactor === null
      ? localized('', '')
      : localized(`，K ${kFactor.k}（${kFactor.reason.zh}）`, `, K ${kFactor.k} (${kFactor.reason.en})`);
  const start = localized(`${player}：原分 ${decimal(before)}${k.zh}。`, `${player}: rated ${decimal(before)}${k.en}.`);
  const end =
    lines.length === 0
      ? localized(`无计分对局，等级分不变。`, 'No rated game, the rating stands.')
      : localized(
          `共 ${lines.length} 局，得 ${decimal(total.score)}，期望 ${decimal(total.expected)}，升降合计 ${signed(total.change)}：${decimal(before + total.change)}，取 ${step} 的倍数，新分 ${decimal(after)}。`,
          `${counted(lines.length)}, score ${decimal(total.score)}, expected ${decimal(total.expected)}, changes together ${signed(total.change)}: ${decimal(before + total.change)}, to the nearest ${step}: ${decimal(after)}.`,
        );
  return join([
    start,
    ...lines.map((line) => lineText(line, nameOf)),
    ...leftOut.map(({ opponent, reason }) => leftOutText(nameOf(opponent), reason)),
    end,
  ]);
};

const performanceText = (performance: Performance): Localized => {
  const numbers = `${decimal(performance.average)} ${signed(performance.correction)} = ${decimal(performance.rating)}`;
  const score = `${decimal(performance.score)}/${performance.games} (${performance.percent}%)`;
  return performance.formula === 'round_robin'
    ? localized(
        `循环赛平均等级分 ${decimal(performance.average)}，得分 ${score}，表现分 ${numbers}。`,
        `Field average ${decimal(performance.average)}, score ${score}, performance ${numbers}.`,
      )
    : localized(
        `对手平均等级分 ${decimal(performance.average)}，得分 ${score}，表现分 ${numbers}。`,
        `Opponents' mean ${decimal(performance.average)}, score ${score}, performance ${numbers}.`,
      );
};

const meanText = (performances: readonly WeighedPerformance[], initial: InitialRating): readonly Localized[] => {
  const weighed = performances.filter((performance) => performance.counted);
  if (initial.unrounded === null || weighed.length < 2) return [];
  const sum = weighed.map((performance) => `${decimal(performance.rating)} × ${performance.games}`).join(' + ');
  return [
    localized(
      `按局数加权：(${sum}) / ${initial.games} = ${decimal(initial.unrounded)}。`,
      `Weighted by games: (${sum}) / ${initial.games} = ${decimal(initial.unrounded)}.`,
    ),
  ];
};

/** The account of a player called `player` who had no rating, in words. */
export const unratedWorking = (
  method: RatingMethod,
  player: string,
  performance: Performance | null,
  performances: readonly WeighedPerformance[],
  initial: InitialRating,
): Localized => {
  const rule = method.initial;
  const draws =
    rule.kind === 'fictitious_draws' && initial.unrounded !== null
      ? [
          localized(
            `${initial.games} 局加 ${rule.draws} 局对 ${rule.opponentRating} 分的虚拟和棋：${decimal(initial.unrounded)}。`,
            `${counted(initial.games)} and ${rule.draws} fictitious draws against ${rule.opponentRating}: ${decimal(initial.unrounded)}.`,
          ),
        ]
      : [];
  const highest =
    rule.kind === 'fictitious_draws' && initial.reason === null && initial.unrounded > rule.highest * ONE
      ? [localized(`首次等级分最高 ${rule.highest}。`, `A first rating is at most ${rule.highest}.`)]
      : [];
  const end =
    initial.reason === null
      ? localized(`首次等级分 ${decimal(initial.rating)}。`, `First rating ${decimal(initial.rating)}.`)
      : localized(
          `仍无等级分：${NO_INITIAL_TEXTS[initial.reason].zh}。`,
          `Still unrated: ${NO_INITIAL_TEXTS[initial.reason].en}.`,
        );
  return join([
    localized(`${player}：原无等级分。`, `${player}: unrated before.`),
    ...(performance === null ? [] : [performanceText(performance)]),
    ...meanText(performances, initial),
    ...draws,
    ...highest,
    end,
  ]);
};

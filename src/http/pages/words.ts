import type { GameStatus } from '../../adjudication/gameTypes.ts';
import type { Conduct, IdleKind, Nature, Verdict } from '../../adjudication/repetition/types.ts';
import type { RulesetId } from '../../adjudication/rulesets/ids.ts';
import { type Localized, localized } from '../../base/localized.ts';
import type { EventFormat, EventScope } from '../../events/types.ts';
import { SCHEMES } from '../../titles/catalog/index.ts';

/** Names that pages show for the codes of the API. */

export const RULESET_NAMES: Readonly<Record<RulesetId, Localized>> = {
  'cxa-1999': localized('中国象棋协会1999年规则', 'Chinese Xiangqi Association rules 1999'),
  'wxf-2018': localized('世界象棋规则（2018）', 'World Xiangqi Rules 2018'),
};

export const NATURE_NAMES: Readonly<Record<Nature | IdleKind, Localized>> = {
  check: localized('将', 'check'),
  kill: localized('杀', 'kill'),
  chase: localized('捉', 'chase'),
  idle: localized('闲', 'idle'),
  exchange_offer: localized('兑', 'exchange offer'),
  sacrifice: localized('献', 'sacrifice'),
  block: localized('拦', 'block'),
  follow: localized('跟', 'follow'),
};

export const VERDICT_NAMES: Readonly<Record<Verdict, Localized>> = {
  none: localized('尚不裁定', 'No ruling yet'),
  draw: localized('不变作和', 'Draw'),
  red_must_change: localized('红方必须变着', 'Red must change'),
  black_must_change: localized('黑方必须变着', 'Black must change'),
  red_loses: localized('红方不变判负', 'Red loses'),
  black_loses: localized('黑方不变判负', 'Black loses'),
};

export const CONDUCT_NAMES: Readonly<Record<Conduct, Localized>> = {
  perpetual_check: localized('长将', 'perpetual check'),
  perpetual_kill: localized('长杀', 'perpetual kill'),
  perpetual_chase: localized('长捉', 'perpetual chase'),
  check_and_kill: localized('将杀交替', 'checks and kills'),
  check_and_chase: localized('将捉交替', 'checks and chases'),
  kill_and_chase: localized('杀捉交替', 'kills and chases'),
  check_kill_and_chase: localized('将杀捉交替', 'checks, kills and chases'),
  chases_in_turn: localized('轮捉数子', 'chases of several units in turn'),
  attack_and_idle: localized('打中有闲', 'attacks with idle moves between'),
  idle: localized('均为闲着', 'idle moves only'),
};

export const STATUS_NAMES: Readonly<Record<GameStatus, Localized>> = {
  ongoing: localized('未结束', 'not over'),
  checkmate: localized('将死', 'checkmate'),
  stalemate: localized('困毙', 'stalemate'),
  insufficient_material: localized('双方均无取胜可能', 'neither side can win'),
  illegal_move: localized('着法违例', 'illegal move'),
  generals_facing: localized('将帅照面', 'generals facing'),
  repetition: localized('循环反复', 'repetition'),
  natural_limit: localized('自然限着', 'natural limit'),
};

export const FORMAT_NAMES: Readonly<Record<EventFormat, Localized>> = {
  swiss: localized('积分编排', 'Swiss'),
  round_robin: localized('单循环', 'round robin'),
  double_round_robin: localized('双循环', 'double round robin'),
  group_round_robin: localized('分组循环', 'group round robin'),
  knockout: localized('淘汰', 'knockout'),
};

export const SCOPE_NAMES: Readonly<Record<EventScope, Localized>> = {
  individual: localized('个人赛', 'individual'),
  team: localized('团体赛', 'team'),
};

export const EVENT_STATUS_NAMES: Readonly<Record<'draft' | 'running' | 'finished', Localized>> = {
  draft: localized('报名', 'entries open'),
  running: localized('进行中', 'running'),
  finished: localized('已结束', 'finished'),
};

const TITLE_NAMES: ReadonlyMap<string, Localized> = new Map(
  SCHEMES.toReversed().flatMap(({ titles }) => titles.map(({ title, name }) => [title, name] as const)),
);

/** The name of a title; a code that no scheme knows stands for itself. */
export const titleName = (title: string): Localized => TITLE_NAMES.get(title) ?? localized(title, title);

import { type Localized, localized } from '../../base/localized.ts';
import { isRoundRobin } from '../games.ts';
import type { RatedEvent } from './event.ts';
import type { ConditionRules } from './policy.ts';

export const EVENT_CONDITIONS = ['approved', 'enough_rated', 'enough_units', 'unit_share'] as const;
export type EventConditionCode = (typeof EVENT_CONDITIONS)[number];

/** One condition with what was found. `met` is null where the facts at hand leave it open; `missing` then names the fact. */
export interface EventCondition {
  readonly code: EventConditionCode;
  readonly met: boolean | null;
  readonly message: Localized;
  readonly missing: 'approved' | 'hostUnit' | 'unit' | null;
}

/** Whether an event is rated, and why. */
export interface EventVerdict {
  readonly event: string;
  readonly verdict: 'rated' | 'not_rated' | 'undetermined';
  readonly conditions: readonly EventCondition[];
}

const approved = (event: RatedEvent): EventCondition => ({
  code: 'approved',
  met: event.approved ?? null,
  message:
    event.approved === undefined
      ? localized(
          '未注明是否为全国赛或经批准计分的比赛',
          'not said whether this is a national championship or approved for rating',
        )
      : event.approved
        ? localized('全国赛或经批准计分', 'a national championship or approved for rating')
        : localized('未经批准计分', 'not approved for rating'),
  missing: event.approved === undefined ? 'approved' : null,
});

const enoughRated = (rules: ConditionRules, event: RatedEvent, isRated: (player: string) => boolean): EventCondition => {
  const players = event.players.length;
  const rated = event.players.filter((player) => isRated(player.id)).length;
  const [part, whole] = rules.ratedShare;
  const everybody = players < rules.allRatedUnder;
  const met = players > 0 && (everybody ? rated === players : rated * whole >= players * part);
  const found = `${rated}/${players}`;
  const message = everybody
    ? localized(
        `循环赛不足 ${rules.allRatedUnder} 人须全部有等级分：${found}`,
        `a round robin of fewer than ${rules.allRatedUnder} needs everybody rated: ${found}`,
      )
    : localized(
        `循环赛须至少 ${part}/${whole} 有等级分：${found}`,
        `a round robin needs at least ${part}/${whole} rated: ${found}`,
      );
  return { code: 'enough_rated', met, message, missing: null };
};

/** How many players stand for each known unit, and how many for an unknown one. */
const countUnits = (event: RatedEvent): { readonly known: ReadonlyMap<string, number>; readonly unknown: number } => {
  const known = new Map<string, number>();
  let unknown = 0;
  for (const { unit } of event.players) {
    if (unit === undefined) unknown += 1;
    else known.set(unit, (known.get(unit) ?? 0) + 1);
  }
  return { known, unknown };
};

/** Met or failed wherever no possible answer to the missing facts could change it. */
const enoughUnits = (rules: ConditionRules, event: RatedEvent): EventCondition => {
  const { known, unknown } = countUnits(event);
  const { hostUnit } = event;
  const others = [...known.keys()].filter((unit) => unit !== hostUnit).length;
  const fewest = hostUnit === undefined && others > 0 ? others - 1 : others;
  const met = fewest >= rules.unitsBesidesHost ? true : others + unknown < rules.unitsBesidesHost ? false : null;
  const found = fewest === others ? `${others}` : `${fewest}-${others}`;
  return {
    code: 'enough_units',
    met,
    message: localized(
      `除主办单位外须至少 ${rules.unitsBesidesHost} 个单位：${found}`,
      `at least ${rules.unitsBesidesHost} units besides the host: ${found}`,
    ),
    missing: met !== null ? null : unknown > 0 ? 'unit' : 'hostUnit',
  };
};

const unitShare = (rules: ConditionRules, event: RatedEvent): EventCondition => {
  const { known, unknown } = countUnits(event);
  const [part, whole] = rules.unitShare;
  const players = event.players.length;
  const largest = Math.max(0, ...known.values());
  const fits = (count: number): boolean => count * whole <= players * part;
  const met = !fits(largest) ? false : players > 0 && fits(largest + unknown) ? true : players === 0 ? false : null;
  return {
    code: 'unit_share',
    met,
    message: localized(
      `一个单位至多占 ${part}/${whole}：${largest}/${players}`,
      `one unit at most ${part}/${whole} of the players: ${largest}/${players}`,
    ),
    missing: met === null ? 'unit' : null,
  };
};

/**
 * Checks the conditions under which an event is rated. `isRated` tells who stands on the list in force. The share of rated players
 * is asked of round robins only, as the text has it; the others of every event.
 */
export const checkEvent = (rules: ConditionRules, event: RatedEvent, isRated: (player: string) => boolean): EventVerdict => {
  const conditions = [
    approved(event),
    ...(isRoundRobin(event.format) ? [enoughRated(rules, event, isRated)] : []),
    enoughUnits(rules, event),
    unitShare(rules, event),
  ];
  const verdict = conditions.some((condition) => condition.met === false)
    ? 'not_rated'
    : conditions.some((condition) => condition.met === null)
      ? 'undetermined'
      : 'rated';
  return { event: event.id, verdict, conditions };
};

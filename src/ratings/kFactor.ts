import type { CivilDate } from '../base/civilDate.ts';
import { type Localized, localized } from '../base/localized.ts';
import { decimal, type Fixed, ONE } from './fixedPoint.ts';
import type { KRule } from './methods/method.ts';

/** What a K rule may ask about a rated player. A fact left out is assumed, and the assumption reported. */
export interface KFacts {
  readonly rating: Fixed;
  /** Whether this is the first event in which this player's rating can change. */
  readonly firstEvent?: boolean | undefined;
  /** Rated games completed before. */
  readonly gamesRated?: number | undefined;
  readonly birthYear?: number | undefined;
  /** The highest rating ever published. */
  readonly highestRating?: Fixed | undefined;
  /** A K that replaces the method's. */
  readonly k?: number | undefined;
}

export const ASSUMPTIONS = [
  'first_event_assumed_no',
  'games_rated_assumed_enough',
  'birth_year_assumed_adult',
  'highest_rating_assumed_current',
] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

export interface KFactor {
  readonly k: number;
  readonly reason: Localized;
  readonly assumed: readonly Assumption[];
}

type Bands = Extract<KRule, { kind: 'bands' }>;

/** The K of the bands, before the limit on K times games. The first band that fits counts; 8.3.3 lets `top` hold for good. */
const byBand = (rule: Bands, facts: KFacts, asOf: CivilDate): KFactor => {
  const { newcomer, junior, top, standard } = rule;
  const assumed: Assumption[] = [];
  if (facts.gamesRated === undefined) assumed.push('games_rated_assumed_enough');
  else if (facts.gamesRated < newcomer.games) {
    return {
      k: newcomer.k,
      reason: localized(
        `已计分 ${facts.gamesRated} 局，未满 ${newcomer.games} 局`,
        `${facts.gamesRated} rated games, fewer than ${newcomer.games}`,
      ),
      assumed,
    };
  }
  if (Math.max(facts.rating, facts.highestRating ?? 0) >= top.from * ONE) {
    return { k: top.k, reason: localized(`曾达 ${top.from} 分`, `has reached ${top.from}`), assumed };
  }
  if (facts.highestRating === undefined) assumed.push('highest_rating_assumed_current');
  if (facts.rating < junior.below * ONE) {
    if (facts.birthYear === undefined) assumed.push('birth_year_assumed_adult');
    else if (Number(asOf.slice(0, 4)) <= facts.birthYear + junior.age) {
      return {
        k: junior.k,
        reason: localized(
          `${junior.age} 岁生日当年年底之前，低于 ${junior.below} 分`,
          `until the end of the year of the ${junior.age}th birthday, under ${junior.below}`,
        ),
        assumed,
      };
    }
  }
  return { k: standard, reason: localized(`未达 ${top.from} 分`, `has not reached ${top.from}`), assumed };
};

/** Whether the rule leaves K to the caller and the caller named none. */
export const lacksK = (rule: KRule, facts: Pick<KFacts, 'k'>): boolean => rule.kind === 'given' && facts.k === undefined;

/**
 * K for one player and one event ending on `asOf`. `gamesInPeriod` are all games rated for him in the period, of which the event
 * is a part. Ask `lacksK` first.
 */
export const kFactorOf = (rule: KRule, facts: KFacts, asOf: CivilDate, gamesInPeriod: number): KFactor => {
  if (facts.k !== undefined) return { k: facts.k, reason: localized('由请求指定', 'given with the request'), assumed: [] };
  switch (rule.kind) {
    case 'given':
      throw new RangeError('a method without a K of its own needs one from its caller');
    case 'first_event': {
      const first = facts.firstEvent ?? (facts.gamesRated === undefined ? undefined : facts.gamesRated === 0);
      return first === true
        ? { k: rule.firstEvent, reason: localized('首次计分赛事', 'first rated event'), assumed: [] }
        : {
            k: rule.later,
            reason: localized('非首次计分赛事', 'not the first rated event'),
            assumed: first === undefined ? ['first_event_assumed_no'] : [],
          };
    }
    case 'bands': {
      const band = byBand(rule, facts, asOf);
      if (band.k * gamesInPeriod <= rule.productLimit) return band;
      const k = Math.floor(rule.productLimit / gamesInPeriod);
      return {
        k,
        reason: localized(
          `${band.reason.zh}，应为 ${band.k}；${band.k} × ${gamesInPeriod} 局超过 ${rule.productLimit}，取 ${k}`,
          `${band.reason.en}, so ${band.k}; ${band.k} × ${gamesInPeriod} games exceeds ${rule.productLimit}, so ${k}`,
        ),
        assumed: band.assumed,
      };
    }
  }
};

/** What an assumption means, for a player called `player`. */
export const assumptionText = (assumption: Assumption, player: string, rating: Fixed): Localized => {
  switch (assumption) {
    case 'first_event_assumed_no':
      return localized(
        `${player}：未注明是否首次计分赛事，按否处理`,
        `${player}: not said whether this is the first rated event; taken as not`,
      );
    case 'games_rated_assumed_enough':
      return localized(`${player}：未给出已计分局数，按已满处理`, `${player}: number of rated games not given; taken as enough`);
    case 'birth_year_assumed_adult':
      return localized(`${player}：未给出出生年份，按成年处理`, `${player}: year of birth not given; taken as an adult`);
    case 'highest_rating_assumed_current':
      return localized(
        `${player}：未给出历史最高分，按现分 ${decimal(rating)} 处理`,
        `${player}: highest rating not given; taken as the present ${decimal(rating)}`,
      );
  }
};

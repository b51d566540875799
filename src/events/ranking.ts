import { buildContest, buildIndividualContest, type Contest } from './contest.ts';
import type { Competitor } from './entries.ts';
import { knockoutPlaces } from './knockoutPlaces.ts';
import { compareIds } from './order.ts';
import { defaultOrder, type TiebreakOrder } from './orders.ts';
import { type Criterion, type Ranked, rankBy } from './ranks.ts';
import { evaluateAmongTied } from './tiebreaks/amongTied.ts';
import { TIEBREAKS } from './tiebreaks/index.ts';
import type { TiebreakContext, TiebreakValue } from './tiebreaks/tiebreak.ts';
import type { EventDocument, TiebreakCode } from './types.ts';

/** What can put one line below another: besides the tie-breaks, points, the round of a knockout, 18.4, a play-off and 20.3. */
export type Separator = TiebreakCode | 'points' | 'round_reached' | 'discipline' | 'playoff' | 'annulled';

export interface RankedLine {
  readonly competitor: Competitor;
  /** From 1 within the group; shared by those level on everything, the next rank counts them all. */
  readonly rank: number;
  /** What put this line below the one above; null for a shared rank and for the first line. */
  readonly separatedBy: Separator | null;
  /** Values in the order of the criteria. */
  readonly tiebreaks: ReadonlyMap<TiebreakCode, TiebreakValue>;
}

export interface Ranking {
  readonly order: TiebreakOrder;
  /** Lines group by group where there are groups, best first. */
  readonly lines: readonly RankedLine[];
}

type EventCriterion = Criterion<Competitor, Separator>;

const NOT_LEVEL: TiebreakValue = { key: [0], parts: [], note: 'nobody_level' };

/** The order that an event is ranked by: its own, or that of its rule set for format and scope. */
export const orderOf = (contest: Contest): TiebreakOrder => {
  const { event } = contest;
  const preset = defaultOrder(event);
  if (event.tiebreaks === null) return preset;
  // Teams that play no matches are ranked by the sum of ranks before anything else (15.5).
  const first = event.teamKind === 'rank_sum' && !event.tiebreaks.includes('rank_sum') ? (['rank_sum'] as const) : [];
  return { codes: [...first, ...event.tiebreaks], source: 'event', article: null, byAnalogy: false };
};

const points: EventCriterion = { separator: 'points', better: 'more', keysOf: () => (competitor) => [competitor.points] };

/** Heaviest penalty first: expulsions, then disqualifications from a match, then warnings (18.4). */
const discipline: EventCriterion = {
  separator: 'discipline',
  better: 'fewer',
  keysOf:
    () =>
    ({ penalties }) => [penalties.expelled, penalties.disqualifiedFromMatch, penalties.warning],
};

/** Points that the tied took from each other in play-off games (加赛, 15.6), in half-points. */
const playoffKeys = (contest: Contest, tied: readonly Competitor[]): ((competitor: Competitor) => readonly number[]) => {
  const { playoffs, ruleset } = contest.event;
  if (playoffs.length === 0) return () => [0];
  const values = evaluateAmongTied(tied, ({ id }) =>
    playoffs
      .filter((game) => game.red === id || game.black === id)
      .map((game) => {
        const self = game.red === id ? 'red' : 'black';
        const result = game.result === 'draw' && ruleset === 'club' ? 'black' : game.result;
        return {
          opponent: self === 'red' ? game.black : game.red,
          part: { value: result === 'draw' ? 1 : result === self ? 2 : 0 },
        };
      }),
  );
  return (competitor) => values.get(competitor.id)?.key ?? [0];
};

class Ranker {
  private readonly contest: Contest;
  private readonly order: TiebreakOrder;
  private readonly context: TiebreakContext;
  private readonly values = new Map<TiebreakCode, Map<string, TiebreakValue>>();
  private readonly criteria: readonly EventCriterion[];

  constructor(contest: Contest, order: TiebreakOrder, context: TiebreakContext) {
    this.contest = contest;
    this.order = order;
    this.context = context;
    for (const code of order.codes) this.values.set(code, new Map());
    this.criteria = this.listCriteria();
  }

  /** `withValues`: every line has its value of every tie-break, not only those that were needed to rank it. */
  rank(withValues: boolean): readonly RankedLine[] {
    if (withValues) this.evaluateAll();
    const groups = new Map<string, Competitor[]>();
    for (const competitor of this.contest.competitors) {
      const key = this.contest.event.format === 'group_round_robin' ? (competitor.group ?? '') : '';
      const members = groups.get(key);
      if (members === undefined) groups.set(key, [competitor]);
      else members.push(competitor);
    }
    return [...groups].toSorted(([a], [b]) => compareIds(a, b)).flatMap(([, members]) => this.rankGroup(members));
  }

  private evaluateAll(): void {
    const playing = this.contest.competitors.filter((competitor) => !competitor.annulled);
    for (const code of this.order.codes) {
      if (!TIEBREAKS[code].amongTied) this.values.set(code, new Map(TIEBREAKS[code].evaluate(this.context, playing)));
    }
  }

  /** Points (or the round reached, or the sum of ranks), then discipline (18.4), the tie-breaks, and play-offs (15.6). */
  private listCriteria(): EventCriterion[] {
    const { event } = this.contest;
    const tiebreaks = this.order.codes.map((code) => this.tiebreakCriterion(code));
    const byRankSum = event.teamKind === 'rank_sum' ? tiebreaks.filter((criterion) => criterion.separator === 'rank_sum') : [];
    const primary = event.format === 'knockout' ? [this.roundReached()] : byRankSum.length > 0 ? byRankSum : [points];
    const playoff: EventCriterion = { separator: 'playoff', better: 'more', keysOf: (tied) => playoffKeys(this.contest, tied) };
    return [...primary, discipline, ...tiebreaks.filter((criterion) => !primary.includes(criterion)), playoff];
  }

  private roundReached(): EventCriterion {
    const places = knockoutPlaces(this.contest);
    return {
      separator: 'round_reached',
      better: 'more',
      keysOf: () => (competitor) => places.get(competitor.id)?.key ?? [0],
    };
  }

  private tiebreakCriterion(code: TiebreakCode): EventCriterion {
    const { better, amongTied, evaluate } = TIEBREAKS[code];
    return {
      separator: code,
      better,
      keysOf: (tied) => {
        const known = this.values.get(code) ?? new Map<string, TiebreakValue>();
        const missing = amongTied || tied.some((competitor) => !known.has(competitor.id));
        if (missing) for (const [id, value] of evaluate(this.context, tied)) known.set(id, value);
        return (competitor) => known.get(competitor.id)?.key ?? [0];
      },
    };
  }

  /** Those whose results were cancelled come after everybody else, together. */
  private rankGroup(members: readonly Competitor[]): RankedLine[] {
    const playing = members.filter((competitor) => !competitor.annulled);
    const annulled = members.filter((competitor) => competitor.annulled);
    const ranked: readonly Ranked<Competitor, Separator>[] = [
      ...rankBy(playing, this.criteria),
      ...annulled.map((item, index) => ({
        item,
        rank: playing.length + 1,
        separatedBy: index === 0 && playing.length > 0 ? ('annulled' as const) : null,
      })),
    ];
    return ranked.map(({ item, rank, separatedBy }) => {
      const tiebreaks = new Map(this.order.codes.map((code) => [code, this.values.get(code)?.get(item.id) ?? NOT_LEVEL]));
      return { competitor: item, rank, separatedBy, tiebreaks };
    });
  }
}

/** The event as it stood after `round`: later rounds, withdrawals and play-offs had not happened. */
const asAfter = (event: EventDocument, round: number): EventDocument => ({
  ...event,
  rounds: event.rounds.filter((listed) => listed.number <= round),
  withdrawals: event.withdrawals.filter((withdrawal) => withdrawal.afterRound <= round),
  playoffs: [],
});

const once = <T>(compute: () => T): (() => T) => {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
};

const ranksOf = (lines: readonly RankedLine[]): ReadonlyMap<string, number> =>
  new Map(lines.map((line) => [line.competitor.id, line.rank]));

/**
 * Orders a contest by article 15: points first (the round reached in a knockout, the sum of ranks under 12.5), then among those level
 * discipline (18.4), each tie-break in turn and play-off games (15.6). Players whose results were cancelled (20.3) come last.
 * Who is level on everything shares a rank.
 */
export const rankContest = (contest: Contest): Ranking => {
  const order = orderOf(contest);
  return { order, lines: rank(contest, order, true) };
};

const rank = (contest: Contest, order: TiebreakOrder, withValues: boolean): readonly RankedLine[] => {
  const { event } = contest;
  const individualRanks = once(() => {
    const individuals = buildIndividualContest(event);
    return ranksOf(rank(individuals, orderOf(individuals), false));
  });
  const tables = new Map<number, ReadonlyMap<string, number>>();
  const ranksAfter = (round: number): ReadonlyMap<string, number> => {
    const known = tables.get(round);
    if (known !== undefined) return known;
    const earlierOrder = { ...order, codes: order.codes.filter((code) => code !== 'previous_rounds') };
    const table = ranksOf(rank(buildContest(asAfter(event, round)), earlierOrder, false));
    tables.set(round, table);
    return table;
  };
  return new Ranker(contest, order, { contest, individualRanks, ranksAfter }).rank(withValues);
};

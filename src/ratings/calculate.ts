import { localized } from '../base/localized.ts';
import { ok, type Result } from '../base/result.ts';
import { publishedRating, totalOf } from './account.ts';
import type {
  CalculatedPlayer,
  CalculationError,
  CalculationNote,
  CalculationPlayer,
  CalculationRequest,
  RatingCalculation,
} from './calculation.ts';
import { checkCalculation } from './checkCalculation.ts';
import { linesAtStart, linesGameByGame, type PlayerLines } from './eventLines.ts';
import { firstRatingOf } from './firstRating.ts';
import { type Fixed, fixed, inPoints, ONE } from './fixedPoint.ts';
import { meetingsByPlayer } from './games.ts';
import { assumptionText, type KFacts } from './kFactor.ts';
import type { RatingMethod } from './methods/method.ts';
import type { EventFacts } from './performance.ts';
import { calculatedGames } from './playerGames.ts';
import { ratedWorking, unratedWorking } from './working.ts';

type NameOf = (id: string) => string;

const factsOf = (player: CalculationPlayer, rating: Fixed, request: CalculationRequest): KFacts => ({
  rating,
  firstEvent: player.firstEvent,
  gamesRated: player.gamesRated,
  birthYear: player.birthYear,
  highestRating: player.highestRating === undefined ? undefined : fixed(player.highestRating),
  k: player.k ?? request.k,
});

const ratedAccount = (
  method: RatingMethod,
  event: EventFacts,
  { kFactor, lines }: PlayerLines,
  player: CalculationPlayer,
  before: Fixed,
  nameOf: NameOf,
): CalculatedPlayer => {
  const total = totalOf(lines);
  // Nothing is reckoned without a game, so nothing is rounded either: a rating from elsewhere stands as it is.
  const after = total.games === 0 ? before : publishedRating(method, before, total.change);
  const games = calculatedGames(event, player.id, lines);
  const leftOut = games.flatMap(({ opponent, reason }) => (reason === null ? [] : [{ opponent, reason }]));
  return {
    player: player.id,
    before: inPoints(before),
    after: inPoints(after),
    unrounded: inPoints(before + total.change),
    change: inPoints(total.change),
    listChange: inPoints(after - before),
    k: kFactor?.k ?? null,
    kReason: kFactor?.reason ?? null,
    ratedGames: total.games,
    score: inPoints(total.score),
    sumExpected: inPoints(total.expected),
    belowFloor: method.floor !== null && after < method.floor * ONE,
    games,
    performance: null,
    initial: null,
    working: ratedWorking({ method, player: player.id, nameOf, before, after, kFactor, lines, leftOut, total }),
  };
};

const unratedAccount = (method: RatingMethod, event: EventFacts, player: CalculationPlayer, nameOf: NameOf): CalculatedPlayer => {
  const { performance, performances, initial } = firstRatingOf(method, event, player);
  const points = (value: Fixed | null): number | null => (value === null ? null : inPoints(value));
  return {
    player: player.id,
    before: null,
    after: points(initial.rating),
    unrounded: points(initial.unrounded),
    change: null,
    listChange: null,
    k: null,
    kReason: null,
    ratedGames: 0,
    score: 0,
    sumExpected: null,
    belowFloor: initial.reason === 'below_floor',
    games: calculatedGames(event, player.id, []),
    performance: performance && {
      formula: performance.formula,
      games: performance.games,
      score: inPoints(performance.score),
      percent: performance.percent,
      average: inPoints(performance.average),
      correction: inPoints(performance.correction),
      rating: inPoints(performance.rating),
    },
    initial: {
      rating: points(initial.rating),
      unrounded: points(initial.unrounded),
      games: initial.games,
      performances: performances.map((one) => ({ rating: inPoints(one.rating), games: one.games, counted: one.counted })),
      reason: initial.reason,
    },
    working: unratedWorking(method, nameOf(player.id), performance, performances, initial),
  };
};

const MODE_TEXTS = {
  event: localized(
    '各局均按赛前等级分计算，与录入次序无关',
    'every game is rated against the ratings at the start, so the order of entry does not matter',
  ),
  game_by_game: localized(
    '逐局计算，每局按前一局后的等级分',
    'games are rated one after another, each against the ratings that the one before left',
  ),
} as const;

/** The request's own reading of the round-robin average, where it names one. */
const withFieldAverage = (method: RatingMethod, request: CalculationRequest): RatingMethod =>
  request.fieldAverage === undefined || method.initial.kind !== 'performances'
    ? method
    : { ...method, initial: { ...method.initial, fieldAverage: request.fieldAverage } };

/**
 * Rates the games of one event: each game's difference, expected score, K and change, each player's sum and new rating, and the
 * working in words. Stateless: ratings, games and facts come with the request, nothing else counts.
 */
export const calculateRatings = (request: CalculationRequest): Result<RatingCalculation, CalculationError> => {
  const checked = checkCalculation(request);
  if (!checked.ok) return checked;
  const method = withFieldAverage(checked.value, request);
  const { asOf, players, games } = request;
  const mode = request.mode ?? 'event';
  const format = request.format ?? 'swiss';

  const ratings = new Map(players.map((player) => [player.id, player.rating === null ? null : fixed(player.rating)]));
  const names = new Map(players.map((player) => [player.id, player.name ?? player.id]));
  const nameOf: NameOf = (id) => names.get(id) ?? id;
  const event: EventFacts = { format, meetings: meetingsByPlayer(games), ratingOf: (id) => ratings.get(id) ?? null };
  const facts = new Map<string, KFacts>();
  for (const player of players) if (player.rating !== null) facts.set(player.id, factsOf(player, fixed(player.rating), request));
  const lines = mode === 'event' ? linesAtStart(method, asOf, event, facts) : linesGameByGame(method, asOf, games, facts);

  const notes: CalculationNote[] = [];
  const accounts = players.map((player) => {
    const own = facts.get(player.id);
    const ownLines = lines.get(player.id);
    if (own === undefined || ownLines === undefined) return unratedAccount(method, event, player, nameOf);
    for (const code of ownLines.kFactor?.assumed ?? []) {
      notes.push({ code, player: player.id, message: assumptionText(code, nameOf(player.id), own.rating) });
    }
    return ratedAccount(method, event, ownLines, player, own.rating, nameOf);
  });
  const used = method.articles;
  return ok({
    method: method.id,
    methodTitle: method.title,
    choice: method.choice,
    document: method.document,
    asOf,
    mode,
    format,
    players: accounts,
    notes,
    articles: [...used.expectation, ...used.kFactor, ...(accounts.some((account) => account.initial) ? used.initial : [])],
    explanation: localized(
      `按「${method.title.zh}」计算。${MODE_TEXTS[mode].zh}。弃权、轮空与未结束的对局不计。${method.choice.zh}`,
      `Reckoned by "${method.title.en}": ${MODE_TEXTS[mode].en}. Forfeits, byes and unfinished games are not rated. ${method.choice.en}`,
    ),
  });
};

import { type ByeEntry, type Competitor, type Entry, type FoulEntry, isCounted, playsMatches, scoreOf } from './entries.ts';
import { decideMatch } from './matches.ts';
import { compareIds } from './order.ts';
import { MATCH_SCORING } from './orders.ts';
import { withClubPlayoffs } from './playoffs.ts';
import type { ByeKind, EventDocument, HalfPoints, Penalties, Player, Scoring, Side } from './types.ts';
import { type OwedMeeting, type SettledEvent, type SettledGame, settleWithdrawals } from './withdrawals.ts';

/** All that tie-breaks, ranking and crosstable read: who competes, and everybody's history with scores. */
export interface Contest {
  readonly event: EventDocument;
  readonly settled: SettledEvent;
  readonly competitors: readonly Competitor[];
  readonly byId: ReadonlyMap<string, Competitor>;
  /** What one entry is worth: the event's scoring, or 2/1/0 for a team match (14.2). */
  readonly scoring: Scoring;
  /** Numbers of the rounds in which something has a result, ascending. */
  readonly startedRounds: readonly number[];
}

const byRound = (a: Entry, b: Entry): number => {
  const difference = (a.round ?? Number.POSITIVE_INFINITY) - (b.round ?? Number.POSITIVE_INFINITY);
  if (!Number.isNaN(difference) && difference !== 0) return difference;
  return a.kind === 'bye' || b.kind === 'bye' ? 0 : compareIds(a.opponent, b.opponent);
};

const byPlayerAndRound = (a: FoulEntry, b: FoulEntry): number =>
  compareIds(a.player, b.player) || (a.round ?? 0) - (b.round ?? 0) || a.count - b.count;

/** Entries in the order of rounds, those never listed last; within a round by opponent, so that the order sent does not show. */
const inOrder = (entries: readonly Entry[]): readonly Entry[] => entries.toSorted(byRound);

const total = (entries: readonly Entry[]): HalfPoints => entries.reduce((sum, entry) => sum + scoreOf(entry), 0);

/** One game as the side `side` sees it; `scoring.loss` is for a game lost at the board, a forfeit scores nothing (21.4). */
export const gameEntry = (game: SettledGame, side: Side, opponent: string, scoring: Omit<Scoring, 'bye'>): Entry => {
  const meeting = { round: game.round, opponent, side };
  if (game.annulled) return { kind: 'annulled', ...meeting };
  if (game.result === null) return { kind: 'unfinished', ...meeting };
  if (game.result === 'double_loss')
    return { kind: game.forfeit ? 'forfeit' : 'played', ...meeting, outcome: 'double_loss', score: 0 };
  if (game.result === 'draw') return { kind: 'played', ...meeting, outcome: 'draw', score: scoring.draw };
  const outcome = game.result === side ? 'win' : 'loss';
  if (game.forfeit) return { kind: 'forfeit', ...meeting, outcome, score: outcome === 'win' ? scoring.win : 0 };
  return { kind: 'played', ...meeting, outcome, score: outcome === 'win' ? scoring.win : scoring.loss };
};

const byeEntry = (round: number, bye: ByeKind, scoring: Scoring): ByeEntry => {
  const worth = { pairing: scoring.bye, full_point: scoring.win, half_point: scoring.draw, zero_point: 0 } as const;
  const score = worth[bye];
  return { kind: 'bye', round, bye, score, win: (bye === 'pairing' || bye === 'full_point') && score === scoring.win };
};

const owedEntry = (owed: OwedMeeting, self: string, opponent: string, win: HalfPoints): Entry => {
  const outcome = owed.winner === null ? 'double_loss' : owed.winner === self ? 'win' : 'loss';
  return { kind: 'forfeit', round: null, opponent, side: null, outcome, score: outcome === 'win' ? win : 0 };
};

interface Ledger {
  readonly entries: Entry[];
  readonly games: Entry[];
}

const NO_PENALTIES: Penalties = { warning: 0, disqualifiedFromMatch: 0, expelled: 0 };

/** Points inside a two-game match, where `scoring` values the match. */
const GAME_IN_MATCH: Omit<Scoring, 'bye'> = { win: 2, draw: 1, loss: 0 };

class ContestBuilder {
  private readonly event: EventDocument;
  private readonly settled: SettledEvent;
  private readonly ledgers = new Map<string, Ledger>();
  private readonly foulsAtBoard = new Map<string, FoulEntry[]>();
  private readonly teamOf: ReadonlyMap<string, string>;
  /** Lines are teams; teams that meet in matches; matches, of teams or of two players, are what scores. */
  private readonly inTeams: boolean;
  private readonly teamMatches: boolean;
  private readonly inMatches: boolean;
  /** What an entry is worth, and what a single game is. */
  private readonly scoring: Scoring;
  private readonly gameScoring: Omit<Scoring, 'bye'>;

  constructor(event: EventDocument, asIndividuals: boolean) {
    this.event = event;
    this.settled = settleWithdrawals(event);
    this.inTeams = event.scope === 'team' && !asIndividuals;
    this.teamMatches = this.inTeams && playsMatches(event);
    this.inMatches = this.teamMatches || (event.scope === 'individual' && event.twoGameMatches);
    this.teamOf = new Map(event.players.map((player) => [player.id, player.team ?? player.id]));
    this.scoring = this.teamMatches ? { ...MATCH_SCORING, bye: event.format === 'swiss' ? MATCH_SCORING.win : 0 } : event.scoring;
    this.gameScoring = this.inMatches && !this.teamMatches ? GAME_IN_MATCH : event.scoring;
  }

  build(): Contest {
    for (const player of this.event.players) this.ledger(this.idOf(player.id));
    for (const game of this.settled.games) this.addGame(game);
    if (this.inMatches) this.addMatches();
    for (const round of this.event.rounds) {
      for (const bye of round.byes) {
        this.ledgers.get(this.idOfEntrant(bye.player))?.entries.push(byeEntry(round.number, bye.kind, this.scoring));
      }
    }
    // The games that a team owes belong to no player of it.
    if (this.teamMatches || !playsMatches(this.event)) for (const owed of this.settled.owed) this.addOwed(owed);
    const competitors = this.inTeams ? this.teams() : this.event.players.map((player) => this.competitor(player.id, [player]));
    const started = new Set(
      competitors.flatMap(({ entries }) =>
        entries.flatMap((entry) => (isCounted(entry) && entry.round !== null ? [entry.round] : [])),
      ),
    );
    return {
      event: this.event,
      settled: this.settled,
      competitors: competitors.toSorted((a, b) => compareIds(a.id, b.id)),
      byId: new Map(competitors.map((competitor) => [competitor.id, competitor])),
      scoring: this.scoring,
      startedRounds: [...started].sort((a, b) => a - b),
    };
  }

  private idOf(player: string): string {
    return this.inTeams ? (this.teamOf.get(player) ?? player) : player;
  }

  /** The line of whoever has a bye or withdraws: of a team itself where teams meet, else of a player. */
  private idOfEntrant(entrant: string): string {
    return this.teamMatches ? entrant : this.idOf(entrant);
  }

  private ledger(id: string): Ledger {
    const known = this.ledgers.get(id);
    if (known !== undefined) return known;
    const created: Ledger = { entries: [], games: [] };
    this.ledgers.set(id, created);
    return created;
  }

  private addGame(game: SettledGame): void {
    for (const side of ['red', 'black'] as const) {
      const opponent = side === 'red' ? game.black : game.red;
      const id = this.idOf(game[side]);
      const ledger = this.ledger(id);
      if (game.fouls[side] > 0) {
        const foul = { player: game[side], round: game.round, count: game.fouls[side] };
        this.foulsAtBoard.set(id, [...(this.foulsAtBoard.get(id) ?? []), foul]);
      }
      const entry = gameEntry(game, side, opponent, this.gameScoring);
      ledger.games.push(entry);
      if (!this.inMatches) ledger.entries.push(entry);
    }
  }

  private addMatches(): void {
    const matches = new Map<
      string,
      { readonly pair: readonly [string, string]; readonly round: number; readonly games: SettledGame[] }
    >();
    for (const game of this.settled.games) {
      const [red, black] = [this.idOf(game.red), this.idOf(game.black)];
      const pair = compareIds(red, black) < 0 ? ([red, black] as const) : ([black, red] as const);
      const key = JSON.stringify([game.round, ...pair]);
      const match = matches.get(key) ?? { pair, round: game.round, games: [] };
      match.games.push(game);
      matches.set(key, match);
    }
    for (const { pair, round, games: listed } of matches.values()) {
      const games = this.event.ruleset === 'club' ? withClubPlayoffs(listed) : listed;
      for (const self of pair) {
        const opponent = self === pair[0] ? pair[1] : pair[0];
        this.ledger(self).entries.push(this.matchEntry(games, self, opponent, round));
      }
    }
  }

  private matchEntry(games: readonly SettledGame[], self: string, opponent: string, round: number): Entry {
    const meeting = { round, opponent, side: null };
    if (games.some((game) => game.annulled)) return { kind: 'annulled', ...meeting };
    const { outcome, forfeit } = decideMatch(games, (game) => this.idOf(game.red) === self, this.gameScoring);
    if (outcome === null) return { kind: 'unfinished', ...meeting };
    const worth = { win: this.scoring.win, draw: this.scoring.draw, loss: this.scoring.loss, double_loss: 0 } as const;
    if (!forfeit || outcome === 'draw') return { kind: 'played', ...meeting, outcome, score: worth[outcome] };
    return { kind: 'forfeit', ...meeting, outcome, score: outcome === 'win' ? this.scoring.win : 0 };
  }

  private addOwed(owed: OwedMeeting): void {
    const gamesOwed = this.teamMatches ? this.boards() : this.inMatches ? 2 : 1;
    owed.competitors.forEach((self, index) => {
      const opponent = owed.competitors[1 - index] ?? self;
      const ledger = this.ledger(this.idOfEntrant(self));
      ledger.entries.push(owedEntry(owed, self, opponent, this.scoring.win));
      for (let game = 0; game < gamesOwed; game += 1) ledger.games.push(owedEntry(owed, self, opponent, this.gameScoring.win));
    });
  }

  /** Games in a full match of this event, as far as the listed matches show: a match owed is forfeited on that many boards. */
  private boards(): number {
    const sizes = new Map<string, number>();
    for (const game of this.settled.games) {
      const key = JSON.stringify([game.round, ...[this.idOf(game.red), this.idOf(game.black)].sort(compareIds)]);
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
    }
    return Math.max(0, ...sizes.values());
  }

  private teams(): Competitor[] {
    const members = new Map<string, Player[]>();
    for (const player of this.event.players) {
      const team = this.idOf(player.id);
      const known = members.get(team);
      if (known === undefined) members.set(team, [player]);
      else known.push(player);
    }
    return [...members].map(([team, players]) => this.competitor(team, players));
  }

  private competitor(id: string, players: readonly Player[]): Competitor {
    const ledger = this.ledger(id);
    const entries = inOrder(ledger.entries);
    const games = inOrder(ledger.games);
    const points = total(entries);
    const onRecord = players.flatMap((player): FoulEntry[] =>
      player.fouls === 0 ? [] : [{ player: player.id, round: null, count: player.fouls }],
    );
    const byesOnly = entries.filter((entry) => entry.kind === 'bye');
    return {
      id,
      name: this.inTeams ? id : (players[0]?.name ?? null),
      team: players[0]?.team ?? null,
      group: players.find((player) => player.group !== null)?.group ?? null,
      entries,
      games,
      points,
      // A bye of a single player is a game scored; a team that sits out has no board with a result.
      gamePoints: this.inMatches ? total(games) : total(games) + total(byesOnly),
      fouls: [...onRecord, ...(this.foulsAtBoard.get(id) ?? [])].toSorted(byPlayerAndRound),
      penalties: players.reduce(
        (sum, { penalties }) => ({
          warning: sum.warning + penalties.warning,
          disqualifiedFromMatch: sum.disqualifiedFromMatch + penalties.disqualifiedFromMatch,
          expelled: sum.expelled + penalties.expelled,
        }),
        NO_PENALTIES,
      ),
      withdrawnAfter: this.settled.leftAfter.get(id) ?? null,
      annulled: this.settled.annulled.has(id),
    };
  }
}

/** Histories and scores of everybody in the event: players, or teams where teams play matches. */
export const buildContest = (event: EventDocument): Contest => new ContestBuilder(event, false).build();

/**
 * The same games as an event of single players, from which the sum of ranks (12.5) is taken. What a team owes or sits out is nobody's
 * result here.
 */
export const buildIndividualContest = (event: EventDocument): Contest => {
  const contest = new ContestBuilder(event, true).build();
  return {
    ...contest,
    event: { ...event, scope: 'individual', teamKind: null, twoGameMatches: false, tiebreaks: null, playoffs: [] },
  };
};

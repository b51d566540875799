import {
  type ChangeRow,
  insertChanges,
  insertRecords,
  loadPlayerSlice,
  nextPlayers,
  type RecordRow,
  viewSizes,
} from '../../db/queries/ratingRecords.ts';
import { inPoints } from '../../ratings/fixedPoint.ts';
import { byEndThenId } from '../../ratings/periods/event.ts';
import { type PeriodAccount, ratePlayer } from '../../ratings/periods/ratePlayer.ts';
import { isListed } from '../../ratings/periods/ratingList.ts';
import { newRecord, type PlayerRecord } from '../../ratings/periods/record.ts';
import { type EventView, playedEventOf } from './eventView.ts';
import { policyOf, type RunProgress, type RunState } from './runPlan.ts';
import { listAt, type Slice, type SliceContext } from './slice.ts';

/** Most players and games of one slice; a single player's events are never cut. */
export const PLAYER_SLICE = { players: 1000, games: 20_000 } as const;

/** As many of the players as the bound on games allows, at least one. */
const cut = (ids: readonly string[], games: ReadonlyMap<string, number>): readonly string[] => {
  let sum = 0;
  const end = ids.findIndex((id, i) => {
    sum += games.get(id) ?? 0;
    return i > 0 && sum > PLAYER_SLICE.games;
  });
  return end < 0 ? ids : ids.slice(0, end);
};

/** A record as it was stored. */
export const recordOf = (row: RecordRow): PlayerRecord => ({
  player: row.playerId,
  rating: row.rating,
  highest: row.highest,
  eventsRated: row.eventsRated,
  gamesRated: row.gamesRated,
  periodsInactive: row.periodsInactive,
  performances: (row.performances as PlayerRecord['performances'] | null) ?? [],
  results: (row.results as PlayerRecord['results'] | null) ?? [],
});

const rowOf = (listId: string, record: PlayerRecord, account: PeriodAccount, listed: boolean | null): RecordRow => ({
  listId,
  playerId: record.player,
  rating: record.rating,
  highest: record.highest,
  eventsRated: record.eventsRated,
  gamesRated: record.gamesRated,
  periodsInactive: record.periodsInactive,
  performances: record.performances.length > 0 ? record.performances : null,
  results: record.results.length > 0 ? record.results : null,
  before: account.before,
  games: account.lines.length,
  deducted: account.deducted,
  lost: account.lost,
  noRating: account.noRating,
  listed,
});

interface StoredEvent {
  readonly id: string;
  readonly view: EventView;
}

const changesOf = (listId: string, account: PeriodAccount, events: readonly StoredEvent[]): readonly ChangeRow[] => {
  const views = new Map(events.map(({ id, view }) => [id, view]));
  return account.lines.map((line) => ({
    listId,
    playerId: account.player,
    gameId: views.get(line.event)?.own[line.meeting.index]?.[0] ?? '',
    opponentRating: inPoints(line.opponentRating),
    difference: inPoints(line.difference),
    expected: inPoints(line.expected),
    k: line.k,
    change: inPoints(line.change),
    ownRating: inPoints(line.ownRating),
    countedDifference: inPoints(line.countedDifference),
    score: inPoints(line.score),
  }));
};

const groupByPlayer = <T extends { readonly playerId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const own = groups.get(row.playerId);
    if (own === undefined) groups.set(row.playerId, [row]);
    else own.push(row);
  }
  return groups;
};

/** The next players of a list: each one through the period by himself, against the list before. */
export const playerSlice = async (
  { db, plan, rules }: SliceContext,
  state: Extract<RunState, { phase: 'players' }>,
  progress: RunProgress,
): Promise<Slice> => {
  const { list, baseId } = listAt(plan, state.list);
  const candidates = await nextPlayers(db, list.id, baseId, state.after, PLAYER_SLICE.players);
  if (candidates.length === 0) {
    return { statements: [], next: { phase: 'lines', list: state.list, after: null, records: state.records }, progress: {} };
  }
  const sizes = new Map((await viewSizes(db, list.id, candidates)).map(({ player, games }) => [player, games]));
  const ids = cut(candidates, sizes);
  const loaded = await loadPlayerSlice(db, list.id, baseId, ids);

  const records = new Map(loaded.records.map((row) => [row.playerId, recordOf(row)]));
  const people = new Map(loaded.people.map((person) => [person.id, person]));
  const views = groupByPlayer(loaded.views);
  const { floors } = policyOf(plan);
  const rows: RecordRow[] = [];
  const changes: ChangeRow[] = [];
  for (const id of ids) {
    const person = people.get(id);
    const facts = { id, sex: person?.sex ?? undefined, birthYear: person?.birthYear ?? undefined };
    const events = (views.get(id) ?? []).map((row): StoredEvent => ({ id: row.eventId, view: row.view as EventView }));
    const played = events.map((event) => playedEventOf(event.view, event.id, id)).sort((a, b) => byEndThenId(a.event, b.event));
    const { record, account } = ratePlayer(rules, list.period, records.get(id) ?? newRecord(id), facts, played);
    rows.push(rowOf(list.id, record, account, account.after === null ? false : isListed(floors, account.after, facts.sex)));
    changes.push(...changesOf(list.id, account, events));
  }
  return {
    statements: [...insertRecords(db, rows), ...insertChanges(db, changes)],
    next: { ...state, after: ids.at(-1) ?? null, records: state.records + rows.length },
    progress: { playersDone: progress.playersDone + rows.length },
  };
};

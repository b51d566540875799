import { parseCivilDate } from '../../base/civilDate.ts';
import { type CsvError, readCsv } from '../../base/readCsv.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { insertPlayers } from '../../db/queries/players.ts';
import { addToTotals, insertFacets, insertLineRows, setTotals } from '../../db/queries/ratingLines.ts';
import {
  findPublished,
  insertMakings,
  markListsStale,
  publishMakings,
  type RatingListRow,
} from '../../db/queries/ratingLists.ts';
import { insertRecords, type RecordRow } from '../../db/queries/ratingRecords.ts';
import { findActiveRun } from '../../db/queries/ratingRuns.ts';
import { fixed } from '../../ratings/fixedPoint.ts';
import { findMethod, type MethodError } from '../../ratings/methods/catalog.ts';
import type { RatingMethod, RatingMethodId } from '../../ratings/methods/method.ts';
import { nextPeriod, type Period, periodOfList } from '../../ratings/periods/calendar.ts';
import { seedRecord } from '../../ratings/periods/checkRun.ts';
import { CXA_HALF_YEAR } from '../../ratings/periods/policy.ts';
import { type CommitError, commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import { foldName, plainPinyin } from '../foldName.ts';
import { LINE_SLICE, placeLines } from './lineSlice.ts';
import { type ListRow, type RowFault, readHeading, readListRow } from './listFile.ts';
import { type ResolvedRow, resolveRows } from './resolveRows.ts';

export interface ListImport {
  /** Year and month of publication. */
  readonly list: string;
  readonly method: RatingMethodId;
  readonly csv: string;
  /** Writes the good rows although others are bad. */
  readonly partial: boolean;
  /** Puts the file in the place of a list that is published already. */
  readonly replace: boolean;
}

export interface ImportedList {
  readonly list: string;
  readonly publishedOn: string;
  readonly method: RatingMethodId;
  readonly lines: number;
  readonly newPlayers: number;
  readonly replaced: boolean;
  /** Rows left out; empty unless `partial`. */
  readonly refused: readonly RowFault[];
}

export type ImportError =
  | CommitError
  | CsvError
  | MethodError
  | { readonly code: 'not_a_list'; readonly list: string; readonly field: 'list' }
  | { readonly code: 'list_exists'; readonly list: string }
  | { readonly code: 'run_active'; readonly id: string }
  | { readonly code: 'rows_refused'; readonly faults: readonly RowFault[]; readonly rows: number };

/** Rows of one file. */
export const MAX_ROWS = 20_000;

interface ReadFile {
  readonly rows: readonly ListRow[];
  readonly faults: readonly RowFault[];
}

const readFile = (text: string, decimals: boolean): Result<ReadFile, CsvError> => {
  const read = readCsv(text, MAX_ROWS + 1);
  if (!read.ok) return read.error.code === 'csv_too_many_rows' ? err({ ...read.error, limit: MAX_ROWS }) : read;
  const [heading, ...body] = read.value;
  const places = readHeading(body.length === 0 ? undefined : heading);
  if (!(places instanceof Map)) return ok({ rows: [], faults: places as readonly RowFault[] });
  const rows: ListRow[] = [];
  const faults: RowFault[] = [];
  for (const raw of body) {
    const row = readListRow(places, raw, decimals);
    if ('name' in row) rows.push(row);
    else faults.push(...row);
  }
  return ok({ rows, faults });
};

const recordOf = (method: RatingMethod, listId: string, row: ResolvedRow): RecordRow => {
  const record = seedRecord(method, { id: row.player, rating: row.rating });
  return {
    listId,
    playerId: row.player,
    rating: record.rating,
    highest: record.highest,
    eventsRated: record.eventsRated,
    gamesRated: record.gamesRated,
    periodsInactive: record.periodsInactive,
    performances: null,
    results: null,
    before: null,
    games: 0,
    deducted: 0,
    lost: null,
    noRating: null,
    listed: true,
  };
};

const newPlayer = (row: ResolvedRow, now: string): Parameters<typeof insertPlayers>[1][number] => ({
  id: row.player,
  name: row.name,
  nameFolded: foldName(row.name),
  pinyin: row.pinyin === null ? null : plainPinyin(row.pinyin),
  sex: row.sex,
  birthYear: row.birthYear,
  regionId: row.regionId,
  team: row.team,
  title: row.title,
  createdAt: now,
});

/** The statements that make an imported list out of its rows. */
const statementsFor = (ctx: WriteContext, method: RatingMethod, making: RatingListRow, rows: readonly ResolvedRow[]) => {
  const { db } = ctx;
  const byRating = [...rows].sort((a, b) => b.rating - a.rating || (a.player < b.player ? -1 : 1));
  const placed = placeLines(
    byRating.map(({ player, rating }) => ({ player, rating: fixed(rating) })),
    null,
  );
  const lines = byRating.map((row, i) => ({
    listId: making.id,
    playerId: row.player,
    rating: row.rating,
    rank: placed[i]?.rank ?? 0,
    change: 0,
    games: 0,
    active: true,
    regionId: row.regionId,
    sex: row.sex,
    title: row.title,
    place: placed[i]?.place ?? 0,
    newcomer: true,
  }));
  const stretches = Array.from({ length: Math.ceil(rows.length / LINE_SLICE) }, (_, i) => ({
    listId: making.id,
    after: i * LINE_SLICE,
    upTo: (i + 1) * LINE_SLICE,
  }));
  const people = rows.filter(({ isNew }) => isNew).map((row) => newPlayer(row, ctx.now));
  const peoplePieces = Array.from({ length: Math.ceil(people.length / 1000) }, (_, i) => people.slice(i * 1000, (i + 1) * 1000));
  return [
    ...peoplePieces.map((piece) => insertPlayers(db, piece)),
    insertMakings(db, [making]),
    ...insertRecords(
      db,
      rows.map((row) => recordOf(method, making.id, row)),
    ),
    ...insertLineRows(db, lines),
    ...stretches.flatMap((stretch) => [insertFacets(db, stretch), addToTotals(db, stretch)]),
    setTotals(db, making.id, { total: rows.length, records: rows.length }),
    ...publishMakings(db, [making.id], ctx.now),
  ];
};

const shownList = (
  making: RatingListRow,
  rows: readonly ResolvedRow[],
  replaced: boolean,
  refused: readonly RowFault[],
): ImportedList => ({
  list: making.list,
  publishedOn: making.publishedOn,
  method: making.method as RatingMethodId,
  lines: rows.length,
  newPlayers: rows.filter(({ isNew }) => isNew).length,
  replaced,
  refused,
});

const periodNamed = (list: string): Period | undefined => {
  const date = parseCivilDate(`${list}-01`);
  return date === undefined ? undefined : periodOfList(CXA_HALF_YEAR.periods, date);
};

/**
 * Takes over a list from elsewhere: published at once, with a record for each player, so that the lists after it can be made. One
 * batch: everything or nothing. Lists after it are marked, because they rest on it.
 */
export const importList = async (ctx: WriteContext, input: ListImport): Promise<Result<ImportedList, ImportError>> => {
  const period = periodNamed(input.list);
  if (period === undefined) return err({ code: 'not_a_list', list: input.list, field: 'list' });
  const found = findMethod(input.method, period.from);
  if (!found.ok) return found;
  const method = found.value;
  const file = readFile(input.csv, method.expectation.kind !== 'table');
  if (!file.ok) return file;
  const active = await findActiveRun(ctx.db);
  if (active) return err({ code: 'run_active', id: active.id });
  const former = await findPublished(ctx.db, input.list);
  if (former !== null && !input.replace) return err({ code: 'list_exists', list: input.list });

  const { resolved, faults } = await resolveRows(ctx, file.value.rows, ctx.newId);
  const refused = [...file.value.faults, ...faults].sort((a, b) => a.line - b.line);
  if (refused.length > 0 && (!input.partial || resolved.length === 0)) {
    return err({ code: 'rows_refused', faults: refused, rows: file.value.rows.length });
  }
  const making: RatingListRow = {
    id: `${input.list}.${ctx.newId().slice(-8)}`,
    list: input.list,
    method: method.id,
    publishedOn: period.publishedOn,
    status: 'building',
    total: 0,
    records: 0,
    sample: false,
    baseId: null,
    runId: null,
    staleSince: null,
    staleReason: null,
    madeAt: ctx.now,
    supersededAt: null,
  };
  const shown = shownList(making, resolved, former !== null, refused);
  const { refused: _, ...trace } = shown;
  const committed = await commitChange(ctx, {
    action: 'rating_list.import',
    resource: 'rating_list',
    resourceId: making.id,
    version: 1,
    before: former === null ? null : { making: former.id },
    after: { ...trace, making: making.id, refused: refused.length },
    statements: [
      ...statementsFor(ctx, method, making, resolved),
      markListsStale(ctx.db, nextPeriod(CXA_HALF_YEAR.periods, period).publishedOn, ctx.now, 'earlier_list_changed'),
    ],
    answer: { status: 201, headers: { location: `/v1/rankings?list=${making.list}` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};

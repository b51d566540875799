import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import { type GameKey, gamesOfPair, gamesOfPlayer, type PlayerGame, recordOfPair } from '../../db/queries/playerGames.ts';
import { accountOfPlayer, ratingsOfPlayer } from '../../db/queries/playerRatings.ts';
import { findPlayer } from '../../db/queries/players.ts';
import { inPoints } from '../../ratings/fixedPoint.ts';
import type { Context } from '../context.ts';
import type { ListNotFound } from '../rankings/line.ts';
import type { PlayerError } from './errors.ts';
import { recordOf } from './record.ts';

type CursorError = { readonly code: 'cursor_invalid' };

export type HistoryError = PlayerError | CursorError;

export interface RatingHistory {
  readonly player: string;
  readonly items: Awaited<ReturnType<typeof ratingsOfPlayer>>;
  readonly nextCursor: string | null;
}

type AccountRead = Awaited<ReturnType<typeof accountOfPlayer>>;
type AccountRecord = NonNullable<AccountRead['record']>;

/** How one list came to a rating. Ratings in points. */
export interface RatingAccount {
  readonly player: string;
  readonly list: string;
  readonly publishedOn: string;
  readonly method: string;
  readonly imported: boolean;
  readonly before: number | null;
  readonly after: number | null;
  readonly listed: boolean | null;
  readonly change: number;
  readonly deducted: number;
  readonly lost: AccountRecord['lost'];
  readonly noRating: string | null;
  readonly games: (Omit<AccountRead['lines'][number], 'opponent' | 'opponentName'> & {
    opponent: { id: string; name: string };
  })[];
}

export type AccountError =
  | PlayerError
  | ListNotFound
  | { readonly code: 'player_not_listed'; readonly player: string; readonly list: string };

export interface GamesPage {
  readonly items: PlayerGame[];
  readonly nextCursor: string | null;
}

export interface HeadToHead extends GamesPage {
  readonly player: { id: string; name: string };
  readonly opponent: { id: string; name: string };
  readonly record: ReturnType<typeof recordOf>;
}

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Who an id stands for today: a merged player's id leads to who remains. */
const remaining = async ({ db }: Context, id: string): Promise<Result<{ id: string; name: string }, PlayerError>> => {
  const player = await findPlayer(db, id);
  if (player === null) return err({ code: 'player_not_found', id });
  if (player.mergedInto === null) return ok(player);
  const into = await findPlayer(db, player.mergedInto);
  return into === null ? err({ code: 'player_not_found', id }) : ok(into);
};

/** The player's line on each published list, newest first. */
export const ratingHistory = async (ctx: Context, id: string, query: PageQuery): Promise<Result<RatingHistory, HistoryError>> => {
  const player = await remaining(ctx, id);
  if (!player.ok) return player;
  const scope = JSON.stringify(['player-ratings', player.value.id]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const rows = await ratingsOfPlayer(ctx.db, player.value.id, key === null ? null : String(key[0]), query.limit + 1);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const nextCursor = rows.length > query.limit && last ? makeCursor(scope, [last.publishedOn]) : null;
  return ok({ player: player.value.id, items, nextCursor });
};

/** How one list came to a player's rating, game by game. */
export const ratingAccount = async (ctx: Context, id: string, list: string): Promise<Result<RatingAccount, AccountError>> => {
  const player = await remaining(ctx, id);
  if (!player.ok) return player;
  const { list: making, record, lines } = await accountOfPlayer(ctx.db, player.value.id, list);
  if (making === null) return err({ code: 'list_not_found', list });
  if (record === null) return err({ code: 'player_not_listed', player: player.value.id, list });
  const points = (value: number | null) => (value === null ? null : inPoints(value));
  return ok({
    player: player.value.id,
    list,
    publishedOn: making.publishedOn,
    method: making.method,
    imported: making.runId === null,
    before: points(record.before),
    after: points(record.rating),
    listed: record.listed,
    change: inPoints(lines.reduce((sum, { change }) => sum + Math.round(change * 100_000), 0)),
    deducted: record.deducted,
    lost: record.lost,
    noRating: record.noRating,
    games: lines.map(({ opponent, opponentName, ...line }) => ({ ...line, opponent: { id: opponent, name: opponentName } })),
  });
};

/** Dated games first; an empty day in a cursor stands for none. */
const readGameKey = (scope: string, cursor: string | undefined): GameKey | null | CursorError => {
  if (cursor === undefined) return null;
  const key = readCursor(scope, cursor, ['string', 'string']);
  return key === null ? { code: 'cursor_invalid' } : { playedOn: key[0] === '' ? null : String(key[0]), id: String(key[1]) };
};

const pageOf = (scope: string, rows: readonly PlayerGame[], limit: number): GamesPage => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? makeCursor(scope, [last.playedOn ?? '', last.id]) : null };
};

/** A player's games, newest first, those without a day at the end. */
export const listPlayerGames = async (
  ctx: Context,
  id: string,
  query: PageQuery,
): Promise<Result<GamesPage & { readonly player: string }, HistoryError>> => {
  const player = await remaining(ctx, id);
  if (!player.ok) return player;
  const scope = JSON.stringify(['player-games', player.value.id]);
  const after = readGameKey(scope, query.cursor);
  if (after !== null && 'code' in after) return err(after);
  const rows = await gamesOfPlayer(ctx.db, player.value.id, after, query.limit + 1);
  return ok({ player: player.value.id, ...pageOf(scope, rows, query.limit) });
};

/** Two people against each other: the record of the first, and the games, newest first. */
export const headToHead = async (
  ctx: Context,
  id: string,
  opponentId: string,
  query: PageQuery,
): Promise<Result<HeadToHead, HistoryError>> => {
  const [first, second] = await Promise.all([remaining(ctx, id), remaining(ctx, opponentId)]);
  if (!first.ok) return first;
  if (!second.ok) return second;
  const [a, b] = [first.value, second.value];
  const scope = JSON.stringify(['head-to-head', a.id, b.id]);
  const after = readGameKey(scope, query.cursor);
  if (after !== null && 'code' in after) return err(after);
  const [record, rows] = await Promise.all([
    recordOfPair(ctx.db, a.id, b.id),
    gamesOfPair(ctx.db, a.id, b.id, after, query.limit + 1),
  ]);
  return ok({
    player: { id: a.id, name: a.name },
    opponent: { id: b.id, name: b.name },
    record: recordOf(record.red, record.black),
    ...pageOf(scope, rows, query.limit),
  });
};

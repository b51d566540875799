import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import { everybody, type HitKey, namesWith } from '../../db/queries/playerSearch.ts';
import type { Context } from '../context.ts';
import { foldQuery } from '../foldName.ts';

export interface FoundPlayer {
  readonly id: string;
  readonly name: string;
  readonly pinyin: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly title: string | null;
  readonly team: string | null;
  readonly region: { readonly id: string; readonly name: string } | null;
  /** On the newest list; null: not on it. */
  readonly rating: number | null;
  readonly rank: number | null;
}

export interface PlayersPage {
  readonly items: readonly FoundPlayer[];
  readonly nextCursor: string | null;
}

type HitRow = Awaited<ReturnType<typeof everybody>>[number];

const shown = ({ regionId, regionName, ...row }: HitRow): FoundPlayer => ({
  id: row.id,
  name: row.name,
  pinyin: row.pinyin,
  sex: row.sex,
  title: row.title,
  team: row.team,
  region: regionId === null ? null : { id: regionId, name: regionName ?? regionId },
  rating: row.rating,
  rank: row.rank,
});

type SearchError = { readonly code: 'cursor_invalid' };

/** Everybody on file, by id. */
const listEverybody = async (
  ctx: Context,
  limit: number,
  cursor: string | undefined,
): Promise<Result<PlayersPage, SearchError>> => {
  const key = cursor === undefined ? null : readCursor('players', cursor, ['string']);
  if (cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const rows = await everybody(ctx.db, key === null ? '' : String(key[0]), limit + 1);
  const items = rows.slice(0, limit).map(shown);
  const last = items.at(-1);
  return ok({ items, nextCursor: rows.length > limit && last ? makeCursor('players', [last.id]) : null });
};

/**
 * Players whose name or pinyin holds a text: those that begin with it first, then those that hold it inside. Case, width, accents, spaces
 * and middle dots do not matter. Without a query everybody, by id.
 */
export const searchPlayers = async (
  ctx: Context,
  query: { readonly query?: string | undefined; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<PlayersPage, SearchError>> => {
  if (query.query === undefined) return listEverybody(ctx, query.limit, query.cursor);
  const text = foldQuery(query.query);
  const scope = JSON.stringify(['players', text]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['number', 'string', 'string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  if (text === '') return ok({ items: [], nextCursor: null });
  const after: HitKey | null = key === null ? null : { kind: Number(key[0]), part: String(key[1]), playerId: String(key[2]) };

  const wanted = query.limit + 1;
  const rows =
    after?.kind === 1
      ? await namesWith(ctx.db, text, 1, after, wanted)
      : (await ctx.db.batch([namesWith(ctx.db, text, 0, after, wanted), namesWith(ctx.db, text, 1, null, wanted)])).flat();
  const found = rows.slice(0, query.limit);
  const last = found.at(-1);
  return ok({
    items: found.map(shown),
    nextCursor: rows.length > query.limit && last ? makeCursor(scope, [last.kind, last.part, last.id]) : null,
  });
};

import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** The last game of the page before; games without a day come after all others. */
export interface GameKey {
  readonly playedOn: string | null;
  readonly id: string;
}

interface PlayerGameRow {
  readonly id: string;
  readonly event_id: string;
  readonly event_name: string;
  readonly round: number;
  readonly red_id: string;
  readonly red_name: string;
  readonly black_id: string;
  readonly black_name: string;
  readonly result: 'red' | 'black' | 'draw' | 'double_loss' | null;
  readonly forfeit: number;
  readonly rated: number;
  readonly played_on: string | null;
}

export interface PlayerGame {
  readonly id: string;
  readonly event: { readonly id: string; readonly name: string };
  readonly round: number;
  readonly red: { readonly id: string; readonly name: string };
  readonly black: { readonly id: string; readonly name: string };
  readonly result: PlayerGameRow['result'];
  readonly forfeit: boolean;
  readonly rated: boolean;
  readonly playedOn: string | null;
}

const gameOf = (row: PlayerGameRow): PlayerGame => ({
  id: row.id,
  event: { id: row.event_id, name: row.event_name },
  round: row.round,
  red: { id: row.red_id, name: row.red_name },
  black: { id: row.black_id, name: row.black_name },
  result: row.result,
  forfeit: row.forfeit === 1,
  rated: row.rated === 1,
  playedOn: row.played_on,
});

const columns = sql`g.id, g.event_id, e.name AS event_name, g.round, g.red_id, r.name AS red_name, g.black_id, b.name AS black_name,
  g.result, g.forfeit, g.rated, g.played_on`;

const joins = sql`CROSS JOIN events e ON e.id = g.event_id CROSS JOIN players r ON r.id = g.red_id CROSS JOIN players b ON b.id = g.black_id`;

/** The newest games of one colour after a key: first those with a day, then those without; each a range of one index. */
const ofColour = (column: 'red_id' | 'black_id', player: string, after: GameKey | null, limit: number) => {
  const mine = sql`${sql.raw(column)} = ${player}`;
  const dated =
    after === null
      ? sql`played_on IS NOT NULL`
      : after.playedOn === null
        ? sql`false`
        : sql`played_on <= ${after.playedOn} AND (played_on < ${after.playedOn} OR id < ${after.id})`;
  const undated = after === null || after.playedOn !== null ? sql`true` : sql`id < ${after.id}`;
  return sql`SELECT id, played_on FROM (SELECT id, played_on FROM games WHERE ${mine} AND ${dated}
      ORDER BY played_on DESC, id DESC LIMIT ${limit})
    UNION ALL
    SELECT id, played_on FROM (SELECT id, played_on FROM games WHERE ${mine} AND played_on IS NULL AND ${undated}
      ORDER BY id DESC LIMIT ${limit})`;
};

export const gamesOfPlayerStatement = (player: string, after: GameKey | null, limit: number) => sql`SELECT ${columns}
  FROM (SELECT id, played_on FROM (${ofColour('red_id', player, after, limit)} UNION ALL ${ofColour('black_id', player, after, limit)})
    ORDER BY played_on DESC, id DESC LIMIT ${limit}) found
  CROSS JOIN games g ON g.id = found.id ${joins}
  ORDER BY g.played_on DESC, g.id DESC`;

/** A player's games, newest first. */
export const gamesOfPlayer = async (
  db: Database,
  player: string,
  after: GameKey | null,
  limit: number,
): Promise<readonly PlayerGame[]> => (await db.all<PlayerGameRow>(gamesOfPlayerStatement(player, after, limit))).map(gameOf);

export const gamesOfPairStatement = (a: string, b: string, after: GameKey | null, limit: number) => sql`SELECT ${columns}
  FROM (SELECT id FROM games WHERE red_id = ${a} AND black_id = ${b} UNION ALL SELECT id FROM games WHERE red_id = ${b} AND black_id = ${a}) found
  CROSS JOIN games g ON g.id = found.id ${joins}
  WHERE ${after === null ? sql`true` : sql`(coalesce(g.played_on, ''), g.id) < (${after.playedOn ?? ''}, ${after.id})`}
  ORDER BY coalesce(g.played_on, '') DESC, g.id DESC LIMIT ${limit}`;

/** The games of two people against each other, newest first; two ranges of one index, and no more games than these two played. */
export const gamesOfPair = async (
  db: Database,
  a: string,
  b: string,
  after: GameKey | null,
  limit: number,
): Promise<readonly PlayerGame[]> => (await db.all<PlayerGameRow>(gamesOfPairStatement(a, b, after, limit))).map(gameOf);

/** Wins, draws and losses of `a` against `b`, with red and with black, over the board. */
export const recordOfPair = async (db: Database, a: string, b: string) => {
  const [row] = await db.all<{ red: string; black: string }>(sql`SELECT
    (SELECT json_array(sum(result = 'red'), sum(result = 'draw'), sum(result = 'black')) FROM games
      WHERE red_id = ${a} AND black_id = ${b} AND forfeit = 0) AS red,
    (SELECT json_array(sum(result = 'black'), sum(result = 'draw'), sum(result = 'red')) FROM games
      WHERE red_id = ${b} AND black_id = ${a} AND forfeit = 0) AS black`);
  type Tally = readonly [number | null, number | null, number | null];
  return { red: JSON.parse(row?.red ?? '[]') as Tally, black: JSON.parse(row?.black ?? '[]') as Tally };
};

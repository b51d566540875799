import { eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { ratingEntries, ratingFacets, ratingLists, ratingTotals } from '../schema.ts';

/** A line to write: its player, its number and its shared rank. */
export interface PlacedLine {
  readonly player: string;
  readonly place: number;
  readonly rank: number;
}

/** Periods without play after which a player is marked inactive: a full year. */
const INACTIVE_PERIODS = 2;

/**
 * Writes lines from the records. Region and title are those of the line that the list printed before (`formerId`), so that a list
 * made again keeps the facts of its day; a newcomer to the list gets today's.
 */
export const insertLines = (db: Database, listId: string, formerId: string | null, lines: readonly PlacedLine[]) =>
  db.insert(ratingEntries).select(sql`SELECT ${listId}, r.player_id, r.rating / 100000.0, j.value ->> '$.rank',
      coalesce((r.rating - r.before) / 100000.0, 0), r.games, r.periods_inactive < ${INACTIVE_PERIODS},
      coalesce(o.region_id, p.region_id), coalesce(p.sex, o.sex), CASE WHEN o.player_id IS NULL THEN p.title ELSE o.title END,
      j.value ->> '$.place', r.before IS NULL
    FROM json_each(${JSON.stringify(lines)}) j
    CROSS JOIN rating_records r ON r.list_id = ${listId} AND r.player_id = j.value ->> '$.player'
    JOIN players p ON p.id = r.player_id
    LEFT JOIN rating_entries o ON o.list_id = ${formerId ?? ''} AND o.player_id = r.player_id
    WHERE true`);

/** Lines of a making after one place up to another. */
interface Stretch {
  readonly listId: string;
  readonly after: number;
  readonly upTo: number;
}

/** The lines of a stretch, and each of their regions with every region that it lies in. */
const linesAndRegions = ({ listId, after, upTo }: Stretch) => sql`WITH RECURSIVE
    lines AS MATERIALIZED (SELECT place, region_id, sex, title, active FROM rating_entries
      WHERE list_id = ${listId} AND place > ${after} AND place <= ${upTo}),
    up(id, ancestor) AS (SELECT DISTINCT region_id, region_id FROM lines WHERE region_id IS NOT NULL
      UNION SELECT up.id, r.parent_id FROM up JOIN regions r ON r.id = up.ancestor WHERE r.parent_id IS NOT NULL)`;

const ACTIVITY = sql.raw(`CASE active WHEN 1 THEN 'activity=active' ELSE 'activity=inactive' END`);

export const insertFacets = (db: Database, stretch: Stretch) =>
  db.insert(ratingFacets).select(sql`${linesAndRegions(stretch)}
    SELECT ${stretch.listId}, 'region=' || ancestor, place FROM lines JOIN up ON up.id = lines.region_id
    UNION ALL SELECT ${stretch.listId}, 'sex=' || sex, place FROM lines WHERE sex IS NOT NULL
    UNION ALL SELECT ${stretch.listId}, 'title=' || title, place FROM lines WHERE title IS NOT NULL
    UNION ALL SELECT ${stretch.listId}, ${ACTIVITY}, place FROM lines`);

/** Adds the lines of a stretch to the totals of every combination of facets that they have; see `filterName`. */
export const addToTotals = (db: Database, stretch: Stretch) =>
  db
    .insert(ratingTotals)
    .select(
      sql`${linesAndRegions(stretch)},
    wide AS (SELECT '' AS region, sex, title, active FROM lines
      UNION ALL SELECT '&region=' || ancestor, sex, title, active FROM lines JOIN up ON up.id = lines.region_id),
    named AS (SELECT region
        || CASE WHEN s.value THEN '&sex=' || sex ELSE '' END
        || CASE WHEN t.value THEN '&title=' || title ELSE '' END
        || CASE WHEN a.value THEN '&' || ${ACTIVITY} ELSE '' END AS name
      FROM wide, json_each('[0,1]') s, json_each('[0,1]') t, json_each('[0,1]') a
      WHERE (s.value = 0 OR sex IS NOT NULL) AND (t.value = 0 OR title IS NOT NULL))
    SELECT ${stretch.listId}, substr(name, 2), count(*) FROM named WHERE name <> '' GROUP BY name`,
    )
    .onConflictDoUpdate({
      target: [ratingTotals.listId, ratingTotals.filter],
      set: { total: sql`${ratingTotals.total} + excluded.total` },
    });

/** What a making holds, once its last line is written. */
export const setTotals = (db: Database, listId: string, totals: { readonly total: number; readonly records: number }) =>
  db.update(ratingLists).set(totals).where(eq(ratingLists.id, listId));

/** Lines whose facts came with them: those of an imported list. */
export const insertLineRows = (db: Database, rows: readonly (typeof ratingEntries.$inferInsert)[]) =>
  Array.from({ length: Math.ceil(rows.length / 1000) }, (_, i) =>
    insertMany(db, ratingEntries, rows.slice(i * 1000, (i + 1) * 1000)),
  );

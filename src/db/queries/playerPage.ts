import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

export interface PageTitle {
  readonly title: string;
  readonly scheme: string;
  readonly grantedOn: string;
  readonly authorityLevel: string;
  readonly certificateNumber: string | null;
  readonly status: 'valid' | 'revoked' | 'under_review';
}

export interface PageEvent {
  readonly event: string;
  readonly name: string;
  readonly endedOn: string | null;
  readonly rank: number;
  readonly shared: boolean;
  /** In half-points. */
  readonly points: number;
  readonly played: number;
}

export interface PageWin {
  readonly game: string;
  readonly event: string;
  readonly eventName: string;
  readonly playedOn: string | null;
  readonly opponent: { readonly id: string; readonly name: string };
  readonly opponentRating: number;
}

export interface PageLine {
  readonly list: string;
  readonly publishedOn: string;
  readonly stale: boolean;
  readonly rank: number;
  readonly rating: number;
  readonly change: number;
  readonly newcomer: boolean;
  readonly games: number;
  readonly active: boolean;
}

/** Wins, draws and losses with one colour. */
export type Tally = readonly [number | null, number | null, number | null];

interface PlayerPageRow {
  readonly id: string;
  readonly name: string;
  readonly pinyin: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly birth_year: number | null;
  readonly title: string | null;
  readonly team: string | null;
  readonly region_id: string | null;
  readonly region_name: string | null;
  readonly sample: number;
  readonly version: number;
  readonly line: string | null;
  readonly red: string;
  readonly black: string;
  readonly titles: string;
  readonly events: string;
  readonly wins: string;
}

/** Items of the short lists of a page. */
const SHOWN = 5;

/**
 * Everything that a player's page shows, in one statement: each part is one range of one index. Games count that were finished over
 * the board; forfeits and games lost by both do not. A merged id leads to who remains.
 */
export const playerPageStatement = (
  id: string,
) => sql`SELECT p.id, p.name, p.pinyin, p.sex, p.birth_year, p.title, p.team, p.region_id,
    r.name AS region_name, p.sample, p.version,
    (SELECT json_object('list', l.list, 'publishedOn', l.published_on, 'stale', json(iif(l.stale_since IS NULL, 'false', 'true')), 'rank', e.rank,
        'rating', e.rating, 'change', e.change, 'newcomer', json(iif(e.newcomer, 'true', 'false')), 'games', e.games,
        'active', json(iif(e.active, 'true', 'false')))
      FROM (SELECT * FROM rating_lists WHERE status = 'published' ORDER BY published_on DESC LIMIT 1) l
      CROSS JOIN rating_entries e ON e.list_id = l.id AND e.player_id = p.id) AS line,
    (SELECT json_array(sum(result = 'red'), sum(result = 'draw'), sum(result = 'black')) FROM games
      WHERE red_id = p.id AND forfeit = 0) AS red,
    (SELECT json_array(sum(result = 'black'), sum(result = 'draw'), sum(result = 'red')) FROM games
      WHERE black_id = p.id AND forfeit = 0) AS black,
    (SELECT json_group_array(json_object('title', title, 'scheme', scheme, 'grantedOn', granted_on, 'authorityLevel', authority_level,
        'certificateNumber', certificate_number, 'status', status) ORDER BY granted_on, id)
      FROM player_titles WHERE player_id IN (SELECT p.id UNION ALL SELECT id FROM players WHERE merged_into = p.id)) AS titles,
    (SELECT json_group_array(json_object('event', id, 'name', name, 'endedOn', ended_on, 'rank', rank,
        'shared', json(iif(shared, 'true', 'false')), 'points', points, 'played', played))
      FROM (SELECT e.id, e.name, e.ended_on, x.rank, x.shared, x.points, x.played FROM event_placings x
        CROSS JOIN events e ON e.id = x.event_id WHERE x.player_id = p.id ORDER BY e.ended_on DESC, e.id LIMIT ${SHOWN})) AS events,
    (SELECT json_group_array(json_object('game', game_id, 'event', event_id, 'eventName', event_name, 'playedOn', played_on,
        'opponent', json_object('id', opponent_id, 'name', opponent_name), 'opponentRating', opponent_rating))
      FROM (SELECT c.game_id, g.event_id, e.name AS event_name, g.played_on, o.id AS opponent_id, o.name AS opponent_name, c.opponent_rating
        FROM rating_changes c
        CROSS JOIN rating_lists l ON l.id = c.list_id AND l.status = 'published'
        CROSS JOIN games g ON g.id = c.game_id
        CROSS JOIN events e ON e.id = g.event_id
        CROSS JOIN players o ON o.id = iif(g.red_id = p.id, g.black_id, g.red_id)
        WHERE c.player_id = p.id AND c.score = 1 ORDER BY c.opponent_rating DESC LIMIT ${SHOWN})) AS wins
  FROM players a
  CROSS JOIN players p ON p.id = coalesce(a.merged_into, a.id)
  LEFT JOIN regions r ON r.id = p.region_id
  WHERE a.id = ${id}`;

/** The page, or null where nobody has that id. */
export const loadPlayerPage = async (db: Database, id: string) => {
  const [row] = await db.all<PlayerPageRow>(playerPageStatement(id));
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    pinyin: row.pinyin,
    sex: row.sex,
    birthYear: row.birth_year,
    title: row.title,
    team: row.team,
    regionId: row.region_id,
    regionName: row.region_name,
    sample: row.sample === 1,
    version: row.version,
    line: row.line === null ? null : (JSON.parse(row.line) as PageLine),
    red: JSON.parse(row.red) as Tally,
    black: JSON.parse(row.black) as Tally,
    titles: JSON.parse(row.titles) as PageTitle[],
    events: JSON.parse(row.events) as PageEvent[],
    wins: JSON.parse(row.wins) as PageWin[],
  };
};

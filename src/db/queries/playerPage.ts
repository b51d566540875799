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
  readonly merged_into: string | null;
  readonly line: string | null;
  readonly red: string;
  readonly black: string;
  readonly titles: string;
  readonly events: string;
  readonly wins: string;
}

/** Items of the short lists of a page. */
const SHOWN = 5;

// Numbers that never change stand in the text: the platform prepares a statement anew for each request, and keeps what it knows of a text.
const SELECTED =
  sql.raw(`p.id, p.name, p.pinyin, p.sex, p.birth_year, p.title, p.team, p.region_id, r.name AS region_name, p.sample, p.version,
    p.merged_into,
    (SELECT json_array(l.list, l.published_on, l.stale_since, e.rank, e.rating, e.change, e.newcomer, e.games, e.active)
      FROM (SELECT * FROM rating_lists WHERE status = 'published' ORDER BY published_on DESC LIMIT 1) l
      CROSS JOIN rating_entries e ON e.list_id = l.id AND e.player_id = p.id) AS line,
    (SELECT json_array(sum(result = 'red'), sum(result = 'draw'), sum(result = 'black')) FROM games
      WHERE red_id = p.id AND forfeit = 0) AS red,
    (SELECT json_array(sum(result = 'black'), sum(result = 'draw'), sum(result = 'red')) FROM games
      WHERE black_id = p.id AND forfeit = 0) AS black,
    (SELECT json_group_array(json_array(title, scheme, granted_on, authority_level, certificate_number, status) ORDER BY granted_on, id)
      FROM player_titles WHERE player_id IN (SELECT p.id UNION ALL SELECT id FROM players WHERE merged_into = p.id)) AS titles,
    (SELECT json_group_array(json_array(id, name, ended_on, rank, shared, points, played))
      FROM (SELECT e.id, e.name, e.ended_on, x.rank, x.shared, x.points, x.played FROM event_placings x
        CROSS JOIN events e ON e.id = x.event_id WHERE x.player_id = p.id ORDER BY e.ended_on DESC, e.id LIMIT ${SHOWN})) AS events,
    (SELECT json_group_array(json_array(game_id, event_id, event_name, played_on, opponent_id, opponent_name, opponent_rating))
      FROM (SELECT c.game_id, g.event_id, e.name AS event_name, g.played_on, o.id AS opponent_id, o.name AS opponent_name, c.opponent_rating
        FROM rating_changes c
        CROSS JOIN rating_lists l ON l.id = c.list_id AND l.status = 'published'
        CROSS JOIN games g ON g.id = c.game_id
        CROSS JOIN events e ON e.id = g.event_id
        CROSS JOIN players o ON o.id = iif(g.red_id = p.id, g.black_id, g.red_id)
        WHERE c.player_id = p.id AND c.score = 1 ORDER BY c.opponent_rating DESC LIMIT ${SHOWN})) AS wins`);

/**
 * Everything that a player's page shows, in one statement: each part is one range of one index. Games count that were finished over
 * the board; forfeits and games lost by both do not.
 */
export const playerPageStatement = (id: string) =>
  sql`SELECT ${SELECTED} FROM players p LEFT JOIN regions r ON r.id = p.region_id WHERE p.id = ${id}`;

type LineCells = readonly [string, string, string | null, number, number, number, number, number, number];
type TitleCells = readonly [string, string, string, string, string | null, PageTitle['status']];
type EventCells = readonly [string, string, string | null, number, number, number, number];
type WinCells = readonly [string, string, string, string | null, string, string, number];

const lineOf = ([list, publishedOn, staleSince, rank, rating, change, newcomer, games, active]: LineCells): PageLine => ({
  list,
  publishedOn,
  stale: staleSince !== null,
  rank,
  rating,
  change,
  newcomer: newcomer === 1,
  games,
  active: active === 1,
});

const titleOf = ([title, scheme, grantedOn, authorityLevel, certificateNumber, status]: TitleCells): PageTitle => ({
  title,
  scheme,
  grantedOn,
  authorityLevel,
  certificateNumber,
  status,
});

const eventOf = ([event, name, endedOn, rank, shared, points, played]: EventCells): PageEvent => ({
  event,
  name,
  endedOn,
  rank,
  shared: shared === 1,
  points,
  played,
});

const winOf = ([game, event, eventName, playedOn, id, name, opponentRating]: WinCells): PageWin => ({
  game,
  event,
  eventName,
  playedOn,
  opponent: { id, name },
  opponentRating,
});

/** The page, or null where nobody has that id. A merged id leads to who remains, by a second statement. */
export const loadPlayerPage = async (db: Database, id: string) => {
  const [asked] = await db.all<PlayerPageRow>(playerPageStatement(id));
  const remains = asked?.merged_into ?? null;
  const row = remains === null ? asked : (await db.all<PlayerPageRow>(playerPageStatement(remains)))[0];
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
    line: row.line === null ? null : lineOf(JSON.parse(row.line) as LineCells),
    red: JSON.parse(row.red) as Tally,
    black: JSON.parse(row.black) as Tally,
    titles: (JSON.parse(row.titles) as TitleCells[]).map(titleOf),
    events: (JSON.parse(row.events) as EventCells[]).map(eventOf),
    wins: (JSON.parse(row.wins) as WinCells[]).map(winOf),
  };
};

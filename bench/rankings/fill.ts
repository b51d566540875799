import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../src/db/client.ts';
import { addToTotals, insertFacets } from '../../src/db/queries/ratingLines.ts';

/** How much is generated. */
export interface Size {
  readonly players: number;
  readonly games: number;
}

export const LIST = '2026-01';
export const MAKING = '2026-01.bench';
/** A player with a long career, for the worst page. */
export const VETERAN = 'p0000001';
const VETERAN_GAMES = 3000;

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹';
const SURNAMES_PINYIN =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang xu deng han feng cao';
const GIVEN = '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂银川钦荣华柳大成欣特级';
const GIVEN_PINYIN =
  'wei fang na xiu ying min jing li qiang lei jun yang yong yan jie juan tao ming chao lan xia ping gang gui yin chuan qin rong hua liu da cheng xin te ji';

const jsonOf = (words: string): string => JSON.stringify(words.split(' '));
const count = (characters: string): number => [...characters].length;

const series = (from: number, to: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/** Statements, each with what it fills. Primes scatter names, opponents and ratings; the same size always gives the same rows. */
const fillStatements = ({ players, games }: Size): readonly (readonly [string, string])[] => {
  const eventCount = Math.floor(games / 100);
  const given = (seed: string) => `${seed} % ${count(GIVEN)}`;
  const second = 'i * 7 / 3';
  const hasSecond = 'i % 10 < 7';
  const playerOf = (index: string) => `printf('p%07d', 1 + (${index}) * 7919 % ${players})`;
  return [
    [
      'regions',
      `${series(1, 31)} INSERT INTO regions (id, parent_id, level, name) SELECT 'r' || i, NULL, 'province', '省' || i FROM n`,
    ],
    [
      'regions',
      `${series(0, 309)} INSERT INTO regions (id, parent_id, level, name) SELECT 'c' || i, 'r' || (1 + i / 10), 'city', '市' || i FROM n`,
    ],
    [
      'players',
      `${series(1, players)} INSERT INTO players (id, name, name_folded, pinyin, sex, birth_year, region_id, team, title, created_at)
        SELECT id, name, name, pinyin, sex, birth_year, region_id, NULL, title, '2020-01-01T00:00:00.000Z' FROM (
          SELECT printf('p%07d', i) AS id,
            substr('${SURNAMES}', 1 + i % ${count(SURNAMES)}, 1) || substr('${GIVEN}', 1 + ${given('(i / 31)')}, 1)
              || iif(${hasSecond}, substr('${GIVEN}', 1 + ${given(`(${second})`)}, 1), '') AS name,
            json_extract('${jsonOf(SURNAMES_PINYIN)}', '$[' || (i % ${count(SURNAMES)}) || ']') || ' '
              || json_extract('${jsonOf(GIVEN_PINYIN)}', '$[' || (${given('(i / 31)')}) || ']')
              || iif(${hasSecond}, json_extract('${jsonOf(GIVEN_PINYIN)}', '$[' || (${given(`(${second})`)}) || ']'), '') AS pinyin,
            iif(i % 5 = 0, 'female', 'male') AS sex, 1950 + i % 65 AS birth_year, 'c' || (i * 37 % 310) AS region_id,
            CASE WHEN i % 20000 = 0 THEN 'grandmaster' WHEN i % 2000 = 0 THEN 'master' WHEN i % 10 = 0 THEN 'grade_3' END AS title FROM n)`,
    ],
    [
      'player_names',
      'INSERT OR IGNORE INTO player_names (kind, part, player_id, at) SELECT kind, part, player_id, at FROM player_name_parts ORDER BY 1, 2, 3, 4',
    ],
    [
      'events',
      `${series(0, eventCount - 1)} INSERT INTO events (id, name, format, scope, rated, starts_on, ended_on, status, settings, created_at)
        SELECT printf('e%06d', i), '公开赛第' || i || '届', 'swiss', 'individual', 1, day, day, 'finished', '{}', day || 'T00:00:00.000Z'
        FROM (SELECT i, date('2010-01-01', '+' || (i * 5990 / ${eventCount}) || ' days') AS day FROM n)`,
    ],
    [
      'event_entries',
      `${series(0, eventCount * 20 - 1)} INSERT INTO event_entries (event_id, player_id, number, name)
        SELECT printf('e%06d', i / 20), ${playerOf('i')}, 1 + i % 20, '棋手' FROM n`,
    ],
    [
      'games',
      `${series(0, eventCount * 100 - 1)} INSERT INTO games (id, event_id, round, board, red_id, black_id, result, played_on)
        SELECT printf('g%08d', i), printf('e%06d', e), 1 + r, 1 + b,
          iif(r % 2 = 0, ${playerOf('e * 20 + b')}, ${playerOf('e * 20 + 10 + (b + r) % 10')}),
          iif(r % 2 = 0, ${playerOf('e * 20 + 10 + (b + r) % 10')}, ${playerOf('e * 20 + b')}),
          substr('red  blackdraw red  ', 1 + 5 * (i * 13 % 4), 5), date('2010-01-01', '+' || (e * 5990 / ${eventCount}) || ' days')
        FROM (SELECT i, i / 100 AS e, i / 10 % 10 AS r, i % 10 AS b FROM n)`,
    ],
    ['games', `UPDATE games SET result = trim(result) WHERE result LIKE '% '`],
    [
      'games',
      `INSERT INTO events (id, name, format, scope, rated, ended_on, status, settings, created_at)
        VALUES ('v', '擂台', 'swiss', 'individual', 1, '2026-05-01', 'finished', '{}', '2026-05-01T00:00:00.000Z')`,
    ],
    [
      'games',
      `${series(1, VETERAN_GAMES)} INSERT INTO games (id, event_id, round, board, red_id, black_id, result, played_on)
        SELECT printf('v%08d', i), 'v', i, 1, '${VETERAN}', printf('p%07d', 2 + i * 37 % (${players} - 1)), iif(i % 3 = 0, 'draw', 'red'),
          date('2015-01-01', '+' || i || ' days') FROM n`,
    ],
    [
      'event_placings',
      `INSERT INTO event_placings (event_id, player_id, rank, points, wins, draws, losses, played)
        SELECT event_id, player_id, number, 20 - number, 5, 2, 3, 10 FROM event_entries`,
    ],
    [
      'rating_lists',
      `INSERT INTO rating_lists (id, list, method, published_on, status, total, records, run_id, made_at)
        VALUES ('${MAKING}', '${LIST}', 'cxa-legacy', '2026-01-01', 'published', ${players}, ${players}, 'bench', '2026-01-01T00:00:00.000Z')`,
    ],
    [
      'rating_records',
      `INSERT INTO rating_records (list_id, player_id, rating, highest, events_rated, games_rated, periods_inactive, before, games, deducted, listed)
        SELECT '${MAKING}', id, points * 100000, points * 100000, 3, 30, i % 5, points * 100000, 10, 0, 1
        FROM (SELECT id, rowid AS i, 1000 + 5 * ((rowid * 7919 % 200 + rowid * 104729 % 163) % 340) AS points FROM players) ORDER BY id`,
    ],
    [
      'rating_entries',
      `INSERT INTO rating_entries (list_id, player_id, rating, rank, change, games, active, region_id, sex, title, place, newcomer)
        SELECT '${MAKING}', r.player_id, r.rating / 100000, rank() OVER (ORDER BY r.rating DESC), 0, 10, r.periods_inactive < 2, p.region_id,
          p.sex, p.title, row_number() OVER (ORDER BY r.rating DESC, r.player_id), 0
        FROM rating_records r JOIN players p ON p.id = r.player_id WHERE r.list_id = '${MAKING}' ORDER BY r.rating DESC, r.player_id`,
    ],
    [
      'rating_changes',
      `INSERT INTO rating_changes (list_id, player_id, game_id, opponent_rating, difference, expected, k, change, own_rating, counted_difference, score)
        SELECT '${MAKING}', red_id, id, 2000 + rowid % 600, 0, 0.5, 10, 5, 2300, 0, 1 FROM games
        WHERE result = 'red' AND played_on >= '2025-06-01' AND played_on < '2025-12-01'`,
    ],
  ];
};

const TRIGGERS = ['players_named', 'players_unnamed', 'players_renamed'];

/** Lines of a list that are given their facets by one statement, as a run does. */
const STRETCH = 20_000;

/** Fills a migrated database; `say` tells what is being filled. */
export function fill(db: DatabaseSync, size: Size, say: (what: string) => void): void {
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF');
  const kept = TRIGGERS.map((name) => String(db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(name)?.sql));
  for (const name of TRIGGERS) db.exec(`DROP TRIGGER ${name}`);
  for (const [what, sql] of fillStatements(size)) {
    say(what);
    db.exec(sql);
  }
  say('rating_facets and rating_totals');
  const builder = openDatabase({} as D1Database);
  db.exec('BEGIN');
  for (let after = 0; after < size.players; after += STRETCH) {
    const stretch = { listId: MAKING, after, upTo: after + STRETCH };
    for (const statement of [insertFacets(builder, stretch), addToTotals(builder, stretch)]) {
      const { sql, params } = statement.toSQL();
      db.prepare(sql).run(...(params as (string | number)[]));
    }
  }
  db.exec('COMMIT');
  for (const sql of kept) db.exec(sql);
  say('checkpoint');
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

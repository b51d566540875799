import { applyD1Migrations, env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';

const migrations = env.TEST_MIGRATIONS;

/** Statements with which a table and its rows can be lost. */
const DANGEROUS = /\bDROP\s+TABLE\b|\bRENAME\s+TO\b|^\s*DELETE\s+FROM\b|\bPRAGMA\s+foreign_keys\b/i;

describe('migrations', () => {
  test('rebuild no table: a rebuild drops the old one, and children with it', () => {
    const dangerous = migrations.flatMap(({ name, queries }) =>
      queries.filter((query) => DANGEROUS.test(query.replaceAll(/^-->.*$/gm, ''))).map((query) => `${name}: ${query}`),
    );
    expect(dangerous).toEqual([]);
  });

  test('no foreign key cascades', async () => {
    const tables = await env.DB.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%CASCADE%'",
    ).all();
    expect(tables.results).toEqual([]);
  });
});

describe('on a filled database', () => {
  const tablesOf = async (): Promise<string[]> => {
    const found = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'd1_%'",
    ).all<{ name: string }>();
    return found.results.map(({ name }) => name);
  };

  beforeAll(async () => {
    // Back to the first migration, in this file's own database.
    const views = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'view'").all<{ name: string }>();
    for (const { name } of views.results) await env.DB.prepare(`DROP VIEW "${name}"`).run();
    for (const round of [0, 1, 2, 3, 4]) {
      for (const name of await tablesOf()) {
        await env.DB.prepare(`DROP TABLE IF EXISTS "${name}"`)
          .run()
          .catch((error: unknown) => {
            if (round === 4) throw error;
          });
      }
    }
    await env.DB.exec('DELETE FROM d1_migrations');
    await applyD1Migrations(env.DB, migrations.slice(0, 1));
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO players (id, name, name_folded, created_at) VALUES ('p1', '甲', '甲', 't'), ('p2', '乙', '乙', 't')",
      ),
      env.DB.prepare(
        "INSERT INTO events (id, name, format, scope, status, settings, created_at) VALUES ('e1', 'x', 'swiss', 'individual', 'running', '{}', 't'), ('e2', 'y', 'swiss', 'individual', 'draft', '{}', 't')",
      ),
      ...Array.from({ length: 10 }, (_, i) =>
        env.DB.prepare(
          "INSERT INTO games (id, event_id, round, board, red_id, black_id) VALUES (?, 'e1', 1, ?, 'p1', 'p2')",
        ).bind(`g${i}`, i + 1),
      ),
    ]);
  });

  test.each(migrations.slice(1).map(({ name }, i) => [name, i + 2] as const))('%s loses no row (XB-117)', async (_, upTo) => {
    const count = async () => {
      const rows = await env.DB.prepare(
        'SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM games) AS games',
      ).first();
      return rows;
    };
    expect(await count()).toEqual({ players: 2, events: 2, games: 10 });
    await applyD1Migrations(env.DB, migrations.slice(0, upTo));
    expect(await count()).toEqual({ players: 2, events: 2, games: 10 });
  });
});

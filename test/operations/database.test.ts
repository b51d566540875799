import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' } });

/** An own project folder, so that its local database is its own. */
const newPlace = (name: string): string => {
  const place = join(folder, name);
  cpSync(join(root, 'migrations'), join(place, 'migrations'), { recursive: true });
  copyFileSync(join(root, 'wrangler.toml'), join(place, 'wrangler.toml'));
  return place;
};

const EXECUTE = ['d1', 'execute', 'DB', '--local', '--yes', '--cwd'];

const FILL = `
INSERT INTO regions (id, parent_id, level, name) VALUES ('cn', NULL, 'country', '中国'), ('gd', 'cn', 'province', '广东');
INSERT INTO players (id, name, name_folded, region_id, created_at) VALUES ('p1', '张三''s "name"', 'x;y', 'gd', '2026-01-01'), ('p2', '李四', 'y', NULL, '2026-01-01');
INSERT INTO events (id, name, format, scope, status, settings, created_at) VALUES ('e1', '杯赛
第二行', 'swiss', 'individual', 'running', '{}', '2026-01-01');
INSERT INTO games (id, event_id, round, board, red_id, black_id) VALUES ('g1', 'e1', 1, 1, 'p1', 'p2');
INSERT INTO audit_log (at, actor_id, actor_role, action, resource, resource_id, request_id) VALUES ('t', 'a', 'admin', 'x', 'event', 'e1', 'r');
`;

const loadSample = (place: string) => run('node', ['scripts/loadSample.mjs', '--cwd', place]);
const playersOf = (place: string): number => {
  const counted = run('wrangler', [...EXECUTE, place, '--json', '--command', 'SELECT count(*) AS n FROM players']).stdout;
  return JSON.parse(counted.slice(counted.indexOf('[')))[0].results[0].n;
};

test('the sample is loaded once, and not into a database that has an older one', { timeout: 120_000 }, () => {
  const fresh = newPlace('fresh');
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--cwd', fresh]);
  expect(loadSample(fresh).stdout).toContain('Loaded');
  const players = playersOf(fresh);
  expect(players).toBeGreaterThan(30);
  expect(loadSample(fresh).stdout).toContain('is there');

  const older = newPlace('older');
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--cwd', older]);
  const row =
    "INSERT INTO players (id, name, name_folded, sample, created_at) VALUES ('sample-old', '旧', '旧', 1, '2026-01-01')";
  expect(run('wrangler', [...EXECUTE, older, '--command', row]).status).toBe(0);
  expect(loadSample(older).stdout).toContain('is there');
  expect(playersOf(older)).toBe(1);
});

test('a backup restored into an empty database is the same database, and is never restored over another', {
  timeout: 120_000,
}, () => {
  const source = newPlace('source');
  expect(run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--cwd', source]).status).toBe(0);
  expect(run('wrangler', [...EXECUTE, source, '--command', FILL]).status).toBe(0);
  const first = join(folder, 'first.sql');
  expect(run('node', ['scripts/backup.mjs', first, '--cwd', source]).stdout).toContain('Written');
  expect(readFileSync(first, 'utf8')).toContain('第二行');

  const target = newPlace('target');
  const restored = run('node', ['scripts/restore.mjs', first, '--cwd', target]);
  expect(restored.stderr).toBe('');
  const second = join(folder, 'second.sql');
  run('node', ['scripts/backup.mjs', second, '--cwd', target]);
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));

  const again = run('node', ['scripts/restore.mjs', first, '--cwd', target]);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('empty');
});

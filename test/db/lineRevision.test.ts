import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

const mark = async () => (await env.DB.prepare('SELECT mark FROM line_revision').first<{ mark: string }>())?.mark;

beforeAll(async () => {
  await env.DB.batch(
    [
      "INSERT INTO regions (id, level, name) VALUES ('gd', 'province', '广东')",
      "INSERT INTO players (id, name, name_folded, created_at) VALUES ('1', '甲', '甲', 't'), ('2', '乙', '乙', 't')",
      "INSERT INTO rating_lists (id, list, method, published_on, status) VALUES ('m', '2026-07', 'x', '2026-07-01', 'published')",
      "INSERT INTO rating_entries (list_id, player_id, rating, rank, place) VALUES ('m', '1', 2400, 1, 1)",
    ].map((statement) => env.DB.prepare(statement)),
  );
});

test.each([
  "UPDATE players SET name = '丙' WHERE id = '1'",
  "UPDATE players SET team = '广东' WHERE id = '1'",
  "UPDATE players SET merged_into = '1' WHERE id = '2'",
  "UPDATE players SET merged_into = NULL WHERE id = '2'",
  "UPDATE rating_entries SET player_id = '2' WHERE player_id = '1'",
  "UPDATE regions SET name = '粤' WHERE id = 'gd'",
  "INSERT INTO regions (id, level, name) VALUES ('sh', 'province', '上海')",
  "DELETE FROM regions WHERE id = 'sh'",
])('a new mark after %s', async (statement) => {
  const before = await mark();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  await env.DB.prepare(statement).run();
  expect(await mark()).toMatch(/^[0-9a-f]{16}$/);
  expect(await mark()).not.toBe(before);
});

test.each([
  "UPDATE players SET title = 'master', version = 2 WHERE id = '1'",
  "UPDATE players SET name = name, team = team WHERE id = '1'",
  "INSERT INTO players (id, name, name_folded, created_at) VALUES ('3', '丁', '丁', 't')",
  "INSERT INTO rating_entries (list_id, player_id, rating, rank, place) VALUES ('m', '3', 2300, 2, 2)",
])('the same mark after %s', async (statement) => {
  const before = await mark();
  await env.DB.prepare(statement).run();
  expect(await mark()).toBe(before);
});

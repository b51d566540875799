import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

const parts = async () =>
  (
    await env.DB.prepare('SELECT kind, part, at FROM player_names ORDER BY at').all<{ kind: number; part: string; at: number }>()
  ).results.map(({ kind, part, at }) => `${kind} ${part} ${at}`);

test('triggers keep the parts of a name and of its pinyin', async () => {
  await env.DB.prepare(
    "INSERT INTO players (id, name, name_folded, pinyin, created_at) VALUES ('1', '许银川', '许银川', 'Xu Yin''an', '2026-01-01')",
  ).run();
  expect(await parts()).toEqual([
    '0 许银川 0',
    '1 银川 1',
    '1 川 2',
    '0 xuyinan 100',
    '1 uyinan 101',
    '1 yinan 102',
    '1 inan 103',
    '1 nan 104',
    '1 an 105',
  ]);
  await env.DB.prepare("UPDATE players SET name = '吕钦', name_folded = '吕钦', pinyin = NULL WHERE id = '1'").run();
  expect(await parts()).toEqual(['0 吕钦 0', '1 钦 1']);
});

test('a trigger looks at its own player alone', async () => {
  const { results } = await env.DB.prepare("EXPLAIN QUERY PLAN SELECT part FROM player_name_parts WHERE player_id = '1'").all<{
    detail: string;
  }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan.filter((line) => /SCAN players/.test(line))).toEqual([]);
  expect(plan.join('\n')).toContain('SEARCH players');
});

test('parts end with the fortieth character, and an empty name has none', async () => {
  const long = '甲'.repeat(50);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO players (id, name, name_folded, created_at) VALUES ('long', ?1, ?1, '2026-01-01')").bind(long),
    env.DB.prepare("INSERT INTO players (id, name, name_folded, created_at) VALUES ('empty', '', '', '2026-01-01')"),
  ]);
  const { results } = await env.DB.prepare(
    "SELECT player_id, count(*) AS parts, max(at) AS last FROM player_names WHERE player_id IN ('long', 'empty') GROUP BY player_id",
  ).all();
  expect(results).toEqual([{ player_id: 'long', parts: 40, last: 39 }]);
});

import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { foldName } from '../../src/services/foldName.ts';
import { STEPS_OF_SIMPLIFIED, TRADITIONAL_CHARACTERS } from '../../src/services/simplifiedCharacters.ts';

const traditional = [...TRADITIONAL_CHARACTERS];

test('the table has each traditional character once, with another form that is not traditional itself', () => {
  expect(traditional.length).toBeGreaterThan(2500);
  expect(STEPS_OF_SIMPLIFIED.split(',')).toHaveLength(traditional.length);
  expect(new Set(traditional).size).toBe(traditional.length);
  const simplified = traditional.map(foldName);
  expect(simplified.filter((form, i) => form === traditional[i] || TRADITIONAL_CHARACTERS.includes(form))).toEqual([]);
});

test.each([
  ['顧劉蕭', '顾刘萧'],
  ['顾刘萧', '顾刘萧'],
  ['ＡLEKSEJ Müller', 'aleksejmuller'],
  ['楊官璘', '杨官璘'],
  ['朱鎔', '朱镕'],
])('%s is folded to %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

test('the migration folds names on file as new ones are folded, and their searched parts with them', async () => {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes('simplified_names'));
  const names = traditional.flatMap((_, i) => (i % 50 === 0 ? [traditional.slice(i, i + 50).join('')] : []));
  const people = [...names, '顧a劉', '王伟', 'smith', '😀張', ''].map((name, i) => ({ id: `p${i}`, name }));
  await env.DB.batch([
    env.DB.prepare('DELETE FROM players'),
    ...people.map(({ id, name }) =>
      env.DB.prepare("INSERT INTO players (id, name, name_folded, created_at) VALUES (?1, ?2, ?2, '2026-01-01')").bind(id, name),
    ),
  ]);
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  const { results } = await env.DB.prepare('SELECT name, name_folded FROM players').all<{ name: string; name_folded: string }>();
  expect(results).toHaveLength(people.length);
  expect(results.filter(({ name, name_folded }) => name_folded !== foldName(name))).toEqual([]);
  const parts = await env.DB.prepare('SELECT part FROM player_names WHERE player_id = ? ORDER BY at')
    .bind(people.find(({ name }) => name === '顧a劉')?.id ?? '')
    .all<{ part: string }>();
  expect(parts.results.map(({ part }) => part)).toEqual(['顾a刘', 'a刘', '刘']);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';
import { body, type Headers, seedRegions } from '../support/titles.ts';

interface Region {
  readonly id: string;
  readonly level: string;
  readonly parent: string | null;
  readonly children: readonly Region[];
}

let admin: Headers;

beforeAll(async () => {
  await seedRegions();
  admin = bearer((await makeKey('admin')).token);
});

const tree = async (query = ''): Promise<Region[]> =>
  (await bodyOf<{ items: Region[] }>(await send(`/v1/regions${query}`))).items;

const idsOf = (regions: readonly Region[]): string[] => regions.flatMap(({ id, children }) => [id, ...idsOf(children)]);

describe('regions', () => {
  test('form a tree', async () => {
    const [country] = await tree('?under=cn');
    expect(country).toMatchObject({ id: 'cn', level: 'country', parent: null });
    expect(idsOf(country?.children ?? [])).toEqual(expect.arrayContaining(['gd', 'gz', 'zc', 'hb']));
    const [province] = await tree('?under=gd');
    expect(idsOf(province ? [province] : [])).toEqual(['gd', 'gz', 'zc']);
    expect((await send('/v1/regions?under=atlantis')).status).toBe(404);
  });

  test('are added by an admin', async () => {
    const added = await post('/v1/regions', { id: 'sz', name: '深圳', level: 'city', parent: 'gd' }, admin);
    expect(added.status).toBe(201);
    expect(await bodyOf(added)).toEqual({ id: 'sz', name: '深圳', level: 'city', parent: 'gd', children: [] });
    expect(idsOf(await tree('?under=gd'))).toContain('sz');
    const again = await post('/v1/regions', { id: 'sz', name: '深圳', level: 'city', parent: 'gd' }, admin);
    expect([again.status, (await bodyOf<{ code: string }>(again)).code]).toEqual([409, 'region_exists']);
    expect((await post('/v1/regions', { id: 'x', name: 'x', level: 'country' }, await body('association'))).status).toBe(403);
    expect((await post('/v1/regions', { id: 'x', name: 'x', level: 'country' })).status).toBe(401);
  });

  test('one of two who add the same at once does', async () => {
    const region = { id: 'fs', name: '佛山', level: 'city', parent: 'gd' };
    const answers = await Promise.all([1, 2].map(() => post('/v1/regions', region, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a county may hang on a province directly', async () => {
    expect((await post('/v1/regions', { id: 'js', name: '直辖县', level: 'county', parent: 'hb' }, admin)).status).toBe(201);
  });

  test.each([
    [{ id: 'r1', name: '某省', level: 'province' }, '/parent', 'required'],
    [{ id: 'r1', name: '某省', level: 'province', parent: 'atlantis' }, '/parent', 'region_not_found'],
    [{ id: 'r1', name: '某省', level: 'province', parent: 'gd' }, '/parent', 'level_not_above'],
    [{ id: 'r1', name: '某市', level: 'city', parent: 'zc' }, '/parent', 'level_not_above'],
    [{ id: 'a b', name: '某市', level: 'city', parent: 'gd' }, '/id', 'invalid_format'],
    [{ id: 'r1', name: ' ', level: 'city', parent: 'gd' }, '/name', 'too_small'],
    [{ id: 'r1', name: '某村', level: 'village', parent: 'gd' }, '/level', 'invalid_value'],
  ])('%j is refused', async (region, pointer, code) => {
    const response = await post('/v1/regions', region, admin);
    expect(response.status).toBe(422);
    expect((await bodyOf<{ errors: unknown[] }>(response)).errors[0]).toMatchObject({ pointer, code });
  });
});

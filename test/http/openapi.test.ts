import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessOf, type OperationId } from '../../src/http/access.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: OperationId;
  readonly parameters?: readonly { name: string; in: string; description?: string; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema; example?: unknown }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document = await bodyOf<Document>(await send('/openapi.json'));
const { schemas } = document.components;

const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ name: operation.operationId, verb, path, ...operation })),
);

const named = ({ $ref }: Schema): Schema | undefined => ($ref === undefined ? undefined : schemas[$ref.split('/').at(-1)!]);

/** The examples of an operation's body, by content type. */
const examplesOf = ({ requestBody }: Operation) =>
  Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema, example }]) => {
    const found = example ?? schema.example ?? named(schema)?.example;
    return found === undefined ? [] : [{ type, schema, example: found }];
  });

const withExample = operations.flatMap((operation) => examplesOf(operation).map((example) => ({ ...operation, ...example })));

/** A schema of the document with all that it refers to, as one that stands by itself. */
const standalone = (schema: Schema) =>
  JSON.parse(JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/'));

describe('the OpenAPI document', () => {
  test('has an example for every body', () => {
    const missing = operations.filter((operation) => operation.requestBody !== undefined && examplesOf(operation).length === 0);
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(withExample.length).toBeGreaterThan(25);
  });

  test.each(withExample.filter(({ type }) => type === 'application/json'))('$name: its example fits its schema', (operation) => {
    const { schema, example } = operation;
    const read = z.fromJSONSchema(standalone(schema));
    expect(read.safeParse(example)).toMatchObject({ success: true });
    expect(read.safeParse({ ...(example as object), unheardOf: true }).success).toBe(false);
  });

  test('says what every parameter is', () => {
    const missing = operations.flatMap(({ name, parameters = [] }) =>
      parameters
        .filter((each) => !(each.description ?? each.schema.description))
        .map((each) => `${name} ${each.in} ${each.name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('what the document shows to everybody is taken as it stands', () => {
  const everybody = withExample.filter(({ name }) => accessOf(name).who === 'public');

  const answerTo = async ({ path, verb, type, example }: (typeof withExample)[number]): Promise<string> => {
    const body = type === 'application/json' ? JSON.stringify(example) : String(example);
    const response = await send(path, { method: verb.toUpperCase(), headers: { 'content-type': type }, body });
    const text = new TextDecoder().decode(await response.arrayBuffer());
    expect(text).not.toMatch(/"(problem|illegal)":\{/);
    expect(response.status).toBe(200);
    return text;
  };

  test('by every operation that answers without a key', () => {
    const open = operations.filter(({ name, requestBody }) => requestBody !== undefined && accessOf(name).who === 'public');
    expect(new Set(everybody.map(({ name }) => name))).toEqual(new Set(open.map(({ name }) => name)));
  });

  test.each(everybody)('$name', async (operation) => {
    expect((await answerTo(operation)).length).toBeGreaterThan(2);
  });

  test('and shows what it is for', async () => {
    const ask = (name: OperationId) => answerTo(everybody.find((operation) => operation.name === name)!);
    expect(await ask('adjudicateRepetition')).toContain('"point":"verdict"');
    for (const name of ['adjudicateLateness', 'adjudicatePenalties', 'adjudicateNaturalLimitClaim'] as const) {
      expect(await ask(name)).toContain('"certainty":"certain"');
    }
    expect((await ask('importRecords')).match(/"status":"read"/g)).toHaveLength(2);
  });
});

describe('what the document shows to holders of a key tells one story, taken as it stands', () => {
  interface Event {
    readonly id: string;
    readonly status: string;
    readonly group: string | null;
    readonly entries: readonly { readonly player: string; readonly name: string; readonly penalties: readonly unknown[] }[];
    readonly withdrawals: readonly unknown[];
    readonly unfinishedGames: number;
  }

  const keys = { admin: {}, organizer: {} };

  /** Sends the example of an operation, with the tag that stands where it asks for one, and reads the answer. */
  const tell = async <T>(
    name: OperationId,
    who: keyof typeof keys,
    ids: Readonly<Record<string, string>> = {},
    tag?: string | null,
  ): Promise<{ body: T; tag: string | null }> => {
    const { path, verb, example } = withExample.find((operation) => operation.name === name)!;
    const response = await send(
      path.replaceAll(/\{(\w+)\}/g, (_, key) => ids[key]!),
      {
        method: verb.toUpperCase(),
        headers: { 'content-type': 'application/json', ...keys[who], ...(tag ? { 'if-match': tag } : {}) },
        body: JSON.stringify(example),
      },
    );
    const body = await bodyOf<T>(response);
    expect({ name, status: response.status, body }).toMatchObject({ status: accessOf(name).creates ? 201 : 200 });
    return { body, tag: response.headers.get('etag') };
  };

  beforeAll(async () => {
    keys.admin = bearer((await makeKey('admin')).token);
    keys.organizer = bearer((await makeKey('organizer')).token);
    expect((await post('/v1/regions', { id: 'cn', name: '中国', level: 'country' }, keys.admin)).status).toBe(201);
    await tell('createRegion', 'admin');
    const made = await tell('createPlayer', 'admin');
    await tell('changePlayer', 'admin', { id: 'p-1' }, made.tag);
  });

  test('a player is taken for two, and is two again', async () => {
    expect((await post('/v1/players', { id: 'p-2', name: '张三', namesake: true }, keys.admin)).status).toBe(201);
    const merged = await tell('mergePlayers', 'admin', { id: 'p-2' });
    expect(merged.body).toMatchObject({ player: { id: 'p-1' }, other: { id: 'p-2', mergedInto: 'p-1' } });
    const split = await tell('splitPlayer', 'admin', { id: 'p-1' });
    expect(split.body).toMatchObject({ player: { id: 'p-1' }, other: { id: 'p-2', mergedInto: null } });
  });

  test('an event is made, played, closed and opened again', async () => {
    const draft = await tell<Event>('createEvent', 'organizer');
    const { id } = draft.body;
    const changed = await tell<Event>('changeEvent', 'organizer', { id }, draft.tag);
    expect([draft.body.group, changed.body.group]).toEqual([null, 'A']);
    const entered = await tell<Event>('enterPlayers', 'organizer', { id }, changed.tag);
    expect(entered.body.entries.map(({ player }) => player)).toContain('p-1');
    const warned = await tell<Event>('changeEntry', 'organizer', { id, player: 'p-1' }, entered.tag);
    expect(warned.body.entries.flatMap(({ penalties }) => penalties)).toHaveLength(1);

    const paired = await tell<{ games: { id: string; version: number }[] }>('pairRound', 'organizer', { id }, warned.tag);
    expect(paired.body.games).toHaveLength(entered.body.entries.length / 2);
    for (const game of paired.body.games) {
      await tell('recordResult', 'organizer', { id, gameId: game.id }, `"v${game.version}"`);
    }
    const left = await tell<Event>('withdrawFromEvent', 'organizer', { id }, paired.tag);
    expect(left.body).toMatchObject({ withdrawals: [{ player: 'p-1' }], unfinishedGames: 0 });
    const closed = await tell<Event>('finishEvent', 'organizer', { id }, left.tag);
    const open = await tell<Event>('reopenEvent', 'organizer', { id }, closed.tag);
    expect([closed.body.status, open.body.status]).toEqual(['finished', 'running']);
  });

  test('an event is filled from its report file', async () => {
    const draft = await tell<Event>('createEvent', 'organizer');
    const filled = await tell<Event>('importTrf', 'organizer', { id: draft.body.id }, draft.tag);
    expect(filled.body.entries.map(({ player, name }) => player === 'p-1' || name)).toEqual([true, '孙七']);
  });
});

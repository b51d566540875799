import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessOf, type OperationId } from '../../src/http/access.ts';
import { bodyOf, send } from '../support/request.ts';

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

/** The parts of stored events, players and rankings that still lack theirs; nothing may be added. */
const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set([
  'createPlayer',
  'changePlayer',
  'mergePlayers',
  'splitPlayer',
  'createEvent',
  'changeEvent',
  'enterPlayers',
  'changeEntry',
  'withdrawFromEvent',
  'recordResult',
  'pairRound',
  'importTrf',
  'finishEvent',
  'reopenEvent',
]);
const WITHOUT_DESCRIPTIONS: ReadonlySet<string> = new Set([
  ...WITHOUT_EXAMPLE,
  'exportRankings',
  'listRankings',
  'listRatingLists',
  'listRatedEvents',
  'showRankingAround',
  'searchPlayers',
  'showPlayer',
  'listPlayerRatings',
  'showRatingAccount',
  'listPlayerGames',
  'showHeadToHead',
  'listEvents',
  'showEvent',
  'removeEntry',
  'listPairings',
  'showStandings',
  'showCrosstable',
  'exportTrf',
  'listEventHistory',
]);

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
    expect(missing.map(({ name }) => name).filter((name) => !WITHOUT_EXAMPLE.has(name))).toEqual([]);
    expect(withExample.length).toBeGreaterThan(25);
  });

  test.each(withExample.filter(({ type }) => type === 'application/json'))('$name: its example fits its schema', (operation) => {
    const { schema, example } = operation;
    const read = z.fromJSONSchema(standalone(schema));
    expect(read.safeParse(example)).toMatchObject({ success: true });
    expect(read.safeParse({ ...(example as object), unheardOf: true }).success).toBe(false);
  });

  test('says what every parameter is', () => {
    const missing = operations
      .filter(({ name }) => !WITHOUT_DESCRIPTIONS.has(name))
      .flatMap(({ name, parameters = [] }) =>
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

import fc from 'fast-check';

/** The parts of a JSON schema of the OpenAPI document that requests are generated from. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const FENS = [
  START,
  '3k5/2P6/9/9/9/9/9/9/9/4K4 b',
  '5k3/9/9/6n2/9/9/9/6R2/9/3K5 w',
  '4k4/9/9/9/9/9/9/9/9/4K4 w',
  '9/9 w',
  '10/9/9/9/9/9/9/9/9/9 r',
];
const MOVES = ['h2e2', 'H9-G7', '炮二平五', '马8进7', 'C2=5', '炮25', 'g2f2', 'f9e9', 'f2g2', 'e9f9', 'a0a9', 'h10g8'];

/** Texts that readers have stumbled over. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '𝔘'.repeat(30),
  "'; DROP TABLE players; --",
  '../../etc',
  '__proto__',
  '{{7*7}}',
  '='.repeat(300),
  '９',
  '\u202e',
  '1e999',
];

/** Values that a field of this name takes in real requests, so that generated ones come past the first check. */
const LIKELY: Readonly<Record<string, readonly unknown[]>> = {
  fen: FENS,
  moves: [MOVES.slice(0, 2), [], ['g2f2', 'f9e9', 'f2g2', 'e9f9']],
  positions: [FENS.slice(0, 1), [FENS[2], '4k4/9/9/6n2/9/9/9/6R2/9/3K5 w']],
  record: [
    '1. 炮二平五 马8进7',
    '[Event "x"]\n\n1. h2e2 *',
    '[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]',
    '(((',
    '{',
  ],
  red: ['a', 'b', 'red'],
  black: ['a', 'b', 'black'],
  id: ['a', 'b', 'c'],
  player: ['a', 'b'],
  on: ['2026-01-01', '2026-02-30'],
  asOf: ['2026-06-30'],
  query: ['甲', 'li', '%', 'a b', '李'.repeat(30)],
  region: ['cn', 'nowhere'],
  players: [
    [{ id: 'a' }, { id: 'b', rating: 2300, team: 'T' }],
    [
      { id: 'a', team: 'T' },
      { id: 'b', team: 'U' },
    ],
  ],
  games: [
    [],
    [{ red: 'a', black: 'b', result: 'red' }],
    [{ red: 'a', black: 'b', result: 'draw', forfeit: true }],
    [{ red: 'a', black: 'a', result: null }],
  ],
  rounds: [[], [{ number: 1, games: [{ red: 'a', black: 'b', result: 'black' }] }], [{ number: 1, games: [], byes: ['a'] }]],
  achievements: [[], [{ event: { tier: 'national', category: 'individual', group: 'A', endedOn: '2025-01-01' }, rank: 2 }]],
  endedOn: ['2025-05-05', '0000-00-00'],
};

const text = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ minLength: Math.min(schema.minLength ?? 0, 20), maxLength: Math.min(schema.maxLength ?? 20, 20) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
    ...(schema.format === 'date' ? [{ weight: 3, arbitrary: fc.constantFrom('2026-01-31', '2024-02-29', '2025-02-29') }] : []),
  );

/** Values that a schema allows, or nearly. `depth` bounds the recursion. */
export const arbitraryOf = (
  schema: JsonSchema,
  refs: Readonly<Record<string, JsonSchema>>,
  name = '',
  depth = 6,
): fc.Arbitrary<unknown> => {
  if (depth === 0) return fc.constant(null);
  const likely = LIKELY[name];
  const plain = plainOf(schema, refs, depth);
  return likely === undefined
    ? plain
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: plain });
};

const plainOf = (schema: JsonSchema, refs: Readonly<Record<string, JsonSchema>>, depth: number): fc.Arbitrary<unknown> => {
  if (schema.$ref !== undefined) {
    const target = refs[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return target === undefined ? fc.constant(null) : plainOf(target, refs, depth - 1);
  }
  if (depth <= 0) return fc.constant(null);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches !== undefined && branches.length > 0)
    return fc.oneof(...branches.map((branch) => plainOf(branch, refs, depth - 1)));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
  return fc.oneof(...types.map((type) => ofType(type, schema, refs, depth)));
};

const ofType = (
  type: string,
  schema: JsonSchema,
  refs: Readonly<Record<string, JsonSchema>>,
  depth: number,
): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -5,
        max: Math.max(schema.minimum ?? -5, Math.min(schema.maximum ?? 50, 50_000)),
      });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 100 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const item = schema.items === undefined ? fc.jsonValue() : arbitraryOf(schema.items, refs, '', depth - 1);
      return fc.array(item, { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: Math.min(schema.maxItems ?? 3, 3) });
    }
    default: {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([key, value]) => [key, arbitraryOf(value, refs, key, depth - 1)] as const,
      );
      return fc.record(Object.fromEntries(properties), {
        requiredKeys: [...(schema.required ?? [])].filter((key) => schema.properties?.[key]),
      });
    }
  }
};

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1e308, 0.1, [], {}, [[[[]]]], 'x'.repeat(2000), ...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value with one place replaced by junk, taken out, or joined by an unknown field. */
export const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(), JUNK, fc.constantFrom('replace', 'drop', 'add')).map(([original, place, junk, how]) => {
    const copy = structuredClone(original);
    const holders: (Record<string, unknown> | unknown[])[] = [];
    const visit = (at: unknown): void => {
      if (typeof at !== 'object' || at === null) return;
      holders.push(at as Record<string, unknown>);
      for (const inner of Object.values(at)) visit(inner);
    };
    visit(copy);
    const holder = holders[place % Math.max(1, holders.length)];
    if (holder === undefined) return junk;
    const keys = Object.keys(holder);
    const key = keys[place % Math.max(1, keys.length)];
    if (how === 'add' || key === undefined) Reflect.set(holder, 'surprise', junk);
    else if (how === 'drop' && !Array.isArray(holder)) Reflect.deleteProperty(holder, key);
    else Reflect.set(holder, key, junk);
    return copy;
  });

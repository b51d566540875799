import { env } from 'cloudflare:workers';
import { openDatabase } from '../../src/db/client.ts';
import { insertMany } from '../../src/db/insertMany.ts';
import { eventPlacings, events, players, regions } from '../../src/db/schema.ts';
import type { AuthorityLevel } from '../../src/titles/types.ts';
import { bearer, makeKey } from './keys.ts';
import { send } from './request.ts';

/** A country, two provinces, and a city with a county in the first of them. */
const REGIONS = [
  { id: 'cn', parentId: null, level: 'country', name: '中国' },
  { id: 'gd', parentId: 'cn', level: 'province', name: '广东' },
  { id: 'gz', parentId: 'gd', level: 'city', name: '广州' },
  { id: 'zc', parentId: 'gz', level: 'county', name: '增城' },
  { id: 'hb', parentId: 'cn', level: 'province', name: '湖北' },
] as const;

export const db = () => openDatabase(env.DB);

export const seedRegions = async (): Promise<void> => {
  for (const region of REGIONS) await db().insert(regions).values(region).onConflictDoNothing();
};

const CREATED = '2020-01-01T00:00:00.000Z';

/** A new player of a region; `null`: of none that is known. */
export const seedPlayer = async (name = '王某', regionId: string | null = 'gz'): Promise<string> => {
  const id = crypto.randomUUID();
  await db().insert(players).values({ id, name, nameFolded: name, regionId, createdAt: CREATED });
  return id;
};

export interface SeededEvent {
  readonly endedOn: string;
  readonly name?: string;
  readonly tier?: string | null;
  readonly category?: string | null;
  readonly group?: string | null;
  readonly designated?: boolean | null;
  readonly scope?: 'individual' | 'team';
  readonly format?: string;
  readonly status?: 'running' | 'finished';
  /** Players with their places, and their games as counted where that matters. */
  readonly places: readonly {
    readonly player: string;
    readonly rank: number;
    readonly shared?: boolean;
    readonly games?: readonly [wins: number, draws: number, losses: number];
  }[];
}

/** A finished event put straight on file: 全国个人赛甲组, known not to be designated, unless told otherwise. */
export const seedEvent = async (event: SeededEvent): Promise<string> => {
  const id = crypto.randomUUID();
  const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  await db()
    .insert(events)
    .values({
      id,
      name: event.name ?? `比赛 ${event.endedOn}`,
      format: event.format ?? 'swiss',
      scope: event.scope ?? 'individual',
      tier: given(event.tier, 'national'),
      category: given(event.category, 'individual'),
      group: given(event.group, 'A'),
      designated: given(event.designated, false),
      endedOn: event.endedOn,
      status: event.status ?? 'finished',
      settings: {},
      createdAt: CREATED,
    });
  await insertMany(
    db(),
    eventPlacings,
    event.places.map(({ player, rank, shared, games }) => ({
      eventId: id,
      playerId: player,
      rank,
      shared: shared ?? false,
      points: 0,
      wins: 0,
      draws: 0,
      losses: 0,
      played: 0,
      gameWins: games?.[0] ?? null,
      gameDraws: games?.[1] ?? null,
      gameLosses: games?.[2] ?? null,
    })),
  );
  return id;
};

export type Headers = Record<string, string>;

/** The header of a new approver key of a body. */
export const body = async (level: AuthorityLevel, region?: string): Promise<Headers> =>
  bearer((await makeKey('approver', { authorityLevel: level, ...(region === undefined ? {} : { regionId: region }) })).token);

/** Sends a JSON value with the version that was read. */
export const sendJson = (method: string, path: string, value: unknown, headers: Headers, version?: number): Promise<Response> =>
  send(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
    },
    body: JSON.stringify(value),
  });

import { z } from '@hono/zod-openapi';
import { localized } from '../../../base/localized.ts';
import { type PlayerError, showPlayer } from '../../../services/showPlayer.ts';
import { contextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import type { Problem } from '../../problems.ts';
import { json, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { RegionRefSchema } from '../rankings/schemas.ts';

const SideRecordSchema = z.object({
  games: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  scoreRate: z.number().nullable().openapi({ description: '得分率: (wins + draws / 2) / games' }),
  winRate: z.number().nullable().openapi({ description: '胜率: wins / games' }),
});

const PlayerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    pinyin: z.string().nullable(),
    sex: z.enum(['male', 'female']).nullable(),
    birthYear: z.int().nullable(),
    title: z.string().nullable(),
    team: z.string().nullable(),
    region: RegionRefSchema.nullable(),
    sample: z.boolean(),
    rating: z
      .object({ list: z.string(), publishedOn: z.string(), rank: z.int(), rating: z.int(), change: z.int(), games: z.int() })
      .nullable()
      .openapi({ description: 'Line of the newest published list' }),
    record: z
      .object({ all: SideRecordSchema, red: SideRecordSchema, black: SideRecordSchema })
      .openapi({ description: 'Games finished over the board; forfeits and byes left out' }),
    titles: z.array(
      z.object({
        title: z.string(),
        scheme: z.string(),
        grantedOn: z.string(),
        authorityLevel: z.string(),
        certificateNumber: z.string().nullable(),
        status: z.enum(['valid', 'revoked', 'under_review']),
      }),
    ),
  })
  .openapi('Player');

const playerRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showPlayer',
  tags: ['Players'],
  summary: 'A player with rank, record by colour and titles',
  request: { params: z.object({ id: z.string().min(1).max(64) }) },
  responses: { 200: json(PlayerSchema, 'The player'), ...problems(400, 404, 429, 503) },
});

const toProblem = (error: PlayerError): Problem => ({
  code: 'player_not_found',
  detail: localized(`没有编号为 ${error.id} 的棋手`, `there is no player ${error.id}`),
});

export const players = createRouter().openapi(playerRoute, async (c) => {
  const player = orProblem(await showPlayer(contextOf(c), c.req.valid('param').id), toProblem);
  c.header('cache-control', 'public, max-age=60');
  return c.json(player, 200);
});

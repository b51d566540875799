import { z } from '@hono/zod-openapi';

export const RegionRefSchema = z.object({ id: z.string(), name: z.string() });

export const RankingsQuerySchema = z.strictObject({
  list: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a list is named by year and month, e.g. 2026-07')
    .optional()
    .openapi({ description: 'Year and month of publication; the newest list without it', example: '2026-07' }),
  region: z.string().min(1).max(64).optional().openapi({ description: 'Id of a region' }),
  sex: z.enum(['male', 'female']).optional(),
  title: z.string().min(1).max(32).optional().openapi({ description: 'Title held, e.g. `grandmaster`' }),
  limit: z.coerce.number().int().min(1).max(100).default(50).openapi({ description: 'Lines a page' }),
  cursor: z.string().min(1).max(512).optional().openapi({ description: '`nextCursor` of the page before' }),
});

export const RankingPageSchema = z
  .object({
    list: z.string(),
    publishedOn: z.string().openapi({ example: '2026-07-01' }),
    method: z.string().openapi({ description: 'Rating method of the list' }),
    sample: z.boolean().openapi({ description: 'True for the invented sample data' }),
    total: z.int().openapi({ description: 'Lines of the list that the filters leave' }),
    items: z.array(
      z.object({
        rank: z.int().openapi({ description: 'Place in the whole list; equal ratings share it' }),
        player: z.object({
          id: z.string(),
          name: z.string(),
          title: z.string().nullable(),
          team: z.string().nullable(),
          region: RegionRefSchema.nullable(),
        }),
        rating: z.int(),
        change: z.int().openapi({ description: 'Against the list before' }),
        games: z.int().openapi({ description: 'Rated games of the period' }),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('RankingPage');

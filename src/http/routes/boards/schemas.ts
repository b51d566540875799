import { z } from '@hono/zod-openapi';
import { COORDINATES } from '../../../boards/layout.ts';
import { PNG_SIZE } from '../../../boards/png.ts';
import { BOARD_SIZE } from '../../../boards/svg.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

export const BoardParamsSchema = z.object({
  fen: z.string().openapi({
    param: { name: 'fen', in: 'path' },
    description: 'A FEN, percent-encoded; the placement alone will do',
    example: '4k4%2F9%2F9%2F9%2F9%2F9%2F9%2F9%2F4R4%2F3K5%20b',
  }),
});

export const BoardQuerySchema = z.object({
  lastMove: z
    .string()
    .max(5)
    .regex(/^[a-i]\d-?[a-i]\d$/i)
    .optional()
    .openapi({ description: 'Marked on the board', example: 'h2e2' }),
  flip: flag.optional().openapi({ description: 'Black below', type: 'boolean' }),
  size: z.coerce
    .number()
    .int()
    .min(BOARD_SIZE.least)
    .max(BOARD_SIZE.most)
    .optional()
    .openapi({ description: `Width in pixels, ${BOARD_SIZE.usual} by default; at most ${PNG_SIZE.most} as PNG` }),
  coordinates: z
    .enum(COORDINATES)
    .optional()
    .openapi({ description: 'Numbers of the files as each side counts, letters and ranks, or none' }),
});

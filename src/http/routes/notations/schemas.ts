import { z } from '@hono/zod-openapi';
import { PGN_NOTATIONS } from '../../../records/makePgn.ts';
import { RECORD_FORMATS } from '../../../records/types.ts';
import { DOCUMENT_FORMS, MOVE_FORMS } from '../../../services/convertNotation.ts';
import { IMPORT_NOTATIONS } from '../../../services/importRecords.ts';
import { FenSchema, MovesSchema, ResultSchema } from '../adjudications/schemas.ts';
import { PICTURE_FORMS } from './pictures.ts';

const FORMS = [...MOVE_FORMS, ...DOCUMENT_FORMS, ...PICTURE_FORMS] as const;
export const AskedFormatSchema = z.enum(['auto', ...RECORD_FORMATS]);

export const ConvertRequestSchema = z
  .strictObject({
    fen: FenSchema.optional(),
    moves: MovesSchema.optional(),
    record: z.string().max(200_000).optional().openapi({ description: 'One game in any record format' }),
    format: AskedFormatSchema.optional(),
    to: z.array(z.enum(FORMS)).min(1).max(FORMS.length).openapi({ description: 'Forms to write' }),
    pgnNotation: z.enum(PGN_NOTATIONS).optional().openapi({ description: 'The notation inside PGN', default: 'chinese' }),
  })
  .refine((request) => (request.moves === undefined) !== (request.record === undefined), {
    message: 'send either moves or a record',
    params: { zh: 'moves 与 record 须且只能择一' },
    path: ['moves'],
  })
  .openapi('ConvertRequest');

const IllegalSchema = z.object({ ply: z.int(), text: z.string(), reason: z.string(), message: z.string() }).nullable();
const texts = z.array(z.string()).optional();
const document = z.string().optional();

export const ConvertAnswerSchema = z
  .object({
    format: z.enum(['moves', ...RECORD_FORMATS]),
    formatBecause: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
    initialFen: z.string(),
    finalFen: z.string(),
    plyCount: z.int(),
    illegal: IllegalSchema,
    recordedResult: ResultSchema.nullable(),
    comments: z.array(z.object({ line: z.int(), ply: z.int(), text: z.string() })),
    variations: z.array(
      z.object({ line: z.int(), parent: z.int(), fromPly: z.int(), moves: z.array(z.string()), illegal: IllegalSchema }),
    ),
    outputs: z
      .object({
        iccs: texts,
        uci: texts,
        wxf: texts,
        chinese: texts,
        chinese_short: texts,
        fen: texts,
        pgn: document,
        dhtmlxq: document,
        wxf_file: document,
        text: document,
        svg: document,
        animation: document,
        scoresheet: document,
      })
      .openapi({
        description:
          'The forms asked for: one text a ply (`fen`: the start and the position after every ply), or one document. `svg` shows the last position, `animation` the game; `scoresheet` is an HTML page to print.',
      }),
  })
  .openapi('ConvertAnswer');

export const ImportQuerySchema = z.object({
  format: AskedFormatSchema.optional().openapi({
    description: 'One format for the whole file; by default each game is found out',
  }),
  moves: z.enum(IMPORT_NOTATIONS).optional().openapi({ description: 'How moves are written in the answer; `uci` by default' }),
});

/** One line of the import's answer, for the document; lines are written without going through it. */
export const ImportLineSchema = z
  .object({
    game: z.int().openapi({ description: 'Counts from 1' }),
    line: z.int().openapi({ description: 'Line of the file on which the game begins or the error stands' }),
    status: z.enum(['read', 'illegal_move', 'error']),
    format: z.enum(RECORD_FORMATS),
    formatBecause: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
    initialFen: z.string().optional(),
    finalFen: z.string().optional(),
    plyCount: z.int().optional(),
    moves: z.array(z.string()).optional(),
    recordedResult: ResultSchema.nullable().optional(),
    variations: z.int().optional(),
    comments: z.int().optional(),
    illegal: IllegalSchema.optional(),
    code: z.string().optional(),
    ply: z.int().nullable().optional(),
    text: z.string().optional(),
    message: z.string().optional(),
  })
  .openapi('ImportLine');

import { z } from '@hono/zod-openapi';
import { NOTE_CODES } from '../../../events/notes.ts';
import { PART_NOTES } from '../../../events/tiebreaks/tiebreak.ts';
import { BYE_KINDS, TIEBREAK_CODES } from '../../../events/types.ts';
import { eventFields, TiebreakCodeSchema } from './eventSchema.ts';

export const ScoreRequestSchema = z
  .strictObject({
    ...eventFields,
    rating: z
      .strictObject({
        method: z.string().min(1).max(64).openapi({ description: 'See `/v1/ratings/methods`' }),
        asOf: z.iso.date().optional().openapi({ description: 'Day of the method’s rules; default today' }),
        k: z.int().min(1).max(1000).optional().openapi({ description: 'The K of a method that names none' }),
      })
      .optional()
      .openapi({ description: 'Asks for `ratingChanges`' }),
  })
  .openapi('ScoreRequest', {
    example: {
      format: 'round_robin',
      scope: 'individual',
      players: [
        { id: 'A', name: '甲' },
        { id: 'B', name: '乙' },
        { id: 'C', name: '丙', fouls: 1 },
      ],
      rounds: [
        { number: 1, games: [{ red: 'B', black: 'C', result: 'red' }], byes: ['A'] },
        { number: 2, games: [{ red: 'C', black: 'A', result: 'draw' }], byes: ['B'] },
        { number: 3, games: [{ red: 'A', black: 'B', result: 'red' }], byes: ['C'] },
      ],
    },
  });

const TiebreakSchema = z.object({
  code: TiebreakCodeSchema,
  value: z.number().openapi({ description: 'In points, or a count' }),
  parts: z.array(
    z.object({
      opponent: z.string().optional(),
      player: z.string().optional().openapi({ description: 'The player of the team whose part this is' }),
      round: z.int().optional(),
      value: z.number(),
      note: z.enum(PART_NOTES).optional(),
    }),
  ),
  note: z.enum(['nobody_level', 'not_all_met']).optional(),
});

const SeparatorSchema = z.enum([...TIEBREAK_CODES, 'points', 'round_reached', 'discipline', 'playoff', 'annulled']);

export const StandingsLineSchema = z
  .object({
    rank: z.int(),
    player: z.string().openapi({ description: 'A player; in a team event a team' }),
    name: z.string().nullable(),
    team: z.string().nullable(),
    group: z.string().nullable(),
    points: z.number(),
    played: z.int().openapi({ description: 'Decided at the board; matches where matches score' }),
    wins: z.int().openapi({ description: 'At the board, by forfeit, or by a bye worth a win' }),
    draws: z.int(),
    losses: z.int().openapi({ description: 'At the board or by forfeit, double losses included' }),
    forfeits: z.int().openapi({ description: 'Of the losses, those for not appearing 弃权' }),
    forfeitWins: z.int(),
    byes: z.int(),
    unfinished: z.int(),
    gamePoints: z.number().nullable().openapi({ description: '局分, where matches score' }),
    tiebreaks: z.array(TiebreakSchema),
    separatedBy: SeparatorSchema.nullable().openapi({
      description: 'What put this line below the one above; `null` for a shared rank and the first line',
    }),
    withdrawnAfter: z.int().nullable(),
    annulled: z.boolean().openapi({ description: 'All results cancelled (20.3)' }),
  })
  .openapi('StandingsLine');

export const CrosstableRowSchema = z
  .object({
    rank: z.int(),
    player: z.string(),
    points: z.number(),
    cells: z.array(
      z.object({
        round: z.int().nullable().openapi({ description: '`null`: owed after a withdrawal, in no round' }),
        kind: z.enum(['played', 'forfeit', 'unfinished', 'annulled', 'bye']),
        opponent: z.string().nullable(),
        side: z.enum(['red', 'black']).nullable(),
        mark: z.enum(['1', '=', '0', '+', '-', '*', 'x', 'bye']),
        score: z.number().nullable(),
        bye: z.enum(BYE_KINDS).optional(),
      }),
    ),
  })
  .openapi('CrosstableRow');

export const EventTableSchema = z
  .object({
    order: z.object({
      codes: z.array(TiebreakCodeSchema),
      source: z.string().openapi({ description: 'Rule book of the order; `event` where the request gave it' }),
      article: z.string().nullable(),
    }),
    standings: z.array(StandingsLineSchema),
    crosstable: z.array(CrosstableRowSchema),
    ratingChanges: z
      .array(
        z.object({
          player: z.string(),
          before: z.number().nullable(),
          after: z.number().nullable(),
          change: z.number().nullable(),
          k: z.number().nullable(),
          games: z.int(),
          score: z.number(),
          expected: z.number().nullable(),
          working: z.string(),
        }),
      )
      .optional(),
    notes: z.array(
      z.object({ code: z.enum(NOTE_CODES), article: z.string().nullable(), players: z.array(z.string()), message: z.string() }),
    ),
  })
  .openapi('EventTable');

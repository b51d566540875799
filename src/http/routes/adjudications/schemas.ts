import { z } from '@hono/zod-openapi';
import { BOARD_STATUSES } from '../../../adjudication/boardEnd.ts';
import { GAME_STATUSES } from '../../../adjudication/gameTypes.ts';
import { DIFFERENCE_POINTS } from '../../../adjudication/repetition/compare.ts';
import { IDLE_KINDS, NATURES } from '../../../adjudication/repetition/types.ts';
import { GAME_RESULTS } from '../../../adjudication/results.ts';
import { RULESET_IDS } from '../../../adjudication/rulesets/ids.ts';
import { CONDUCT_STATUSES } from '../../../conduct/conductState.ts';
import { MAX_PLIES } from '../../../notation/readMoves.ts';
import { RECORD_FORMATS } from '../../../records/types.ts';
import { ROLES, SIDES } from '../../../xiangqi/types.ts';
import { GameConductAnswerSchema } from '../conduct/answerSchemas.ts';
import { ConductLogSchema } from '../conduct/logSchema.ts';

/** Characters of a FEN: a full board with counters has about 90. */
const FEN_LENGTH = 200;
/** Characters of one move text in any notation. */
const MOVE_LENGTH = 24;

export const FenSchema = z
  .string()
  .max(FEN_LENGTH)
  .openapi({ example: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' });
export const MovesSchema = z
  .array(z.string().max(MOVE_LENGTH))
  .max(MAX_PLIES)
  .openapi({
    description: 'Moves in any notation that is read here: `h2e2`, `H2-E2`, `炮二平五`, `C2=5`',
    example: ['炮二平五', '马8进7'],
  });
export const RulesetSchema = z.enum(RULESET_IDS);
export const SideSchema = z.enum(SIDES);
export const RoleSchema = z.enum(ROLES);
export const ResultSchema = z.enum(GAME_RESULTS);

const articles = z.array(z.string()).openapi({
  description:
    'Article numbers. Bare ones and 细则 (chapter 7) are of the 1999 rules in every answer, `AXF` marks the Asian rules, by which the World rules are cited',
});
const moves = z.array(z.string());

export const PositionRequestSchema = z.strictObject({ fen: FenSchema }).openapi('PositionRequest');

export const PositionAnswerSchema = z
  .object({
    valid: z.boolean(),
    faults: z.array(z.object({ code: z.string(), article: z.string(), square: z.string().optional(), message: z.string() })),
    fen: z.string(),
    sideToMove: SideSchema,
    inCheck: z.boolean().nullable(),
    checkers: z.array(z.string()),
    legalMoves: moves,
    status: z.enum(BOARD_STATUSES).nullable(),
    result: ResultSchema.nullable(),
    articles,
    explanation: z.string(),
  })
  .openapi('PositionAnswer');

const CONDUCTS = [
  'perpetual_check',
  'perpetual_kill',
  'perpetual_chase',
  'check_and_kill',
  'check_and_chase',
  'kill_and_chase',
  'check_kill_and_chase',
  'chases_in_turn',
  'attack_and_idle',
  'idle',
] as const;
const SideReportSchema = z.object({ conduct: z.enum(CONDUCTS), forbidden: z.boolean() });

const ChaseSchema = z.object({
  target: z.string(),
  role: RoleSchema,
  by: z.array(z.string()),
  takers: z.array(z.object({ square: z.string(), role: RoleSchema })),
  means: z.enum(['capture', 'checks', 'exchange']),
  line: moves,
  protected: z.boolean(),
  protection: z.enum(['none', 'false', 'insufficient', 'outvalued']),
  protectors: z.array(
    z.object({
      square: z.string(),
      role: RoleSchema,
      obstacle: z.enum(['general_attacked', 'generals_facing', 'mated', 'line_broken']).nullable(),
    }),
  ),
});

export const RepetitionAnswerSchema = z
  .object({
    ruleset: RulesetSchema,
    verdict: z.enum(['none', 'draw', 'red_must_change', 'black_must_change', 'red_loses', 'black_loses']),
    winner: SideSchema.nullable(),
    cycles: z.int(),
    occurrences: z.int(),
    cycle: z.object({ fromPly: z.int(), toPly: z.int(), period: z.int() }).nullable(),
    ifContinued: z.enum(['draw', 'red_loses', 'black_loses']).nullable(),
    sides: z.object({ red: SideReportSchema, black: SideReportSchema }).nullable(),
    plies: z.array(
      z.object({
        ply: z.int(),
        side: SideSchema,
        move: z.string(),
        chinese: z.string().nullable(),
        nature: z.enum(NATURES),
        also: z.array(z.enum([...NATURES, ...IDLE_KINDS])),
        checks: z.array(z.string()),
        kill: z.object({ line: moves }).nullable(),
        chases: z.array(ChaseSchema),
        articles,
      }),
    ),
    articles,
    certainty: z.enum(['certain', 'needs_arbiter']),
    doubts: z.array(z.object({ ply: z.int(), code: z.string(), message: z.string() })),
    explanation: z.string(),
  })
  .openapi('RepetitionAnswer');

export const RepetitionComparisonSchema = z
  .object({
    answers: z.partialRecord(RulesetSchema, RepetitionAnswerSchema),
    differences: z.array(
      z.object({
        point: z.enum(DIFFERENCE_POINTS),
        side: SideSchema.nullable().openapi({ description: 'Whose conduct or ply it is; `null` for the ruling as a whole' }),
        ply: z.int().nullable(),
        stances: z.array(z.object({ ruleset: RulesetSchema, value: z.string(), articles })),
      }),
    ),
  })
  .openapi('RepetitionComparison');

export const RepetitionRequestSchema = z
  .strictObject({
    fen: FenSchema.optional().openapi({ description: 'Start of `moves`; the initial position without it' }),
    moves: MovesSchema.optional(),
    positions: z
      .array(FenSchema)
      .min(1)
      .max(MAX_PLIES + 1)
      .optional()
      .openapi({ description: 'Instead of `moves`: the positions in their order, the moves are inferred' }),
    ruleset: RulesetSchema.optional().openapi({ description: '`cxa-1999` unless another is named' }),
    rulesets: z
      .array(RulesetSchema)
      .min(1)
      .max(RULESET_IDS.length)
      .optional()
      .openapi({ description: 'Instead of `ruleset`: each answers, and the answer names where and by which articles they part' }),
    cyclesRequired: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .openapi({ description: 'Full cycles before a verdict falls due; left out, what the rule book says: 3, in `wxf-2018` 2' }),
  })
  .refine(({ rulesets }) => rulesets === undefined || new Set(rulesets).size === rulesets.length, {
    message: 'each rule book once',
    params: { zh: '每种规则只列一次' },
    path: ['rulesets'],
  })
  .refine(({ ruleset, rulesets }) => ruleset === undefined || rulesets === undefined, {
    message: 'send either ruleset or rulesets',
    params: { zh: 'ruleset 与 rulesets 只能择一' },
    path: ['rulesets'],
  })
  .refine((request) => (request.moves === undefined) !== (request.positions === undefined), {
    message: 'send either moves or positions',
    params: { zh: 'moves 与 positions 须且只能择一' },
    path: ['moves'],
  })
  .refine((request) => request.positions === undefined || request.fen === undefined, {
    message: 'fen goes with moves; positions bring their own start',
    params: { zh: 'fen 只与 moves 同用；positions 自带起始局面' },
    path: ['fen'],
  })
  .openapi('RepetitionRequest');

export const GameRequestSchema = z
  .strictObject({
    fen: FenSchema.optional(),
    moves: MovesSchema.optional(),
    record: z.string().max(200_000).optional().openapi({ description: 'One game in any record format' }),
    format: z.enum(['auto', ...RECORD_FORMATS]).optional(),
    ruleset: RulesetSchema.optional(),
    naturalLimitRounds: z.int().min(1).max(500).optional().openapi({ default: 60 }),
    cyclesRequired: z.int().min(1).max(20).optional(),
    conduct: ConductLogSchema.optional().openapi({
      description: 'What happened beside the board: clocks, offers, touches, fouls, resignation, lateness',
    }),
    language: z.enum(['zh-CN', 'en']).optional().openapi({ description: 'Language of the texts, before `Accept-Language`' }),
    listMoves: z.boolean().optional().openapi({
      default: true,
      description: '`false` leaves `moves` of the answer empty, for a caller who wants the ruling alone: a tenth of the bytes',
    }),
  })
  .refine((request) => (request.moves === undefined) !== (request.record === undefined), {
    message: 'send either moves or a record',
    params: { zh: 'moves 与 record 须且只能择一' },
    path: ['moves'],
  })
  .refine((request) => request.record === undefined || request.fen === undefined, {
    message: 'a record brings its own start; fen goes with moves',
    params: { zh: 'record 自带起始局面；fen 只与 moves 同用' },
    path: ['fen'],
  })
  .openapi('GameRequest');

export const GameAnswerSchema = z
  .object({
    format: z.string().openapi({ description: '`moves`, or the format of the record' }),
    formatBecause: z.string().nullable().openapi({ description: 'By which sign `auto` knew the format' }),
    headers: z.record(z.string(), z.string()),
    ruleset: RulesetSchema.openapi({ description: 'By which repetitions are judged; all else is decided by the 1999 rules' }),
    initialFen: z.string(),
    finalFen: z.string(),
    plyCount: z.int(),
    moves: z.array(
      z.object({
        ply: z.int(),
        side: SideSchema,
        move: z.string(),
        chinese: z.string(),
        wxf: z.string(),
        capture: z.boolean(),
        captured: RoleSchema.nullable(),
        check: z.boolean(),
      }),
    ),
    status: z.string().openapi({
      description: `How the game ended: ${[...GAME_STATUSES, ...CONDUCT_STATUSES].map((status) => `\`${status}\``).join(' ')}`,
    }),
    result: z.enum([...GAME_RESULTS, 'double_loss']),
    articles,
    board: z
      .object({ status: z.enum(GAME_STATUSES), result: ResultSchema, articles, decidedAtPly: z.int().nullable() })
      .openapi({ description: 'What the board alone says' }),
    conduct: GameConductAnswerSchema.nullable().openapi({
      description: 'The ruling on board and conduct together, where a log was sent',
    }),
    decidedAtPly: z.int().nullable(),
    illegal: z.object({ ply: z.int(), text: z.string(), reason: z.string(), message: z.string() }).nullable(),
    repetition: RepetitionAnswerSchema.nullable(),
    naturalLimit: z.object({ pliesWithoutCapture: z.int(), rounds: z.number(), reached: z.boolean() }),
    recordedResult: ResultSchema.nullable(),
    conflict: z.boolean(),
    noticed: z.array(z.object({ ply: z.int(), kind: z.enum(['natural_limit', 'repetition']), article: z.string() })),
    explanation: z.string(),
  })
  .openapi('GameAnswer');

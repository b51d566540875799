import { z } from '@hono/zod-openapi';
import { DECISIONS } from '../../../titles/check.ts';
import { VERDICTS } from '../../../titles/exams/gradeAnswer.ts';
import { MAX_ANSWER_PLIES, MAX_TASKS, PAPER_KINDS } from '../../../titles/exams/gradePaper.ts';
import { EVENT_GAPS, EXAM_GAPS } from '../../../titles/missingFacts.ts';
import { MAX_GAMES, MAX_ITEMS } from '../../../titles/readRequest.ts';
import { AGE_GROUPS, AUTHORITY_LEVELS, CATEGORIES, EXAM_KINDS, GROUPS, TIERS } from '../../../titles/types.ts';

const TitleSchema = z.string().min(1).max(32).openapi({ description: 'A title of the scheme', example: 'grade_2' });
const DateSchema = z.string().max(32).openapi({ description: 'Civil date YYYY-MM-DD', format: 'date', example: '2026-11-30' });
const SchemeIdSchema = z.string().min(1).max(64).openapi({ example: 'cxa-1999' });
const NameSchema = z.string().min(1).max(200);

const EventSchema = z.strictObject({
  id: z.string().min(1).max(100).optional().openapi({ description: 'Parts with one id are one event and count once' }),
  name: NameSchema.optional(),
  tier: z.enum(TIERS).openapi({ description: '`regional` and `school` occur in cxa-2019 only' }),
  category: z.enum(CATEGORIES).openapi({ description: '`team` occurs in cxa-2019 only' }),
  group: z.enum(GROUPS).optional().openapi({ description: '甲乙丙丁: A and B of individual events, A to D of youth events' }),
  ageGroup: z.enum(AGE_GROUPS).optional().openapi({ description: 'Of youth events, cxa-2019' }),
  endedOn: DateSchema,
  designated: z.boolean().optional().openapi({ description: 'Designated by the association; unknown when left out' }),
  units: z.int().min(1).max(100_000).optional().openapi({ description: 'Units entered, cxa-2019' }),
  hostedByAssociation: z.boolean().optional().openapi({ description: 'cxa-2019; unknown when left out' }),
  consentGiven: z.boolean().optional().openapi({ description: 'Consent beforehand, cxa-2019; unknown when left out' }),
});

const GameSchema = z.strictObject({
  result: z.enum(['win', 'draw', 'loss']),
  played: z.boolean().optional().openapi({ description: 'False: decided by a no-show; wins of that kind do not count' }),
});

const AchievementSchema = z.strictObject({
  event: EventSchema,
  rank: z.int().min(1).max(100_000).optional().openapi({ description: 'Place, 1 the champion' }),
  rankShared: z.boolean().optional(),
  points: z.number().min(0).max(2_000).optional(),
  rounds: z.int().min(1).max(1_000).optional(),
  pointsPerWin: z
    .union([z.literal(1), z.literal(2)])
    .optional()
    .openapi({ description: 'Scale of `points`, 2 by default' }),
  games: z.array(GameSchema).max(MAX_GAMES).optional().openapi({ description: 'Instead of points and rounds' }),
  standardMet: z.array(TitleSchema).max(40).optional().openapi({ description: 'Titles; unknown when left out, `[]` is none' }),
  winRateMet: z.array(TitleSchema).max(40).optional().openapi({ description: 'Titles; unknown when left out, `[]` is none' }),
  titleBefore: TitleSchema.optional().openapi({ description: 'Held when the event began, where not `player.currentTitle`' }),
});

const ExamRecordSchema = z.strictObject({
  kind: z.enum(EXAM_KINDS),
  solved: z.int().min(0).max(10_000).optional(),
  minutes: z.number().min(0).max(100_000).optional(),
  passed: z.boolean().optional().openapi({ description: "The examiner's verdict" }),
  on: DateSchema,
});

export const CheckRequestSchema = z
  .strictObject({
    scheme: SchemeIdSchema.optional().openapi({ description: '`cxa-1999` by default' }),
    asOf: DateSchema,
    player: z
      .strictObject({
        name: NameSchema.optional(),
        currentTitle: TitleSchema.optional().openapi({ description: 'Held before the events listed' }),
        region: z.string().min(1).max(64).optional(),
      })
      .optional(),
    achievements: z.array(AchievementSchema).max(MAX_ITEMS),
    exams: z.array(ExamRecordSchema).max(MAX_ITEMS).optional(),
  })
  .openapi('TitleCheckRequest', {
    example: {
      asOf: '2026-11-30',
      achievements: [
        { event: { tier: 'national', category: 'individual', group: 'A', endedOn: '2024-10-20', designated: false }, rank: 3 },
        { event: { tier: 'national', category: 'individual', group: 'A', endedOn: '2026-10-18', designated: false }, rank: 2 },
      ],
    },
  });

const TruthSchema = z.boolean().nullable();

const EventRefSchema = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  tier: z.enum(TIERS),
  category: z.enum(CATEGORIES),
  group: z.enum(GROUPS).nullable(),
  ageGroup: z.enum(AGE_GROUPS).nullable(),
  endedOn: z.string(),
});

const EvidenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    event: EventRefSchema,
    date: z.string(),
    place: z.int().nullable(),
    placeShared: z.boolean(),
    parts: z.int().openapi({ description: 'Reports of the event; it counts once' }),
    shows: z.array(z.enum(['place', 'designated', 'standard_met', 'win_rate_met', 'score_rate'])),
    scoreRate: z.object({ points: z.number(), games: z.int(), percent: z.number().nullable() }).nullable(),
  }),
  z.object({
    kind: z.literal('exam'),
    exam: z.enum(EXAM_KINDS),
    date: z.string(),
    solved: z.int().nullable(),
    minutes: z.number().nullable(),
    passed: z.boolean().nullable(),
  }),
]);

const NoteSchema = z.object({
  code: z.enum(['shared_place', 'reported_in_parts', 'source', 'not_in_force']),
  text: z.string(),
});

const CriterionSchema = z.object({
  id: z.string().openapi({ example: 'grandmaster_2' }),
  article: z.string().nullable().openapi({ description: 'Part and item of the source', example: '一.2' }),
  requires: z.string(),
  met: TruthSchema.openapi({ description: 'null: the facts told neither prove nor refute it' }),
  evidence: z.array(EvidenceSchema),
  missing: z
    .array(
      z.object({
        fact: z.enum([...EVENT_GAPS, ...EXAM_GAPS, 'criteria']),
        event: EventRefSchema.nullable(),
        exam: z.enum(EXAM_KINDS).nullable(),
        text: z.string(),
      }),
    )
    .openapi({ description: 'Facts that would decide; empty unless `met` is null' }),
  window: z
    .object({ years: z.int(), from: z.string(), to: z.string(), closes: z.string() })
    .nullable()
    .openapi({ description: '`to` had to lie between `from` and `closes`, both days included' }),
  notes: z.array(NoteSchema),
});

const LevelSchema = z.enum(AUTHORITY_LEVELS);

/** One title of an answer, with its criteria. */
export const TitleAnswerSchema = z
  .object({
    title: z.string(),
    name: z.string(),
    decision: z.enum(DECISIONS),
    criteria: z.array(CriterionSchema),
    approvers: z.array(LevelSchema).openapi({ description: 'Who may grant it; empty where the source does not say' }),
  })
  .openapi('TitleAnswer');

export const CheckAnswerSchema = z
  .object({
    scheme: z.string(),
    asOf: z.string(),
    highest: z.string().nullable().openapi({ description: 'The highest title of which eligibility is proven' }),
    titles: z.array(TitleAnswerSchema),
    ignored: z.array(z.object({ pointer: z.string(), reason: z.literal('after_as_of') })),
    notes: z.array(NoteSchema),
  })
  .openapi('TitleCheckAnswer');

const schemeHead = {
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  source: z.object({ id: z.string(), title: z.string(), edition: z.string(), issuedBy: z.string() }),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
};

export const SchemeListSchema = z
  .object({ items: z.array(z.object({ ...schemeHead, titles: z.array(z.string()) })) })
  .openapi('TitleSchemeList');

export const SchemeSchema = z
  .object({
    ...schemeHead,
    notes: z.array(z.string()),
    titles: z.array(
      z.object({
        title: z.string(),
        name: z.string(),
        approvers: z.array(LevelSchema),
        criteria: z.array(
          z.object({
            id: z.string(),
            article: z.string().nullable(),
            requires: z.string(),
            requirement: z
              .looseObject({ kind: z.enum(['one_event', 'several_events', 'exam', 'any_of', 'all_of', 'not_given']) })
              .openapi({ description: 'The criterion as the data that decides' }),
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .openapi('TitleScheme');

export const SchemeParamsSchema = z.object({ id: SchemeIdSchema.openapi({ description: 'One of `/v1/titles/schemes`' }) });

export const PaperSchema = z
  .strictObject({
    scheme: SchemeIdSchema.optional(),
    kind: z.enum(PAPER_KINDS),
    minutes: z.number().min(0).max(100_000).optional(),
    on: DateSchema.optional().openapi({ description: 'With it the answer holds an exam record for `/v1/titles/check`' }),
    tasks: z
      .array(
        z.strictObject({
          fen: z.string().min(1).max(200),
          moves: z
            .array(z.string().min(1).max(24))
            .max(MAX_ANSWER_PLIES)
            .openapi({ description: "The candidate's line, in any notation; in coordinates the replies may be left out" }),
        }),
      )
      .min(1)
      .max(MAX_TASKS),
  })
  .openapi('ExamPaper', {
    example: { kind: 'one_move_mates', minutes: 4, tasks: [{ fen: '4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1', moves: ['b0b9'] }] },
  });

const ANSWER_REASONS = [
  'no_answer',
  'illegal_move',
  'illegal_reply',
  'not_mate',
  'not_check',
  'longer_mate',
  'after_the_end',
  'search_limit',
] as const;

export const GradedPaperSchema = z
  .object({
    scheme: z.string(),
    kind: z.enum(PAPER_KINDS),
    tasks: z.array(
      z.object({
        fen: z.string(),
        verdict: z.enum(VERDICTS),
        reason: z.enum(ANSWER_REASONS).nullable(),
        atMove: z.int().nullable().openapi({ description: "Index of the candidate's move that failed" }),
        refutation: z.string().nullable(),
        ending: z.enum(['checkmate', 'stalemate']).nullable(),
        explanation: z.string(),
        shortest: z.int().nullable().openapi({ description: 'Moves of the shortest mate by checks, up to the asked number' }),
        solution: z.array(z.string()).nullable(),
        taskFault: z.enum(['no_mate', 'shorter_mate']).nullable(),
      }),
    ),
    solved: z.int(),
    required: z.object({ title: z.string(), tasks: z.int(), minutes: z.number() }).nullable(),
    passed: TruthSchema,
    exam: z
      .object({
        kind: z.enum(EXAM_KINDS),
        solved: z.int().optional(),
        minutes: z.number().optional(),
        passed: z.boolean().optional(),
        on: z.string(),
      })
      .nullable(),
  })
  .openapi('GradedExamPaper');

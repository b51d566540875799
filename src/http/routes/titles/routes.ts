import { operation } from '../../operation.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import {
  CheckAnswerSchema,
  CheckRequestSchema,
  GradedPaperSchema,
  PaperSchema,
  SchemeListSchema,
  SchemeParamsSchema,
  SchemeSchema,
} from './schemas.ts';

export const listSchemesRoute = operation({
  method: 'get',
  path: '/schemes',
  operationId: 'listTitleSchemes',
  tags: ['Titles'],
  summary: 'The title schemes with their sources and dates 称号标准',
  responses: { 200: json(SchemeListSchema, 'Every scheme'), ...problems(429) },
});

export const showSchemeRoute = operation({
  method: 'get',
  path: '/schemes/{id}',
  operationId: 'showTitleScheme',
  tags: ['Titles'],
  summary: 'A title scheme: its titles and their criteria, in words and as data',
  request: { params: SchemeParamsSchema },
  responses: { 200: json(SchemeSchema, 'The scheme'), ...problems(400, 404, 429) },
});

export const checkTitlesRoute = operation({
  method: 'post',
  path: '/check',
  operationId: 'checkTitles',
  tags: ['Titles'],
  summary: 'Which titles do these results support? 称号资格',
  description:
    'Stateless. Every title of the scheme is eligible, not eligible, or undetermined, criterion by criterion with the evidence and the facts that are missing. A fact left out is unknown, not false.',
  request: { body: jsonRequest(CheckRequestSchema) },
  responses: { 200: json(CheckAnswerSchema, 'The decisions'), ...problems(400, 413, 415, 422, 429) },
});

export const gradeExamRoute = operation({
  method: 'post',
  path: '/exams/grade',
  operationId: 'gradeExam',
  tags: ['Titles'],
  summary: 'Grade an exam paper of mates in one, or in two by checks 棋题评分',
  description:
    'Stateless. Each answer is right, wrong with the refutation, or a mate that is not the shortest; what the bounded search cannot settle is `undecided`.',
  request: { body: jsonRequest(PaperSchema) },
  responses: { 200: json(GradedPaperSchema, 'The graded paper'), ...problems(400, 413, 415, 422, 429) },
});

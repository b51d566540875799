import { type Localized, localized } from '../base/localized.ts';

/** The statuses an error may have; every one is described in the OpenAPI document. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503;

export interface ProblemKind {
  readonly status: ProblemStatus;
  readonly title: Localized;
}

const kind = (status: ProblemStatus, zh: string, en: string): ProblemKind => ({ status, title: localized(zh, en) });

/**
 * Every `code` that an error answer can carry, with its status: the only place where codes meet HTTP.
 * `/docs` is generated from this table. Codes never change once released.
 */
export const PROBLEMS = {
  // the request as such
  route_not_found: kind(404, '没有这个地址', 'No such route'),
  method_not_allowed: kind(405, '此地址不接受该方法', 'Method not allowed here'),
  content_type_unsupported: kind(415, '请求体须为声明的内容类型', 'The body must have the declared content type'),
  content_encoding_unsupported: kind(415, '不接受压缩的请求体', 'Compressed bodies are not accepted'),
  body_too_large: kind(413, '请求体过大', 'The body is too large'),
  body_missing: kind(400, '缺少请求体', 'The body is missing'),
  body_not_object: kind(400, '请求体须为 JSON 对象', 'The body must be a JSON object'),
  json_malformed: kind(400, '请求体不是合法的 JSON', 'The body is not valid JSON'),
  json_too_deep: kind(400, 'JSON 嵌套过深', 'The JSON is nested too deeply'),
  parameter_invalid: kind(400, '参数有误', 'A parameter is invalid'),
  field_invalid: kind(422, '字段有误', 'A field is invalid'),
  cursor_invalid: kind(400, '游标无效', 'The cursor is invalid'),
  // keys and writes
  unauthorized: kind(401, '需要有效的密钥', 'A valid key is needed'),
  role_not_allowed: kind(403, '该密钥无权进行此操作', 'This key may not do that'),
  key_not_found: kind(404, '没有这个密钥', 'No such key'),
  if_match_required: kind(428, '须带 If-Match', 'If-Match is required'),
  version_stale: kind(412, '资源已被他人改动', 'The resource was changed meanwhile'),
  idempotency_key_reused: kind(409, 'Idempotency-Key 已用于另一请求', 'The Idempotency-Key was used for another request'),
  idempotency_running: kind(409, '同一请求仍在处理中', 'The same request is still running'),
  // positions, moves, records
  fen_malformed: kind(422, 'FEN 无法读取', 'The FEN cannot be read'),
  position_invalid: kind(422, '局面不合规则', 'The position breaks the rules'),
  // stored resources
  player_not_found: kind(404, '没有这位棋手', 'No such player'),
  list_not_found: kind(404, '没有这份等级分表', 'No such rating list'),
  event_not_found: kind(404, '没有这项比赛', 'No such event'),
  // the service
  rate_limited: kind(429, '请求过于频繁', 'Too many requests'),
  database_outdated: kind(503, '数据库尚未迁移', 'The database lacks a migration'),
  database_unavailable: kind(503, '数据库暂不可用', 'The database is unavailable'),
  internal_error: kind(500, '服务内部错误', 'Internal error'),
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One bad field: an RFC 6901 pointer into the body, or `#query/name` for a parameter. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly message: Localized;
}

/** What a handler reports instead of an answer. */
export interface Problem {
  readonly code: ProblemCode;
  readonly detail: Localized;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Machine-readable members of the code, e.g. `ply`; they stand beside `detail`. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The problem of a cursor that was altered or continues another list. */
export const cursorProblem = (): Problem => ({
  code: 'cursor_invalid',
  detail: localized('游标已被改动，或属于另一查询', 'the cursor was altered or belongs to another query'),
  errors: [{ pointer: '#query/cursor', code: 'cursor_invalid', message: localized('游标无效', 'invalid cursor') }],
});

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
  no_positions: kind(422, '没有局面', 'There is no position'),
  positions_not_joined: kind(422, '相邻两局面之间没有一步合法着法', 'No single legal move joins two neighbouring positions'),
  move_unreadable: kind(422, '着法无法识别', 'A move text cannot be read'),
  move_ambiguous: kind(422, '着法有多种合法的读法', 'A move text has several legal readings'),
  readings_part: kind(422, '简写着法读出多局棋', 'The short form leaves several games'),
  too_many_readings: kind(422, '简写着法的读法过多', 'The short form has too many readings'),
  rank_bases_mixed: kind(422, '横线的记数混用', 'Ranks are counted from 0 and from 1 in one list'),
  too_many_plies: kind(422, '着法过多', 'Too many plies'),
  move_illegal: kind(422, '着法不合规则', 'A move is illegal'),
  game_over: kind(422, '对局在最后一着之前已结束', 'The game was over before its last move'),
  record_empty: kind(422, '没有棋谱', 'There is no record'),
  several_games: kind(422, '不止一局棋', 'More than one game'),
  too_many_games: kind(422, '对局过多', 'Too many games'),
  tag_malformed: kind(422, '标签有误', 'A tag is malformed'),
  binit_malformed: kind(422, 'binit 有误', 'binit is malformed'),
  comment_cut_off: kind(422, '注释不完整', 'A comment is cut off'),
  variation_cut_off: kind(422, '变着不完整', 'A variation is cut off'),
  variation_misplaced: kind(422, '变着位置有误', 'A variation is misplaced'),
  variations_too_deep: kind(422, '变着嵌套过深', 'Variations are nested too deeply'),
  too_many_variations: kind(422, '变着过多', 'Too many variations'),
  move_list_cut_off: kind(422, '着法列表不完整', 'The move list is cut off'),
  moves_after_result: kind(422, '结果之后还有着法', 'Moves follow the result'),
  format_unsupported: kind(422, '不支持此格式', 'The format is not supported'),
  encoding_unknown: kind(422, '编码无法识别', 'The encoding is not known'),
  record_damaged: kind(422, '棋谱损坏', 'The record is damaged'),
  // match conduct
  time_control_invalid: kind(422, '计时方案有误', 'The time control is invalid'),
  conduct_event_impossible: kind(422, '事件与此前的记录不符', 'An event contradicts the log before it'),
  touch_square_empty: kind(422, '所触摸的格子没有棋子', 'No piece stands where one was touched'),
  conduct_limit_exceeded: kind(422, '数目超过上限', 'More items than are accepted'),
  // stored resources
  player_not_found: kind(404, '没有这位棋手', 'No such player'),
  player_exists: kind(409, '编号已被使用', 'The id is taken'),
  player_merged: kind(409, '棋手已并入他人', 'The player was merged into another'),
  players_met: kind(409, '两人参加过同一比赛', 'Both entered one event'),
  merge_with_self: kind(422, '同一位棋手', 'The same player'),
  nothing_to_split: kind(409, '没有可拆分的', 'There is nothing to split'),
  player_not_listed: kind(404, '棋手不在此等级分表上', 'The player is not on this list'),
  list_not_found: kind(404, '没有这份等级分表', 'No such rating list'),
  list_exists: kind(409, '等级分表已公布', 'The rating list is published already'),
  list_imported: kind(409, '等级分表是导入的', 'The rating list was imported'),
  rows_refused: kind(422, '文件中有误', 'Rows of the file were refused'),
  run_not_found: kind(404, '没有这次计算', 'No such run'),
  run_active: kind(409, '另有计算尚未结束', 'A run has not ended yet'),
  run_over: kind(409, '计算已经结束', 'The run is over'),
  run_moved_on: kind(409, '计算刚又前进', 'The run moved on meanwhile'),
  period_not_over: kind(409, '统计期尚未结束', 'The period is not over'),
  earlier_list_needed: kind(409, '须先有前一份等级分表', 'An earlier list is needed first'),
  event_not_found: kind(404, '没有这项比赛', 'No such event'),
  title_scheme_not_found: kind(404, '没有这套标准', 'No such title scheme'),
  game_not_found: kind(404, '没有这局棋', 'No such game'),
  not_your_event: kind(403, '不是您的比赛', 'Not your event'),
  event_state: kind(409, '比赛的状态不允许', 'The state of the event does not allow that'),
  player_ambiguous: kind(409, '同名棋手', 'People of that name are on file'),
  entry_exists: kind(409, '已报名', 'Entered already'),
  entry_not_found: kind(404, '未报名', 'Not entered'),
  withdrawal_exists: kind(409, '已退赛', 'Withdrawn already'),
  round_unfinished: kind(409, '还有对局没有结果', 'Games without a result'),
  rounds_complete: kind(409, '全部轮次已编排', 'All rounds are paired'),
  round_not_found: kind(404, '没有这一轮', 'No such round'),
  trf_invalid: kind(422, 'TRF 有误', 'The report file is invalid'),
  trf_not_writable: kind(409, '无法写成 TRF', 'The event cannot be written as a report file'),
  format_not_swiss: kind(422, '不是积分编排制', 'Not a Swiss event'),
  no_legal_pairing: kind(422, '没有合法的编排', 'No legal pairing'),
  application_not_found: kind(404, '没有这份申报', 'No such application'),
  application_open: kind(409, '申报尚未决定', 'An application is open'),
  application_state: kind(409, '申报的状态不允许', 'The state of the application does not allow that'),
  title_held: kind(409, '已持有此称号', 'The title is held already'),
  evidence_changed: kind(409, '所据成绩有变动', 'The evidence was changed meanwhile'),
  certificate_taken: kind(409, '证书编号已被使用', 'The certificate number is taken'),
  certificate_not_found: kind(404, '没有这份证书', 'No such certificate'),
  exam_session_not_found: kind(404, '没有这次考核', 'No such exam session'),
  session_annulled: kind(409, '考核已作废', 'The exam session is annulled'),
  not_your_session: kind(403, '不是本单位的考核', 'Not your exam session'),
  authority_required: kind(403, '只限审批单位', 'For bodies that grant titles'),
  level_too_low: kind(403, '无权批准此称号', 'The body may not grant that title'),
  approvers_unknown: kind(403, '只能由协会批准', 'Only the association may grant it'),
  outside_region: kind(403, '不属所辖地区', 'Outside the region of the body'),
  player_region_unknown: kind(403, '棋手所属地区不详', "The player's region is not known"),
  not_applicant: kind(403, '不是申报人', 'Not the applicant'),
  region_not_found: kind(404, '没有这个地区', 'No such region'),
  region_exists: kind(409, '地区已存在', 'The region exists already'),
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

/** The problem of a body that names a region which is not on file. */
export const regionProblem = (id: string): Problem => {
  const message = localized(`没有地区 ${id}`, `there is no region ${id}`);
  return { code: 'field_invalid', detail: message, errors: [{ pointer: '/region', code: 'region_not_found', message }] };
};

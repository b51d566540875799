import { err, ok, type Result } from '../base/result.ts';
import { type ConductError, conductError } from './errors.ts';
import { option, type Reasons, reasoned, type Statement, statement } from './reasons.ts';

export const PENALTY_KINDS = ['warning', 'disqualified_from_match', 'expelled'] as const;
/** 警告, 取消当场比赛资格, 除名: from the lightest up (18.1-18.3). */
export type PenaltyKind = (typeof PENALTY_KINDS)[number];

export const AUTHORITIES = ['board_arbiter', 'chief_arbiter', 'organising_committee'] as const;
/** 监局裁判, 裁判长, 竞赛组织机构: whoever stands higher may also impose what those below may. */
export type Authority = (typeof AUTHORITIES)[number];

export interface Penalty {
  /** Player or team. */
  readonly player: string;
  readonly kind: PenaltyKind;
  readonly imposedBy?: Authority;
  /** Default 1. */
  readonly count?: number;
}

export interface PenaltiesRequest {
  readonly penalties: readonly Penalty[];
  /** Players level on points, to be put in order by 18.4. */
  readonly tied?: readonly string[];
}

export interface PenaltyFinding {
  readonly player: string;
  readonly kind: PenaltyKind;
  readonly count: number;
  readonly article: string;
  /** Who may impose it, at least. */
  readonly authority: Authority;
  /** null where nobody is named. */
  readonly valid: boolean | null;
  readonly effect: 'recorded' | 'match_lost' | 'withdrawn' | 'void' | 'open';
}

/** Players whom 18.4 leaves level with each other, best first. */
export interface PenaltyGroup {
  readonly players: readonly string[];
  readonly warnings: number;
  readonly disqualifications: number;
}

export interface PenaltiesRuling extends Reasons {
  readonly penalties: readonly PenaltyFinding[];
  /** The tied players, those without a penalty first and together; expelled players are left out. */
  readonly order: readonly PenaltyGroup[];
  readonly withdrawn: readonly string[];
}

interface KindEntry {
  readonly article: string;
  readonly authority: Authority;
  readonly effect: 'recorded' | 'match_lost' | 'withdrawn';
  readonly zh: string;
  readonly en: string;
}

/** Article 18 as a table. */
export const PENALTIES: Readonly<Record<PenaltyKind, KindEntry>> = {
  warning: { article: '18.1', authority: 'board_arbiter', effect: 'recorded', zh: '警告', en: 'warning' },
  disqualified_from_match: {
    article: '18.2',
    authority: 'chief_arbiter',
    effect: 'match_lost',
    zh: '取消当场比赛资格',
    en: 'disqualification from the match',
  },
  expelled: { article: '18.3', authority: 'organising_committee', effect: 'withdrawn', zh: '除名', en: 'expulsion' },
};

const AUTHORITY_NAMES: Readonly<Record<Authority, readonly [string, string]>> = {
  board_arbiter: ['监局裁判', 'the arbiter at the board'],
  chief_arbiter: ['裁判长', 'the chief arbiter'],
  organising_committee: ['竞赛组织机构', 'the organising committee'],
};

function examine(penalty: Penalty): PenaltyFinding {
  const { article, authority, effect } = PENALTIES[penalty.kind];
  const valid = penalty.imposedBy === undefined ? null : AUTHORITIES.indexOf(penalty.imposedBy) >= AUTHORITIES.indexOf(authority);
  const { player, kind, count = 1 } = penalty;
  return { player, kind, count, article, authority, valid, effect: valid === null ? 'open' : valid ? effect : 'void' };
}

const fact = (finding: PenaltyFinding): Statement => {
  const { zh, en } = PENALTIES[finding.kind];
  const [whoZh, whoEn] = AUTHORITY_NAMES[finding.authority];
  const timesZh = finding.count > 1 ? `${finding.count}次` : '';
  const timesEn = finding.count > 1 ? ` (${finding.count} times)` : '';
  const endZh = {
    recorded: '有效',
    match_lost: '有效，当场判负',
    withdrawn: '有效，按退出处理',
    void: `无效，须由${whoZh}作出`,
    open: '作出者不明',
  };
  const endEn = {
    recorded: 'valid',
    match_lost: 'valid, the match is lost',
    withdrawn: 'valid, treated as a withdrawal',
    void: `void, it takes ${whoEn}`,
    open: 'nobody is named who imposed it',
  };
  return statement(
    `penalty_${finding.effect}`,
    `${finding.player}：${zh}${timesZh}，${endZh[finding.effect]}`,
    `${finding.player}, ${en}${timesEn}: ${endEn[finding.effect]}`,
  );
};

/** 18.4: by weight first, then by number; a void penalty counts nowhere. */
function orderOf(tied: readonly string[], findings: readonly PenaltyFinding[]): PenaltyGroup[] {
  const total = (player: string, kind: PenaltyKind): number =>
    findings
      .filter((finding) => finding.player === player && finding.kind === kind && finding.valid === true)
      .reduce((sum, finding) => sum + finding.count, 0);
  const groups = new Map<string, { players: string[]; warnings: number; disqualifications: number }>();
  for (const player of tied) {
    if (total(player, 'expelled') > 0) continue;
    const warnings = total(player, 'warning');
    const disqualifications = total(player, 'disqualified_from_match');
    const key = `${disqualifications} ${warnings}`;
    const group = groups.get(key) ?? { players: [], warnings, disqualifications };
    group.players.push(player);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => a.disqualifications - b.disqualifications || a.warnings - b.warnings);
}

const MAX_PENALTIES = 1_000;

/**
 * Penalties, 18.1-18.4: who may impose what, what follows, and the order of players level on points.
 *
 * @returns `conduct_value_invalid` or `conduct_limit_exceeded`, with the place in the request
 */
export function judgePenalties(request: PenaltiesRequest): Result<PenaltiesRuling, ConductError> {
  const tied = request.tied ?? [];
  if (request.penalties.length > MAX_PENALTIES || tied.length > MAX_PENALTIES) {
    const place = request.penalties.length > MAX_PENALTIES ? '/penalties' : '/tied';
    return err(conductError('conduct_limit_exceeded', place, `不得超过${MAX_PENALTIES}项`, `at most ${MAX_PENALTIES} items`));
  }
  for (const [index, { count }] of request.penalties.entries()) {
    if (count !== undefined && !(Number.isSafeInteger(count) && count >= 1)) {
      return err(conductError('conduct_value_invalid', `/penalties/${index}/count`, '须为正整数', 'must be a positive integer'));
    }
  }
  const twice = tied.findIndex((player, index) => tied.indexOf(player) !== index);
  if (twice >= 0) {
    return err(conductError('conduct_value_invalid', `/tied/${twice}`, '同一棋手列了两次', 'the same player is listed twice'));
  }
  const penalties = request.penalties.map(examine);
  const order = orderOf(tied, penalties);
  const withdrawn = [...new Set(penalties.filter((finding) => finding.effect === 'withdrawn').map((finding) => finding.player))];
  const anyVoid = penalties.some((finding) => finding.effect === 'void');
  const reasons = reasoned({
    articles: [
      ...penalties.map((finding) => finding.article),
      ...(order.length > 1 ? ['18.4'] : []),
      ...(withdrawn.length > 0 ? ['20.3', '20.4'] : []),
    ],
    facts: penalties.map(fact),
    consequence: consequenceOf(
      order,
      penalties.some((finding) => finding.effect === 'open'),
    ),
    options: anyVoid
      ? [
          option('propose_upwards', '17.7', 'ongoing', '向有权者建议给予该处分', 'propose it to whoever may impose it'),
          option('warn_only', '18.1', 'ongoing', '改为警告', 'a warning instead'),
        ]
      : [],
    missing: penalties.flatMap((finding, index) => (finding.valid === null ? [`/penalties/${index}/imposedBy`] : [])),
  });
  return ok({ ...reasons, penalties, order, withdrawn });
}

function consequenceOf(order: readonly PenaltyGroup[], anyOpen: boolean): Statement {
  if (order.length < 2) {
    return anyOpen
      ? statement('order_unchanged', '名次不因已确定的处分而变', 'the penalties that are certain change no order')
      : statement('order_unchanged', '名次不因处分而变', 'the penalties change no order');
  }
  const text = (join: string) => order.map((group) => group.players.join(join)).join(' > ');
  return statement('ranked_last', `积分相同时的次序：${text('、')}`, `order among players level on points: ${text(', ')}`);
}

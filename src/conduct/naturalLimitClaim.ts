import { counted } from '../base/counted.ts';
import { err, ok, type Result } from '../base/result.ts';
import { INITIAL_FEN } from '../xiangqi/fen.ts';
import { type Move, moveName, moveTo } from '../xiangqi/move.ts';
import { sideName } from '../xiangqi/names.ts';
import type { Position } from '../xiangqi/position.ts';
import { opposite, type Side } from '../xiangqi/types.ts';
import { durationText } from './duration.ts';
import { type ConductError, conductError, within } from './errors.ts';
import { type BoardError, openPosition, readMoveNames } from './positions.ts';
import { type ConductResult, lossOf, type Reasons, reasoned, type Statement, statement } from './reasons.ts';

/** Who claims, and what the event or the clock says. */
export interface ClaimSettings {
  readonly claimant: Side;
  /** 4.2.4: 60 rounds; events of lower grade set fewer. */
  readonly limitRounds?: number;
  /** 23.3: how many of the claimant's own checks count; 10. */
  readonly countedChecks?: number;
  /** Left to the claimant in his time limit when he claims; left out where no clock is asked about. */
  readonly claimantRemainingMs?: number;
}

export interface NaturalLimitClaimRequest extends ClaimSettings {
  /** Default: the initial position. */
  readonly fen?: string;
  readonly moves: readonly string[];
}

/** 4.2.4: rounds without a capture after which the game is drawn. */
export const NATURAL_LIMIT_ROUNDS = 60;
/** 23.3: checks of the claimant that count at most. */
export const COUNTED_CHECKS = 10;
/** 23.3: added to the clock of a false claimant. */
export const FALSE_CLAIM_MS = 5 * 60_000;

/** A round (回合) of the run without captures, one ply of each side, from the side that moved first in it. */
export interface RoundTakenOff {
  /** Counted from 1 within the run. */
  readonly round: number;
  readonly fromPly: number;
  readonly toPly: number;
  /** The check by the claimant beyond those that count. */
  readonly checkPly: number;
  readonly move: string;
}

export interface NaturalLimitAudit {
  readonly pliesWithoutCapture: number;
  readonly fromPly: number | null;
  /** Whole rounds of the run. */
  readonly rounds: number;
  readonly claimantChecks: number;
  readonly roundsTakenOff: readonly RoundTakenOff[];
  readonly roundsCounted: number;
}

export interface NaturalLimitClaimRuling extends Reasons, NaturalLimitAudit {
  readonly status: 'upheld' | 'rejected' | 'undetermined' | 'game_over';
  readonly claimant: Side;
  readonly limitRounds: number;
  readonly foul: { readonly side: Side; readonly article: '9.1.4' } | null;
  /** Added to the claimant's clock. */
  readonly addedMs: number;
  /** null where the request says nothing of the clock. */
  readonly claimantRemainingMs: number | null;
  readonly result: ConductResult;
}

interface RunPly {
  readonly ply: number;
  readonly side: Side;
  readonly move: Move;
  readonly check: boolean;
}

/** A legible move that is not legal: it ended the game at its ply. */
export interface IllegalPly {
  readonly ply: number;
  readonly reason: Statement;
}

interface Replay {
  /** The run without a capture that lasts to the end. */
  readonly run: RunPly[];
  readonly illegal: IllegalPly | null;
}

/** Plays the moves, up to an illegal one. */
function replay(position: Position, moves: readonly Move[], illegalAfter: IllegalPly | null): Replay {
  let run: RunPly[] = [];
  for (const [index, move] of moves.entries()) {
    const reason = position.illegalReason(move);
    if (reason !== null) return { run, illegal: { ply: index + 1, reason: { code: reason.code, message: reason.message } } };
    const side = position.sideToMove;
    const capture = position.pieceAt(moveTo(move)) !== undefined;
    position.make(move);
    if (capture) run = [];
    else run.push({ ply: index + 1, side, move, check: position.inCheck() });
  }
  return { run, illegal: illegalAfter };
}

/**
 * 23.3: the rounds of a run that count for a claim. Rounds are paired from the start of the run; a ply left over at its end is
 * no round. The claimant's first checks count, up to the cap; a round that holds a further one is taken off.
 */
function auditRun(run: readonly RunPly[], claimant: Side, countedChecks: number): NaturalLimitAudit {
  const rounds = Math.floor(run.length / 2);
  const roundsTakenOff: RoundTakenOff[] = [];
  let checks = 0;
  for (const [index, ply] of run.entries()) {
    if (ply.side !== claimant || !ply.check) continue;
    checks += 1;
    const round = Math.floor(index / 2);
    if (checks <= countedChecks || round >= rounds) continue;
    const [first, last] = [run[round * 2]!, run[round * 2 + 1]!];
    roundsTakenOff.push({ round: round + 1, fromPly: first.ply, toPly: last.ply, checkPly: ply.ply, move: moveName(ply.move) });
  }
  return {
    pliesWithoutCapture: run.length,
    fromPly: run[0]?.ply ?? null,
    rounds,
    claimantChecks: checks,
    roundsTakenOff,
    roundsCounted: rounds - roundsTakenOff.length,
  };
}

const isCount = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** The numbers that a claim may set, each with its place in the request. */
export function checkClaimNumbers(claim: ClaimSettings): Result<null, ConductError> {
  const invalid = (pointer: string, zh: string, en: string) => err(conductError('conduct_value_invalid', pointer, zh, en));
  if (claim.limitRounds !== undefined && !isCount(claim.limitRounds, 1)) {
    return invalid('/limitRounds', '须为正整数', 'must be a positive integer');
  }
  if (claim.countedChecks !== undefined && !isCount(claim.countedChecks, 0)) {
    return invalid('/countedChecks', '须为非负整数', 'must be an integer, not negative');
  }
  if (claim.claimantRemainingMs !== undefined && !isCount(claim.claimantRemainingMs, 0)) {
    return invalid('/claimantRemainingMs', '须为非负的整数毫秒', 'must be a whole number of milliseconds, not negative');
  }
  return ok(null);
}

type Claim = ClaimSettings & { readonly limitRounds: number };

/**
 * 23.3 on moves at hand. The position is the start of the game and is played to its end; the numbers must have been checked.
 *
 * @param illegalAfter an illegal move that followed `moves`
 */
export function ruleNaturalLimitClaim(
  position: Position,
  moves: readonly Move[],
  settings: ClaimSettings,
  illegalAfter: IllegalPly | null = null,
): NaturalLimitClaimRuling {
  const before = position.halfmoveClock;
  const { run, illegal } = replay(position, moves, illegalAfter);
  const claim: Claim = { ...settings, limitRounds: settings.limitRounds ?? NATURAL_LIMIT_ROUNDS };
  const audit = auditRun(run, claim.claimant, claim.countedChecks ?? COUNTED_CHECKS);
  if (!position.hasLegalMove()) return gameOver(position, claim, audit);
  if (illegal !== null) return illegalBefore(position, claim, audit, illegal);
  if (audit.roundsCounted >= claim.limitRounds) return upheld(claim, audit);
  // The diagram was set up in the middle of a run: nobody can tell how many of the earlier plies were checks.
  const reachesBack = run.length === moves.length && before > 0;
  if (reachesBack && Math.floor((run.length + before) / 2) - audit.roundsTakenOff.length >= claim.limitRounds) {
    return undetermined(claim, audit, before);
  }
  return rejected(claim, audit);
}

/**
 * A claim of a draw by the natural limit (自然限着), 23.3: upheld, or a foul and five minutes, which may lose on time.
 *
 * @returns `fen_malformed`, `position_invalid`, `conduct_value_invalid` or `conduct_limit_exceeded`
 */
export function judgeNaturalLimitClaim(
  request: NaturalLimitClaimRequest,
): Result<NaturalLimitClaimRuling, ConductError | BoardError> {
  const numbers = checkClaimNumbers(request);
  if (!numbers.ok) return numbers;
  const opened = openPosition(request.fen ?? INITIAL_FEN);
  if (!opened.ok) return opened;
  const moves = readMoveNames(request.moves);
  return moves.ok ? ok(ruleNaturalLimitClaim(opened.value, moves.value, request)) : err(within('/moves', moves.error));
}

function auditFacts(claim: Claim, audit: NaturalLimitAudit): Statement[] {
  const { zh, en } = sideName(claim.claimant);
  const facts = [
    statement(
      'run_without_capture',
      `已连续${audit.pliesWithoutCapture}着（${audit.rounds}回合）未吃子，限着${claim.limitRounds}回合`,
      `${counted(audit.pliesWithoutCapture, 'ply', 'plies')} (${counted(audit.rounds, 'round')}) without a capture, the limit is ${counted(claim.limitRounds, 'round')}`,
    ),
    statement(
      'claimant_checks',
      `其间${zh}将军${audit.claimantChecks}着`,
      `${en} gave ${counted(audit.claimantChecks, 'check')} in them`,
    ),
  ];
  if (audit.roundsTakenOff.length > 0) {
    const plies = audit.roundsTakenOff.map((round) => round.checkPly);
    facts.push(
      statement(
        'rounds_taken_off',
        `超出的将军（第${plies.join('、')}着）所在的${plies.length}回合不计，计${audit.roundsCounted}回合`,
        plies.length === 1
          ? `1 round with a further check (ply ${plies[0]}) is taken off, ${audit.roundsCounted} count`
          : `${plies.length} rounds with further checks (plies ${plies.join(', ')}) are taken off, ${audit.roundsCounted} count`,
      ),
    );
  }
  return facts;
}

const base = (claim: Claim, audit: NaturalLimitAudit) => ({
  ...audit,
  claimant: claim.claimant,
  limitRounds: claim.limitRounds,
  foul: null,
  addedMs: 0,
  claimantRemainingMs: claim.claimantRemainingMs ?? null,
});

function upheld(claim: Claim, audit: NaturalLimitAudit): NaturalLimitClaimRuling {
  const consequence = statement('claim_upheld', '审核属实，判和', 'the claim is right, the game is drawn');
  const reasons = reasoned({ articles: ['4.2.4', '23.3'], facts: auditFacts(claim, audit), consequence });
  return { ...reasons, ...base(claim, audit), status: 'upheld', result: 'draw' };
}

function rejected(claim: Claim, audit: NaturalLimitAudit): NaturalLimitClaimRuling {
  const { claimant } = claim;
  const { zh, en } = sideName(claimant);
  const left = claim.claimantRemainingMs === undefined ? null : claim.claimantRemainingMs - FALSE_CLAIM_MS;
  const overtime = left !== null && left < 0;
  const added = durationText(FALSE_CLAIM_MS);
  const endZh = overtime ? '，因此超时，判负' : '，继续对弈';
  const endEn = overtime ? ', which oversteps it: the game is lost' : ', the game goes on';
  const consequence = statement(
    overtime ? 'claim_rejected_loses_on_time' : 'claim_rejected',
    `审核不属实，判${zh}犯规一次，棋钟加计${added}${endZh}`,
    `the claim is wrong: a foul for ${en} and ${added} added to the clock${endEn}`,
  );
  const articles = [...(overtime ? ['4.1.4'] : []), '23.3', '9.1.4', ...(overtime ? ['22.1'] : [])];
  return {
    ...reasoned({ articles, facts: auditFacts(claim, audit), consequence }),
    ...base(claim, audit),
    status: 'rejected',
    foul: { side: claimant, article: '9.1.4' },
    addedMs: FALSE_CLAIM_MS,
    claimantRemainingMs: left === null ? null : Math.max(left, 0),
    result: overtime ? lossOf(claimant) : 'ongoing',
  };
}

function undetermined(claim: Claim, audit: NaturalLimitAudit, before: number): NaturalLimitClaimRuling {
  const facts = [
    ...auditFacts(claim, audit),
    statement(
      'plies_before_fen',
      `局面记明此前已有${before}着未吃子`,
      `the position says that ${counted(before, 'ply', 'plies')} without a capture came before`,
    ),
  ];
  const consequence = statement(
    'record_incomplete',
    '须有此前的着法记录才能审核',
    'the audit needs the moves before the position',
  );
  const reasons = reasoned({ articles: ['23.3'], facts, consequence, missing: ['/moves'] });
  return { ...reasons, ...base(claim, audit), status: 'undetermined', result: 'ongoing' };
}

function gameOver(position: Position, claim: Claim, audit: NaturalLimitAudit): NaturalLimitClaimRuling {
  const loser = position.sideToMove;
  const mated = position.inCheck();
  const winner = sideName(opposite(loser));
  const consequence = statement(
    mated ? 'checkmate' : 'stalemate',
    `${sideName(loser).zh}已被${mated ? '将死' : '困毙'}，${winner.zh}胜，不再审核`,
    `${sideName(loser).en} is ${mated ? 'checkmated' : 'stalemated'}, ${winner.en} has won and nothing is audited`,
  );
  const reasons = reasoned({ articles: [mated ? '4.1.1' : '4.1.3'], facts: auditFacts(claim, audit), consequence });
  return { ...reasons, ...base(claim, audit), status: 'game_over', result: lossOf(loser) };
}

/** An illegal move in the record ended the game before anybody could claim. */
function illegalBefore(position: Position, claim: Claim, audit: NaturalLimitAudit, illegal: IllegalPly): NaturalLimitClaimRuling {
  const loser = position.sideToMove;
  const { zh, en } = sideName(loser);
  const consequence = statement(
    'illegal_move_loses',
    `${zh}第${illegal.ply}着违反行棋规定，已判负，不再审核`,
    `${en} lost by an illegal move at ply ${illegal.ply} and nothing is audited`,
  );
  const articles = [illegal.reason.code === 'leaves_generals_facing' ? '4.1.2' : '4.1.6'];
  const reasons = reasoned({ articles, facts: [...auditFacts(claim, audit), illegal.reason], consequence });
  return { ...reasons, ...base(claim, audit), status: 'game_over', result: lossOf(loser) };
}

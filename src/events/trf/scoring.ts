import { type TrfError, trfError } from './errors.ts';
import type { Tenths } from './points.ts';
import type { PointCode, ScoringSymbol, TrfRecord, XxsCode } from './records.ts';
import type { TrfScoring } from './results.ts';

/** 1, 0.5, 0: what a file means that names no point system. */
export const DEFAULT_TRF_SCORING: TrfScoring = {
  win: 10,
  draw: 5,
  loss: 0,
  forfeitWin: 10,
  forfeitLoss: 0,
  fullPointBye: 10,
  halfPointBye: 5,
  zeroPointBye: 0,
  pairingBye: 10,
  unknown: 5,
};

type Part = keyof TrfScoring | 'winAsBlack' | 'drawAsBlack' | 'lossAsBlack';

/** What each symbol of record 162 sets. */
const SYMBOL_PARTS: Readonly<Record<ScoringSymbol, readonly Part[]>> = {
  W: ['win', 'winAsBlack', 'forfeitWin', 'fullPointBye'],
  D: ['draw', 'drawAsBlack', 'halfPointBye'],
  L: ['loss', 'lossAsBlack'],
  A: ['forfeitLoss', 'zeroPointBye'],
  P: ['pairingBye'],
  X: ['unknown'],
};

const POINT_CODE_PARTS: Readonly<Record<PointCode, readonly Part[]>> = {
  BBW: SYMBOL_PARTS.W,
  BBD: SYMBOL_PARTS.D,
  BBL: SYMBOL_PARTS.L,
  BBZ: ['zeroPointBye'],
  BBF: ['forfeitLoss'],
  BBU: ['pairingBye'],
};

const XXS_PARTS: Readonly<Record<XxsCode, readonly Part[]>> = {
  WW: ['win'],
  BW: ['winAsBlack'],
  WD: ['draw'],
  BD: ['drawAsBlack'],
  WL: ['loss'],
  BL: ['lossAsBlack'],
  ZPB: ['zeroPointBye'],
  HPB: ['halfPointBye'],
  FPB: ['fullPointBye'],
  PAB: ['pairingBye'],
  FW: ['forfeitWin'],
  FL: ['forfeitLoss'],
  W: SYMBOL_PARTS.W,
  D: SYMBOL_PARTS.D,
};

/**
 * The point system of a file: records 162, BB* and XXS in their order, later ones first. A pairing-allocated bye is worth a win and
 * a game without a result a draw unless the file says otherwise (162; XXS leaves the bye at one point).
 */
export const scoringOf = (records: readonly TrfRecord[], errors: TrfError[]): TrfScoring => {
  const set = new Map<Part, Tenths>();
  let colourLine = 0;
  const assign = (parts: readonly Part[], points: Tenths): void => {
    for (const part of parts) set.set(part, points);
  };
  for (const record of records) {
    if (record.record === 'scoring') for (const { symbol, points } of record.values) assign(SYMBOL_PARTS[symbol], points);
    if (record.record === 'point_code') assign(POINT_CODE_PARTS[record.code], record.points);
    if (record.record === 'point_list') {
      if (!set.has('pairingBye')) set.set('pairingBye', DEFAULT_TRF_SCORING.pairingBye);
      for (const { code, points } of record.values) assign(XXS_PARTS[code], points);
      colourLine = record.line;
    }
  }
  const value = (part: Part, otherwise: Tenths): Tenths => set.get(part) ?? otherwise;
  const win = value('win', DEFAULT_TRF_SCORING.win);
  const draw = value('draw', DEFAULT_TRF_SCORING.draw);
  const loss = value('loss', DEFAULT_TRF_SCORING.loss);
  if (
    value('winAsBlack', DEFAULT_TRF_SCORING.win) !== win ||
    value('drawAsBlack', DEFAULT_TRF_SCORING.draw) !== draw ||
    value('lossAsBlack', DEFAULT_TRF_SCORING.loss) !== loss
  ) {
    const reason = ['先后手得分不同的计分制不受支持', 'a point system that depends on the colour is not supported'] as const;
    errors.push(trfError('unsupported_points', colourLine, 1, ...reason));
  }
  return {
    win,
    draw,
    loss,
    forfeitWin: value('forfeitWin', win),
    forfeitLoss: value('forfeitLoss', DEFAULT_TRF_SCORING.forfeitLoss),
    fullPointBye: value('fullPointBye', win),
    halfPointBye: value('halfPointBye', draw),
    zeroPointBye: value('zeroPointBye', DEFAULT_TRF_SCORING.zeroPointBye),
    pairingBye: value('pairingBye', win),
    unknown: value('unknown', draw),
  };
};

import type { Tenths } from './points.ts';

/**
 * Result codes of a round's cell (TRF16 and TRF26 list the same ones):
 *
 * | code | meaning | opponent |
 * | --- | --- | --- |
 * | `1` `=` `0` | win, draw, loss over the board | yes |
 * | `W` `D` `L` | the same, not rated (less than one move) | yes |
 * | `+` `-` | forfeit win, forfeit loss | yes, or none when nobody was paired |
 * | `U` | pairing-allocated bye | no |
 * | `F` `H` `Z` | full-point, half-point, zero-point bye | no |
 *
 * The older `=` without an opponent is read as a half-point bye. Small letters are read as capitals.
 */
export const RESULT_CODES = ['1', '=', '0', 'W', 'D', 'L', '+', '-', 'U', 'F', 'H', 'Z'] as const;
export type TrfResultCode = (typeof RESULT_CODES)[number];

/** One round of one player. `code: null` with an opponent is a game without a result yet. */
export interface TrfCell {
  readonly opponent: number | null;
  /** `w` is the first mover, red; `b` is black. */
  readonly colour: 'w' | 'b' | null;
  readonly code: TrfResultCode | null;
}

/** A round that was left blank is `null`; it means the same as a zero-point bye once the round has been paired. */
export type TrfRound = TrfCell | null;

export const isResultCode = (text: string): text is TrfResultCode => (RESULT_CODES as readonly string[]).includes(text);

/** Both came and a result over the board stands. */
export const isPlayed = (cell: TrfRound): cell is TrfCell & { opponent: number; colour: 'w' | 'b' } =>
  cell !== null && cell.opponent !== null && cell.colour !== null && cell.code !== null && '1=0WDL'.includes(cell.code);

/** The pairing put this player somewhere: opposite somebody, or on the pairing-allocated bye. */
export const tookPartInPairing = (cell: TrfRound): boolean => cell !== null && (cell.opponent !== null || cell.code === 'U');

/** What the opponent's cell may show. `0-0` and `--` are double losses. */
export const COMPATIBLE_RESULTS: Readonly<Record<string, readonly string[]>> = {
  '1': ['0'],
  '0': ['1', '0'],
  '=': ['='],
  W: ['L'],
  L: ['W', 'L'],
  D: ['D'],
  '+': ['-'],
  '-': ['+', '-'],
  '': [''],
};

/** What each kind of result is worth in this file, in tenths of a point (records 162, XXS and BB*). */
export interface TrfScoring {
  readonly win: Tenths;
  readonly draw: Tenths;
  readonly loss: Tenths;
  readonly forfeitWin: Tenths;
  readonly forfeitLoss: Tenths;
  readonly fullPointBye: Tenths;
  readonly halfPointBye: Tenths;
  readonly zeroPointBye: Tenths;
  readonly pairingBye: Tenths;
  /** A game without a result yet, as the pairing counts it (symbol X of record 162). */
  readonly unknown: Tenths;
}

export const pointsOf = (cell: TrfRound, scoring: TrfScoring): Tenths => {
  if (cell === null) return scoring.zeroPointBye;
  switch (cell.code) {
    case '1':
    case 'W':
      return scoring.win;
    case '=':
      return cell.opponent === null ? scoring.halfPointBye : scoring.draw;
    case 'D':
      return scoring.draw;
    case '0':
    case 'L':
      return scoring.loss;
    case '+':
      return scoring.forfeitWin;
    case '-':
      return scoring.forfeitLoss;
    case 'U':
      return scoring.pairingBye;
    case 'F':
      return scoring.fullPointBye;
    case 'H':
      return scoring.halfPointBye;
    case 'Z':
      return scoring.zeroPointBye;
    case null:
      return 0;
  }
};

import { err, ok, type Result } from '../base/result.ts';
import type { Move } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import { bareMove, moveInBase, parseCoordinates, type RankBase } from './iccs.ts';
import { ambiguous, type MoveTextError, mixedBases, quoted, tooManyPlies, unreadable } from './moveTextError.ts';
import { extremeRanks } from './rankBase.ts';
import type { MoveFault } from './reading.ts';
import { cleanMoveText, formOf, readCleanMove } from './readMove.ts';
import { settleShortForm } from './shortForm.ts';

/** Plies of one game that are read at most. */
export const MAX_PLIES = 1_000;

/** A legible text that names no legal move; what follows it is not read. */
export interface IllegalMove {
  readonly ply: number;
  readonly text: string;
  readonly fault: MoveFault;
}

export interface MovesRead {
  /** Every legal move before the illegal one, if there is one; else all. */
  readonly moves: readonly Move[];
  readonly illegal: IllegalMove | null;
  /** Where the legal moves have led. */
  readonly played: Position;
}

/** The hint of a base that the list itself does not show: ranks count 0-9 unless rank 10 occurs. */
function withBaseHint(position: Position, text: string, fault: MoveFault): MoveFault {
  const coordinates = parseCoordinates(text);
  const other = coordinates && moveInBase(coordinates, 1);
  if (other === undefined || !position.isLegal(other)) return fault;
  return {
    code: fault.code,
    message: {
      zh: `${fault.message.zh}（横线按0-9读；若按1-10读则合法）`,
      en: `${fault.message.en} (ranks were read as 0-9; read as 1-10 the move would be legal)`,
    },
  };
}

/**
 * Reads a list of move texts in any notation, mixed as they come. The base of written ranks is chosen once for the
 * list: 0-9 unless rank 10 occurs (then 1-10), or `declaredBase`. The position is left as it was.
 *
 * Errors: a text that is no move, one with several legal readings, a short form that leaves several games, mixed bases,
 * more than 1,000 plies. A legible but illegal move is no error: reading stops there and says why.
 */
export function readMoves(
  start: Position,
  texts: readonly string[],
  declaredBase: RankBase | null = null,
): Result<MovesRead, MoveTextError> {
  if (texts.length > MAX_PLIES) return err(tooManyPlies(MAX_PLIES));
  const cleaned = texts.map((text) => (bareMove(text) === undefined ? cleanMoveText(text) : text));
  const { zeroPly, tenPly } = extremeRanks(cleaned);
  if (zeroPly > 0 && tenPly > 0) return err(mixedBases(zeroPly, texts[zeroPly - 1]!, tenPly));
  const base: RankBase = declaredBase ?? (tenPly > 0 ? 1 : 0);
  const position = start.clone();
  const moves: Move[] = [];
  const made = (move: Move): void => {
    moves.push(move);
    position.make(move);
  };
  while (moves.length < cleaned.length) {
    const index = moves.length;
    const text = texts[index]!;
    const clean = cleaned[index]!;
    const bare = base === 0 ? bareMove(clean) : undefined;
    if (bare !== undefined && position.isLegal(bare)) {
      made(bare);
      continue;
    }
    const reading = readCleanMove(position, clean, base);
    switch (reading.kind) {
      case 'move':
        made(reading.move);
        break;
      case 'unreadable':
        return err(unreadable(index + 1, text));
      case 'several': {
        if (formOf(clean) !== 'short') return err(ambiguous(position, index + 1, text, reading.moves));
        const settled = settleShortForm(position, texts, cleaned, index, base);
        if (!settled.ok) return settled;
        settled.value.moves.forEach(made);
        break;
      }
      case 'illegal': {
        const coordinates = parseCoordinates(clean);
        const inZero = coordinates && moveInBase(coordinates, 0);
        // Illegal from 1, legal from 0, while another text names rank 10: no base fits the list.
        if (base === 1 && inZero !== undefined && position.isLegal(inZero)) return err(mixedBases(index + 1, text, tenPly));
        const fault = base === 0 && declaredBase === null ? withBaseHint(position, clean, reading.fault) : reading.fault;
        return ok({ moves, illegal: { ply: index + 1, text: quoted(text), fault }, played: position });
      }
    }
  }
  return ok({ moves, illegal: null, played: position });
}

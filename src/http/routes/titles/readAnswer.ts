import { localized } from '../../../base/localized.ts';
import { err, ok } from '../../../base/result.ts';
import { moveInBase, parseCoordinates } from '../../../notation/iccs.ts';
import { extremeRanks } from '../../../notation/rankBase.ts';
import { cleanMoveText } from '../../../notation/readMove.ts';
import { readMoves } from '../../../notation/readMoves.ts';
import { NO_MOVE } from '../../../titles/exams/gradeAnswer.ts';
import type { AnswerReader } from '../../../titles/exams/gradePaper.ts';

/**
 * Reads a candidate's line in any notation. Coordinates name their squares, so that the solver's moves may stand without the
 * replies; other notations are read in the position in which they are written.
 */
export const readAnswer: AnswerReader = (position, texts) => {
  const cleaned = texts.map(cleanMoveText);
  const coordinates = cleaned.map(parseCoordinates);
  if (coordinates.every((written) => written !== undefined)) {
    const base = extremeRanks(cleaned).tenPly > 0 ? 1 : 0;
    const moves = coordinates.map((written) => moveInBase(written, base));
    const failed = moves.indexOf(undefined);
    if (failed < 0) return ok(moves.flatMap((move) => move ?? []));
    const message = localized('横线有0又有10，无法读取', 'ranks 0 and 10 in one answer cannot both be read');
    return err({ index: failed, message });
  }
  const read = readMoves(position, texts);
  if (!read.ok) return err({ index: Math.max(0, read.error.ply - 1), message: read.error.message });
  const { moves, illegal } = read.value;
  return ok(illegal === null ? moves : [...moves, NO_MOVE]);
};

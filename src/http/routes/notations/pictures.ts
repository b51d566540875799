import type { Language } from '../../../base/localized.ts';
import { gameAnimation } from '../../../boards/animation.ts';
import { scoresheetPage } from '../../../boards/scoresheet.ts';
import { boardSvg } from '../../../boards/svg.ts';
import { headersFor } from '../../../records/headerNames.ts';
import { isInitialSetup } from '../../../records/start.ts';
import { type ConvertedGame, MOVE_WRITERS, writeMoves } from '../../../services/convertNotation.ts';

/** Forms that draw the game instead of writing it. */
export const PICTURE_FORMS = ['svg', 'animation', 'scoresheet'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

export const isPictureForm = (form: string): form is PictureForm => (PICTURE_FORMS as readonly string[]).includes(form);

/** The last position, the whole game as a film, or a page to print, in the reader's language. */
export function drawGame(form: PictureForm, { game, end }: ConvertedGame, language: Language): string {
  switch (form) {
    case 'svg':
      return boardSvg(end.toSetup(), { lastMove: game.moves.at(-1) ?? null, language });
    case 'animation':
      return gameAnimation(game.initialSetup, game.moves, { language });
    case 'scoresheet':
      return scoresheetPage({
        language,
        heads: headersFor(language === 'en' ? 'pgn' : 'text', game.headers).filter(([, value]) => value !== ''),
        firstRound: game.initialSetup.fullmoveNumber,
        blackStarts: game.initialSetup.sideToMove === 'black',
        moves: writeMoves(game, language === 'en' ? MOVE_WRITERS.wxf : MOVE_WRITERS.chinese),
        board: isInitialSetup(game.initialSetup) ? null : boardSvg(game.initialSetup, { language }),
      });
  }
}

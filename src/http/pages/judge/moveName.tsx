import type { FC } from 'hono/jsx';
import type { GamePly } from '../../../adjudication/gameTypes.ts';
import type { Page } from '../page.ts';

/** A move as the readers of the page's language write it: 炮二平五, or C2=5. */
export const MoveName: FC<{ page: Page; move: GamePly | undefined }> = ({ page, move }) => {
  if (move === undefined) return null;
  return page.language === 'en' ? <span>{move.wxf}</span> : <span lang="zh-CN">{move.chinese}</span>;
};

import type { FC, PropsWithChildren } from 'hono/jsx';
import type { Page } from './page.ts';

/** A table that may be wider than the screen: it scrolls by itself, also by keyboard. */
export const Scroll: FC<PropsWithChildren<{ page: Page; label: string }>> = ({ page, label, children }) => (
  <section class="scroll" aria-label={page.t(`${label}表`, `${label}: table`)} tabindex={0}>
    {children}
  </section>
);

/** Says that there is nothing, where a list would stand. */
export const Empty: FC<PropsWithChildren<{ text: string }>> = ({ text, children }) => (
  <div class="empty">
    <p>{text}</p>
    {children}
  </div>
);

/** Invented data, marked as such wherever it is shown. */
export const Sample: FC<{ page: Page }> = ({ page }) => <span class="sample">{page.t('样例', 'sample')}</span>;

export const NextPage: FC<{ page: Page; href: string | null }> = ({ page, href }) =>
  href === null ? null : (
    <p class="next">
      <a href={href} rel="next">
        {page.t('下一页', 'Next page')} →
      </a>
    </p>
  );

/** A change against the list before, with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Asks for a player by name; the same on every page that has it. */
export const PlayerSearch: FC<{ page: Page; query: string }> = ({ page, query }) => (
  <search>
    <form method="get" action={page.href('/players')} class="inline">
      <label for="query">{page.t('棋手姓名或拼音', "A player's name")}</label>
      <input id="query" name="query" type="search" value={query} autocomplete="off" />
      <button type="submit">{page.t('查找', 'Find')}</button>
    </form>
  </search>
);

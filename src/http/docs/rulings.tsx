import type { FC } from 'hono/jsx';
import { RULINGS } from '../pages/embedded.ts';
import { Layout } from '../pages/layout.tsx';
import type { Page } from '../pages/page.ts';
import { readMarkdown } from './markdown.ts';
import { Markdown } from './markdownView.tsx';

let read: ReturnType<typeof readMarkdown> | null = null;

/** The document, read when it is first asked for: most isolates never show it. */
const blocks = (): ReturnType<typeof readMarkdown> => {
  read ??= readMarkdown(RULINGS);
  return read;
};

/** How the texts are read: the project's own document, every reading and open point with its reason. It is written in English. */
export const RulingsPage: FC<{ page: Page }> = ({ page }) => {
  const sections = blocks().flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  const title = page.t('规则的读法', 'How the rules are read');
  return (
    <Layout page={page} title={title}>
      <h1>{title}</h1>
      <p class="hint">
        {page.t('本文以英文写成，条文与术语附中文。', 'Every reading of the texts and every open point, with its reason.')}
      </p>
      <nav class="contents" aria-label={page.t('目录', 'Contents')}>
        <ul>
          {sections.map(({ line, anchor }) => (
            <li>
              <a href={`#${anchor}`}>{line.map(({ text }) => text).join('')}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="document" lang="en">
        <Markdown blocks={blocks().filter((block) => block.kind !== 'heading' || block.level > 1)} label={title} />
      </div>
    </Layout>
  );
};

import type { FC, PropsWithChildren } from 'hono/jsx';
import { ASSETS } from './assets.ts';
import type { Page } from './page.ts';

interface LayoutProps {
  readonly page: Page;
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly about?: string;
  /** The page steps through a game. */
  readonly steps?: boolean;
}

const SECTIONS = [
  { path: '/judge', zh: '裁决', en: 'Judge' },
  { path: '/rankings', zh: '排名', en: 'Rankings' },
  { path: '/events', zh: '比赛', en: 'Events' },
  { path: '/titles', zh: '称号', en: 'Titles' },
  { path: '/docs', zh: '文档', en: 'Docs' },
] as const;

const isWithin = (path: string, section: string): boolean =>
  path === section || path.startsWith(`${section}/`) || (section === '/rankings' && /^\/players(\/|$)/.test(path));

const Navigation: FC<{ page: Page }> = ({ page }) => (
  <nav aria-label={page.t('主导航', 'Main')}>
    <ul>
      {SECTIONS.map(({ path, zh, en }) => (
        <li>
          <a href={page.href(path)} aria-current={isWithin(page.path, path) ? 'page' : undefined}>
            {page.t(zh, en)}
          </a>
        </li>
      ))}
      <li class="language">
        {page.language === 'en' ? (
          <a href={page.inOther('/zh')} lang="zh-CN" hreflang="zh-CN">
            中文
          </a>
        ) : (
          <a href={page.inOther('/en')} lang="en" hreflang="en">
            English
          </a>
        )}
      </li>
    </ul>
  </nav>
);

/** The frame of every page. It loads one style sheet and, where a game is stepped through, one script; nothing from elsewhere. */
export const Layout: FC<PropsWithChildren<LayoutProps>> = ({ page, title, about, steps, children }) => {
  const site = page.t('象棋裁判', 'Xiangqi Arbiter');
  return (
    <html lang={page.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title === site ? site : `${title} · ${site}`}</title>
        {about === undefined ? null : <meta name="description" content={about} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href={ASSETS.icon.path} />
        <link rel="stylesheet" href={ASSETS.style.path} />
        <link rel="alternate" hreflang="zh-CN" href={page.inOther('/zh')} />
        <link rel="alternate" hreflang="en" href={page.inOther('/en')} />
        {steps ? <script src={ASSETS.steps.path} type="module" /> : null}
      </head>
      <body>
        <a class="skip" href="#main">
          {page.t('跳到正文', 'Skip to content')}
        </a>
        <header class="site">
          <a class="mark" href={page.href('/')} aria-current={page.path === '/' ? 'page' : undefined}>
            <img src={ASSETS.icon.path} alt="" width="32" height="32" />
            {site}
          </a>
          <Navigation page={page} />
        </header>
        <main id="main" tabindex={-1}>
          {children}
        </main>
        <footer class="site">
          <p>
            {page.t(
              '依据中国象棋协会《象棋竞赛规则》（1999），按其他规则裁决者另行注明。裁决附理由；规则文本未定之处，交裁判决定。',
              'After the 1999 competition rules of the Chinese Xiangqi Association, unless a ruling names another rule book. Every ruling gives its reasons; where the text leaves a judgement open, it is left to the arbiter.',
            )}
          </p>
          <p>
            <a href="/openapi.json">OpenAPI</a> · <a href={page.href('/docs')}>{page.t('接口文档', 'API reference')}</a> ·{' '}
            <a href={page.href('/docs/rulings')}>{page.t('规则的读法', 'How the rules are read')}</a>
          </p>
        </footer>
      </body>
    </html>
  );
};

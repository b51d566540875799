import type { Context } from 'hono';
import { inLanguage, type Language, type Localized } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';
import { languageRoot } from '../middleware/language.ts';

/** What every page knows of the request that it answers: its language, and how to write texts and addresses in it. */
export interface Page {
  readonly language: Language;
  /** Path without the prefix of a language, e.g. `/judge`. */
  readonly path: string;
  /** With `?`, or empty. */
  readonly query: string;
  readonly origin: string;
  /** The text of this page's language. */
  readonly t: (zh: string, en: string) => string;
  readonly say: (text: Localized) => string;
  /** An address within the site that stays in the language that was asked for by path. */
  readonly href: (path: string, query?: Readonly<Record<string, string | number | undefined>>) => string;
  /** The same page in another language. */
  readonly inOther: (root: '/en' | '/zh') => string;
}

/** `?a=1&b=2` without the parameters that are not set, or nothing. */
const queryString = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
};

export const pageOf = (c: Context<AppEnv>): Page => {
  const url = new URL(c.req.url);
  const root = languageRoot(url.pathname) ?? '';
  const language = c.get('language');
  const path = url.pathname.slice(root.length) || '/';
  const within = (home: string, target: string): string => (target === '/' ? home || '/' : `${home}${target}`);
  return {
    language,
    path,
    query: url.search,
    origin: url.origin,
    t: (zh, en) => (language === 'en' ? en : zh),
    say: (text) => inLanguage(text, language),
    href: (target, query = {}) => {
      const [address = '', anchor] = target.split('#');
      return `${within(root, address)}${queryString(query)}${anchor === undefined ? '' : `#${anchor}`}`;
    },
    inOther: (other) => within(other, path) + url.search,
  };
};

import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import type { Language } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';

const PREFIX = /^\/(en|zh)(?=\/|$)/;

/** The root of a page in one language, `/en` or `/zh`; null where the header decides. */
export const languageRoot = (path: string): '/en' | '/zh' | null => {
  const root = PREFIX.exec(path)?.[0];
  return root === '/en' || root === '/zh' ? root : null;
};

/** Chooses the language of all texts: that of the path, else the best ranked of `Accept-Language` that begins with `zh` or `en`, else Chinese. */
export const language = createMiddleware<AppEnv>(async (c, next) => {
  const chosen = accepts(c, {
    header: 'Accept-Language',
    supports: ['zh-CN', 'en'],
    default: 'zh-CN',
    match: (offers) => {
      const ranked = offers.filter((offer) => offer.q > 0).sort((a, b) => b.q - a.q);
      const first = ranked.find((offer) => /^(zh|en)\b/i.test(offer.type));
      return first && /^en/i.test(first.type) ? 'en' : 'zh-CN';
    },
  });
  const root = languageRoot(c.req.path);
  const answer: Language = root === '/en' || (root === null && chosen === 'en') ? 'en' : 'zh-CN';
  c.set('language', answer);
  await next();
  // A request may have named another one in its body.
  c.res.headers.set('content-language', c.get('language'));
  c.res.headers.append('vary', 'Accept-Language');
});

import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import type { Language } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';

/** Chooses the language of all texts: the best ranked of `Accept-Language` that begins with `zh` or `en`, else Chinese. */
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
  const answer: Language = chosen === 'en' ? 'en' : 'zh-CN';
  c.set('language', answer);
  await next();
  c.res.headers.set('content-language', answer);
  c.res.headers.append('vary', 'Accept-Language');
});

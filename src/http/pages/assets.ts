import { Hono } from 'hono';
import { GLYPHS } from '../../boards/glyphs.ts';
import type { AppEnv } from '../env.ts';
import { STEPS, STEPS_HASH, STYLE, STYLE_HASH } from './embedded.ts';

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** A red general (帅) on a disc, as on the board. */
const icon = (): string => {
  const { path, box } = GLYPHS.帅!;
  const x = -(box[0] + box[2]) / 2;
  const y = -(box[1] + box[3]) / 2;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-800 -800 1600 1600">' +
    '<circle r="760" fill="#f8ecd2" stroke="#9c1f1a" stroke-width="70"/><circle r="650" fill="none" stroke="#9c1f1a" stroke-width="24"/>' +
    `<path fill="#9c1f1a" transform="translate(${x} ${y})" d="${path}"/></svg>`
  );
};

/** What pages load besides themselves. The name of a file that changes carries its hash, so that it may be kept for ever. */
export const ASSETS = {
  style: { path: `/assets/site.${STYLE_HASH}.css`, type: 'text/css; charset=utf-8', body: STYLE },
  steps: { path: `/assets/steps.${STEPS_HASH}.js`, type: 'text/javascript; charset=utf-8', body: STEPS },
  icon: { path: '/assets/icon.1.svg', type: 'image/svg+xml', body: icon() },
} as const satisfies Record<string, Asset>;

const CACHED = 'public, max-age=31536000, immutable';

export const assets = new Hono<AppEnv>();
for (const { path, type, body } of Object.values(ASSETS)) {
  assets.get(path, (c) => c.body(body, 200, { 'content-type': type, 'cache-control': CACHED }));
}
// Browsers ask for it on their own, on pages that name no icon too.
assets.get('/favicon.ico', (c) => c.redirect(ASSETS.icon.path, 301));

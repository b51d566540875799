/**
 * Takes a picture of every page at the width of a phone and of a desk, light and dark, into screenshots/. Chinese text needs a
 * Chinese font on the machine (for instance the package fonts-noto-cjk).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { openBrowser } from '../test/browser/browser.ts';
import { SHOWN } from '../test/browser/pages.ts';
import { seed } from '../test/browser/seed.ts';
import { openSite } from '../test/browser/site.ts';
import { root } from './run.mjs';

/** Pixels of height: longer pages are lists of the same. */
const TALLEST = 3_600;

const folder = `${root}screenshots`;
const only = process.argv[2];

const site = await openSite();
await seed(site.database);
const browser = await openBrowser();
if (only === undefined) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, path, act } of SHOWN) {
  if (only !== undefined && !name.includes(only)) continue;
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme });
      await page.goto(site.origin + path);
      await act?.(page);
      const tall = Math.min(TALLEST, Number(await page.evaluate('document.documentElement.scrollHeight')));
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.max(tall, height) },
      });
      await page.close();
    }
  }
  console.log(`screenshots/${name}-*.png`);
}
await browser.close();
await site.close();

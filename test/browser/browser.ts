import bundled from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** A real Chromium from the package registry, unpacked at its first start. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await bundled.executablePath(),
    // It runs as whoever runs the tests, in containers too; pictures need no graphics card.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-zygote', '--font-render-hinting=none'],
  });

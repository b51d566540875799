import bundled from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Switches that would make the browser less strict than those of the readers. */
const LAX = ['--disable-web-security', '--allow-running-insecure-content', '--single-process'];

/** A real Chromium from the package registry, unpacked at its first start. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await bundled.executablePath(),
    args: bundled.args.filter((arg) => !LAX.includes(arg)),
  });

import type { Page } from 'playwright-core';
import { exampleQuery, FIGURES, KINDS } from '../../src/http/pages/judge/examples.ts';

const judged = (index: number, more: Record<string, string> = {}): string => {
  const example = [...FIGURES, ...KINDS][index]!;
  return `/judge?${new URLSearchParams({ ...exampleQuery(example), ...more })}`;
};

/** Figure 3 (二打一还打), three times round. */
export const figure3 = (more: Record<string, string> = {}): string => judged(2, more);

/** A champion of two years, typed into the form. */
const askForTitles = async (page: Page): Promise<void> => {
  await page.selectOption('[id="r0.tier"]', 'national');
  await page.selectOption('[id="r0.category"]', 'individual');
  await page.fill('[id="r0.ended"]', '2026-10-18');
  await page.fill('[id="r0.rank"]', '2');
  await page.selectOption('[id="r1.tier"]', 'county');
  await page.selectOption('[id="r1.category"]', 'youth');
  await page.fill('[id="r1.ended"]', '2025-06-01');
  await page.click('button[type=submit]:has-text("检查")');
};

const unfoldTieBreaks = async (page: Page): Promise<void> => {
  for (const summary of await page.locator('.standings tr:nth-child(2) summary').all()) await summary.click();
};

const openForm = (page: Page): Promise<void> => page.click('.again summary');

interface Shown {
  readonly name: string;
  readonly path: string;
  /** Longer than a few screens. */
  readonly long?: true;
  /** What a reader does before the page is looked at. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Every page once, as people meet it. */
export const SHOWN: readonly Shown[] = [
  { name: 'home', path: '/zh' },
  { name: 'home-en', path: '/en' },
  { name: 'judge-blank', path: '/zh/judge' },
  { name: 'judge-figure3', path: `/zh${judged(2)}` },
  { name: 'judge-figure3-en', path: `/en${judged(2, { ply: '12' })}` },
  { name: 'judge-world', path: `/zh${judged(8, { ruleset: 'wxf-2018' })}` },
  { name: 'judge-world-en', path: `/en${judged(8, { ruleset: 'wxf-2018', limit: '4' })}`, act: openForm },
  { name: 'judge-figure4', path: `/zh${judged(3, { ply: '12' })}` },
  { name: 'judge-kill', path: `/zh${judged(8)}` },
  { name: 'judge-false-guard', path: `/zh${judged(13)}` },
  { name: 'judge-position', path: '/zh/judge?fen=3k5/2P6/9/9/9/9/9/9/9/4K4%20b' },
  { name: 'judge-refused', path: '/zh/judge?fen=3k5/2P6&moves=x&cycles=99&ruleset=x' },
  { name: 'events', path: '/zh/events' },
  { name: 'event-small', path: '/zh/events/small', act: unfoldTieBreaks },
  { name: 'event-large', path: '/zh/events/large', long: true },
  { name: 'event-empty', path: '/zh/events/empty' },
  { name: 'event-hostile', path: '/en/events/hostile' },
  { name: 'rankings', path: '/zh/rankings' },
  { name: 'players', path: '/zh/players?query=%E8%AF%B8%E8%91%9B' },
  { name: 'players-none', path: '/en/players?query=zzz' },
  { name: 'player', path: '/zh/players/p002' },
  { name: 'player-long', path: '/en/players/p001' },
  { name: 'titles', path: '/zh/titles' },
  { name: 'titles-answer', path: '/zh/titles', act: askForTitles },
  { name: 'docs', path: '/zh/docs', long: true },
  { name: 'rulings', path: '/zh/docs/rulings', long: true },
  { name: 'not-found', path: '/zh/events/nothing' },
];

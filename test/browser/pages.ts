import { exampleQuery, FIGURES, KINDS } from '../../src/http/pages/judge/examples.ts';

const judged = (index: number, more: Record<string, string> = {}): string => {
  const example = [...FIGURES, ...KINDS][index]!;
  return `/judge?${new URLSearchParams({ ...exampleQuery(example), ...more })}`;
};

/** Every page once, as people meet it. */
export const SHOWN = [
  { name: 'home', path: '/zh' },
  { name: 'home-en', path: '/en' },
  { name: 'judge-blank', path: '/zh/judge' },
  { name: 'judge-figure3', path: `/zh${judged(2)}` },
  { name: 'judge-figure3-en', path: `/en${judged(2, { ply: '12' })}` },
  { name: 'judge-figure4', path: `/zh${judged(3, { ply: '12' })}` },
  { name: 'judge-kill', path: `/zh${judged(8)}` },
  { name: 'judge-false-guard', path: `/zh${judged(13)}` },
  { name: 'judge-position', path: '/zh/judge?fen=3k5/2P6/9/9/9/9/9/9/9/4K4%20b' },
  { name: 'judge-refused', path: '/zh/judge?fen=3k5/2P6&moves=x&cycles=99' },
  { name: 'events', path: '/zh/events' },
  { name: 'event-small', path: '/zh/events/small' },
  { name: 'event-large', path: '/zh/events/large' },
  { name: 'event-empty', path: '/zh/events/empty' },
  { name: 'event-hostile', path: '/en/events/hostile' },
  { name: 'rankings', path: '/zh/rankings' },
  { name: 'players', path: '/zh/players?query=%E8%AF%B8%E8%91%9B' },
  { name: 'players-none', path: '/en/players?query=zzz' },
  { name: 'player', path: '/zh/players/p002' },
  { name: 'player-long', path: '/en/players/p001' },
  { name: 'titles', path: '/zh/titles' },
  { name: 'docs', path: '/zh/docs' },
  { name: 'rulings', path: '/zh/docs/rulings' },
  { name: 'not-found', path: '/zh/events/nothing' },
] as const;

import { sql } from 'drizzle-orm';
import type { Miniflare } from 'miniflare';
import { makeCursor } from '../../src/db/cursor.ts';
import { load } from '../server/load.ts';
import { MAKING, type Size } from './fill.ts';
import { adminHeader, databaseOf } from './server.ts';

/** Short turns, many of them: what slows the machine for a moment hits hello and every read alike. */
const ROUNDS = 21;
const MILLISECONDS = 250;
/** Ratios are gated 30 % below their targets: one machine differs that much from hour to hour. */
const MARGIN = 0.7;

interface Read {
  readonly what: string;
  readonly path: string;
  /** Part of hello's rate; null: only told. */
  readonly target: number | null;
}

const readsOf = ({ players }: Size): readonly Read[] => {
  const page = makeCursor(JSON.stringify(['rankings', null]), [MAKING, Math.min(99_900, players - 200)]);
  return [
    { what: 'one row by its key, no application around it', path: '/point', target: null },
    { what: 'GET a player by id', path: '/v1/players/p0004321', target: 0.28 },
    { what: 'GET top 100', path: '/v1/rankings?limit=100', target: 0.18 },
    { what: 'GET page 1,000', path: `/v1/rankings?limit=100&cursor=${page}`, target: null },
    { what: 'GET top 100 of a province', path: '/v1/rankings?limit=100&region=r3', target: null },
    { what: 'GET neighbours of a player', path: '/v1/rankings/around/p0004321', target: null },
    { what: 'GET name prefix', path: `/v1/players?query=${encodeURIComponent('王伟')}`, target: null },
    { what: 'GET name infix', path: `/v1/players?query=${encodeURIComponent('银川')}`, target: null },
  ];
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Rates of hello and of every read, in turns over one connection. */
const ratesOf = async (port: number, paths: readonly string[]): Promise<readonly number[]> => {
  const rates = paths.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, path] of paths.entries()) rates[i]?.push(await load({ port, method: 'GET', path }, 1, MILLISECONDS));
  }
  return rates.map(median);
};

const EVENTS_IMPORTED = 300;
const IMPORT_ROUNDS = 10;
const IMPORT_TARGET = 0.15;

/** Imports of a report file with 100 games, each into a draft of its own, against hello by the same client. */
const importRatio = async (server: Miniflare, origin: string): Promise<{ rate: number; ratio: number }> => {
  const mark = Date.now().toString(36);
  const db = await databaseOf(server);
  await db.run(
    sql.raw(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EVENTS_IMPORTED})
      INSERT INTO events (id, name, format, scope, status, settings, owner_id, created_at)
      SELECT 'd${mark}' || i, '杯赛', 'swiss', 'individual', 'draft', '{}', 'bench', '2026-01-01T00:00:00.000Z' FROM n`),
  );
  const trf = await (await fetch(`${origin}/v1/events/e000001/trf`)).text();
  const body = JSON.stringify({ trf, namesakes: true });
  const headers = { 'content-type': 'application/json', 'if-match': '"v1"', ...(await adminHeader(server)) };
  const perSecond = async (times: number, call: (i: number) => Promise<Response>): Promise<number> => {
    const begin = performance.now();
    for (let i = 0; i < times; i += 1) {
      const answer = await call(i);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
    }
    return (times * 1000) / (performance.now() - begin);
  };
  const rates: number[] = [];
  const ratios: number[] = [];
  const each = EVENTS_IMPORTED / IMPORT_ROUNDS;
  for (let round = 0; round < IMPORT_ROUNDS; round += 1) {
    const hello = await perSecond(300, () => fetch(`${origin}/hello`));
    const rate = await perSecond(each, (i) =>
      fetch(`${origin}/v1/events/d${mark}${1 + round * each + i}/trf`, { method: 'POST', headers, body }),
    );
    rates.push(rate);
    ratios.push(rate / hello);
  }
  return { rate: median(rates), ratio: median(ratios) };
};

/** Prints the rates over HTTP; true where one lies below its floor. */
export async function measureHttp(start: () => Miniflare, size: Size): Promise<boolean> {
  const server = start();
  const origin = String(await server.ready).replace(/\/$/, '');
  const port = Number(new URL(origin).port);
  const reads = readsOf(size);
  for (const { path } of reads) {
    const answer = await fetch(`${origin}${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  }
  const [hello = Number.NaN, ...rates] = await ratesOf(port, ['/hello', ...reads.map(({ path }) => path)]);
  let below = false;
  console.log('\n| over HTTP | req/s | / hello | target |\n| --- | --- | --- | --- |');
  const row = (what: string, rate: number, ratio: number, target: number | null): void => {
    const missed = target !== null && ratio < target * MARGIN;
    below ||= missed;
    console.log(`| ${what} | ${rate.toFixed(0)} | ${ratio.toFixed(2)} | ${target ?? ''}${missed ? ' **missed**' : ''} |`);
  };
  row('hello', hello, 1, null);
  for (const [i, { what, target }] of reads.entries()) row(what, rates[i] ?? 0, (rates[i] ?? 0) / hello, target);
  const imported = await importRatio(server, origin);
  row('POST a file of 100 games', imported.rate, imported.ratio, IMPORT_TARGET);
  await server.dispose();
  return below;
}

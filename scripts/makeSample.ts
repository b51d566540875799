/**
 * Makes sample/sample.sql anew: invented players, two events with all their rounds, two rating lists, titles. Everything goes through
 * the API of a local Worker, so that the sample is what the service itself would hold; only the ids are made readable afterwards.
 *
 *     npm run sample
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyStatement } from './keys.ts';
import { offline, root } from './run.mjs';

const PORT = 8799;
const ORIGIN = `http://localhost:${PORT}`;
const place = mkdtempSync(join(tmpdir(), 'xiangqi-arbiter-sample-'));

const wrangler = (...args: string[]): string => {
  const run = spawnSync('wrangler', [...args, '--persist-to', place], {
    cwd: root,
    env: offline,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(`${args.join(' ')}\n${run.stdout}${run.stderr}`);
  return run.stdout;
};

/** mulberry32: the sample is the same each time. */
let state = 20261130;
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const REGIONS = [
  ['cn', '中国', 'country', null],
  ['cn-north', '北原省', 'province', 'cn'],
  ['cn-south', '南江省', 'province', 'cn'],
  ['cn-east', '东海省', 'province', 'cn'],
  ['cn-south-lin', '林州市', 'city', 'cn-south'],
] as const;

const UNITS = ['北原棋院', '南江队', '东海象棋协会', '林州少年宫', '石门棋社', '云溪俱乐部'];

/** Invented people: family name, given name and their pinyin. */
const PEOPLE =
  '程远山 Cheng Yuanshan,陆知行 Lu Zhixing,沈若溪 Shen Ruoxi,顾长风 Gu Changfeng,韩松年 Han Songnian,江晚舟 Jiang Wanzhou,白一鸣 Bai Yiming,秦望北 Qin Wangbei,叶清和 Ye Qinghe,魏安澜 Wei Anlan,苏明远 Su Mingyuan,方砚秋 Fang Yanqiu,罗定邦 Luo Dingbang,宋听雨 Song Tingyu,唐守拙 Tang Shouzhuo,余千帆 Yu Qianfan,高树声 Gao Shusheng,林晓岚 Lin Xiaolan,郑怀瑾 Zheng Huaijin,许星河 Xu Xinghe,何其远 He Qiyuan,冯若谷 Feng Ruogu,朱云起 Zhu Yunqi,袁静姝 Yuan Jingshu,曹问渠 Cao Wenqu,邓青岩 Deng Qingyan,彭海宁 Peng Haining,潘月白 Pan Yuebai,董子衿 Dong Zijin,萧行简 Xiao Xingjian,田百川 Tian Baichuan,蒋南乔 Jiang Nanqiao,杜若衡 Du Ruoheng,崔景行 Cui Jingxing,范思齐 Fan Siqi,石敬亭 Shi Jingting,姚知夏 Yao Zhixia,谭卓然 Tan Zhuoran,廖广平 Liao Guangping,邹临川 Zou Linchuan'
    .split(',')
    .map((person, i) => {
      const [name = '', ...pinyin] = person.split(' ');
      const region = ['cn-north', 'cn-south', 'cn-east', 'cn-south-lin'][i % 4] ?? 'cn-north';
      return {
        id: `sample-${String(i + 1).padStart(2, '0')}`,
        name,
        pinyin: pinyin.join(' '),
        sex: [2, 8, 13, 17, 23, 27, 31, 36].includes(i) ? 'female' : 'male',
        region,
        team: UNITS[Math.floor(i / 2) % UNITS.length] ?? '',
        rating: 2560 - i * 6 - Math.floor(random() * 9),
      };
    });
type Person = (typeof PEOPLE)[number];

const keys = { admin: '', organizer: '', association: '' };

const call = async <T>(method: string, path: string, body: unknown, key: string, version?: number): Promise<T> => {
  const answer = await fetch(ORIGIN + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
};

interface Round {
  readonly games: { id: string; red: string; black: string; version: number }[];
  readonly version: number;
}

const resultOf = (red: Person, black: Person): 'red' | 'black' | 'draw' => {
  const expected = 1 / (1 + 10 ** ((black.rating - red.rating - 20) / 400));
  const draw = 0.42 - Math.abs(expected - 0.5) * 0.5;
  const roll = random();
  if (roll < draw) return 'draw';
  return (roll - draw) / (1 - draw) < expected ? 'red' : 'black';
};

const playEvent = async (
  people: readonly Person[],
  rounds: number,
  event: Record<string, unknown>,
  endedOn: string,
): Promise<string> => {
  const made = await call<{ id: string }>('POST', '/v1/events', event, keys.organizer);
  const entries = people.map(({ id, rating, team }) => ({ player: id, rating, team }));
  let { version } = await call<{ version: number }>('POST', `/v1/events/${made.id}/entries`, { entries }, keys.organizer, 1);
  const byId = new Map(people.map((person) => [person.id, person]));
  for (let number = 1; number <= rounds; number += 1) {
    const playedOn = new Date(Date.parse(endedOn) - (rounds - number) * 43_200_000).toISOString().slice(0, 10);
    const round = await call<Round>('POST', `/v1/events/${made.id}/rounds`, { playedOn }, keys.organizer, version);
    version = round.version;
    for (const [i, game] of round.games.entries()) {
      const [red, black] = [byId.get(game.red), byId.get(game.black)];
      if (!red || !black) throw new Error('a game of strangers');
      // One no-show, so that the tables have a forfeit to show.
      const noShow = number === 3 && i === round.games.length - 1;
      const body = noShow ? { result: 'red', forfeit: true } : { result: resultOf(red, black) };
      await call('PUT', `/v1/events/${made.id}/games/${game.id}/result`, body, keys.organizer, game.version);
    }
  }
  await call('POST', `/v1/events/${made.id}/finish`, { endedOn }, keys.organizer, version);
  return made.id;
};

const grant = async (player: string, title: string, asOf: string, certificateNumber: string): Promise<void> => {
  const filed = await call<{ id: string; version: number }>(
    'POST',
    '/v1/titles/applications',
    { player, title, asOf },
    keys.association,
  );
  const body = { decision: 'approve', certificateNumber, reason: '样例数据：由组织者核对' };
  await call('POST', `/v1/titles/applications/${filed.id}/decision`, body, keys.association, filed.version);
};

const fill = async (): Promise<void> => {
  for (const [id, name, level, parent] of REGIONS) {
    await call('POST', '/v1/regions', { id, name, level, ...(parent === null ? {} : { parent }) }, keys.admin);
  }
  const header = 'id,name,pinyin,sex,rating,region,team';
  const rows = PEOPLE.map((p) => [p.id, p.name, p.pinyin, p.sex, p.rating, p.region, p.team].join(','));
  await call('POST', '/v1/ratings/lists/import', { list: '2026-01', csv: [header, ...rows].join('\n') }, keys.admin);

  const provincial = PEOPLE.filter(({ region }) => region.startsWith('cn-south')).slice(0, 10);
  const first = await playEvent(
    provincial,
    provincial.length - 1,
    {
      name: '南江省个人锦标赛（样例）',
      format: 'round_robin',
      tier: 'provincial',
      category: 'individual',
      region: 'cn-south',
      rated: true,
      startsOn: '2026-03-10',
    },
    '2026-03-14',
  );
  const second = await playEvent(
    PEOPLE.slice(0, 30),
    7,
    {
      name: '全国象棋个人赛甲组（样例）',
      format: 'swiss',
      tier: 'national',
      category: 'individual',
      group: 'A',
      region: 'cn',
      rated: true,
      designated: true,
      startsOn: '2026-05-18',
      settings: { totalRounds: 7, firstRound: 'neighbours' },
    },
    '2026-05-21',
  );
  console.log(`events ${first} ${second}`);

  const run = await call<{ id: string }>('POST', '/v1/ratings/runs', { list: '2026-07' }, keys.admin);
  for (let i = 0; i < 100; i += 1) {
    const progress = await call<{ state?: string; status?: string }>('GET', `/v1/ratings/runs/${run.id}`, undefined, keys.admin);
    const now = progress.state ?? progress.status;
    if (now === 'done' || now === 'published') break;
    if (now === 'failed') throw new Error(JSON.stringify(progress));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }

  const table = await call<{ standings: { player: string }[] }>('GET', `/v1/events/${second}/standings`, undefined, keys.admin);
  const [champion, runnerUp, third] = table.standings.map(({ player }) => player);
  if (champion && runnerUp && third) {
    await grant(champion, 'grandmaster', '2026-06-30', 'SAMPLE-2026-001');
    await grant(runnerUp, 'master', '2026-06-30', 'SAMPLE-2026-002');
    await grant(third, 'master', '2026-06-30', 'SAMPLE-2026-003');
  }
  const local = await call<{ standings: { player: string }[] }>('GET', `/v1/events/${first}/standings`, undefined, keys.admin);
  const winner = local.standings[0]?.player;
  if (winner) await grant(winner, 'grade_2', '2026-06-30', 'SAMPLE-2026-004');
};

/** Kept: what readers see. Left out: keys, logs, claims, versions, and what belongs to a run. */
const LEFT_OUT = /^(sqlite_|_cf_|d1_migrations|api_keys|audit_log|idempotency_keys|resource_versions|line_revision)/;
const MARKED = ['players', 'events', 'rating_lists', 'player_titles'];

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
};

const query = (command: string): Record<string, unknown>[] => {
  const output = wrangler('d1', 'execute', 'DB', '--local', '--yes', '--json', '--command', command);
  return (JSON.parse(output.slice(output.indexOf('['))) as { results: Record<string, unknown>[] }[])[0]?.results ?? [];
};

const dump = (): string => {
  const tables = query("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY rowid")
    .map(({ name }) => String(name))
    .filter((name) => !LEFT_OUT.test(name) && !/_fts|_trigram|_content$|_data$|_idx$|_docsize$|_config$/.test(name));
  const statements: string[] = [];
  for (const table of tables) {
    for (const row of query(`SELECT * FROM "${table}" ORDER BY 1, 2`)) {
      if (MARKED.includes(table)) row.sample = 1;
      if ('owner_id' in row) row.owner_id = null;
      statements.push(
        `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`,
      );
    }
  }
  let text = `PRAGMA defer_foreign_keys=TRUE;\n${statements.join('\n')}\n`;
  // Readable ids instead of random ones.
  const uuids = [...new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [])];
  uuids.forEach((uuid, i) => {
    text = text.replaceAll(uuid, `sample-${String(i + 1).padStart(4, '0')}`);
  });
  return text;
};

wrangler('d1', 'migrations', 'apply', 'DB', '--local');
for (const [name, role, level] of [
  ['admin', 'admin', null],
  ['organizer', 'organizer', null],
  ['association', 'approver', 'association'],
] as const) {
  const key = await createKeyStatement({ role, name, level, region: null, expiresAt: null });
  wrangler('d1', 'execute', 'DB', '--local', '--yes', '--command', key.sql);
  keys[name] = key.token;
}
const server = spawn(
  'wrangler',
  ['dev', '--port', String(PORT), '--persist-to', place, '--show-interactive-dev-session=false', '--log-level', 'error'],
  {
    cwd: root,
    env: offline,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
try {
  for (let i = 0; i < 200; i += 1) {
    const up = await fetch(`${ORIGIN}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await fill();
} finally {
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.kill('SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000))]);
  server.kill('SIGKILL');
}
mkdirSync(`${root}sample`, { recursive: true });
writeFileSync(`${root}sample/sample.sql`, dump());
rmSync(place, { recursive: true, force: true });
console.log('Written: sample/sample.sql');
process.exit(0);

import { openDatabase } from '../../src/db/client.ts';
import { insertMany } from '../../src/db/insertMany.ts';
import {
  eventEntries,
  eventPlacings,
  events,
  games,
  players,
  playerTitles,
  ratingEntries,
  ratingLists,
  ratingTotals,
  regions,
} from '../../src/db/schema.ts';
import { foldName } from '../../src/services/foldName.ts';

/** Names as people write them, and two that a page must not be led astray by. */
export const NAMES = {
  markup: '<img src=x onerror="alert(1)">&amp;王五</td>',
  long: '欧阳'.repeat(30),
  found: '诸葛小明',
} as const;

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨';
const GIVEN = '建国秀英志强丽华伟芳敏静磊洋勇艳杰涛明超霞平';

const nameOf = (number: number): string =>
  Object.values(NAMES)[number] ??
  `${SURNAMES[number % SURNAMES.length]}${GIVEN[(number * 7) % GIVEN.length]}${number % 3 === 0 ? GIVEN[(number * 5 + 3) % GIVEN.length] : ''}`;

const playerId = (number: number): string => `p${String(number).padStart(3, '0')}`;

const NOW = '2026-10-01T08:00:00.000Z';

/** Players and events enough to see pages full, empty and broken. */
export const seed = async (database: D1Database): Promise<void> => {
  const db = openDatabase(database);
  const people = Array.from({ length: 200 }, (_, number) => ({
    id: playerId(number),
    name: nameOf(number),
    nameFolded: foldName(nameOf(number)),
    createdAt: NOW,
    team: number % 4 === 0 ? '广东' : number % 4 === 1 ? '上海金外滩棋牌俱乐部' : null,
  }));
  await insertMany(db, players, people);

  const event = (id: string, name: string, rest: Partial<typeof events.$inferInsert>) => ({
    id,
    name,
    format: 'swiss',
    scope: 'individual' as const,
    status: 'running' as const,
    settings: {},
    createdAt: NOW,
    ...rest,
  });
  await insertMany(db, events, [
    event('large', '全国象棋公开赛（二百人）', { startsOn: '2026-09-20', settings: { totalRounds: 9 } }),
    event('small', '城区俱乐部单循环赛', {
      format: 'round_robin',
      status: 'finished',
      startsOn: '2026-08-01',
      endedOn: '2026-08-03',
    }),
    event('empty', '尚未开始的邀请赛', { status: 'draft' }),
    event('hostile', `<script>alert("x")</script>'${'很长的比赛名称'.repeat(12)}`, { status: 'draft' }),
  ]);

  const enter = (eventId: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({
      eventId,
      playerId: playerId(number),
      number: number + 1,
      name: nameOf(number),
      rating: number % 5 === 0 ? null : 2500 - number * 4,
      team: people[number]?.team ?? null,
    }));
  await insertMany(db, eventEntries, [...enter('large', 200), ...enter('small', 8)]);

  const RESULTS = ['red', 'draw', 'black', 'red', 'draw', null] as const;
  /** Everybody once a round: the first stays, the others go round (Berger). */
  const rotation = (eventId: string, count: number, rounds: number, finished: boolean) =>
    Array.from({ length: rounds }, (_, round) =>
      Array.from({ length: count / 2 }, (_, board) => {
        const seat = (place: number) => (place === 0 ? 0 : ((place - 1 + round) % (count - 1)) + 1);
        const [one, other] = [seat(board), seat(count - 1 - board)];
        const [red, black] = (round + board) % 2 === 0 ? [one, other] : [other, one];
        const last = round === rounds - 1;
        const result = RESULTS[(red * 3 + black * 5 + round) % (finished || !last ? 5 : 6)]!;
        return {
          id: `${eventId}-${round + 1}-${board + 1}`,
          eventId,
          round: round + 1,
          board: board + 1,
          redId: playerId(red),
          blackId: playerId(black),
          result,
          forfeit: result === 'black' && (red + round) % 17 === 0,
          why: { zh: '同分组内上半对下半，先后手互补', en: 'upper half against lower half of the score group, colours balanced' },
          playedOn: `2026-08-${String((round % 28) + 1).padStart(2, '0')}`,
        };
      }),
    ).flat();
  await insertMany(db, games, [...rotation('large', 200, 9, false), ...rotation('small', 8, 7, true)]);

  const LISTS = ['2025-01', '2025-07', '2026-01', '2026-07'];
  const listed = 120;
  await insertMany(
    db,
    ratingLists,
    LISTS.map((list) => ({
      id: `${list}.seed`,
      list,
      method: 'cxa-legacy',
      publishedOn: `${list}-01`,
      status: 'published' as const,
      total: listed,
      sample: true,
    })),
  );
  const ratingOf = (list: number, number: number): number => 2560 - number * 3 + ((number * 13 + list * 29) % 37);
  for (const [index, list] of LISTS.entries()) {
    const order = Array.from({ length: listed }, (_, number) => number).sort((a, b) => ratingOf(index, b) - ratingOf(index, a));
    await insertMany(
      db,
      ratingEntries,
      order.map((number, place) => ({
        listId: `${list}.seed`,
        playerId: playerId(number),
        rating: ratingOf(index, number),
        rank: order.findIndex((other) => ratingOf(index, other) === ratingOf(index, number)) + 1,
        place: place + 1,
        change: index === 0 ? 0 : ratingOf(index, number) - ratingOf(index - 1, number),
        newcomer: index === 0,
        games: (number * 7) % 19,
        title: place < 3 ? 'grandmaster' : place < 20 ? 'master' : null,
      })),
    );
  }
  await insertMany(
    db,
    ratingTotals,
    LISTS.map((list) => ({ listId: `${list}.seed`, filter: '', total: listed })),
  );
  await insertMany(db, regions, [
    { id: 'cn', level: 'country' as const, name: '中国', parentId: null },
    { id: 'gd', level: 'province' as const, name: '广东', parentId: 'cn' },
    { id: 'gz', level: 'city' as const, name: '广州', parentId: 'gd' },
  ]);
  await insertMany(db, playerTitles, [
    {
      id: 't1',
      playerId: playerId(2),
      title: 'master',
      scheme: 'cxa-1999',
      grantedOn: '2024-05-01',
      authorityLevel: 'association',
    },
  ]);
  await insertMany(db, eventPlacings, [
    { eventId: 'small', playerId: playerId(2), rank: 7, points: 5, wins: 2, draws: 1, losses: 4, played: 7 },
  ]);
};

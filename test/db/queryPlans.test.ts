import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventAndParts } from '../../src/db/queries/events.ts';
import { gamesOfPairStatement, gamesOfPlayerStatement } from '../../src/db/queries/playerGames.ts';
import { playerPageStatement } from '../../src/db/queries/playerPage.ts';
import { ratingsOfPlayer } from '../../src/db/queries/playerRatings.ts';
import { everybody, namesWith } from '../../src/db/queries/playerSearch.ts';
import { findPlayers, findPlayersByFoldedName } from '../../src/db/queries/players.ts';
import {
  aroundStatement,
  facetTotals,
  listPageStatement,
  listStateStatement,
  pageOfFacets,
  pageOfList,
  rankingList,
} from '../../src/db/queries/rankings.ts';
import { eventsOfList, publishedLists } from '../../src/db/queries/ratingLists.ts';
import { nextPrinted } from '../../src/db/queries/ratingRecords.ts';
import { players } from '../../src/db/schema.ts';
import { planOf, scansIn } from '../support/queryPlan.ts';
import { database } from '../support/ratings.ts';

const db = database();
const newest = { list: undefined };
const named = { list: '2026-07' };
const key = { playedOn: '2026-01-01', id: 'g' };

/** Every statement behind a public read of lists and players, as it is sent. */
const READS = {
  'the newest list': rankingList(db, newest, []),
  'a list and a total': rankingList(db, named, ['region=gd', 'sex=female']),
  'totals of facets': facetTotals(db, 'm', ['region=gd', 'sex=female']),
  'top 100': listPageStatement(newest, undefined, 0, 101),
  'what top 100 rests on': listStateStatement(newest, undefined),
  'what a page of a facet rests on': listStateStatement({ making: 'm' }, 'region=gd'),
  'a page of a named list': listPageStatement(named, undefined, 100, 101),
  'a page in the middle': listPageStatement({ making: 'm' }, undefined, 100_000, 101),
  'lines of a file': pageOfList(db, { making: 'm' }, 100_000, 4000),
  'a page of a facet': listPageStatement(newest, 'region=gd', 500, 101),
  'a page of several facets': pageOfFacets(db, 'm', ['region=gd', 'sex=female'], 500, 101)[0],
  'how far that page went': pageOfFacets(db, 'm', ['region=gd', 'sex=female'], 500, 101)[1],
  'rank and neighbours': aroundStatement(newest, 'p', 5),
  'all lists': publishedLists(db, '2026-07', 51),
  'events of a list': eventsOfList(db, 'm', { endedOn: '2026-01-01', id: 'e' }, 51),
  'names that begin with a text': namesWith(db, '许', 0, null, 21),
  'names that hold a text': namesWith(db, '银川', 1, { kind: 1, part: '银川', playerId: 'p' }, 21),
  everybody: everybody(db, 'p', 21),
  "a player's page": playerPageStatement('p'),
  "a player's ratings": ratingsOfPlayer(db, 'p', null, 51),
  "a player's games": gamesOfPlayerStatement('p', null, 51),
  'more of his games': gamesOfPlayerStatement('p', key, 51),
  'the last of his games': gamesOfPlayerStatement('p', { ...key, playedOn: null }, 51),
  'games of two people': gamesOfPairStatement('p', 'q', key, 51),
  'an event and whether it has parts': eventAndParts(db, 'e'),
  'lines to write': nextPrinted(db, 'm', { rating: 240_000_000, player: 'p' }, 2000),
};

test.each(Object.entries(READS))('%s: no table is walked as a whole', async (_, statement) => {
  const plan = await planOf(statement);
  expect(plan.length).toBeGreaterThan(0);
  expect(scansIn(plan), plan.join('\n')).toEqual([]);
});

test.each([
  ['top 100', READS['top 100']],
  ['a page of a facet', READS['a page of a facet']],
  ['lines to write', READS['lines to write']],
  ['names that begin with a text', READS['names that begin with a text']],
  ['all lists', READS['all lists']],
] as const)('%s: comes in order out of an index, nothing is sorted', async (_, statement) => {
  const plan = await planOf(statement);
  expect(
    plan.filter((step) => step.includes('TEMP B-TREE')),
    plan.join('\n'),
  ).toEqual([]);
});

test.each([
  ['players of some names', findPlayersByFoldedName(db, ['a', 'b']), 'players_name_folded (name_folded=?)'],
  ['players of some ids', findPlayers(db, ['a', 'b']), 'sqlite_autoindex_players_1 (id=?)'],
  [
    'who was merged into somebody',
    db.select().from(players).where(eq(players.mergedInto, 'p')),
    'players_merged (merged_into=?)',
  ],
] as const)('%s: found by the index made for it', async (_, statement, index) => {
  expect((await planOf(statement)).join('\n')).toContain(`SEARCH players USING INDEX ${index}`);
});

test('a scan would be seen', async () => {
  const plan = await planOf(db.select().from(players).where(eq(players.team, 'x')));
  expect(scansIn(plan)).toHaveLength(1);
});

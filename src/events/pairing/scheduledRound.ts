/** The next round of the formats whose pairings are fixed beforehand: round robins, groups and knockouts. */
import { type Localized, localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { playsMatches } from '../entries.ts';
import { allAgainstAll, pairBoards } from '../teamBoards.ts';
import type { EventDocument, PlayerId } from '../types.ts';
import { knockoutRound } from './knockoutRound.ts';
import type { Meeting, ScheduleError } from './meeting.ts';
import { roundRobin } from './roundRobin.ts';

export interface ScheduledGame {
  /** Number of the match within the round, from 1; each game is a match of its own where players meet singly. */
  readonly match: number;
  /** From 1 within the match in a team event, within the round elsewhere. */
  readonly board: number;
  readonly red: PlayerId;
  readonly black: PlayerId;
  /** Colours are to be drawn by lot (猜先, 13.4, 13.5); `red` and `black` stand for the two until then. */
  readonly coloursByLot: boolean;
  readonly why: Localized;
}

export interface ScheduledRound {
  readonly round: number;
  readonly games: readonly ScheduledGame[];
  /** Players, or teams, who sit out by the schedule. */
  readonly byes: readonly string[];
  /** Whose opponent has withdrawn: they have no game, and what they are owed follows from 20.3. */
  readonly idle: readonly string[];
}

export interface ScheduleOptions {
  /** Who plays on which board of a team match, by team; default: the squad in the order of the document. */
  readonly lineups?: ReadonlyMap<string, readonly PlayerId[]>;
  /** Boards of a team match; default: as many as the smallest squad fills. */
  readonly boards?: number;
}

/** Players in the order of starting numbers, or teams in the order in which they first appear. */
const entrantsOf = (event: EventDocument): readonly { readonly id: string; readonly group: string | null }[] => {
  if (!playsMatches(event)) return event.players.map(({ id, group }) => ({ id, group }));
  const teams = new Map<string, string | null>();
  for (const { team, group } of event.players) if (team !== null && !teams.has(team)) teams.set(team, group);
  return [...teams].map(([id, group]) => ({ id, group }));
};

const squadsOf = (event: EventDocument): ReadonlyMap<string, readonly PlayerId[]> => {
  const squads = new Map<string, PlayerId[]>();
  for (const { id, team } of event.players) if (team !== null) squads.set(team, [...(squads.get(team) ?? []), id]);
  return squads;
};

/** The games of a meeting: one, two with colours changed (13.5), or one a board. */
const gamesOf = (event: EventDocument, meetings: readonly Meeting[], options: ScheduleOptions): ScheduledGame[] => {
  const squads = squadsOf(event);
  const boards = options.boards ?? Math.min(...[...squads.values()].map((squad) => squad.length));
  const lineup = (team: string): readonly PlayerId[] => options.lineups?.get(team) ?? squads.get(team)?.slice(0, boards) ?? [];
  let next = 1;
  return meetings.flatMap(({ first, second, coloursByLot, why }, index): ScheduledGame[] => {
    const match = index + 1;
    const pairs = !playsMatches(event)
      ? [{ red: first, black: second }]
      : event.teamKind === 'all_against_all'
        ? allAgainstAll(squads.get(first) ?? [], squads.get(second) ?? []).flat()
        : pairBoards(lineup(first), lineup(second));
    const all = event.twoGameMatches
      ? pairs.flatMap(({ red, black }) => [
          { red, black },
          { red: black, black: red },
        ])
      : pairs;
    return all.map(({ red, black }, place) => {
      const board = playsMatches(event) ? place + 1 : next;
      next += 1;
      return { match, board, red, black, coloursByLot, why };
    });
  });
};

interface Draw {
  readonly meetings: readonly Meeting[];
  readonly byes: readonly string[];
}

/** Who has Red in a meeting of the table: in single games, in matches of two games, in matches of teams. */
const colourRuleOf = (event: EventDocument): Localized => {
  if (event.twoGameMatches)
    return localized('首局猜先，次局互换先后走（13.5）', 'colours by lot in the first game, changed in the second (13.5)');
  return playsMatches(event)
    ? localized(
        '列前的队单数台执红、双数台执黑（13.2）',
        'the first named team with Red on odd boards, Black on even ones (13.2)',
      )
    : localized('列前者执红（13.1）', 'the first named with Red (13.1)');
};

/** One round of a Berger table; null past its last round. */
const tableRound = (
  event: EventDocument,
  members: readonly string[],
  double: boolean,
  round: number,
  group: string | null,
): Draw | null => {
  const listed = roundRobin(members, double)[round - 1];
  if (listed === undefined) return null;
  const numberOf = new Map(members.map((member, index) => [member, index + 1]));
  const colours = colourRuleOf(event);
  const meetings = listed.games.map(({ red, black }): Meeting => {
    const [one, other] = [numberOf.get(red) ?? 0, numberOf.get(black) ?? 0];
    const where = group === null ? localized('', '') : localized(`${group} 组，`, `group ${group}, `);
    const why = localized(
      `${where.zh}循环赛对局秩序表第 ${round} 轮：${one} 对 ${other}，${colours.zh}`,
      `${where.en}round ${round} of the round-robin table: ${one} against ${other}, ${colours.en}`,
    );
    return { first: red, second: black, coloursByLot: event.twoGameMatches, why };
  });
  return { meetings, byes: listed.bye === null ? [] : [listed.bye] };
};

/**
 * The games of round `round` of a round robin, group stage or knockout; results of that round and later are not looked at. The order of
 * players in the document is that of the numbers drawn, in a knockout that of the seeds. Who left before the first round is not in the
 * table (20.2); games with somebody who left later are not set.
 */
export const scheduledRound = (
  event: EventDocument,
  round: number,
  options: ScheduleOptions = {},
): Result<ScheduledRound, ScheduleError> => {
  if (event.format === 'swiss') return err({ code: 'not_scheduled' });
  const leftAfter = new Map(event.withdrawals.map(({ player, afterRound }) => [player, afterRound]));
  const entrants = entrantsOf(event).filter(({ id }) => leftAfter.get(id) !== 0);
  if (entrants.length < 2) return err({ code: 'too_few' });
  if (event.format === 'knockout') {
    const ids = entrants.map(({ id }) => id);
    const drawn = knockoutRound(event, ids, round);
    if (!drawn.ok) return drawn;
    return ok({ round, games: gamesOf(event, drawn.value.meetings, options), byes: drawn.value.byes, idle: [] });
  }
  const grouped = event.format === 'group_round_robin';
  if (grouped && entrants.some(({ group }) => group === null)) return err({ code: 'groups_needed' });
  const groups = new Map<string | null, string[]>();
  for (const { id, group } of entrants) {
    const key = grouped ? group : null;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const double = event.format === 'double_round_robin' && !event.twoGameMatches;
  const draws = [...groups].map(([group, members]) => tableRound(event, members, double, round, group));
  if (draws.every((draw) => draw === null)) {
    const rounds = Math.max(...[...groups.values()].map((members) => roundRobin(members, double).length));
    return err({ code: 'rounds_complete', rounds });
  }
  const meetings = draws.flatMap((draw) => draw?.meetings ?? []);
  const gone = (id: string): boolean => (leftAfter.get(id) ?? Number.POSITIVE_INFINITY) < round;
  const idle = meetings.flatMap(({ first, second }) => (gone(first) === gone(second) ? [] : [gone(first) ? second : first]));
  return ok({
    round,
    games: gamesOf(
      event,
      meetings.filter(({ first, second }) => !gone(first) && !gone(second)),
      options,
    ),
    byes: draws.flatMap((draw) => draw?.byes ?? []).filter((id) => !gone(id)),
    idle,
  });
};

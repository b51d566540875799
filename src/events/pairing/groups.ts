/** Groups, then finals (分组循环, 11.3), and the cross matches of the club's format. */
import { err, ok, type Result } from '../../base/result.ts';
import { type PairedRound, roundRobin } from './roundRobin.ts';

export interface Group<Id = string> {
  /** `A`, `B` … `Z`, then `27`, `28` and so on. */
  readonly name: string;
  readonly members: readonly Id[];
}

const groupName = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : `${index + 1}`);

/**
 * Spreads competitors over groups by seed, strongest first, to and fro (蛇形): the first seeds of all groups differ by as little as they
 * can, and group sizes by one at most. `groups` beyond the number of competitors are not made.
 */
export const spreadOverGroups = <Id>(seeds: readonly Id[], groups: number): readonly Group<Id>[] => {
  const count = Math.min(Math.max(1, Math.trunc(groups)), seeds.length);
  const members = Array.from({ length: count }, (): Id[] => []);
  seeds.forEach((seed, index) => {
    const row = Math.floor(index / count);
    const place = index % count;
    members[row % 2 === 0 ? place : count - 1 - place]?.push(seed);
  });
  return members.map((list, index) => ({ name: groupName(index), members: list }));
};

/** The rounds of all groups side by side: round 1 of each, round 2 of each; a group that is done has no round any more. */
export const groupRounds = <Id>(
  groups: readonly Group<Id>[],
  double = false,
): readonly { readonly group: string; readonly rounds: readonly PairedRound<Id>[] }[] =>
  groups.map(({ name, members }) => ({ group: name, rounds: roundRobin(members, double) }));

/** A line of a group's table, as far as going through needs it. */
export interface GroupLine {
  readonly player: string;
  readonly group: string | null;
  readonly rank: number;
}

export interface UndecidedPlace {
  readonly code: 'place_shared';
  readonly group: string | null;
  /** Those who share the last place that goes through. */
  readonly players: readonly string[];
}

/**
 * The first `perGroup` of each group, group by group. A shared place across the border is not decided here: the rules ask for a
 * play-off (15.6), so it is reported.
 */
export const qualifiers = (lines: readonly GroupLine[], perGroup: number): Result<readonly Group[], UndecidedPlace> => {
  const groups = new Map<string | null, GroupLine[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  const through: Group[] = [];
  for (const [group, members] of groups) {
    const ordered = members.toSorted((a, b) => a.rank - b.rank);
    const [last, next] = [ordered[perGroup - 1], ordered[perGroup]];
    if (last !== undefined && next !== undefined && last.rank === next.rank) {
      const players = ordered.filter((line) => line.rank === last.rank).map((line) => line.player);
      return err({ code: 'place_shared', group, players });
    }
    through.push({ name: group ?? '', members: ordered.slice(0, perGroup).map((line) => line.player) });
  }
  return ok(through);
};

/** Two that meet in a match; who moves first is drawn (猜先, 13.4). */
export interface CrossMatch {
  readonly first: string;
  readonly second: string;
}

/**
 * Cross matches (交叉比赛): groups two by two, the first of one against the last through of the other, the second against the last but
 * one, and so on. null where the number of groups is odd or their numbers through differ.
 */
export const crossMatches = (groups: readonly Group[]): readonly CrossMatch[] | null => {
  const matches: CrossMatch[] = [];
  for (let index = 0; index < groups.length; index += 2) {
    const [one, other] = [groups[index], groups[index + 1]];
    if (one === undefined || other === undefined || one.members.length !== other.members.length) return null;
    one.members.forEach((first, place) => {
      const second = other.members[other.members.length - 1 - place];
      if (second !== undefined) matches.push({ first, second });
    });
  }
  return matches;
};

import { counted } from '../base/counted.ts';
import { type Localized, localized } from '../base/localized.ts';
import { callingOf } from './calling.ts';
import type { Contest } from './contest.ts';
import { playsMatches } from './entries.ts';
import { compareIds } from './order.ts';
import type { Ranking } from './ranking.ts';

export const NOTE_CODES = [
  'provisional',
  'playoff_needed',
  'results_annulled',
  'forfeits_owed',
  'discipline_applied',
  'order_by_analogy',
  'bye_opponent_score',
  'bye_worth_nothing',
  'team_bye',
  'team_sizes_differ',
  'groups_not_given',
  'met_too_often',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

/** Something that a reader of the table must know and that no number in it says. */
export interface TableNote {
  readonly code: NoteCode;
  readonly article: string | null;
  readonly players: readonly string[];
  readonly message: Localized;
}

const note = (code: NoteCode, article: string | null, players: readonly string[], zh: string, en: string): TableNote => ({
  code,
  article,
  players: players.toSorted(compareIds),
  message: localized(zh, en),
});

const named = ({ competitors }: Contest, players: readonly string[]): string[] =>
  players.toSorted(compareIds).map(callingOf(competitors));
const listed = (contest: Contest, players: readonly string[]): string => named(contest, players).join('、');
const listedEn = (contest: Contest, players: readonly string[]): string => named(contest, players).join(', ');

const provisional = ({ settled }: Contest): TableNote[] => {
  const open = settled.games.filter((game) => game.result === null && !game.annulled).length;
  if (open === 0) return [];
  return [
    note(
      'provisional',
      null,
      [],
      `尚有 ${open} 局未结束，未计入任何一项`,
      `not finished, counted nowhere yet: ${counted(open, 'game')}`,
    ),
  ];
};

/** 15.6: a shared first place is to be played off, or decided by what the event's own rules say. */
const playoffsNeeded = (contest: Contest, { lines }: Ranking): TableNote[] => {
  if (contest.startedRounds.length === 0) return [];
  const leaders = new Map<string | null, string[]>();
  for (const { rank, competitor } of lines) {
    if (rank !== 1 || competitor.annulled) continue;
    leaders.set(competitor.group, [...(leaders.get(competitor.group) ?? []), competitor.id]);
  }
  return [...leaders.values()]
    .filter((tied) => tied.length > 1)
    .map((tied) =>
      note(
        'playoff_needed',
        '15.6',
        tied,
        `${listed(contest, tied)} 并列第一，冠军须加赛或按补充细则决定`,
        `${listedEn(contest, tied)} share first place: a play-off, or what the event's own rules provide, decides`,
      ),
    );
};

const withdrawals = (contest: Contest): TableNote[] => {
  const { settled } = contest;
  const notes: TableNote[] = [];
  const annulled = [...settled.annulled];
  if (annulled.length > 0) {
    notes.push(
      note(
        'results_annulled',
        '20.3',
        annulled,
        `${listed(contest, annulled)} 退赛时已赛对手不足半数，所有成绩注销`,
        `${listedEn(contest, annulled)} withdrew having met fewer than half of the opponents: all results are cancelled`,
      ),
    );
  }
  const leavers = [...new Set(settled.owed.flatMap(({ competitors }) => competitors))].filter((id) => settled.leftAfter.has(id));
  if (leavers.length > 0) {
    notes.push(
      note(
        'forfeits_owed',
        '20.3',
        leavers,
        `${listed(contest, leavers)} 退赛，未赛对局均作弃权，对方获胜`,
        `${listedEn(contest, leavers)} withdrew: the games still owed are forfeited to the opponents`,
      ),
    );
  }
  return notes;
};

const discipline = (contest: Contest, { lines }: Ranking): TableNote[] => {
  const lowered = lines.filter((line) => line.separatedBy === 'discipline').map((line) => line.competitor.id);
  if (lowered.length === 0) return [];
  return [
    note(
      'discipline_applied',
      '18.4',
      lowered,
      `${listed(contest, lowered)} 因处分列于同分者之后，先于其他区分办法`,
      `${listedEn(contest, lowered)} stand behind others on equal points because of a penalty, before any tie-break`,
    ),
  ];
};

const byes = ({ event, competitors }: Contest, { order }: Ranking): TableNote[] => {
  const sitting = competitors.filter(({ entries }) => entries.some((entry) => entry.kind === 'bye'));
  const ids = sitting.map((competitor) => competitor.id);
  if (ids.length === 0) return [];
  const notes: TableNote[] = [];
  const counted = order.codes.some((code) => code === 'opponents_score' || code === 'team_opponents_score');
  if (counted && event.unplayedRounds === 'cxa') {
    const zero = event.byeOpponentScore === 'zero';
    notes.push(
      note(
        'bye_opponent_score',
        zero ? null : '2011 14.4',
        ids,
        zero ? '轮空没有对手，对手分计 0' : '轮空的对手分按有分者中的最低分计',
        zero ? 'a bye adds no opponents’ score: nobody was met' : 'a bye adds the lowest score among those who have points',
      ),
    );
  }
  if (sitting.every(({ entries }) => entries.every((entry) => entry.kind !== 'bye' || entry.score === 0))) {
    notes.push(note('bye_worth_nothing', null, ids, '本赛事轮空不得分', 'a bye scores nothing in this event'));
  } else if (playsMatches(event)) {
    notes.push(
      note('team_bye', null, ids, '团体轮空得胜一场的场分，没有局分', 'a team bye scores a match win and no game points'),
    );
  }
  return notes;
};

const shape = (contest: Contest, { order }: Ranking): TableNote[] => {
  const { event, competitors } = contest;
  const notes: TableNote[] = [];
  if (order.byAnalogy) {
    notes.push(
      note(
        'order_by_analogy',
        order.article,
        [],
        `${order.article ?? ''} 条只讲一局制，两局制比照办理`,
        `article ${order.article ?? ''} speaks of one game against each opponent; it is applied to two by analogy`,
      ),
    );
  }
  if (event.format === 'group_round_robin' && event.players.every((player) => player.group === null)) {
    notes.push(
      note(
        'groups_not_given',
        null,
        [],
        '未注明小组，全体列于一表；退赛按彼此有对局者为一组处理',
        'no player has a group: all stand in one table, and withdrawals take those joined by games for a group',
      ),
    );
  }
  if (event.teamKind === 'rank_sum') {
    const sizes = new Set(competitors.map((team) => event.players.filter((player) => player.team === team.id).length));
    if (sizes.size > 1) {
      notes.push(
        note(
          'team_sizes_differ',
          '15.5',
          [],
          '各队人数不同，名次总和不可比',
          'the teams differ in size, so their sums of ranks do not compare',
        ),
      );
    }
  }
  const often =
    event.format === 'round_robin' || event.format === 'group_round_robin' ? 1 : event.format === 'double_round_robin' ? 2 : null;
  if (often !== null) {
    const over = new Set<string>();
    for (const { id, entries } of competitors) {
      const met = new Map<string, number>();
      for (const entry of entries) if (entry.kind !== 'bye') met.set(entry.opponent, (met.get(entry.opponent) ?? 0) + 1);
      if ([...met.values()].some((times) => times > often)) over.add(id);
    }
    if (event.teamKind !== 'rank_sum' && over.size > 0) {
      notes.push(
        note(
          'met_too_often',
          '11.2',
          [...over],
          `${listed(contest, [...over])} 与同一对手的对局多于赛制所定`,
          `${listedEn(contest, [...over])} met an opponent more often than the format provides`,
        ),
      );
    }
  }
  return notes;
};

/** What must be said beside the table, in a fixed order. */
export const notesOf = (contest: Contest, ranking: Ranking): readonly TableNote[] => [
  ...provisional(contest),
  ...playoffsNeeded(contest, ranking),
  ...withdrawals(contest),
  ...discipline(contest, ranking),
  ...byes(contest, ranking),
  ...shape(contest, ranking),
];

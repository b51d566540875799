import type { CivilDate } from '../../base/civilDate.ts';
import type { SeenSource } from '../../db/queries/titleApplications.ts';
import type { ResultRow, StoredFacts, TitleEventRow } from '../../db/queries/titleFacts.ts';
import { type CheckAnswer, checkTitles } from '../../titles/check.ts';
import type { Achievement, EventFacts, ExamRecord } from '../../titles/facts.ts';
import { type NamedGroup, readGroupName } from '../../titles/groupNames.ts';
import { highestOf } from '../../titles/precedence.ts';
import { CATEGORIES, EXAM_KINDS, type Scheme, TIERS, type TitleCode } from '../../titles/types.ts';
import type { RatedGame } from '../../titles/winRate.ts';

/** Why a finished event of a player counts for no title: nothing is guessed of it. */
export const LEFT_OUT_REASONS = [
  'no_tier',
  'no_category',
  'group_not_known',
  'group_not_in_category',
  'scope_not_category',
  'part_contradictory',
] as const;

export interface LeftOut {
  readonly event: { readonly id: string; readonly name: string; readonly endedOn: string };
  readonly reason: (typeof LEFT_OUT_REASONS)[number];
}

/** Results that one check of stored facts may hold. */
const MAX_STORED_ITEMS = 10_000;

const isOneOf = <T extends string>(list: readonly T[], value: string | null): value is T =>
  value !== null && (list as readonly string[]).includes(value);

/** The event, not its parts, is the unit. */
const rootOf = (event: TitleEventRow): string => event.partOf ?? event.id;

/** The event in the words of a check, or why it cannot be put into them. */
const factsOf = (event: TitleEventRow, endedOn: string): EventFacts | LeftOut['reason'] => {
  if (!isOneOf(TIERS, event.tier)) return 'no_tier';
  if (!isOneOf(CATEGORIES, event.category)) return 'no_category';
  // In a team event a player's place is his team's: it says nothing about an individual event, and the other way round.
  if ((event.scope === 'team') !== (event.category === 'team')) return 'scope_not_category';
  const named: NamedGroup | null = event.group === null ? {} : readGroupName(event.group);
  if (named === null) return 'group_not_known';
  const { group, ageGroup } = named;
  const fits =
    event.category === 'youth' ||
    (ageGroup === undefined && (group === undefined || (event.category === 'individual' && (group === 'A' || group === 'B'))));
  if (!fits) return 'group_not_in_category';
  return {
    id: rootOf(event),
    name: event.name,
    tier: event.tier,
    category: event.category,
    ...named,
    endedOn,
    ...(event.designated === null ? {} : { designated: event.designated }),
    ...(event.units === null ? {} : { units: event.units }),
    ...(event.hostedByAssociation === null ? {} : { hostedByAssociation: event.hostedByAssociation }),
    ...(event.consentGiven === null ? {} : { consentGiven: event.consentGiven }),
  };
};

const gamesOf = (row: ResultRow): { games?: RatedGame[] } => {
  if (row.gameWins === null || row.gameDraws === null || row.gameLosses === null) return {};
  const times = (count: number, result: RatedGame['result']): RatedGame[] => Array.from({ length: count }, () => ({ result }));
  return { games: [...times(row.gameWins, 'win'), ...times(row.gameDraws, 'draw'), ...times(row.gameLosses, 'loss')] };
};

const contradicts = (a: EventFacts, b: EventFacts): boolean =>
  a.tier !== b.tier || a.category !== b.category || a.group !== b.group || a.ageGroup !== b.ageGroup;

/** What one person's check was made from. */
export interface StoredCheck {
  readonly answer: CheckAnswer;
  readonly leftOut: readonly LeftOut[];
  /** The stored events behind each event of the answer, as they were read. */
  readonly seenEvents: ReadonlyMap<string, readonly SeenSource[]>;
  readonly seenExams: readonly (SeenSource & { readonly kind: string; readonly on: string })[];
}

/** The facts of each person apart, so that many people are checked without looking through everybody's each time. */
export const factsByPerson = (facts: StoredFacts): ((person: string) => StoredFacts) => {
  const results = Map.groupBy(facts.results, ({ person }) => person);
  const met = Map.groupBy(facts.met, ({ person }) => person);
  const exams = Map.groupBy(facts.exams, ({ person }) => person);
  const held = Map.groupBy(facts.held, ({ person }) => person);
  return (person) => ({
    results: results.get(person) ?? [],
    declared: facts.declared,
    met: met.get(person) ?? [],
    exams: exams.get(person) ?? [],
    held: held.get(person) ?? [],
  });
};

/** The same check as for a question of a caller, made from what is stored of a person up to a day. */
export const checkStored = (facts: StoredFacts, person: string, scheme: Scheme, asOf: CivilDate): StoredCheck => {
  const known = new Set(scheme.titles.map(({ title }) => title));
  const titlesMet = (eventId: string, kind: 'standard' | 'win_rate'): TitleCode[] | undefined =>
    facts.declared.some((declared) => declared.eventId === eventId && declared.kind === kind)
      ? facts.met
          .filter((line) => line.person === person && line.eventId === eventId && line.kind === kind && known.has(line.title))
          .map(({ title }) => title)
      : undefined;
  const heldBefore = (day: string): TitleCode | null =>
    highestOf(
      facts.held
        .filter((line) => line.person === person && line.grantedOn < day && known.has(line.title))
        .map(({ title }) => title),
    );

  const leftOut: LeftOut[] = [];
  const achievements: Achievement[] = [];
  const seenEvents = new Map<string, SeenSource[]>();
  const first = new Map<string, EventFacts>();
  const own = facts.results
    .filter((row) => row.person === person && row.event.endedOn !== null && row.event.endedOn <= asOf)
    .toSorted((a, b) => ((a.event.endedOn ?? '') < (b.event.endedOn ?? '') ? -1 : 1));
  for (const row of own) {
    const endedOn = row.event.endedOn ?? '';
    const read = factsOf(row.event, endedOn);
    const sibling = first.get(rootOf(row.event));
    const leaveOut = (reason: LeftOut['reason']) =>
      leftOut.push({ event: { id: row.event.id, name: row.event.name, endedOn }, reason });
    if (typeof read === 'string') {
      leaveOut(read);
      continue;
    }
    if (sibling !== undefined && contradicts(sibling, read)) {
      leaveOut('part_contradictory');
      continue;
    }
    first.set(rootOf(row.event), sibling ?? read);
    const seen = seenEvents.get(rootOf(row.event)) ?? [];
    seenEvents.set(rootOf(row.event), [...seen, { id: row.event.id, version: row.event.version }]);
    const standardMet = titlesMet(row.event.id, 'standard');
    const winRateMet = titlesMet(row.event.id, 'win_rate');
    const titleBefore = heldBefore(endedOn);
    achievements.push({
      event: read,
      // The places of a group stage are places within the groups: the place in the event is not known from them.
      ...(row.event.format === 'group_round_robin' ? {} : { rank: row.rank, rankShared: row.shared }),
      ...gamesOf(row),
      ...(standardMet === undefined ? {} : { standardMet }),
      ...(winRateMet === undefined ? {} : { winRateMet }),
      ...(titleBefore === null ? {} : { titleBefore }),
    });
  }

  const sessions = facts.exams.filter((exam) => exam.person === person && exam.heldOn <= asOf);
  const exams = sessions.flatMap((exam): ExamRecord[] =>
    isOneOf(EXAM_KINDS, exam.kind)
      ? [
          {
            kind: exam.kind,
            on: exam.heldOn,
            ...(exam.solved === null ? {} : { solved: exam.solved }),
            ...(exam.minutes === null ? {} : { minutes: exam.minutes }),
            ...(exam.passed === null ? {} : { passed: exam.passed }),
          },
        ]
      : [],
  );
  const checked = checkTitles({ scheme: scheme.id, asOf, achievements, exams }, MAX_STORED_ITEMS);
  if (!checked.ok) {
    throw new Error(
      `stored facts form no question: ${checked.error.map(({ pointer, code }) => `${pointer} ${code}`).join(', ')}`,
    );
  }
  return {
    answer: checked.value,
    leftOut,
    seenEvents,
    seenExams: sessions.map(({ sessionId, sessionVersion, kind, heldOn }) => ({
      id: sessionId,
      version: sessionVersion,
      kind,
      on: heldOn,
    })),
  };
};

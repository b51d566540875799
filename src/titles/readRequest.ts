import { type CivilDate, parseCivilDate } from '../base/civilDate.ts';
import { type Localized, localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import { DEFAULT_SCHEME_ID, SCHEMES, schemeById } from './catalog/index.ts';
import type { Achievement, CheckRequest, DatedAchievement, DatedExam, EventFacts, ExamRecord } from './facts.ts';
import type { Scheme, TitleCode } from './types.ts';

/** Items of `achievements`, and of `exams`, that one question may hold. */
export const MAX_ITEMS = 200;
/** Games of one achievement. */
export const MAX_GAMES = 200;

export type RequestFaultCode =
  | 'unknown_scheme'
  | 'invalid_date'
  | 'unknown_title'
  | 'out_of_range'
  | 'too_many_items'
  | 'group_not_in_category'
  | 'score_too_high'
  | 'score_twice'
  | 'event_contradictory';

/** One fault of a question: `pointer` is an RFC 6901 pointer into it. */
export interface RequestFault {
  readonly pointer: string;
  readonly code: RequestFaultCode;
  readonly message: Localized;
}

/** A question that has been read: the dates are dates, the titles are titles of the scheme. */
export interface ReadRequest {
  readonly scheme: Scheme;
  readonly asOf: CivilDate;
  readonly currentTitle: TitleCode | null;
  readonly achievements: readonly DatedAchievement[];
  readonly exams: readonly DatedExam[];
}

const fault = (pointer: string, code: RequestFaultCode, zh: string, en: string): RequestFault => ({
  pointer,
  code,
  message: localized(zh, en),
});

const notADate = (pointer: string): RequestFault =>
  fault(pointer, 'invalid_date', '须为存在的日期，如 2026-11-30', 'must be a day of the calendar, like 2026-11-30');

const countFault = (pointer: string, value: number | undefined, min: number): readonly RequestFault[] =>
  value === undefined || (Number.isSafeInteger(value) && value >= min)
    ? []
    : [fault(pointer, 'out_of_range', `须为不小于${min}的整数`, `must be a whole number of at least ${min}`)];

const titleFaults = (pointer: string, titles: readonly TitleCode[] | undefined, scheme: Scheme): readonly RequestFault[] =>
  (titles ?? []).flatMap((title, index) =>
    scheme.titles.some((rule) => rule.title === title)
      ? []
      : [fault(`${pointer}/${index}`, 'unknown_title', `${scheme.id} 中没有这个称号`, `${scheme.id} has no such title`)],
  );

const titleFault = (pointer: string, title: TitleCode | undefined, scheme: Scheme): readonly RequestFault[] =>
  titleFaults(pointer, title === undefined ? [] : [title], scheme).map((found) => ({ ...found, pointer }));

/** 个人赛 has groups 甲 and 乙, 少年赛 four groups or ages, 团体赛 none. */
const groupFaults = (pointer: string, { category, group, ageGroup }: EventFacts): readonly RequestFault[] => {
  const faults: RequestFault[] = [];
  if (group !== undefined && (category === 'team' || (category === 'individual' && group !== 'A' && group !== 'B'))) {
    faults.push(
      fault(
        `${pointer}/group`,
        'group_not_in_category',
        '个人赛只有甲组、乙组，团体赛不分组',
        'an individual event has groups A and B only, a team event none',
      ),
    );
  }
  if (ageGroup !== undefined && category !== 'youth') {
    faults.push(fault(`${pointer}/ageGroup`, 'group_not_in_category', '只有少年赛分年龄组', 'only a youth event has age groups'));
  }
  return faults;
};

const scoreFaults = (pointer: string, { points, rounds, pointsPerWin, games }: Achievement): readonly RequestFault[] => {
  const faults: RequestFault[] = [...countFault(`${pointer}/rounds`, rounds, 1)];
  if (points !== undefined && !(points >= 0 && Number.isSafeInteger(points * 2))) {
    faults.push(
      fault(`${pointer}/points`, 'out_of_range', '须为不小于0的整分或半分', 'must be whole or half points of at least 0'),
    );
  }
  if (points !== undefined && rounds !== undefined && points > rounds * (pointsPerWin ?? 2)) {
    faults.push(
      fault(`${pointer}/points`, 'score_too_high', '得分超过轮数所能得到的最高分', 'more points than the rounds can bring'),
    );
  }
  if (games !== undefined && games.length > MAX_GAMES) {
    faults.push(fault(`${pointer}/games`, 'too_many_items', `最多${MAX_GAMES}局`, `at most ${MAX_GAMES} games`));
  }
  if (games !== undefined && (points !== undefined || rounds !== undefined)) {
    faults.push(
      fault(`${pointer}/games`, 'score_twice', '已列对局时不再给得分和轮数', 'with games listed, leave out points and rounds'),
    );
  }
  return faults;
};

const achievementFaults = (pointer: string, achievement: Achievement, scheme: Scheme): readonly RequestFault[] => [
  ...(parseCivilDate(achievement.event.endedOn) === undefined ? [notADate(`${pointer}/event/endedOn`)] : []),
  ...groupFaults(`${pointer}/event`, achievement.event),
  ...countFault(`${pointer}/event/units`, achievement.event.units, 1),
  ...countFault(`${pointer}/rank`, achievement.rank, 1),
  ...scoreFaults(pointer, achievement),
  ...titleFaults(`${pointer}/standardMet`, achievement.standardMet, scheme),
  ...titleFaults(`${pointer}/winRateMet`, achievement.winRateMet, scheme),
  ...titleFault(`${pointer}/titleBefore`, achievement.titleBefore, scheme),
];

/** Parts that carry one id must tell the same kind of event, else it is not known what was played. */
const contradictions = (achievements: readonly Achievement[]): readonly RequestFault[] => {
  const firstById = new Map<string, EventFacts>();
  return achievements.flatMap(({ event }, index) => {
    if (event.id === undefined) return [];
    const first = firstById.get(event.id);
    if (first === undefined) {
      firstById.set(event.id, event);
      return [];
    }
    const differs = (['tier', 'category', 'group', 'ageGroup'] as const).find(
      (key) => first[key] !== undefined && event[key] !== undefined && first[key] !== event[key],
    );
    return differs === undefined
      ? []
      : [
          fault(
            `/achievements/${index}/event/${differs}`,
            'event_contradictory',
            '与同一 id 的前一部分不一致',
            'differs from an earlier part with the same id',
          ),
        ];
  });
};

const examFaults = (pointer: string, exam: ExamRecord): readonly RequestFault[] => [
  ...(parseCivilDate(exam.on) === undefined ? [notADate(`${pointer}/on`)] : []),
  ...countFault(`${pointer}/solved`, exam.solved, 0),
  ...(exam.minutes === undefined || (Number.isFinite(exam.minutes) && exam.minutes >= 0)
    ? []
    : [fault(`${pointer}/minutes`, 'out_of_range', '须为不小于0的分钟数', 'must be a number of minutes of at least 0')]),
];

/** Reads a question of at most `maxItems` achievements and exams, or says everything that is wrong with it. */
export const readRequest = (request: CheckRequest, maxItems = MAX_ITEMS): Result<ReadRequest, readonly RequestFault[]> => {
  const scheme = schemeById(request.scheme ?? DEFAULT_SCHEME_ID);
  if (scheme === undefined) {
    const known = SCHEMES.map(({ id }) => id).join(', ');
    return err([fault('/scheme', 'unknown_scheme', `没有这套标准，可选：${known}`, `no such scheme; known are ${known}`)]);
  }
  const exams = request.exams ?? [];
  for (const [pointer, items] of [['/achievements', request.achievements] as const, ['/exams', exams] as const]) {
    if (items.length > maxItems) {
      return err([fault(pointer, 'too_many_items', `最多${maxItems}项`, `at most ${maxItems} items`)]);
    }
  }
  const asOf = parseCivilDate(request.asOf);
  const currentTitle = request.player?.currentTitle;
  const faults: RequestFault[] = [
    ...(asOf === undefined ? [notADate('/asOf')] : []),
    ...titleFault('/player/currentTitle', currentTitle, scheme),
    ...request.achievements.flatMap((achievement, index) => achievementFaults(`/achievements/${index}`, achievement, scheme)),
    ...contradictions(request.achievements),
    ...exams.flatMap((exam, index) => examFaults(`/exams/${index}`, exam)),
  ];
  if (asOf === undefined || faults.length > 0) return err(faults);
  return ok({
    scheme,
    asOf,
    currentTitle: currentTitle ?? null,
    achievements: request.achievements.flatMap((achievement) => {
      const endedOn = parseCivilDate(achievement.event.endedOn);
      return endedOn === undefined ? [] : [{ ...achievement, endedOn }];
    }),
    exams: exams.flatMap((exam) => {
      const date = parseCivilDate(exam.on);
      return date === undefined ? [] : [{ ...exam, date }];
    }),
  });
};

import { counted } from '../base/counted.ts';
import { err, ok, type Result } from '../base/result.ts';
import { sideName } from '../xiangqi/names.ts';
import { SIDES, type Side } from '../xiangqi/types.ts';
import { type Breach, type BreachFinding, endsGame, ruleBreach } from './breaches.ts';
import { type ConductError, conductError, within } from './errors.ts';
import { FOULS, FOULS_TO_LOSE, type FoulCode } from './foulCatalogue.ts';
import { findMissedRecords, type MissedStretch, type RecordLog } from './missedRecords.ts';
import {
  type ArbiterOption,
  type ConductResult,
  lossOf,
  option,
  type Reasons,
  reasoned,
  type Statement,
  statement,
} from './reasons.ts';

/** Something that happened at the board: a foul found by the arbiter, or a breach of duty that he has to weigh. */
export type FoulEvent =
  | { readonly type: 'foul'; readonly side: Side; readonly foul: FoulCode; readonly ply?: number }
  | ({ readonly type: 'breach'; readonly ply?: number } & Breach);

export interface FoulsRequest {
  /** In the order of time; an event without a ply belongs to that of the event before it. */
  readonly events?: readonly FoulEvent[];
  readonly records?: RecordLog;
  /** 4.1.8: three; a parameter for events that count otherwise. */
  readonly foulsToLose?: number;
}

/** A foul with its place in the count of its side. */
export interface CountedFoul {
  readonly side: Side;
  readonly foul: FoulCode;
  readonly article: string;
  /** null where neither the event nor one before it tells. */
  readonly ply: number | null;
  /** 1 for the first foul of this side. */
  readonly number: number;
  readonly source: 'event' | 'breach' | 'records';
}

export interface FoulsRuling extends Reasons {
  readonly fouls: readonly CountedFoul[];
  readonly counts: { readonly red: number; readonly black: number };
  /** Breaches that are still open, by their place in `events`. */
  readonly openBreaches: readonly number[];
  readonly missedRecords: readonly MissedStretch[];
  readonly result: ConductResult;
  readonly loser: Side | null;
  readonly decidedAtPly: number | null;
}

const MAX_EVENTS = 1_000;

interface Happening {
  readonly ply: number | null;
  readonly source: CountedFoul['source'];
  readonly side: Side;
  readonly foul: FoulCode | null;
  readonly breach: BreachFinding | null;
  readonly index: number;
}

function happenings(request: FoulsRequest, recordFouls: readonly { side: Side; foul: FoulCode; ply: number }[]): Happening[] {
  let ply: number | null = null;
  const list: Happening[] = (request.events ?? []).map((event, index) => {
    ply = event.ply ?? ply;
    if (event.type === 'foul') return { ply, source: 'event', side: event.side, foul: event.foul, breach: null, index };
    const breach = ruleBreach(event);
    return { ply, source: 'breach', side: event.side, foul: breach.effect === 'foul' ? 'minor_breach' : null, breach, index };
  });
  for (const { side, foul, ply: at } of recordFouls)
    list.push({ ply: at, source: 'records', side, foul, breach: null, index: -1 });
  // Stable: what stood earlier in the log stays earlier within its ply.
  return list.sort((a, b) => (a.ply ?? 0) - (b.ply ?? 0));
}

const foulFact = (foul: CountedFoul): Statement => {
  const { name, article } = FOULS[foul.foul];
  const { zh, en } = sideName(foul.side);
  const when = foul.ply === null ? { zh: '', en: '' } : { zh: `第${foul.ply}着后`, en: `after ply ${foul.ply} ` };
  return statement(
    foul.foul,
    `${when.zh}${zh}第${foul.number}次犯规：${name.zh}（${article}）`,
    `${when.en}${en}'s foul number ${foul.number}: ${name.en} (${article})`,
  );
};

const stretchFact = (stretch: MissedStretch): Statement => {
  const { zh, en } = sideName(stretch.side);
  const endZh = { missed: '', suspended: '，所剩时间不足3分钟，暂缓（7.2）', unfilled: '，转入下一时限后未先补全（7.2）' }[
    stretch.status
  ];
  const endEn = {
    missed: '',
    suspended: ', suspended with less than three minutes left (7.2)',
    unfilled: ', not filled up before moving in the next time limit (7.2)',
  }[stretch.status];
  return statement(
    `records_${stretch.status}`,
    `${zh}漏记第${stretch.fromPly}至${stretch.toPly}着${endZh}`,
    `${en} left plies ${stretch.fromPly} to ${stretch.toPly} unrecorded${endEn}`,
  );
};

interface Decision {
  readonly loser: Side;
  readonly ply: number | null;
  readonly articles: readonly string[];
  readonly consequence: Statement;
}

/** The options of an open breach; where one more foul would be the last, ruling a foul loses the game. */
function optionsOf({ breach, side }: Happening, count: number, foulsToLose: number): ArbiterOption[] {
  return (breach?.options ?? []).map((choice) =>
    choice.code === 'foul' && count + 1 >= foulsToLose
      ? option(
          'foul',
          '4.1.8',
          lossOf(side),
          `判犯规，合计${count + 1}次，判负`,
          `a foul, number ${count + 1}, which loses the game`,
        )
      : choice,
  );
}

function validate(request: FoulsRequest): Result<null, ConductError> {
  const events = request.events ?? [];
  if (events.length > MAX_EVENTS) {
    return err(conductError('conduct_limit_exceeded', '/events', `事件不得超过${MAX_EVENTS}个`, `at most ${MAX_EVENTS} events`));
  }
  let last = 0;
  for (const [index, { ply }] of events.entries()) {
    if (ply === undefined) continue;
    if (!Number.isSafeInteger(ply) || ply < last) {
      return err(
        conductError(
          'conduct_value_invalid',
          `/events/${index}/ply`,
          '须为整数，且不早于前一事件',
          'must be an integer, not before the event above',
        ),
      );
    }
    last = ply;
  }
  const limit = request.foulsToLose ?? FOULS_TO_LOSE;
  return Number.isSafeInteger(limit) && limit >= 1
    ? ok(null)
    : err(conductError('conduct_value_invalid', '/foulsToLose', '须为正整数', 'must be a positive integer'));
}

/**
 * Fouls, 9.1, 7.1-7.2 and 4.1.8: counts the fouls of both sides through the game; the third one loses it.
 *
 * @returns `conduct_value_invalid` or `conduct_limit_exceeded`, with the place in the request
 */
export function judgeFouls(request: FoulsRequest): Result<FoulsRuling, ConductError> {
  const valid = validate(request);
  if (!valid.ok) return valid;
  const records =
    request.records === undefined ? ok({ fouls: [], stretches: [], missing: [] }) : findMissedRecords(request.records);
  if (!records.ok) return err(within('/records', records.error));
  const foulsToLose = request.foulsToLose ?? FOULS_TO_LOSE;
  const counts = { red: 0, black: 0 };
  const fouls: CountedFoul[] = [];
  const facts: Statement[] = [];
  const open: Happening[] = [];
  const options: ArbiterOption[] = [];
  const warned: string[] = [];
  let decision: Decision | null = null;
  for (const happening of happenings(request, records.value.fouls)) {
    const { side, foul, breach, ply, source } = happening;
    if (breach !== null) facts.push(breach.fact);
    if (foul !== null) {
      counts[side] += 1;
      const entered: CountedFoul = { side, foul, article: FOULS[foul].article, ply, number: counts[side], source };
      fouls.push(entered);
      facts.push(foulFact(entered));
      if (counts[side] >= foulsToLose) decision = thirdFoul(entered);
    } else if (breach?.effect === null) {
      open.push(happening);
      options.push(...optionsOf(happening, counts[side], foulsToLose));
    } else if (breach !== null && endsGame(breach.effect)) {
      decision = graveBreach(happening, breach);
    } else if (breach !== null) {
      warned.push(...breach.articles);
    }
    if (decision !== null) break;
  }
  const reasons = reasoned({
    articles: [
      ...(decision?.articles ?? []),
      ...fouls.map((foul) => foul.article),
      ...(fouls.length > 0 ? ['9.2'] : []),
      ...warned,
      ...open.flatMap((happening) => happening.breach?.articles ?? []),
      ...(records.value.stretches.length > 0 ? ['7.1'] : []),
      ...(records.value.stretches.some((stretch) => stretch.status !== 'missed') ? ['7.2'] : []),
    ],
    facts: [...facts, ...records.value.stretches.map(stretchFact)],
    consequence: decision?.consequence ?? standing(counts),
    options,
    missing: records.value.missing.map((pointer) => `/records${pointer}`),
  });
  return ok({
    ...reasons,
    fouls,
    counts,
    openBreaches: open.map((happening) => happening.index),
    missedRecords: records.value.stretches,
    result: decision === null ? 'ongoing' : lossOf(decision.loser),
    loser: decision?.loser ?? null,
    decidedAtPly: decision?.ply ?? null,
  });
}

function thirdFoul(foul: CountedFoul): Decision {
  const { zh, en } = sideName(foul.side);
  const consequence = statement(
    'fouls_lose',
    `${zh}同一局中${foul.number}次犯规，判负`,
    `${en} has ${counted(foul.number, 'foul')} in one game and loses`,
  );
  return { loser: foul.side, ply: foul.ply, articles: ['4.1.8'], consequence };
}

function graveBreach({ side, ply }: Happening, breach: BreachFinding): Decision {
  const { zh, en } = sideName(side);
  const consequence = statement('breach_loses', `${zh}严重违反纪律，判负`, `${en} has gravely broken discipline and loses`);
  return { loser: side, ply, articles: breach.articles, consequence };
}

const standing = (counts: Readonly<Record<Side, number>>): Statement => {
  const zh = SIDES.map((side) => `${sideName(side).zh}犯规${counts[side]}次`).join('，');
  const en = SIDES.map((side) => `${sideName(side).en} has ${counted(counts[side], 'foul')}`).join(', ');
  return statement('fouls_counted', `${zh}，对局继续`, `${en}, the game goes on`);
};

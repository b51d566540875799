import { err } from '../base/result.ts';
import { sideName } from '../xiangqi/names.ts';
import type { Side } from '../xiangqi/types.ts';
import { endsGame, ruleBreach } from './breaches.ts';
import type { ConductEvent } from './conductEvents.ts';
import { addFoul, DONE, end, moveStep, type Step, seenWithoutClock, tick } from './conductMoves.ts';
import type { ConductState, OpenPoint } from './conductState.ts';
import { type OfferEvent, offerOptions, stepOffers } from './drawOffers.ts';
import { within } from './errors.ts';
import { FALSE_CLAIM_MS, ruleNaturalLimitClaim } from './naturalLimitClaim.ts';
import { lossOf, statement } from './reasons.ts';
import { judgeTouchIn } from './touch.ts';

function offerStep(state: ConductState, event: OfferEvent, index: number): Step {
  const before = state.offers;
  const stepped = stepOffers(before, event);
  if (!stepped.ok) return err(within(`/events/${index}`, stepped.error));
  state.offers = stepped.value;
  for (const foul of stepped.value.fouls.slice(before.fouls.length)) addFoul(state, foul.side, foul.foul, index);
  const options = offerOptions(stepped.value, before.findings.length);
  if (options.length > 0 && event.type === 'offer') {
    state.open.push({
      ply: state.plies,
      event: index,
      articles: ['23.1'],
      options,
      missing: [],
      mayBeFoulOf: event.side,
      settledByNextPly: true,
    });
  }
  if (stepped.value.agreedAtPly !== null) {
    const consequence = statement('agreed_draw', '双方同意，和棋', 'both agree, the game is drawn');
    end(state, index, { status: 'agreed_draw', result: 'draw', articles: ['4.2.2', '23.1'], consequence });
  }
  return DONE;
}

/** The turn's touches are judged together; each keeps the place at which the log tells it. */
const placeInLog = (pointer: string, places: readonly string[], index: number): string => {
  const told = /^\/touches\/(\d+)(.*)$/.exec(pointer);
  const place = told === null ? undefined : places[Number(told[1])];
  return place === undefined || told === null ? `/events/${index}${pointer}` : `${place}${told[2]}`;
};

function touchStep(state: ConductState, event: Extract<ConductEvent, { type: 'touch' }>, index: number): Step {
  const places = [...state.turnPlaces, ...event.touches.map((_, at) => `/events/${index}/touches/${at}`)];
  const touches = [...state.turnTouches, ...event.touches];
  const ruling = judgeTouchIn(state.position, touches);
  if (!ruling.ok) {
    return err({ ...ruling.error, pointer: placeInLog(ruling.error.pointer, places, index) });
  }
  state.turnTouches = touches;
  state.turnPlaces = places;
  const { value } = ruling;
  // The turn's touches are one question, however many events told them.
  if (state.turnPoint !== null) state.open.splice(state.open.indexOf(state.turnPoint), 1);
  state.turnPoint = null;
  if (value.certainty !== 'certain') {
    const { articles, options, side } = value;
    const missing = value.missing.map((pointer) => placeInLog(pointer, places, index));
    state.turnPoint = { ply: state.plies, event: index, articles, options, missing, mayBeFoulOf: side, settledByNextPly: true };
    state.open.push(state.turnPoint);
  }
  // Fouls that the other reading lacks wait for the arbiter or the missing fact.
  const sure = value.otherwise?.fouls ?? value.fouls;
  for (const foul of sure) {
    const key = `${foul.code} ${foul.square}`;
    if (state.turnFouls.has(key) || state.decision !== null) continue;
    state.turnFouls.add(key);
    addFoul(state, value.side, foul.code, index);
  }
  return DONE;
}

function breachStep(state: ConductState, event: Extract<ConductEvent, { type: 'breach' }>, index: number): Step {
  const { effect, articles, options, fact } = ruleBreach(event);
  state.facts.push(fact);
  if (effect === 'foul') addFoul(state, event.side, 'minor_breach', index);
  else if (endsGame(effect)) {
    const { zh, en } = sideName(event.side);
    const consequence = statement('breach_loses', `${zh}违反纪律，判负`, `${en} has broken discipline and loses`);
    end(state, index, { status: 'breach', result: lossOf(event.side), articles, consequence });
  } else if (options.length > 0) {
    state.open.push({
      ply: state.plies,
      event: index,
      articles,
      options,
      missing: [],
      mayBeFoulOf: event.side,
      settledByNextPly: false,
    });
  }
  return DONE;
}

function claimStep(state: ConductState, side: Side, at: number | undefined, index: number): Step {
  const { limitRounds, countedChecks } = state;
  const ruling = ruleNaturalLimitClaim(state.start.clone(), state.moves.slice(0, state.plies), {
    claimant: side,
    limitRounds,
    countedChecks,
  });
  const { status, facts, articles, consequence, missing } = ruling;
  state.facts.push(...facts);
  if (status === 'upheld') end(state, index, { status: 'natural_limit_claim', result: 'draw', articles, consequence });
  if (status === 'undetermined') state.missing.push(...missing);
  if (status !== 'rejected') return DONE;
  addFoul(state, side, 'false_natural_limit_claim', index);
  if (state.decision !== null) return DONE;
  if (state.clock === null) {
    const { zh, en } = sideName(side);
    state.facts.push(
      statement('five_minutes_added', `${zh}的钟加计5分钟（23.3）`, `five minutes are added to ${en}'s clock (23.3)`),
    );
  }
  const instant = at ?? state.clock?.atMs ?? 0;
  return tick(state, { type: 'adjust', at: instant, side, usedMs: FALSE_CLAIM_MS, reason: 'false_claim' }, index);
}

/** One event of the log. The caller has brought the board up to it and counted the clock up to it. */
export function conductStep(state: ConductState, event: ConductEvent, index: number): Step {
  const at = event.at ?? state.clock?.atMs ?? 0;
  switch (event.type) {
    case 'start':
    case 'stop':
    case 'resume':
    case 'look':
      return tick(state, { type: event.type, at }, index);
    case 'adjust':
    case 'replace':
      return tick(state, { ...event, at }, index);
    case 'flag_fell':
    case 'hands_read':
      return state.clock === null ? seenWithoutClock(state, event, index) : tick(state, { ...event, at }, index);
    case 'move':
    case 'press':
      return moveStep(state, event, index);
    case 'offer':
    case 'accept':
    case 'decline':
    case 'withdraw':
      return offerStep(state, { type: event.type, side: event.side }, index);
    case 'touch':
      return touchStep(state, event, index);
    case 'foul':
      addFoul(state, event.side, event.foul, index);
      return DONE;
    case 'breach':
      return breachStep(state, event, index);
    case 'natural_limit_claim':
      return claimStep(state, event.side, event.at, index);
    case 'resignation': {
      const { zh, en } = sideName(event.side);
      const consequence = statement('resignation', `${zh}认输`, `${en} resigns`);
      end(state, index, { status: 'resignation', result: lossOf(event.side), articles: ['4.1.9'], consequence });
      return DONE;
    }
    case 'refusal': {
      const { zh, en } = sideName(event.side);
      const consequence =
        event.of === 'discipline'
          ? statement('grave_breach', `${zh}严重违反纪律，判负`, `${en} has gravely broken discipline and loses`)
          : statement('refusal', `${zh}拒绝遵守规则，判负`, `${en} refuses to keep the rules and loses`);
      end(state, index, { status: 'refusal', result: lossOf(event.side), articles: ['4.1.10'], consequence });
      return DONE;
    }
  }
}

/** Whether an open point could still change how the game stands, given the fouls and how far the game went. */
export function matters(point: OpenPoint, state: ConductState): boolean {
  const settled = point.settledByNextPly && point.ply < state.plies;
  if (!settled && (state.decision === null || point.options.some((choice) => choice.result !== 'ongoing'))) return true;
  const side = point.mayBeFoulOf;
  if (side === null) return false;
  const possible = state.open.filter((other) => other.mayBeFoulOf === side).length;
  return state.counts[side] + possible >= state.foulsToLose;
}

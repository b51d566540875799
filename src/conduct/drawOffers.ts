import { err, ok, type Result } from '../base/result.ts';
import { sideName } from '../xiangqi/names.ts';
import { opposite, type Side } from '../xiangqi/types.ts';
import { type ConductError, conductError } from './errors.ts';
import { FOULS, type Foul } from './foulCatalogue.ts';
import { type ArbiterOption, type ConductResult, option, type Reasons, reasoned, type Statement, statement } from './reasons.ts';

export const OFFER_EVENTS = ['move', 'press', 'offer', 'accept', 'decline', 'withdraw'] as const;

/** `side` may be left out of `move` and `press` (the side whose turn it is), of nothing else. */
export type OfferEvent =
  | { readonly type: 'move' | 'press'; readonly side?: Side }
  | { readonly type: 'offer' | 'accept' | 'decline' | 'withdraw'; readonly side: Side };

export const OFFER_FINDINGS = [
  'offered',
  'offered_before_own_move',
  'offered_after_press',
  'offered_twice_in_a_row',
  'offered_against_offer',
  'withdrawal_void',
  'refused_in_words',
  'refused_by_move',
  'agreed',
  'nothing_to_answer',
] as const;
export type OfferFindingCode = (typeof OFFER_FINDINGS)[number];

/** What an event of the log amounted to. */
export interface OfferFinding {
  readonly code: OfferFindingCode;
  readonly side: Side;
  /** Plies made when it happened. */
  readonly ply: number;
}

/** A plain value, like the state of the clock: a log may be replayed in pieces. */
export interface OfferState {
  readonly toMove: Side;
  readonly plies: number;
  /** The side that has moved and not pressed yet: it alone may offer (23.1). */
  readonly mayOfferNow: Side | null;
  readonly standing: { readonly by: Side; readonly ply: number } | null;
  /** Offers alternate (轮流): whoever made the last one waits for the other. */
  readonly lastOfferBy: Side | null;
  readonly agreedAtPly: number | null;
  readonly fouls: readonly Foul[];
  readonly findings: readonly OfferFinding[];
}

export const newOffers = (firstToMove: Side = 'red'): OfferState => ({
  toMove: firstToMove,
  plies: 0,
  mayOfferNow: null,
  standing: null,
  lastOfferBy: null,
  agreedAtPly: null,
  fouls: [],
  findings: [],
});

const found = (state: OfferState, code: OfferFindingCode, side: Side): OfferState => ({
  ...state,
  findings: [...state.findings, { code, side, ply: state.plies }],
});

const impossible = (zh: string, en: string): Result<never, ConductError> =>
  err(conductError('conduct_event_impossible', '', zh, en));

/** A move refuses the offer that stands against the mover (23.1). */
function moved(state: OfferState, side: Side): OfferState {
  const refused = state.standing !== null && state.standing.by !== side;
  const answered = refused ? { ...found(state, 'refused_by_move', side), standing: null } : state;
  return { ...answered, toMove: opposite(side), plies: state.plies + 1, mayOfferNow: side };
}

/** Every offer counts for the turn to offer, also one made at the wrong moment: it has been heard. */
function offered(state: OfferState, side: Side): OfferState {
  let next = state;
  if (state.standing !== null && state.standing.by !== side) next = found(next, 'offered_against_offer', side);
  if (state.lastOfferBy === side) {
    next = found(
      { ...next, fouls: [...next.fouls, { side, foul: 'repeated_draw_offer', ply: state.plies }] },
      'offered_twice_in_a_row',
      side,
    );
  }
  if (state.mayOfferNow !== side)
    next = found(next, state.toMove === side ? 'offered_before_own_move' : 'offered_after_press', side);
  if (next === state) next = found(next, 'offered', side);
  return { ...next, standing: { by: side, ply: state.plies }, lastOfferBy: side };
}

function answered(state: OfferState, side: Side, agrees: boolean): OfferState {
  if (state.standing === null || state.standing.by === side) return found(state, 'nothing_to_answer', side);
  const next = found(state, agrees ? 'agreed' : 'refused_in_words', side);
  return { ...next, standing: null, agreedAtPly: agrees ? state.plies : null };
}

/** One event further; after the agreement nothing changes any more. */
export function stepOffers(state: OfferState, event: OfferEvent): Result<OfferState, ConductError> {
  if (state.agreedAtPly !== null) return ok(state);
  switch (event.type) {
    case 'move': {
      const side = event.side ?? state.toMove;
      return side === state.toMove
        ? ok(moved(state, side))
        : impossible(`没有轮到${sideName(side).zh}走棋`, `it is not ${sideName(side).en}'s turn to move`);
    }
    case 'press': {
      const side = event.side ?? state.mayOfferNow;
      return side !== null && side === state.mayOfferNow
        ? ok({ ...state, mayOfferNow: null })
        : impossible('没有走棋，不能按钟', 'the clock is pressed without a move before it');
    }
    case 'offer':
      return ok(offered(state, event.side));
    case 'accept':
      return ok(answered(state, event.side, true));
    case 'decline':
      return ok(answered(state, event.side, false));
    case 'withdraw':
      return ok(found(state, state.standing?.by === event.side ? 'withdrawal_void' : 'nothing_to_answer', event.side));
  }
}

export interface DrawOffersRequest {
  /** Default `red`; a state brings its own. */
  readonly firstToMove?: Side;
  readonly state?: OfferState;
  readonly events: readonly OfferEvent[];
}

export const OFFER_STATUSES = ['none', 'standing', 'refused', 'agreed'] as const;

export interface DrawOffersRuling extends Reasons {
  readonly status: (typeof OFFER_STATUSES)[number];
  readonly standing: OfferState['standing'];
  /** Whose offer would not be the second in a row. */
  readonly mayOfferNext: { readonly red: boolean; readonly black: boolean };
  readonly findings: readonly (OfferFinding & Pick<Statement, 'message'>)[];
  readonly fouls: readonly (Foul & { readonly article: string })[];
  readonly result: ConductResult;
  readonly decidedAtPly: number | null;
  readonly state: OfferState;
}

function findingText(finding: OfferFinding): Statement {
  const { zh, en } = sideName(finding.side);
  const texts: Readonly<Record<OfferFindingCode, readonly [string, string]>> = {
    offered: [`${zh}走棋后提和`, `${en} offers a draw after moving`],
    offered_before_own_move: [`${zh}未走棋先提和，不合23.1`, `${en} offers before moving, not as 23.1 asks`],
    offered_after_press: [`${zh}在对方走棋时间内提和，不合23.1`, `${en} offers in the opponent's time, not as 23.1 asks`],
    offered_twice_in_a_row: [`${zh}连续提和，犯规（9.1.3）`, `${en} offers twice in a row, a foul (9.1.3)`],
    offered_against_offer: [`${zh}未答复对方提和而自己提和`, `${en} offers while the opponent's offer still stands`],
    withdrawal_void: [`${zh}撤回提和无效，提议仍在`, `${en} cannot withdraw, the offer stands`],
    refused_in_words: [`${zh}口头不同意`, `${en} refuses in words`],
    refused_by_move: [`${zh}走棋，即为拒绝`, `${en} moves, which refuses`],
    agreed: [`${zh}同意和棋`, `${en} agrees to the draw`],
    nothing_to_answer: [`没有可供${zh}答复或撤回的提和`, `no offer stands that ${en} could answer or withdraw`],
  };
  return statement(finding.code, ...texts[finding.code]);
}

/** What a log leaves to the arbiter while no agreement has been reached; `from` is the first finding asked about. */
export function offerOptions(state: OfferState, from = 0): ArbiterOption[] {
  if (state.agreedAtPly !== null) return [];
  const findings = state.findings.slice(from);
  const options: ArbiterOption[] = [];
  if (findings.some((finding) => finding.code === 'offered_after_press')) {
    options.push(
      option(
        'disturbance',
        '9.1.1',
        'ongoing',
        '在对方时间内提和构成干扰，判犯规',
        "an offer in the opponent's time disturbs him, a foul",
      ),
      option('no_disturbance', '23.1', 'ongoing', '未构成干扰，提醒即可', 'it did not disturb, a reminder will do'),
    );
  }
  // Once it is answered or refused by a move, it no longer matters whether two offers make an agreement.
  const against = findings.findLast((finding) => finding.code === 'offered_against_offer');
  if (against !== undefined && state.standing?.ply === against.ply) {
    options.push(
      option('both_agree', '4.2.2', 'draw', '双方均愿和棋，视为同意', 'both want the draw, which is agreement'),
      option('new_offer', '23.1', 'ongoing', '视为另一次提和', 'it is another offer'),
    );
  }
  return options;
}

const consequenceOf = (state: OfferState): Statement => {
  if (state.agreedAtPly !== null) return statement('agreed_draw', '双方同意，和棋', 'both agree, the game is drawn');
  if (state.standing !== null) {
    const { zh, en } = sideName(state.standing.by);
    return statement('offer_stands', `${zh}的提和有效，待对方答复`, `${en}'s offer stands and awaits the answer`);
  }
  return statement('game_goes_on', '没有待答复的提和，对局继续', 'no offer stands, the game goes on');
};

const MAX_EVENTS = 5_000;

/**
 * Draw offers, 23.1: after one's move and before pressing, in turns, not to be withdrawn; a move refuses.
 *
 * @returns `conduct_event_impossible` or `conduct_limit_exceeded`, with the place in the request
 */
export function judgeDrawOffers(request: DrawOffersRequest): Result<DrawOffersRuling, ConductError> {
  if (request.events.length > MAX_EVENTS) {
    return err(conductError('conduct_limit_exceeded', '/events', `事件不得超过${MAX_EVENTS}个`, `at most ${MAX_EVENTS} events`));
  }
  let state = request.state ?? newOffers(request.firstToMove);
  for (const [index, event] of request.events.entries()) {
    const next = stepOffers(state, event);
    if (!next.ok) return err({ ...next.error, pointer: `/events/${index}` });
    state = next.value;
  }
  const findings = state.findings.map((finding) => ({ ...finding, message: findingText(finding).message }));
  const agreed = state.agreedAtPly !== null;
  const reasons = reasoned({
    articles: [...(agreed ? ['4.2.2'] : []), '23.1', ...state.fouls.map((foul) => FOULS[foul.foul].article)],
    facts: findings.map(({ code, message }) => ({ code, message })),
    consequence: consequenceOf(state),
    options: offerOptions(state),
  });
  const status = agreed ? 'agreed' : state.standing !== null ? 'standing' : state.lastOfferBy !== null ? 'refused' : 'none';
  return ok({
    ...reasons,
    status,
    standing: state.standing,
    mayOfferNext: { red: state.lastOfferBy !== 'red', black: state.lastOfferBy !== 'black' },
    findings,
    fouls: state.fouls.map((foul) => ({ ...foul, article: FOULS[foul.foul].article })),
    result: agreed ? 'draw' : 'ongoing',
    decidedAtPly: state.agreedAtPly,
    state,
  });
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawOffersRuling, judgeDrawOffers, type OfferEvent, type OfferState } from '../../src/conduct/drawOffers.ts';

const judged = (events: readonly OfferEvent[], state?: OfferState): DrawOffersRuling => {
  const ruling = judgeDrawOffers({ events, state });
  if (!ruling.ok) throw new Error(`${ruling.error.pointer}: ${ruling.error.message.en}`);
  return ruling.value;
};

const WORDS: Record<string, (side: 'red' | 'black') => OfferEvent> = {
  moves: () => ({ type: 'move' }),
  presses: () => ({ type: 'press' }),
  offers: (side) => ({ type: 'offer', side }),
  accepts: (side) => ({ type: 'accept', side }),
  declines: (side) => ({ type: 'decline', side }),
  withdraws: (side) => ({ type: 'withdraw', side }),
};
/** 'R moves, R offers, R presses' to events; the side of moves and presses is left to the state machine. */
const log = (text: string): OfferEvent[] =>
  text.split(', ').map((item) => {
    const [side, word] = item.split(' ');
    return WORDS[word!]!(side === 'R' ? 'red' : 'black');
  });

// log, status, findings, fouls of
const ROWS: [string, string, string[], string[]][] = [
  ['R moves, R presses', 'none', [], []],
  ['R moves, R offers, R presses', 'standing', ['offered'], []],
  ['R moves, R offers, R presses, B accepts', 'agreed', ['offered', 'agreed'], []],
  ['R moves, R offers, R presses, B declines', 'refused', ['offered', 'refused_in_words'], []],
  ['R moves, R offers, R presses, B moves', 'refused', ['offered', 'refused_by_move'], []],
  // after a refusal by move it is too late to accept
  ['R moves, R offers, R presses, B moves, B accepts', 'refused', ['offered', 'refused_by_move', 'nothing_to_answer'], []],
  // the offers alternate
  [
    'R moves, R offers, R presses, B moves, B offers, B presses, R moves, R offers',
    'standing',
    ['offered', 'refused_by_move', 'offered', 'refused_by_move', 'offered'],
    [],
  ],
  // the second in a row is a foul, still an offer that may be accepted
  [
    'R moves, R offers, R presses, B moves, B presses, R moves, R offers',
    'standing',
    ['offered', 'refused_by_move', 'offered_twice_in_a_row'],
    ['red'],
  ],
  ['R moves, R offers, B declines, R offers', 'standing', ['offered', 'refused_in_words', 'offered_twice_in_a_row'], ['red']],
  ['R moves, R offers, R offers, R presses, B accepts', 'agreed', ['offered', 'offered_twice_in_a_row', 'agreed'], ['red']],
  // no withdrawal
  ['R moves, R offers, R withdraws, R presses, B accepts', 'agreed', ['offered', 'withdrawal_void', 'agreed'], []],
  ['R moves, R withdraws', 'none', ['nothing_to_answer'], []],
  // nobody accepts his own offer
  ['R moves, R offers, R accepts', 'standing', ['offered', 'nothing_to_answer'], []],
  // out of order
  ['R offers, R moves', 'standing', ['offered_before_own_move'], []],
  ['R moves, R presses, R offers', 'standing', ['offered_after_press'], []],
  ['R offers, B accepts', 'agreed', ['offered_before_own_move', 'agreed'], []],
  // a log without a clock: the opponent's move closes the moment
  ['R moves, R offers, B moves, B offers, R moves', 'refused', ['offered', 'refused_by_move', 'offered', 'refused_by_move'], []],
  // nothing after the agreement matters
  ['R moves, R offers, B accepts, R moves, R offers', 'agreed', ['offered', 'agreed'], []],
];

test.each(ROWS)('%s: %s', (text, status, findings, fouls) => {
  const ruling = judged(log(text));
  expect(ruling.status).toBe(status);
  expect(ruling.findings.map((finding) => finding.code)).toEqual(findings);
  expect(ruling.fouls.map((foul) => foul.side)).toEqual(fouls);
  expect(ruling.result).toBe(status === 'agreed' ? 'draw' : 'ongoing');
  expect(ruling.articles).toEqual([...(status === 'agreed' ? ['4.2.2'] : []), '23.1', ...(fouls.length > 0 ? ['9.1.3'] : [])]);
});

test('an agreement tells its ply', () => {
  expect(judged(log('R moves, R presses, B moves, B offers, B presses, R accepts'))).toMatchObject({
    decidedAtPly: 2,
    certainty: 'certain',
  });
});

test('whose offer would be the next is told', () => {
  expect(judged(log('R moves')).mayOfferNext).toEqual({ red: true, black: true });
  expect(judged(log('R moves, R offers, R presses, B moves')).mayOfferNext).toEqual({ red: false, black: true });
});

test("an offer in the opponent's time may disturb him: for the arbiter", () => {
  const ruling = judged(log('R moves, R presses, R offers'));
  expect(ruling.certainty).toBe('needs_arbiter');
  expect(ruling.options.map((choice) => choice.article)).toEqual(['9.1.1', '23.1']);
  expect(judged(log('R moves, R presses, R offers, B accepts')).certainty).toBe('certain');
});

test('an offer against a standing offer may be an agreement: for the arbiter', () => {
  const ruling = judged(log('R moves, R offers, R presses, B offers'));
  expect(ruling.options.map((choice) => [choice.code, choice.result])).toEqual([
    ['both_agree', 'draw'],
    ['new_offer', 'ongoing'],
  ]);
});

test.each<[string, OfferEvent[], string]>([
  ['a move out of turn', [{ type: 'move', side: 'black' }], '/events/0'],
  ['a press without a move', [{ type: 'press' }], '/events/0'],
  ['a press by the other side', [{ type: 'move' }, { type: 'press', side: 'black' }], '/events/1'],
])('refused: %s', (_name, events, pointer) => {
  expect(judgeDrawOffers({ events })).toMatchObject({ ok: false, error: { code: 'conduct_event_impossible', pointer } });
});

const anyEvent: fc.Arbitrary<OfferEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<OfferEvent>({ type: 'move' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('offer' as const, 'accept' as const, 'decline' as const, 'withdraw' as const),
      side: fc.constantFrom('red' as const, 'black' as const),
    }),
  },
);

test('in any log: fouls are exactly the offers that follow an offer of the same side, and only an answered offer is agreed', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const ruling = judged(events);
      let last: string | null = null;
      let fouls = 0;
      let standing: string | null = null;
      let toMove = 'red';
      let agreed = false;
      for (const event of events) {
        if (agreed) break;
        if (event.type === 'move') {
          if (standing === toMove || standing === null) standing = standing === toMove ? toMove : null;
          else standing = null;
          toMove = toMove === 'red' ? 'black' : 'red';
        } else if (event.type === 'offer') {
          if (last === event.side) fouls += 1;
          last = event.side;
          standing = event.side;
        } else if (standing !== null && standing !== event.side) {
          if (event.type === 'accept') agreed = true;
          if (event.type === 'decline') standing = null;
        }
      }
      expect(ruling.fouls).toHaveLength(fouls);
      expect(ruling.status === 'agreed').toBe(agreed);
      if (!agreed) expect(ruling.standing?.by ?? null).toBe(standing);
    }),
  );
});

test('a log in one or in two pieces gives the same state', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.nat(40), (events, cut) => {
      const first = judged(events.slice(0, cut));
      const state = JSON.parse(JSON.stringify(first.state)) as OfferState;
      expect(judged(events.slice(cut), state).state).toEqual(judged(events).state);
    }),
  );
});

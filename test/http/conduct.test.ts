import { describe, expect, test } from 'vitest';
import { GameConductAnswerSchema } from '../../src/http/routes/conduct/answerSchemas.ts';
import { ConductLogSchema } from '../../src/http/routes/conduct/logSchema.ts';
import { translate } from '../../src/http/translate.ts';
import { ruleConductOfGame } from '../../src/services/ruleConduct.ts';
import { parseFen } from '../../src/xiangqi/fen.ts';
import { bodyOf, post, send } from '../support/request.ts';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const ENGLISH = { 'accept-language': 'en' };
const PATH = '/v1/adjudications';

interface Ruling {
  readonly articles: readonly string[];
  readonly certainty: string;
  readonly result: string;
  readonly explanation: string;
  readonly consequence: { readonly code: string; readonly message: string };
  readonly options: readonly { readonly code: string; readonly article: string; readonly message: string }[];
  readonly state?: unknown;
}

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

const ask = async (route: string, body: unknown, headers: Record<string, string> = ENGLISH): Promise<Ruling> => {
  const response = await post(`${PATH}/${route}`, body, headers);
  expect(response.status).toBe(200);
  return bodyOf<Ruling>(response);
};

const refused = async (route: string, body: unknown): Promise<Problem & { readonly status: number }> => {
  const response = await post(`${PATH}/${route}`, body, ENGLISH);
  return { ...(await bodyOf<Problem>(response)), status: response.status };
};

describe('each question has its answer with the article', () => {
  test.each<[string, unknown, object]>([
    [
      'touch',
      { fen: START, touches: [{ squares: ['h9'] }, { squares: ['b0'] }] },
      { order: '5.4', step: 2, obligation: 'other_takes_touched', allowedMoves: ['h2h9'], fouls: [], articles: ['5.4'] },
    ],
    [
      'clock',
      {
        timeControl: { scheme: 'cxa_6_5', minutes: 10 },
        events: [
          { type: 'start', at: 0 },
          { type: 'press', at: 600_001 },
        ],
      },
      { result: 'black_wins', loser: 'red', decidedAtPly: 1, articles: ['4.1.4', '22.1', '6.5'] },
    ],
    [
      'lateness',
      { arrivals: { red: 0, black: null }, limitMs: 900_000, scope: 'team' },
      {
        result: 'red_wins',
        forfeit: true,
        red: { mark: '+', points: 2 },
        black: { mark: '-', points: 0 },
        articles: ['4.1.5', '21.1', '21.4'],
      },
    ],
    [
      'draw-offers',
      { events: [{ type: 'move' }, { type: 'offer', side: 'red' }, { type: 'press' }, { type: 'accept', side: 'black' }] },
      { status: 'agreed', result: 'draw', decidedAtPly: 1, articles: ['4.2.2', '23.1'] },
    ],
    [
      'natural-limit-claim',
      { moves: ['炮二平五', '马8进7'], claimant: 'red', claimantRemainingMs: 299_999 },
      { status: 'rejected', result: 'black_wins', pliesWithoutCapture: 2, foul: { side: 'red', article: '9.1.4' } },
    ],
    [
      'fouls',
      { events: [1, 2, 3].map((ply) => ({ type: 'foul', side: 'black', foul: 'unauthorised_clock', ply })) },
      { result: 'red_wins', decidedAtPly: 3, counts: { red: 0, black: 3 }, articles: ['4.1.8', '9.1.2', '9.2'] },
    ],
    [
      'penalties',
      { tied: ['A', 'B'], penalties: [{ player: 'A', kind: 'warning', imposedBy: 'board_arbiter' }] },
      { order: [{ players: ['B'] }, { players: ['A'] }], articles: ['18.1', '18.4'] },
    ],
  ])('%s', async (route, body, answer) => {
    const ruling = await ask(route, body);
    expect(ruling).toMatchObject({ certainty: 'certain', options: [], ...answer });
    for (const article of ruling.articles) expect(ruling.explanation).toContain(article);
  });
});

test('texts follow the language, codes do not', async () => {
  const body = { fen: START, touches: [{ squares: ['b0'], manner: 'disputed' }] };
  const english = await ask('touch', body);
  const chinese = await ask('touch', body, {});
  expect(english.consequence).toEqual({ code: 'move_touched', message: 'Red: the piece touched must be moved' });
  expect(chinese.consequence).toEqual({ code: 'move_touched', message: '红方必须走动所触摸的棋子' });
  expect(english.options.map((choice) => choice.code)).toEqual(chinese.options.map((choice) => choice.code));
  expect(english.certainty).toBe('needs_arbiter');
});

test('a log goes on from the state of an earlier answer', async () => {
  const timeControl = { scheme: 'increment_60_30' };
  const whole = await ask('clock', {
    timeControl,
    events: [
      { type: 'start', at: 0 },
      { type: 'press', at: 5_000 },
      { type: 'press', at: 9_000 },
    ],
  });
  const first = await ask('clock', {
    timeControl,
    events: [
      { type: 'start', at: 0 },
      { type: 'press', at: 5_000 },
    ],
  });
  const second = await ask('clock', { timeControl, state: first.state, events: [{ type: 'press', at: 9_000 }] });
  expect(second).toEqual(whole);
  const offers = await ask('draw-offers', { events: [{ type: 'move' }, { type: 'offer', side: 'red' }] });
  const again = await ask('draw-offers', { state: offers.state, events: [{ type: 'offer', side: 'red' }] });
  expect(again).toMatchObject({ fouls: [{ side: 'red', article: '9.1.3' }] });
});

test('a claim after an illegal move finds the game over', async () => {
  const ruling = await ask('natural-limit-claim', { moves: ['h2e2', 'a9b9'], claimant: 'black' });
  expect(ruling).toMatchObject({ status: 'game_over', result: 'red_wins', articles: ['4.1.6'] });
});

describe('refusals name the place and the reason', () => {
  const clock = (timeControl: unknown, events: unknown) => ({ timeControl, events });
  test.each<[string, unknown, string, string]>([
    ['touch', { fen: START, touches: [{ squares: ['a1'] }] }, 'touch_square_empty', '/touches/0/squares/0'],
    ['touch', { fen: START, touches: [{ squares: ['x1'] }] }, 'field_invalid', '/touches/0/squares/0'],
    ['touch', { fen: 'x', touches: [] }, 'fen_malformed', '/fen'],
    ['touch', { fen: '9/9/9/9/9/9/9/9/9/4K4 w', touches: [] }, 'position_invalid', '/fen'],
    ['clock', clock({ scheme: 'cxa_6_5' }, []), 'time_control_invalid', '/timeControl/minutes'],
    ['clock', clock({ scheme: 'cxa_6_1' }, [{ type: 'press', at: 1 }]), 'conduct_event_impossible', '/events/0'],
    ['clock', clock({ scheme: 'cxa_6_1' }, [{ type: 'press' }]), 'field_invalid', '/events/0/at'],
    ['clock', clock({ scheme: 'cxa_6_1' }, [{ type: 'sing', at: 1 }]), 'field_invalid', '/events/0/type'],
    ['lateness', { arrivals: { red: 0.5, black: 0 } }, 'field_invalid', '/arrivals/red'],
    ['draw-offers', { events: [{ type: 'press' }] }, 'conduct_event_impossible', '/events/0'],
    ['natural-limit-claim', { moves: ['h2e2', 'hello'], claimant: 'red' }, 'move_unreadable', '/moves/1'],
    ['natural-limit-claim', { moves: [] }, 'field_invalid', '/claimant'],
    ['fouls', { events: [{ type: 'foul', side: 'red', foul: 'sneezing' }] }, 'field_invalid', '/events/0/foul'],
    ['fouls', { records: { plies: [{ missedBy: ['nobody'] }] } }, 'field_invalid', '/records/plies/0/missedBy/0'],
    ['penalties', { penalties: [], tied: ['A', 'A'] }, 'field_invalid', '/tied/1'],
  ])('%s %j', async (route, body, code, pointer) => {
    const problem = await refused(route, body);
    expect(problem).toMatchObject({ status: 422, code });
    expect(problem.errors[0]).toMatchObject({ pointer });
    expect(problem.detail.length).toBeGreaterThan(0);
  });
});

test('a state that no answer gave is refused', async () => {
  const state = {
    toMove: 'red',
    plies: -1,
    mayOfferNow: null,
    standing: null,
    lastOfferBy: null,
    agreedAtPly: null,
    fouls: [],
    findings: [],
  };
  expect(await refused('draw-offers', { state, events: [] })).toMatchObject({
    code: 'field_invalid',
    errors: [{ pointer: '/state/plies' }],
  });
});

test('every route stands in the OpenAPI document', async () => {
  const { paths } = await bodyOf<{ paths: Record<string, unknown> }>(await send('/openapi.json'));
  for (const route of ['touch', 'clock', 'lateness', 'draw-offers', 'natural-limit-claim', 'fouls', 'penalties']) {
    expect(Object.keys(paths)).toContain(`${PATH}/${route}`);
  }
});

test('a conduct log as the wire has it rules the whole game, and its answer fits the schema', () => {
  const conduct = ConductLogSchema.parse({
    timeControl: { scheme: 'cxa_6_1' },
    lateness: { arrivals: { red: 0, black: 0 } },
    records: { plies: [] },
    events: [
      { type: 'start', at: 0 },
      { type: 'touch', touches: [{ squares: ['a9'] }], at: 10 },
      { type: 'breach', side: 'black', article: '8.3', at: 20 },
      { type: 'resignation', side: 'red', afterPly: 0, at: 30 },
    ],
  });
  const start = parseFen(START);
  if (!start.ok) throw new Error(START);
  const ongoing = { status: 'ongoing', result: 'ongoing', articles: [], decidedAtPly: null } as const;
  const ruled = ruleConductOfGame({ start: start.value, moves: [] }, ongoing, conduct);
  if (!ruled.ok) throw new Error(ruled.error.code);
  const answer = GameConductAnswerSchema.parse(translate(ruled.value, 'en'));
  expect(answer).toMatchObject({
    status: 'resignation',
    result: 'black_wins',
    decidedByEvent: 3,
    foulCounts: { red: 1, black: 0 },
  });
  const broken = ruleConductOfGame({ start: start.value, moves: [] }, ongoing, { ...conduct, foulsToLose: 0 });
  expect(broken).toMatchObject({ ok: false, error: { pointer: '/conduct/foulsToLose' } });
});

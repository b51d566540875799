import { describe, expect, test } from 'vitest';
import { bodyOf, post, send } from '../support/request.ts';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const ENGLISH = { 'accept-language': 'en' };

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly errors?: { pointer: string; code: string; message: string }[];
  readonly ply?: number;
}

describe('POST /v1/adjudications/position', () => {
  const ask = async (fen: string) => bodyOf(await post('/v1/adjudications/position', { fen }, ENGLISH));

  test('the initial position has 44 moves', async () => {
    const answer = await ask(START);
    expect(answer).toMatchObject({ valid: true, sideToMove: 'red', inCheck: false, status: 'ongoing', result: 'ongoing' });
    expect(answer.legalMoves).toHaveLength(44);
  });

  test('who has no move loses (4.1.3)', async () => {
    expect(await ask('3k5/2P6/9/9/9/9/9/9/9/4K4 b')).toMatchObject({
      status: 'stalemate',
      result: 'red_wins',
      articles: ['4.1.3'],
    });
  });

  test('a diagram that breaks rules is a 200 with every fault', async () => {
    const answer = await ask('4k4/9/9/9/9/9/9/9/3B5/4K4 w');
    expect(answer.valid).toBe(false);
    expect((answer.faults as { code: string }[]).length).toBeGreaterThanOrEqual(2);
  });

  test('letters H and E are read, N and B written', async () => {
    expect((await ask('rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b')).fen).toBe(
      'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1',
    );
  });
});

describe('POST /v1/adjudications/repetition', () => {
  const fen = '5k3/9/9/6n2/9/9/9/6R2/9/3K5 w - - 0 1';
  const once = ['g2f2', 'f9e9', 'f2g2', 'e9f9'];
  const times = (count: number) => Array.from({ length: count }, () => once).flat();

  test.each([
    [1, 'none'],
    [2, 'none'],
    [3, 'red_must_change'],
    [4, 'red_loses'],
  ])('check and chase in turn, %i cycles: %s (24.3)', async (cycles, verdict) => {
    const answer = await bodyOf(await post('/v1/adjudications/repetition', { fen, moves: times(cycles) }));
    expect(answer).toMatchObject({ ruleset: 'cxa-1999', verdict, cycles, occurrences: cycles + 1, ifContinued: 'red_loses' });
    expect(answer.plies).toHaveLength(4);
  });

  test('two cycles are enough where the caller says so', async () => {
    const answer = await bodyOf(await post('/v1/adjudications/repetition', { fen, moves: times(2), cyclesRequired: 2 }));
    expect(answer.verdict).toBe('red_must_change');
  });

  test('positions alone give the same answer', async () => {
    const game = await bodyOf<{ finalFen: string }>(await post('/v1/adjudications/game', { fen, moves: [] }));
    const positions = [game.finalFen];
    for (let ply = 1; ply <= 12; ply += 1) {
      const next = await bodyOf<{ finalFen: string }>(
        await post('/v1/adjudications/game', { fen, moves: times(3).slice(0, ply) }),
      );
      positions.push(next.finalFen);
    }
    const byMoves = await bodyOf(await post('/v1/adjudications/repetition', { fen, moves: times(3) }));
    expect(await bodyOf(await post('/v1/adjudications/repetition', { positions }))).toEqual(byMoves);
  });

  test.each([
    [{ fen, moves: ['g2f2', 'a0a1'] }, 'move_illegal', '/moves/1'],
    [{ fen, moves: ['g2f2', '马二进'] }, 'move_unreadable', '/moves/1'],
    [{ fen, moves: once, positions: [fen] }, 'field_invalid', '/moves'],
    [{ fen }, 'field_invalid', '/moves'],
    [{ positions: [fen, START] }, 'positions_not_joined', '/positions/1'],
    [{ positions: [fen, 'x'] }, 'fen_malformed', '/positions/1'],
    [{ fen: '4k4/9/9/9/9/9/9/9/9/4K4 w', moves: [] }, 'position_invalid', '/fen'],
    [{ fen, moves: once, cyclesRequired: 0 }, 'field_invalid', '/cyclesRequired'],
    [{ fen, moves: once, ruleset: 'fide' }, 'field_invalid', '/ruleset'],
  ])('%j is refused', async (body, code, pointer) => {
    const response = await post('/v1/adjudications/repetition', body);
    expect(response.status).toBe(422);
    const problem = await bodyOf<Problem>(response);
    expect(problem.code).toBe(code);
    expect(problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test.each([
    ['mate', '4k4/4a3R/9/9/9/9/9/9/4K4/9 w', ['i8i9', 'e8d9'], 1, 'checkmate'],
    ['stalemate', '3k5/2P6/9/9/9/9/9/9/9/4K4 b', ['d9d8'], 0, 'stalemate'],
  ])('a game that was over by %s before its last move is refused, saying so', async (_, start, moves, ply, status) => {
    const response = await post('/v1/adjudications/repetition', { fen: start, moves }, ENGLISH);
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({ code: 'game_over', ply, status });
  });

  test('a rule between fields is told in the language asked for', async () => {
    const body = { moves: ['h2e2'], positions: ['x'] };
    const chinese = await bodyOf<Problem>(await post('/v1/adjudications/repetition', body));
    expect(chinese.errors?.[0]).toMatchObject({ code: 'rule_broken', message: 'moves 与 positions 须且只能择一' });
    const english = await bodyOf<Problem>(await post('/v1/adjudications/repetition', body, ENGLISH));
    expect(english.errors?.[0]?.message).toBe('send either moves or positions');
  });
});

describe('POST /v1/adjudications/game', () => {
  test('names its rule book, and says so where it cites another one', async () => {
    const ask = async (more: object) =>
      bodyOf<{ articles: string[]; explanation: string }>(
        await post('/v1/adjudications/game', { fen: '4k4/4a3R/9/9/9/9/9/9/4K4/9 w', moves: ['i8i9'], ...more }, ENGLISH),
      );
    const ruled = await ask({});
    const world = await ask({ ruleset: 'wxf-2018' });
    expect(ruled).toMatchObject({ ruleset: 'cxa-1999', articles: ['4.1.1'] });
    expect(world).toMatchObject({ ruleset: 'wxf-2018', articles: ['4.1.1'] });
    const says =
      ' Articles without AXF are those of the 1999 rules of the Chinese Xiangqi Association, which decide all but repetitions.';
    expect(world.explanation).toBe(ruled.explanation + says);
    const resigned = { conduct: { events: [{ type: 'resignation', side: 'red', afterPly: 0 }] }, moves: ['i8i7'] };
    expect((await ask({ ...resigned, ruleset: 'wxf-2018' })).explanation).toBe((await ask(resigned)).explanation + says);
    const claims = [{ type: 'natural_limit_claim', side: 'red', afterPly: 0 }];
    const goesOn = { conduct: { events: claims }, moves: ['i8i7'] };
    expect((await ask({ ...goesOn, ruleset: 'wxf-2018' })).explanation).toBe((await ask(goesOn)).explanation + says);
  });

  test('the ruling alone is the ruling of the whole answer', async () => {
    const moves = Array.from({ length: 3 }, () => ['h2e2', 'h7e7', 'e2h2', 'e7h7']).flat();
    const { moves: listed, ...ruling } = await bodyOf(await post('/v1/adjudications/game', { moves }));
    expect(listed).toHaveLength(12);
    expect(await bodyOf(await post('/v1/adjudications/game', { moves, listMoves: false }))).toEqual({ ...ruling, moves: [] });
  });

  test('moves in four notations are one game', async () => {
    const answer = await bodyOf(await post('/v1/adjudications/game', { moves: ['炮二平五', 'H8+7', 'h0g2', 'I9-H9'] }));
    expect((answer.moves as { chinese: string }[]).map(({ chinese }) => chinese)).toEqual([
      '炮二平五',
      '马8进7',
      '马二进三',
      '车9平8',
    ]);
    expect(answer).toMatchObject({ format: 'moves', status: 'ongoing', illegal: null, conflict: false });
  });

  test('a legible but illegal move is a finding with its reason', async () => {
    const answer = await bodyOf(await post('/v1/adjudications/game', { moves: ['h2e2', 'h9g7', 'h0f1'] }, ENGLISH));
    expect(answer).toMatchObject({
      status: 'illegal_move',
      result: 'black_wins',
      articles: ['4.1.6'],
      decidedAtPly: 3,
      plyCount: 2,
    });
    expect(answer.illegal).toMatchObject({ ply: 3, text: 'h0f1', reason: 'leg' });
  });

  test('a record whose result contradicts the board is shown as a conflict', async () => {
    const record = '[FEN "4k4/4a3R/9/9/9/9/9/9/4K4/9 w - - 0 1"]\n[Result "1/2-1/2"]\n\n1. i8i9 1/2-1/2';
    const answer = await bodyOf(await post('/v1/adjudications/game', { record }));
    expect(answer).toMatchObject({
      format: 'pgn',
      status: 'checkmate',
      result: 'red_wins',
      recordedResult: 'draw',
      conflict: true,
    });
  });

  test('the language of the body wins over the header', async () => {
    const answer = await bodyOf(
      await post('/v1/adjudications/game', { moves: [], language: 'en' }, { 'accept-language': 'zh-CN' }),
    );
    expect(answer.explanation).toMatch(/Red/);
  });
});

describe('POST /v1/adjudications/game with conduct', () => {
  test('a resignation decides the game, and what the board says stays readable', async () => {
    const body = { moves: ['h2e2', 'h9g7'], conduct: { events: [{ type: 'resignation', side: 'black', afterPly: 2 }] } };
    const answer = await bodyOf(await post('/v1/adjudications/game', body));
    expect(answer).toMatchObject({ status: 'resignation', result: 'red_wins', articles: ['4.1.9'] });
    expect(answer.board).toMatchObject({ status: 'ongoing', result: 'ongoing' });
  });

  test('a mate on the board stands before a later resignation', async () => {
    const body = {
      fen: '4k4/4a3R/9/9/9/9/9/9/4K4/9 w',
      moves: ['i8i9'],
      conduct: { events: [{ type: 'resignation', side: 'red', afterPly: 1 }] },
    };
    expect(await bodyOf(await post('/v1/adjudications/game', body))).toMatchObject({ status: 'checkmate', result: 'red_wins' });
  });

  test('a fault in the log is told by its place', async () => {
    const body = { moves: [], conduct: { events: [{ type: 'resignation' }] } };
    const problem = await bodyOf<Problem>(await post('/v1/adjudications/game', body));
    expect(problem.errors?.[0]?.pointer).toBe('/conduct/events/0/side');
  });

  test('without a log there is no ruling on conduct', async () => {
    expect((await bodyOf(await post('/v1/adjudications/game', { moves: [] }))).conduct).toBeNull();
  });
});

describe('input that must not hurt', () => {
  const raw = (body: string, path = '/v1/adjudications/game') =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  test.each<[string, string, number, string]>([
    ['an empty body', '', 400, 'body_missing'],
    ['white space', ' \n', 400, 'body_missing'],
    ['a broken body', '{"moves":', 400, 'json_malformed'],
    ['null', 'null', 400, 'body_not_object'],
    ['an array', '[]', 400, 'body_not_object'],
    ['a number', '1', 400, 'body_not_object'],
    ['20,000 brackets', '['.repeat(20_000), 400, 'json_too_deep'],
    ['deep objects', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, 400, 'json_too_deep'],
    ['300 KiB', JSON.stringify({ record: 'x'.repeat(300 * 1024) }), 413, 'body_too_large'],
    ['100,000 moves', JSON.stringify({ moves: Array(100_000).fill('h2') }), 413, 'body_too_large'],
    ['1,001 moves', JSON.stringify({ moves: Array(1001).fill('h2e2') }), 422, 'field_invalid'],
    ['a move that is a number', '{"moves":[1]}', 422, 'field_invalid'],
    ['a move of 10,000 characters', JSON.stringify({ moves: ['x'.repeat(10_000)] }), 422, 'field_invalid'],
    ['control characters', '{"moves":["h2\\u0000e2"]}', 422, 'move_unreadable'],
    ['a lone surrogate', '{"moves":["\\ud800"]}', 422, 'move_unreadable'],
    ['a FEN of 11 ranks', '{"moves":[],"fen":"9/9/9/9/9/9/9/9/9/9/9 w"}', 422, 'fen_malformed'],
    ['a FEN with 10 in a rank', '{"moves":[],"fen":"10/9/9/9/9/9/9/9/9/9 w"}', 422, 'fen_malformed'],
    ['a FEN with control characters', '{"moves":[],"fen":"\\u0007"}', 422, 'fen_malformed'],
    ['a FEN that is a lone surrogate', '{"moves":[],"fen":"\\udfff"}', 422, 'fen_malformed'],
    [
      'a pgn with 20,000 brackets',
      JSON.stringify({ record: `1. C2=5 ${'('.repeat(20_000)}`, format: 'pgn' }),
      422,
      'variation_misplaced',
    ],
    ['an unknown field', '{"moves":[],"sql":"\'; DROP TABLE players; --"}', 422, 'field_invalid'],
    ['__proto__', '{"moves":[],"__proto__":{"fen":"x"}}', 422, 'field_invalid'],
  ])('%s', async (_, body, status, code) => {
    const response = await raw(body);
    const problem = await bodyOf<Problem>(response);
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.detail).not.toBe('');
  });

  test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'content type %s',
    async (type) => {
      const response = await send('/v1/adjudications/position', {
        method: 'POST',
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
        body: new TextEncoder().encode(JSON.stringify({ fen: START })),
      });
      expect(response.status).toBe(415);
    },
  );
});

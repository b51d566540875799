import { describe, expect, test } from 'vitest';
import ccgc from '../fixtures/records/ccgc2006_engine_games.pgn?raw';
import dpxqUbb from '../fixtures/records/dpxq_ubb.txt?raw';
import playok from '../fixtures/records/wxf_playok.txt?raw';
import { bodyOf, post, send } from '../support/request.ts';

const ENGLISH = { 'accept-language': 'en' };

interface Line {
  readonly game: number;
  readonly line: number;
  readonly status: string;
  readonly [name: string]: unknown;
}

const upload = (body: BodyInit, query = '', headers: Record<string, string> = {}) =>
  send(`/v1/notations/import${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream', ...ENGLISH, ...headers },
  });

const linesOf = async (response: Response): Promise<Line[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('POST /v1/notations/convert', () => {
  const ALL = [
    'iccs',
    'uci',
    'wxf',
    'chinese',
    'chinese_short',
    'fen',
    'pgn',
    'dhtmlxq',
    'wxf_file',
    'text',
    'svg',
    'animation',
    'scoresheet',
  ];

  test('one game in every form', async () => {
    const answer = await bodyOf<{ outputs: Record<string, string | string[]> }>(
      await post('/v1/notations/convert', { moves: ['炮二平五', 'h8+7', 'H0-G2'], to: ALL }),
    );
    expect(answer).toMatchObject({ format: 'moves', plyCount: 3, illegal: null, formatBecause: null });
    expect(Object.keys(answer.outputs).sort()).toEqual([...ALL].sort());
    expect(answer.outputs).toMatchObject({
      iccs: ['H2-E2', 'H9-G7', 'H0-G2'],
      uci: ['h2e2', 'h9g7', 'h0g2'],
      wxf: ['C2=5', 'H8+7', 'H2+3'],
      chinese: ['炮二平五', '马8进7', '马二进三'],
      chinese_short: ['炮25', '马87', '马23'],
    });
    expect(answer.outputs.fen).toHaveLength(4);
    expect(answer.outputs.svg).toContain('<svg');
    expect(answer.outputs.animation).toContain('<animate');
    expect(answer.outputs.scoresheet).toContain('<!doctype html>');
  });

  test.each([
    ['pgn', 'pgn'],
    ['dhtmlxq', 'dhtmlxq'],
    ['wxf_file', 'wxf'],
    ['text', 'text'],
  ])('a record written as %s and sent again is the same game', async (form, format) => {
    const first = await bodyOf<{ outputs: Record<string, string>; finalFen: string }>(
      await post('/v1/notations/convert', { record: dpxqUbb, to: [form, 'uci'] }),
    );
    const again = await bodyOf<{ outputs: Record<string, string>; finalFen: string }>(
      await post('/v1/notations/convert', { record: first.outputs[form], to: ['uci'] }),
    );
    expect(again).toMatchObject({ format, finalFen: first.finalFen, plyCount: 107, recordedResult: 'black_wins' });
    expect(again.outputs.uci).toEqual(first.outputs.uci);
  });

  test('auto says what it found', async () => {
    const answer = await bodyOf(await post('/v1/notations/convert', { record: playok, to: ['chinese'] }, ENGLISH));
    expect(answer).toMatchObject({ format: 'wxf', formatBecause: 'the text holds FORMAT WXF or START{' });
  });

  test('an illegal move is told and what went before is written', async () => {
    const answer = await bodyOf(await post('/v1/notations/convert', { moves: ['C2=5', 'H8+7', 'H2+4'], to: ['uci'] }, ENGLISH));
    expect(answer).toMatchObject({
      plyCount: 2,
      illegal: { ply: 3, text: 'H2+4', reason: 'leg', message: "the piece on g0 blocks the horse's leg" },
      outputs: { uci: ['h2e2', 'h9g7'] },
    });
  });

  test.each([
    [{ moves: ['车九进一', '马8进7', '车九'], to: ['uci'] }, 'move_unreadable', '/moves/2', { ply: 3, text: '车九' }],
    [{ moves: ['h2e2', 'h10g8'], to: ['uci'] }, 'rank_bases_mixed', '/moves/0', { ply: 1 }],
    [{ moves: ['炮25', '马87', '马23', '车98', '车12'], to: ['uci'] }, 'readings_part', '/moves/4', { ply: 5, total: 2 }],
    [{ record: '1. 炮二平五 {', to: ['uci'] }, 'comment_cut_off', '/record', { game: 1, line: 1, ply: 1 }],
    [
      { record: '[DhtmlXQ_movelist]77477062796[/DhtmlXQ_movelist]', to: ['uci'] },
      'move_list_cut_off',
      '/record',
      { wholeMoves: 2 },
    ],
    [{ fen: '9/9', moves: [], to: ['uci'] }, 'fen_malformed', '/fen', {}],
    [{ fen: '4k4/9/9/9/9/9/9/9/9/4K4 w', moves: [], to: ['uci'] }, 'position_invalid', '/fen', {}],
    [{ moves: [], record: '', to: ['uci'] }, 'field_invalid', '/moves', {}],
    [{ moves: [], to: [] }, 'field_invalid', '/to', {}],
    [{ moves: [], to: ['png'] }, 'field_invalid', '/to/0', {}],
  ])('%j is refused', async (body, code, pointer, members) => {
    const response = await post('/v1/notations/convert', body);
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({ code, errors: [{ pointer }], ...members });
  });

  test('all readings of an ambiguous text are listed', async () => {
    const response = await post('/v1/notations/convert', {
      fen: '5k3/9/9/9/9/9/4R4/9/4R4/3K5 w',
      moves: ['车五平六'],
      to: ['uci'],
    });
    expect(await bodyOf(response)).toMatchObject({
      code: 'move_ambiguous',
      candidates: [
        { move: 'e3d3', chinese: '前车平六' },
        { move: 'e1d1', chinese: '后车平六' },
      ],
    });
  });
});

describe('POST /v1/notations/import', () => {
  test('one line a game, in order', async () => {
    const response = await upload(ccgc);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const lines = await linesOf(response);
    expect(lines.map(({ game, status }) => [game, status])).toEqual(
      Array.from({ length: 20 }, (_, index) => [index + 1, 'read']),
    );
    expect(lines[0]).toMatchObject({
      line: 1,
      format: 'pgn',
      plyCount: 26,
      recordedResult: 'black_wins',
      headers: { Red: '宝岛一号' },
    });
    expect(lines[0]!.moves).toHaveLength(26);
  });

  test('a bad game gives its place and reason, the others are read', async () => {
    const file = `${dpxqUbb}\n[Event "2"]\n\n1. C2=5 H8+7 2. H2+4\n\n[Event "3"]\n\n1. C2=5 马八\n\n[Event "4"]\n\n1. C2=5 {\n\n${playok}`;
    const lines = await linesOf(await upload(file, '?moves=none'));
    expect(lines.map(({ status }) => status)).toEqual(['read', 'illegal_move', 'error', 'error', 'read']);
    expect(lines[1]).toMatchObject({ plyCount: 2, illegal: { ply: 3, text: 'H2+4', reason: 'leg' } });
    expect(lines[2]).toMatchObject({ code: 'move_unreadable', ply: 2, text: '马八', message: expect.stringContaining('ply 2') });
    expect(lines[3]).toMatchObject({ code: 'comment_cut_off', ply: 1 });
    expect(lines.every((line) => !('moves' in line))).toBe(true);
  });

  test.each([
    // 1. 炮二平五 马8进7 in GB 2312, and 1. 炮二平五 馬8進7 in Big5.
    ['GB18030', [0x31, 0x2e, 0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 0x20, 0xc2, 0xed, 0x38, 0xbd, 0xf8, 0x37]],
    ['Big5', [0x31, 0x2e, 0xac, 0xb6, 0xa4, 0x47, 0xa5, 0xad, 0xa4, 0xad, 0x20, 0xb0, 0xa8, 0x38, 0xb6, 0x69, 0x37]],
  ])('bytes in %s', async (_, bytes) => {
    const [line] = await linesOf(await upload(Uint8Array.from(bytes)));
    expect(line).toMatchObject({ status: 'read', moves: ['h2e2', 'h9g7'] });
  });

  test('ten thousand games in one request', async () => {
    const game = '[Event "x"]\n[Red "甲"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 1/2-1/2\n\n';
    const lines = await linesOf(await upload(game.repeat(10_000), '?moves=none'));
    expect(lines).toHaveLength(10_000);
    expect(new Set(lines.map(({ status, plyCount }) => `${status} ${plyCount}`))).toEqual(new Set(['read 4']));
  });

  test.each([
    ['an empty body', '', '', {}, 400, 'body_missing'],
    ['JSON', '{}', '', { 'content-type': 'application/json' }, 415, 'content_type_unsupported'],
    ['a compressed body', 'x', '', { 'content-encoding': 'gzip' }, 415, 'content_encoding_unsupported'],
    ['an unknown format', 'x', '?format=cbl', {}, 400, 'parameter_invalid'],
    ['too much', 'x'.repeat(10 * 1024 * 1024 + 1), '', {}, 413, 'body_too_large'],
  ])('%s is refused', async (_, body, query, headers, status, code) => {
    const response = await upload(body, query, headers);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ code });
  });

  test('a binary format without a description is named', async () => {
    const [line] = await linesOf(await upload('CCBridgeLibrary\u0000'));
    expect(line).toMatchObject({ status: 'error', code: 'format_unsupported', text: 'CBL' });
  });
});

import { describe, expect, test } from 'vitest';
import { bodyOf, send } from '../support/request.ts';

const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const draw = (fen: string, query = '', headers: Record<string, string> = {}) =>
  send(`/v1/boards/${encodeURIComponent(fen)}.svg${query}`, { headers });

describe('GET /v1/boards/{fen}.svg', () => {
  test('the start', async () => {
    const response = await draw(START);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('cache-control')).toContain('max-age');
    const svg = await response.text();
    expect(svg.match(/<circle/g)).toHaveLength(64);
    expect(svg).toContain('象棋局面，红方走');
  });

  test('slashes may stand as they are, and the side may be left out', async () => {
    const plain = await (await send('/v1/boards/4k4/9/9/9/9/9/9/9/4R4/3K5.svg')).text();
    expect(plain).toBe(await (await draw('4k4/9/9/9/9/9/9/9/4R4/3K5 w')).text());
    expect(await (await send('/v1/boards/4k4/9/9/9/9/9/9/9/4R4/3K5_b.svg')).text()).toContain('被将军');
  });

  test('options', async () => {
    const response = await draw(START, '?lastMove=h2e2&flip=true&size=300&coordinates=algebraic', { 'accept-language': 'en' });
    const svg = await response.text();
    expect(svg).toContain('width="300"');
    expect(svg).toContain('#1769aa');
    expect(svg).toContain('Xiangqi position, Red to move');
  });

  test('an empty board', async () => {
    const svg = await (await draw('9/9/9/9/9/9/9/9/9/9')).text();
    expect(svg).not.toContain('<circle');
    expect(svg).toContain('空棋盘');
  });

  test.each([
    ['9/9/9', '', 422, 'fen_malformed'],
    ['x'.repeat(3_000), '', 422, 'fen_malformed'],
    [`${'9/'.repeat(10)}9 w`, '', 422, 'fen_malformed'],
    [START, '?size=-1', 400, 'parameter_invalid'],
    [START, '?size=1e9', 400, 'parameter_invalid'],
    [START, '?lastMove=z9z9', 400, 'parameter_invalid'],
    [START, '?flip=perhaps', 400, 'parameter_invalid'],
    ['<script>', '', 422, 'fen_malformed'],
  ])('%s %s is %i %s', async (fen, query, status, code) => {
    const response = await draw(fen, query);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ code });
  });

  test('other pictures are not to be had', async () => {
    expect((await send('/v1/boards/9.gif')).status).toBe(404);
  });
});

describe('GET /v1/boards/{fen}.png', () => {
  const png = (query = '') => send(`/v1/boards/${encodeURIComponent(START)}.png${query}`);

  test('an image of the size asked for', async () => {
    const response = await png('?size=300&flip=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    expect(new DataView(bytes.buffer).getUint32(16)).toBe(300);
  });

  test.each([
    ['?size=1201', 400, 'parameter_invalid'],
    ['?size=99', 400, 'parameter_invalid'],
  ])('%s is %i', async (query, status, code) => {
    const response = await png(query);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ code, errors: [{ pointer: '#query/size' }] });
  });

  test('a diagram that cannot be read', async () => {
    expect((await send('/v1/boards/9%2F9.png')).status).toBe(422);
  });
});

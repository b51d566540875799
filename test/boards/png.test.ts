import { crc32 as crc32OfZlib, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardPng, PNG_SIZE } from '../../src/boards/png.ts';
import { paint } from '../../src/boards/raster/paint.ts';
import { crc32 } from '../../src/boards/raster/png.ts';
import type { Shape } from '../../src/boards/raster/shapes.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { setupOf } from '../support/xiangqi.ts';

/** Reads an image back with the platform's own inflate: the chunks, their sums, and the pixels. */
function decode(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    expect(view.getUint32(at + 8 + length)).toBe(crc32OfZlib(png.subarray(at + 4, at + 8 + length)));
    chunks.set(type, png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const header = new DataView(chunks.get('IHDR')!.slice().buffer);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const rows = inflateSync(chunks.get('IDAT')!);
  expect(rows.length).toBe((width * 3 + 1) * height);
  return {
    width,
    height,
    pixel: (x: number, y: number) => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3, y * (width * 3 + 1) + 4 + x * 3)],
  };
}

const hex = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const near = (pixel: number[], colour: string) =>
  expect(Math.max(...hex(colour).map((value, index) => Math.abs(value - pixel[index]!)))).toBeLessThan(3);

describe('a board in pixels', () => {
  it('has the colours of its parts at their places', async () => {
    // One pixel a unit: the picture is 564 wide, files 60 apart from 42, ranks from 66 down.
    const { width, height, pixel } = decode(await boardPng(setupOf(INITIAL_FEN), { size: 564 }));
    expect([width, height]).toEqual([564, 672]);
    near(pixel(72, 96), '#fdf6e3'); // paper between the lines
    near(pixel(42 + 2, 66 + 23), '#1f1a17'); // the dark ground of Black's chariot
    near(pixel(42 + 2, 606 + 23), '#fffdf7'); // the light ground of Red's
    near(pixel(42 + 26, 606), '#b3261e'); // its ring
  });

  it.each([
    [1, PNG_SIZE.least],
    [1e6, PNG_SIZE.most],
    [480, 480],
  ])('size %d gives %d pixels of width', async (size, width) => {
    expect(decode(await boardPng(setupOf('9/9/9/9/9/9/9/9/9/9 w'), { size })).width).toBe(width);
  });
});

describe('crc32', () => {
  it('equals the platform’s for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(crc32(bytes)).toBe(crc32OfZlib(bytes));
      }),
    );
  });
});

describe('painting', () => {
  const ink = (contours: number[][]): Shape => ({ contours, colour: [0, 0, 0], opacity: 1 });
  /** The sum of what is darkened, in pixels. */
  const areaOf = (shape: Shape, width: number, height: number): number =>
    paint([shape], width, height).rgb.reduce((sum, value) => sum + (255 - value), 0) / 3 / 255;

  it('covers as much as a polygon holds, wherever it lies', () => {
    const coordinate = fc.double({ min: 1, max: 39, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 3 }), (points) => {
        const [[ax, ay], [bx, by], [cx, cy]] = points as [[number, number], [number, number], [number, number]];
        const exact = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
        // Each pixel at the edge is rounded to one of 256 shades.
        expect(Math.abs(areaOf(ink([points.flat()]), 40, 40) - exact)).toBeLessThan(0.6);
      }),
    );
  });

  it('a hole is what turns the other way round', () => {
    const outer = [2, 2, 18, 2, 18, 18, 2, 18];
    const inner = [6, 6, 6, 14, 14, 14, 14, 6];
    expect(areaOf(ink([outer, inner]), 20, 20)).toBeCloseTo(16 * 16 - 8 * 8, 0);
  });

  it('what reaches over the edge is cut off', () => {
    expect(areaOf(ink([[-50, -50, 5, -50, 5, 5, -50, 5]]), 10, 10)).toBeCloseTo(25, 0);
  });
});

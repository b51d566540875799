import type { Shape } from './shapes.ts';

/** Pixels, three bytes each, row by row from the top. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf({ contours }: Shape, width: number, height: number): Bounds | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const contour of contours) {
    for (let index = 0; index < contour.length; index += 2) {
      left = Math.min(left, contour[index]!);
      right = Math.max(right, contour[index]!);
      top = Math.min(top, contour[index + 1]!);
      bottom = Math.max(bottom, contour[index + 1]!);
    }
  }
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const [w, h] = [Math.min(width, Math.ceil(right)) - x, Math.min(height, Math.ceil(bottom)) - y];
  return w > 0 && h > 0 ? { left: x, top: y, width: w, height: h } : undefined;
}

/**
 * Adds one edge to a buffer of area differences: each cell gets how much more of it than of its left neighbour the edge
 * covers, signed by direction, so that a running sum along the row gives exact coverage (the method of signed areas).
 */
function addEdge(
  areas: Float32Array,
  stride: number,
  height: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const down = fromY < toY;
  const direction = down ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = down ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
  const slope = (bottomX - topX) / (bottomY - topY);
  const limit = stride - 2;
  const clamp = (x: number): number => Math.min(limit, Math.max(0, x));
  let x = topY < 0 ? topX - topY * slope : topX;
  for (let row = Math.max(0, Math.floor(topY)); row < Math.min(height, Math.ceil(bottomY)); row += 1) {
    const share = Math.min(row + 1, bottomY) - Math.max(row, topY);
    const nextX = x + slope * share;
    const [a, b] = x < nextX ? [clamp(x), clamp(nextX)] : [clamp(nextX), clamp(x)];
    const area = share * direction;
    const first = Math.floor(a);
    const last = Math.ceil(b);
    const at = row * stride + first;
    if (last <= first + 1) {
      const mean = (a + b) / 2 - first;
      areas[at]! += area * (1 - mean);
      areas[at + 1]! += area * mean;
    } else {
      // The share of each cell that lies to the right of the edge; the differences between cells go into the buffer.
      let covered = 0;
      for (let cell = first; cell < last; cell += 1) {
        const left = Math.max(a, cell);
        const right = Math.min(b, cell + 1);
        const inCell = (left - a + (right - left) * (cell + 1 - (left + right) / 2)) / (b - a);
        areas[row * stride + cell]! += area * (inCell - covered);
        covered = inCell;
      }
      areas[row * stride + last]! += area * (1 - covered);
    }
    x = nextX;
  }
}

function paintShape(bitmap: Bitmap, shape: Shape, buffer: Float32Array): void {
  const bounds = boundsOf(shape, bitmap.width, bitmap.height);
  if (!bounds) return;
  const stride = bounds.width + 2;
  const areas = buffer.subarray(0, stride * bounds.height).fill(0);
  for (const contour of shape.contours) {
    const length = contour.length;
    for (let index = 0; index < length; index += 2) {
      const next = (index + 2) % length;
      addEdge(
        areas,
        stride,
        bounds.height,
        contour[index]! - bounds.left,
        contour[index + 1]! - bounds.top,
        contour[next]! - bounds.left,
        contour[next + 1]! - bounds.top,
      );
    }
  }
  const { rgb } = bitmap;
  const [red, green, blue] = shape.colour;
  for (let row = 0; row < bounds.height; row += 1) {
    let sum = 0;
    let pixel = ((bounds.top + row) * bitmap.width + bounds.left) * 3;
    for (let column = 0; column < bounds.width; column += 1, pixel += 3) {
      sum += areas[row * stride + column]!;
      const cover = Math.min(1, Math.abs(sum)) * shape.opacity;
      if (cover < 0.002) continue;
      rgb[pixel] = rgb[pixel]! + (red - rgb[pixel]!) * cover + 0.5;
      rgb[pixel + 1] = rgb[pixel + 1]! + (green - rgb[pixel + 1]!) * cover + 0.5;
      rgb[pixel + 2] = rgb[pixel + 2]! + (blue - rgb[pixel + 2]!) * cover + 0.5;
    }
  }
}

/** Paints shapes over one another on white, each pixel by the share of it that a shape covers. */
export function paint(shapes: readonly Shape[], width: number, height: number): Bitmap {
  const bitmap: Bitmap = { width, height, rgb: new Uint8Array(width * height * 3).fill(255) };
  const buffer = new Float32Array((width + 2) * height);
  for (const shape of shapes) paintShape(bitmap, shape, buffer);
  return bitmap;
}

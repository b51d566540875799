import type { Bitmap } from './paint.ts';

/** PNG (ISO/IEC 15948): signature, then chunks of length, type, data and CRC-32 (annex D). */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** Every row behind filter type 0, none (9.2): on boards it compresses best of all, being a few colours over and over. */
function scanlines({ width, height, rgb }: Bitmap): Uint8Array<ArrayBuffer> {
  const row = width * 3;
  const bytes = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y += 1) bytes.set(rgb.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return bytes;
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Encodes pixels as an 8-bit RGB image. */
export async function encodePng(bitmap: Bitmap): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, bitmap.width);
  view.setUint32(4, bitmap.height);
  // Bit depth 8, colour type 2 (RGB), the only compression and filter methods, no interlace.
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(scanlines(bitmap))),
    chunk('IEND', new Uint8Array(0)),
  ];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

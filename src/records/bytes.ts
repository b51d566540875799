import { err, ok, type Result } from '../base/result.ts';
import { type GameError, gameError } from './errors.ts';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** How much of a file is looked at to tell the Chinese encodings apart, in bytes. */
const SAMPLE_BYTES = 65_536;

/** Characters that records are full of; wrongly decoded bytes seldom give them. */
const RECORD_CHARACTERS = /[帅帥将將仕士相象马馬车車俥傌炮砲包兵卒进進退平前后後一二三四五六七八九红紅黑胜勝和局负負先棋赛賽]/g;

const decode = (bytes: Uint8Array, encoding: Encoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** A sample that does not end inside a character: cut behind a line feed where there is one. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const end = bytes.lastIndexOf(10, SAMPLE_BYTES);
  return bytes.subarray(0, end > 0 ? end : SAMPLE_BYTES);
}

/** How many characters of a decoded sample belong to records; -1 where the sample is not in the encoding at all. */
function score(sample: Uint8Array, encoding: Encoding): number {
  const text = decode(sample, encoding);
  return text === undefined ? -1 : (text.match(RECORD_CHARACTERS)?.length ?? 0);
}

/**
 * Turns the bytes of a record file into text: a byte order mark decides, else UTF-8 where the bytes are that, else the one of
 * GB18030 (which holds GBK and GB 2312) and Big5 that gives more of a record's characters.
 */
export function decodeRecordBytes(bytes: Uint8Array): Result<DecodedText, GameError> {
  const marked: Encoding | undefined =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  const sample = sampleOf(bytes);
  const chinese: Encoding[] = score(sample, 'big5') > score(sample, 'gb18030') ? ['big5', 'gb18030'] : ['gb18030', 'big5'];
  for (const encoding of marked ? [marked] : (['utf-8', ...chinese] as const)) {
    const text = decode(bytes, encoding);
    if (text !== undefined) return ok({ text, encoding });
  }
  return err(
    gameError(
      'encoding_unknown',
      {},
      '文件既不是 UTF-8，也不是 GB18030 或 Big5',
      'the bytes are neither UTF-8 nor GB18030 nor Big5',
    ),
  );
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeRecordBytes } from '../../src/records/bytes.ts';
import { readGamesFromBytes } from '../../src/records/readGames.ts';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fixtures/records/${name}`, import.meta.url)));
const encodingOf = (bytes: Uint8Array) => {
  const decoded = decodeRecordBytes(bytes);
  return decoded.ok ? decoded.value : decoded.error.code;
};

describe('bytes of a record file', () => {
  it.each([
    ['ten_games_chinese.pgn', 'utf-8'],
    ['ten_games_chinese.gb18030.pgn', 'gb18030'],
    ['wxf_playok.txt', 'utf-8'],
  ])('%s is %s', (name, encoding) => {
    expect(encodingOf(fixture(name))).toMatchObject({ encoding });
  });

  // 炮二平五 馬8進7 and 紅勝 as a Big5 program writes them (code points looked up in the Big5 table).
  const BIG5 = [
    0xac, 0xb6, 0xa4, 0x47, 0xa5, 0xad, 0xa4, 0xad, 0x20, 0xb0, 0xa8, 0x38, 0xb6, 0x69, 0x37, 0x0a, 0xac, 0xf5, 0xb3, 0xd3,
  ];

  it('traditional text in Big5', () => {
    expect(encodingOf(Uint8Array.from([0x31, 0x2e, ...BIG5]))).toEqual({ encoding: 'big5', text: '1.炮二平五 馬8進7\n紅勝' });
    const [game] = readGamesFromBytes(Uint8Array.from([0x31, 0x2e, ...BIG5]));
    expect(game?.result).toMatchObject({ ok: true, value: { recordedResult: 'red_wins', texts: ['炮二平五', '馬8進7'] } });
  });

  it('byte order marks decide', () => {
    const utf16 = (text: string, little: boolean) =>
      Uint8Array.from(
        [0xfeff, ...Array.from(text, (char) => char.charCodeAt(0))].flatMap((code) =>
          little ? [code & 255, code >> 8] : [code >> 8, code & 255],
        ),
      );
    expect(encodingOf(utf16('1. 炮二平五', true))).toEqual({ encoding: 'utf-16le', text: '1. 炮二平五' });
    expect(encodingOf(utf16('1. 炮二平五', false))).toEqual({ encoding: 'utf-16be', text: '1. 炮二平五' });
    expect(encodingOf(Uint8Array.from([0xef, 0xbb, 0xbf, 0x31]))).toEqual({ encoding: 'utf-8', text: '1' });
  });

  it('bytes of no encoding are refused', () => {
    expect(encodingOf(Uint8Array.from([0x81, 0x20, 0x81]))).toBe('encoding_unknown');
  });
});

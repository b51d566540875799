import { describe, expect, it } from 'vitest';
import { readMove } from '../../src/notation/readMove.ts';
import { MAX_PLIES, readMoves } from '../../src/notation/readMoves.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import { positionOf } from '../support/xiangqi.ts';

const read = (fen: string, text: string): string => {
  const reading = readMove(positionOf(fen), text);
  switch (reading.kind) {
    case 'move':
      return moveName(reading.move);
    case 'several':
      return reading.moves.map(moveName).sort().join(' ');
    case 'illegal':
      return `illegal: ${reading.fault.code}`;
    case 'unreadable':
      return 'unreadable';
  }
};

describe('one move, many texts', () => {
  it.each([
    '炮二平五',
    '砲二平五',
    '包二平五',
    '炮２平５',
    '炮2平5',
    '炮 二 平 五',
    '炮二平五!',
    '炮二平五！？',
    '炮二=五',
    '1.炮二平五',
    '１．炮二平五',
    'C2=5',
    'C2.5',
    'c2=5',
    'Ｃ２＝５',
    'H2-E2',
    'H2E2',
    'h2e2',
    'h2xe2',
    'Che2',
  ])('%s', (text) => {
    expect(read(INITIAL_FEN, text)).toBe('h2e2');
  });

  const BLACK_TO_MOVE = INITIAL_FEN.replace(' w ', ' b ');
  it.each([
    [BLACK_TO_MOVE, '马8进7', 'h9g7'],
    [BLACK_TO_MOVE, '馬８進７', 'h9g7'],
    [BLACK_TO_MOVE, '傌八進七', 'h9g7'],
    [BLACK_TO_MOVE, '马8+7', 'h9g7'],
    [BLACK_TO_MOVE, 'n8+7', 'h9g7'],
    [BLACK_TO_MOVE, 'h8+7', 'h9g7'],
    [BLACK_TO_MOVE, '象3进5', 'c9e7'],
    [BLACK_TO_MOVE, '相3进5', 'c9e7'],
    [BLACK_TO_MOVE, 'b3+5', 'c9e7'],
    [BLACK_TO_MOVE, 'e3+5', 'c9e7'],
    [BLACK_TO_MOVE, '仕4进5', 'd9e8'],
    [BLACK_TO_MOVE, '將5進1', 'e9e8'],
    [BLACK_TO_MOVE, '卒７進１', 'g6g5'],
    [BLACK_TO_MOVE, '兵7进1', 'g6g5'],
    [INITIAL_FEN, '象三進五', 'g0e2'],
    [INITIAL_FEN, '士四进五', 'f0e1'],
    [INITIAL_FEN, '俥一進一', 'i0i1'],
    [INITIAL_FEN, '帥五進一', 'e0e1'],
    [INITIAL_FEN, '帅进一', 'e0e1'],
    [INITIAL_FEN, '卒七进一', 'c3c4'],
    [INITIAL_FEN, 'P7+1', 'c3c4'],
    [INITIAL_FEN, 'c4', 'c3c4'],
  ])('in %s %s is %s', (fen, text, move) => {
    expect(read(fen, text)).toBe(move);
  });
});

describe('several of a kind on a file', () => {
  const TWO_HORSES = '4k4/9/9/4N4/9/9/4N4/9/9/3K5 w';
  const FIVE_SOLDIERS = '2P1k4/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w';
  const FOUR_SOLDIERS = '3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w';
  const THREE_SOLDIERS = '3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w';
  const THREE_AND_TWO = '4k4/2P3P2/2P3P2/2P6/9/9/9/9/9/3K5 w';
  it.each([
    [TWO_HORSES, '前马进四', 'e6f8'],
    [TWO_HORSES, '马前进四', 'e6f8'],
    [TWO_HORSES, '后马进四', 'e3f5'],
    [TWO_HORSES, '後馬進四', 'e3f5'],
    [TWO_HORSES, 'H+-4', 'e6f4'],
    [TWO_HORSES, '+H-4', 'e6f4'],
    [TWO_HORSES, 'H-+4', 'e3f5'],
    [TWO_HORSES, '-H+4', 'e3f5'],
    [THREE_SOLDIERS, '前兵平四', 'e8f8'],
    [THREE_SOLDIERS, '中兵平四', 'e7f7'],
    [THREE_SOLDIERS, '后兵平四', 'e6f6'],
    [THREE_SOLDIERS, '二兵平四', 'e7f7'],
    [THREE_SOLDIERS, '前五平四', 'e8f8'],
    [THREE_SOLDIERS, '前兵五平四', 'e8f8'],
    [THREE_SOLDIERS, '25=4', 'e7f7'],
    [THREE_SOLDIERS, 'P+.4', 'e8f8'],
    [THREE_SOLDIERS, 'P5.4', 'e7f7'],
    [THREE_SOLDIERS, 'P-.4', 'e6f6'],
    [FOUR_SOLDIERS, '++.4', 'e8f8'],
    [FOUR_SOLDIERS, 'P+.4', 'e7f7'],
    [FOUR_SOLDIERS, 'P-.4', 'e6f6'],
    [FOUR_SOLDIERS, '--.4', 'e5f5'],
    [FIVE_SOLDIERS, '++.6', 'c9d9'],
    [FIVE_SOLDIERS, 'P+.6', 'c8d8'],
    [FIVE_SOLDIERS, 'P7.6', 'c7d7'],
    [FIVE_SOLDIERS, 'P-.6', 'c6d6'],
    [FIVE_SOLDIERS, '--.6', 'c5d5'],
    [FIVE_SOLDIERS, '五兵平六', 'c5d5'],
    [FIVE_SOLDIERS, '四兵平六', 'c6d6'],
    // Two files: the file is named, or all are numbered from the right.
    [THREE_AND_TWO, '3+.4', 'g8f8'],
    [THREE_AND_TWO, '3-.4', 'g7f7'],
    [THREE_AND_TWO, '7+.6', 'c8d8'],
    [THREE_AND_TWO, '27=6', 'c7d7'],
    [THREE_AND_TWO, '一兵平四', 'g8f8'],
    [THREE_AND_TWO, '三兵平六', 'c8d8'],
    [THREE_AND_TWO, '五兵平六', 'c6d6'],
    // A number that the file does not have counts over all files, if it falls on this one.
    [THREE_AND_TWO, '47=6', 'c7d7'],
    ['3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w', '33=4', 'g6f6'],
    // Two fronts answer to the name, but only one of them can step there.
    [THREE_AND_TWO, '前兵平八', 'c8b8'],
  ])('%s: %s is %s', (fen, text, move) => {
    expect(read(fen, text)).toBe(move);
  });

  it.each([
    ['two chariots both reach the point', '5k3/9/9/9/9/9/4R4/9/4R4/3K5 w', '车五平六', 'e1d1 e3d3'],
    ['the fronts of two files both step forward', THREE_AND_TWO, '前兵进一', 'c8c9 g8g9'],
    ['a horse of two on the file goes by legality', '4k4/9/4r4/4N4/9/4N4/9/9/9/3K5 w', '马五进四', 'e4f6'],
    ['advisors on one file need no place', '4k4/9/9/9/9/9/9/3A5/9/3A1K3 w', '仕六进五', 'd0e1'],
    ['nor do elephants', '3k5/9/9/9/9/2B6/9/9/9/2B1K4 w', '相七退五', 'c4e2'],
  ])('%s', (_, fen, text, moves) => {
    expect(read(fen, text)).toBe(moves);
  });
});

describe('legible texts that name no legal move', () => {
  it.each([
    ['炮三平五', 'no_such_piece'],
    ['马二平五', 'no_such_move'],
    ['前马进七', 'no_such_piece'],
    ['车一进四', 'blocked'],
    ['马二进四', 'leg'],
    ['兵五退一', 'geometry'],
    ['a4a5', 'no_piece'],
    ['a6a5', 'opponents_piece'],
    ['a0a3', 'own_piece'],
    ['h2h7', 'screen'],
  ])('%s: %s', (text, code) => {
    expect(read(INITIAL_FEN, text)).toBe(`illegal: ${code}`);
  });
});

describe('texts that are no moves', () => {
  it.each([
    '',
    ' ',
    '炮',
    '炮二',
    '二五',
    '炮二平',
    '炮二五平',
    '炮二平五六',
    '炮十平五',
    '炮二平〇',
    'C2=0',
    'j2e2',
    'h11g8',
    '红胜',
    '1-0',
    '\u0000\ud800',
    '__proto__',
    'constructor',
    '炮'.repeat(1000),
  ])('%j', (text) => {
    expect(read(INITIAL_FEN, text)).toBe('unreadable');
  });
});

describe('lists', () => {
  const start = positionOf(INITIAL_FEN);
  it('notations may be mixed', () => {
    const result = readMoves(start, ['炮二平五', 'h8+7', 'H0-G2', 'c6c5', '炮八平七']);
    expect(result.ok && result.value.moves.map(moveName)).toEqual(['h2e2', 'h9g7', 'h0g2', 'c6c5', 'b2c2']);
  });

  it('names ply and text of what is no move', () => {
    expect(readMoves(start, ['炮二平五', '马八进七吧'])).toMatchObject({
      ok: false,
      error: { code: 'move_unreadable', ply: 2, text: '马八进七吧' },
    });
  });

  it('lists the readings of an ambiguous text', () => {
    const position = positionOf('5k3/9/9/9/9/9/4R4/9/4R4/3K5 w');
    expect(readMoves(position, ['车五平六'])).toMatchObject({
      ok: false,
      error: {
        code: 'move_ambiguous',
        ply: 1,
        candidates: [
          { move: 'e3d3', chinese: '前车平六', wxf: 'R+=6' },
          { move: 'e1d1', chinese: '后车平六', wxf: 'R-=6' },
        ],
      },
    });
  });

  it('stops at an illegal move and keeps what went before', () => {
    const result = readMoves(start, ['炮二平五', '炮8平5', '炮五平四五']);
    expect(result.ok).toBe(false);
    const stopped = readMoves(start, ['炮二平五', '炮8平5', '帅五平五', '不会读到']);
    expect(stopped).toMatchObject({
      ok: true,
      value: { illegal: { ply: 3, text: '帅五平五', fault: { code: 'no_such_move' } } },
    });
  });

  it(`takes ${MAX_PLIES} plies and no more`, () => {
    const shuffle = ['h0g2', 'h9g7', 'g2h0', 'g7h9'];
    const plies = Array.from({ length: MAX_PLIES }, (_, index) => shuffle[index % 4]!);
    const result = readMoves(start, plies);
    expect(result.ok && result.value.moves.length).toBe(MAX_PLIES);
    expect(readMoves(start, [...plies, 'h0g2'])).toMatchObject({
      ok: false,
      error: { code: 'too_many_plies', ply: MAX_PLIES + 1 },
    });
  });

  it('leaves the position as it was', () => {
    readMoves(start, ['炮25', '马87', '马23', '车98', '车12', '炮84', '坏']);
    expect(start.toFen()).toBe(INITIAL_FEN);
  });
});

describe('the short form (7.5)', () => {
  const start = positionOf(INITIAL_FEN);
  const SAMPLE = ['炮25', '马87', '马23', '车98', '车12', '炮84'];
  const games = (texts: string[]) => {
    const result = readMoves(start, texts);
    return result.ok ? [result.value.moves.map(moveName).join(' ')] : result.error.readings?.map((moves) => moves.join(' '));
  };

  it('the rule book prints two forms of one sample; both leave the same games', () => {
    const printed = games(SAMPLE);
    expect(printed).toContain('h2e2 h9g7 h0g2 i9h9 i0h0 h7h3');
    expect(games(['炮2 5', '马8 7', '马2 3', '车9 8', '车1 2', '炮8 4'])).toEqual(printed);
  });

  it('says at which ply the games part', () => {
    expect(readMoves(start, SAMPLE)).toMatchObject({
      ok: false,
      error: { code: 'readings_part', ply: 5, text: '车12', total: 2 },
    });
  });

  it('a later move that only one reading allows settles it', () => {
    expect(games([...SAMPLE, '车22'])).toEqual(['h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 h0h2']);
  });

  it('in letters too, and with a place', () => {
    expect(games(['C25', 'H87', 'H23', 'R98', 'R12', 'C84', 'R22'])).toEqual(games([...SAMPLE, '车22']));
    const position = positionOf('4k4/9/9/4N4/9/9/4N4/9/9/3K5 w');
    for (const text of ['前马4', '马前4']) {
      expect(readMoves(position, [text])).toMatchObject({ error: { readings: [['e6f8'], ['e6f4']] } });
    }
    // A sign may be the place or the direction.
    expect(readMoves(position, ['马+4'])).toMatchObject({ error: { readings: [['e6f8'], ['e3f5'], ['e6f4']] } });
    expect(readMoves(position, ['马+4', '将51', '马44'])).toMatchObject({ error: { code: 'readings_part' } });
  });

  it('a game that no reading can go on with names the ply', () => {
    const result = readMoves(start, ['马23', '马87', '车12', '卒71', '帅59']);
    expect(result).toMatchObject({ ok: false, error: { code: 'readings_part' } });
    expect(result.ok || result.error.message.en).toContain('ply 5');
  });

  describe('readings that meet again are counted, not walked one by one', () => {
    const position = positionOf('3k5/9/9/9/9/4r4/9/4R4/9/5K3 w');
    const shuffles = (plies: number) =>
      readMoves(
        position,
        Array.from({ length: plies }, () => '车51'),
      );

    it('a million and more readings of two hundred plies', () => {
      expect(shuffles(200)).toMatchObject({ ok: false, error: { code: 'readings_part', ply: 1, total: 1_000_000 } });
      const result = shuffles(200);
      expect(result.ok || result.error.readings).toHaveLength(16);
    });

    it('gives up by count where positions stay open ply after ply', () => {
      expect(shuffles(1_000)).toMatchObject({ ok: false, error: { code: 'too_many_readings', text: '车51' } });
    });
  });
});

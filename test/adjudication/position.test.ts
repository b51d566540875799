import { describe, expect, it } from 'vitest';
import { adjudicatePosition } from '../../src/adjudication/position.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import reports from '../fixtures/xiangqi/field-reports.jsonl?raw';
import { fixtureLines, setupOf } from '../support/xiangqi.ts';

const rulingOf = (fen: string) => adjudicatePosition(setupOf(fen));

const reportInput = (id: string) => JSON.parse(fixtureLines(reports).find((line) => line.includes(`"id": "${id}"`))!).input;

describe('adjudicatePosition', () => {
  it('answers the start position', () => {
    const ruling = rulingOf(INITIAL_FEN);
    expect(ruling).toMatchObject({
      valid: true,
      faults: [],
      fen: INITIAL_FEN,
      sideToMove: 'red',
      inCheck: false,
      checkers: [],
      status: 'ongoing',
      result: 'ongoing',
      articles: [],
    });
    expect(ruling.legalMoves).toHaveLength(44);
    expect(ruling.legalMoves).toContain('h2e2');
  });

  it.each<[what: string, fen: string, status: string, result: string, article: string]>([
    ['mate by a chariot', 'R2k5/8R/9/9/9/9/9/9/9/4K4 b', 'checkmate', 'red_wins', '4.1.1'],
    ['mate of Red by two chariots', '5k3/9/9/9/9/9/9/9/r8/1r2K4 w', 'checkmate', 'black_wins', '4.1.1'],
    ['stalemate loses', '3k5/2P6/9/9/9/9/9/9/9/4K4 b', 'stalemate', 'red_wins', '4.1.3'],
    ['generals alone', '3k5/9/9/9/9/9/9/9/9/5K3 w', 'insufficient_material', 'draw', '4.2.1'],
    ['all defenders', '2bak4/4a4/4b4/9/9/9/9/9/9/2BAKAB2 w', 'insufficient_material', 'draw', '4.2.1'],
    ['a lone soldier', '3k5/9/9/9/9/9/4P4/9/9/5K3 w', 'ongoing', 'ongoing', ''],
    ['a lone horse', '3k5/9/9/9/9/9/9/9/9/N4K3 b', 'ongoing', 'ongoing', ''],
    ['a cannon with an advisor', '3k5/9/9/9/9/9/9/9/4A4/C4K3 w', 'ongoing', 'ongoing', ''],
    ['a chariot against all defenders', '3akab2/9/4b4/9/9/9/9/9/9/3K4R w', 'ongoing', 'ongoing', ''],
  ])('%s', (_, fen, status, result, article) => {
    const ruling = rulingOf(fen);
    expect(ruling).toMatchObject({ valid: true, status, result, articles: article === '' ? [] : [article] });
    if (article !== '') {
      expect(ruling.explanation.zh).toContain(article);
      expect(ruling.explanation.en).toContain(article);
    }
  });

  it('lists moves also where material ends the game', () => {
    expect(rulingOf('3k5/9/9/9/9/9/9/9/9/5K3 w').legalMoves).toEqual(['f0f1', 'f0e0']);
  });

  it('says of a bare cannon that it cannot win, and leaves the draw to people', () => {
    const bare = rulingOf('3k5/9/9/9/9/9/9/9/9/C4K3 w');
    expect([bare.status, bare.result]).toEqual(['ongoing', 'ongoing']);
    expect(bare.explanation.en).toContain('4.2.1');
    expect(bare.explanation.zh).toContain('炮架');
    expect(rulingOf('3k5/9/9/9/9/9/9/9/9/CC3K3 w').explanation.en).not.toContain('4.2.1');
  });

  it('names the checkers', () => {
    const ruling = rulingOf('3k5/9/2N6/9/9/9/9/9/9/3R1K3 b');
    expect([ruling.inCheck, ruling.checkers]).toEqual([true, ['d0', 'c7']]);
    expect(ruling.explanation.zh).toContain('d0、c7');
  });

  it('gives every fault of an invalid position, and nothing that only a valid one can tell', () => {
    const ruling = rulingOf('4k4/9/9/9/9/9/9/9/A7B/RRR1K4 w');
    expect(ruling).toMatchObject({
      valid: false,
      inCheck: null,
      legalMoves: [],
      status: null,
      result: null,
      articles: ['1.2', '2.2'],
    });
    expect(ruling.faults.map(({ code, square }) => [code, square])).toEqual([
      ['too_many_chariots', undefined],
      ['advisor_off_point', 'a1'],
      ['elephant_off_point', 'i1'],
      ['generals_facing', 'e0'],
    ]);
    expect(ruling.faults[0]).not.toHaveProperty('square');
  });

  it('tells the nine broken set-ups of a field report apart', () => {
    const codes = Object.values<string>(reportInput('XB-003').fens).map((fen) => rulingOf(fen).faults.map(({ code }) => code));
    expect(codes.every((found) => found.length === 1)).toBe(true);
    expect(new Set(codes.flat()).size).toBe(9);
  });
});

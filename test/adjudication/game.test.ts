import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjudicateGame } from '../../src/adjudication/game.ts';
import type { GameRequest } from '../../src/adjudication/gameTypes.ts';
import { INITIAL_FEN, parseFen } from '../../src/xiangqi/fen.ts';
import reports from '../fixtures/xiangqi/field-reports.jsonl?raw';
import { fixedJudge } from '../support/gameTools.ts';
import { fixtureLines, moveOf, playChoices, positionOf, setupOf } from '../support/xiangqi.ts';

const reportInput = (id: string) => JSON.parse(fixtureLines(reports).find((line) => line.includes(`"id": "${id}"`))!).input;

function judge(fen: string, names: readonly string[], more: Partial<GameRequest> = {}, tools = fixedJudge('none').tools) {
  const answer = adjudicateGame({ start: setupOf(fen), moves: names.map(moveOf), ...more }, tools);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const SHUFFLE = ['h0g2', 'h9g7', 'g2h0', 'g7h9'];
const cycles = (count: number) => Array.from({ length: count }, () => SHUFFLE).flat();

describe('adjudicateGame', () => {
  it('tells a game that goes on ply by ply', () => {
    const ruling = judge(INITIAL_FEN, ['h2e2', 'h9g7', 'e2e6', 'b9c7']);
    expect(ruling).toMatchObject({
      initialFen: INITIAL_FEN,
      finalFen: 'r1bakab1r/9/1cn3nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w - - 1 3',
      plyCount: 4,
      status: 'ongoing',
      result: 'ongoing',
      decidedAtPly: null,
      illegal: null,
      repetition: null,
      naturalLimit: { pliesWithoutCapture: 1, rounds: 60, reached: false },
      recordedResult: null,
      conflict: false,
      noticed: [],
    });
    expect(ruling.moves[2]).toEqual({
      ply: 3,
      side: 'red',
      move: 'e2e6',
      chinese: 'zh e2e6',
      wxf: 'wxf e2e6',
      capture: true,
      captured: 'soldier',
      check: false,
    });
  });

  it('refuses a start that breaks the rules', () => {
    const answer = adjudicateGame({ start: setupOf('4k4/9/9/9/9/9/9/9/9/4K4 w'), moves: [] }, fixedJudge('none').tools);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error).toMatchObject({ code: 'position_invalid', faults: [{ code: 'generals_facing' }] });
  });
});

describe('ends on the board', () => {
  const MATE = '4k4/4a3R/9/9/9/9/9/9/4K4/9 w';

  it('finds mate, and the conflict with a recorded draw', () => {
    const ruling = judge(MATE, ['i8i9'], { recordedResult: 'draw' });
    expect(ruling).toMatchObject({
      status: 'checkmate',
      result: 'red_wins',
      decidedAtPly: 1,
      articles: ['4.1.1'],
      conflict: true,
    });
    expect(ruling.moves[0]!.check).toBe(true);
    expect(ruling.explanation.zh).toContain('不符');
    expect(ruling.explanation.en).toContain('a draw');
    expect(judge(MATE, ['i8i9'], { recordedResult: 'red_wins' }).conflict).toBe(false);
    expect(judge(MATE, ['i8i9'], { recordedResult: 'ongoing' }).conflict).toBe(false);
    expect(judge(MATE, ['i8i9']).conflict).toBe(false);
  });

  it('never finds a conflict in a game that the board leaves open', () => {
    expect(judge(INITIAL_FEN, ['h2e2'], { recordedResult: 'black_wins' })).toMatchObject({ result: 'ongoing', conflict: false });
  });

  it('judges a record that goes on after mate at that ply', () => {
    const ruling = judge(MATE, ['i8i9', 'e9d9', 'i9a9']);
    expect(ruling).toMatchObject({ status: 'checkmate', decidedAtPly: 1, plyCount: 1, illegal: null });
  });

  it('judges a record that starts from a mated position at ply 0', () => {
    const ruling = judge('5k3/9/9/9/9/9/9/9/r8/1r2K4 w', ['e0e1']);
    expect(ruling).toMatchObject({ status: 'checkmate', result: 'black_wins', decidedAtPly: 0, plyCount: 0, illegal: null });
    expect(ruling.explanation.zh).toContain('开局局面');
  });

  it('finds stalemate', () => {
    expect(judge('3k5/9/1P7/9/9/9/9/9/9/4K4 w', ['b7b8', 'd9d8', 'b8c8'])).toMatchObject({ status: 'ongoing' });
    const ruling = judge('3k5/1P7/9/9/9/9/9/9/9/4K4 w', ['b8c8']);
    expect(ruling).toMatchObject({ status: 'stalemate', result: 'red_wins', articles: ['4.1.3'], decidedAtPly: 1 });
  });

  it('calls the game off at the capture that leaves nobody to attack, and keeps later plies', () => {
    const ruling = judge('3k5/9/9/9/9/9/9/9/4p4/4K4 w', ['e0e1', 'd9d8', 'e1e0']);
    expect(ruling).toMatchObject({
      status: 'insufficient_material',
      result: 'draw',
      articles: ['4.2.1'],
      decidedAtPly: 1,
      plyCount: 3,
    });
  });

  it('still counts an illegal move that the players made after that', () => {
    const ruling = judge('3k5/9/9/9/9/9/9/9/4p4/4K4 w', ['e0e1', 'd9e9']);
    expect(ruling).toMatchObject({ status: 'generals_facing', result: 'red_wins', decidedAtPly: 2 });
  });
});

describe('illegal moves', () => {
  it('lose by 4.1.6, with reason and square', () => {
    const ruling = judge(INITIAL_FEN, ['h2e2', 'b9d8', 'e2e6']);
    expect(ruling).toMatchObject({
      status: 'illegal_move',
      result: 'red_wins',
      articles: ['4.1.6'],
      decidedAtPly: 2,
      plyCount: 1,
      illegal: { ply: 2, text: 'b9d8', reason: 'leg' },
    });
    expect(ruling.illegal!.message.en).toContain('c9');
    expect(ruling.explanation.zh).toContain('蹩住马腿');
  });

  it('lose by 4.1.2 where they leave the generals facing', () => {
    const ruling = judge('4k4/9/9/9/9/9/9/9/4N4/4K4 w', ['e1d3']);
    expect(ruling).toMatchObject({ status: 'generals_facing', result: 'black_wins', articles: ['4.1.2'], decidedAtPly: 1 });
    expect(ruling.illegal).toMatchObject({ ply: 1, text: 'e1d3', reason: 'leaves_generals_facing' });
  });

  it('are taken from the reader of the record with its own words', () => {
    const illegal = {
      ply: 2,
      text: '马九进七',
      fault: { code: 'no_such_piece', message: { zh: '没有这样的棋子', en: 'no such piece' } },
    };
    const ruling = judge(INITIAL_FEN, ['h2e2'], { illegal });
    expect(ruling).toMatchObject({
      status: 'illegal_move',
      result: 'red_wins',
      illegal: { ply: 2, text: '马九进七', reason: 'no_such_piece' },
    });
  });

  it('come too late after mate', () => {
    const illegal = { ply: 2, text: '将5平4', fault: { code: 'geometry', message: { zh: '', en: '' } } };
    expect(judge('4k4/4a3R/9/9/9/9/9/9/4K4/9 w', ['i8i9'], { illegal })).toMatchObject({ status: 'checkmate', illegal: null });
  });

  it('keep the claims that nobody made before them', () => {
    const ruling = judge('3k5/9/9/9/9/9/9/9/9/R4K3 w - - 118 70', ['a0a1', 'd9d8', 'a1b2']);
    expect(ruling).toMatchObject({ status: 'illegal_move', noticed: [{ ply: 2, kind: 'natural_limit', article: '4.2.4' }] });
  });
});

describe('the natural limit', () => {
  it('counts from the clock of the FEN and resets on captures only', () => {
    const { cases, limit_rounds: naturalLimitRounds } = reportInput('XB-042');
    const limits = cases.map(({ fen, moves }: { fen: string; moves: string[] }) => judge(fen, moves, { naturalLimitRounds }));
    expect(limits.map(({ naturalLimit }: ReturnType<typeof judge>) => naturalLimit.pliesWithoutCapture)).toEqual([120, 119, 0]);
    expect(limits.map(({ naturalLimit }: ReturnType<typeof judge>) => naturalLimit.reached)).toEqual([true, false, false]);
    expect(limits.map(({ status }: ReturnType<typeof judge>) => status)).toEqual(['natural_limit', 'ongoing', 'ongoing']);
  });

  it('is a draw by 4.2.4 at the last position, and may be lowered', () => {
    const ruling = judge(INITIAL_FEN, cycles(1), { naturalLimitRounds: 2 });
    expect(ruling).toMatchObject({ status: 'natural_limit', result: 'draw', articles: ['4.2.4'], decidedAtPly: 4 });
    expect(ruling.naturalLimit).toEqual({ pliesWithoutCapture: 4, rounds: 2, reached: true });
    expect(judge(INITIAL_FEN, cycles(1), { naturalLimitRounds: 3 }).status).toBe('ongoing');
  });

  it('gives way to mate in the same ply', () => {
    const ruling = judge('4k4/4a3R/9/9/9/9/9/9/4K4/9 w - - 119 80', ['i8i9']);
    expect(ruling).toMatchObject({ status: 'checkmate', noticed: [], naturalLimit: { reached: true } });
  });

  it('goes before repetition in the same ply', () => {
    const ruling = judge(INITIAL_FEN, cycles(3), { naturalLimitRounds: 6 }, fixedJudge('red_loses').tools);
    expect(ruling).toMatchObject({ status: 'natural_limit', result: 'draw', repetition: { verdict: 'red_loses' } });
  });

  it('of one round is told as one', () => {
    const { explanation } = judge(INITIAL_FEN, ['h0g2', 'h9g7'], { naturalLimitRounds: 1 });
    expect(explanation.en).toContain('2 plies (1 round) without a capture reach the natural limit of 1 round: a draw');
  });

  it('is noticed where it was passed and a capture came later, once a stretch', () => {
    const ruling = judge('3k5/9/9/9/9/9/9/9/9/Rp3K3 w - - 119 70', ['f0f1', 'd9d8', 'f1f0', 'd8d9', 'a0b0']);
    expect(ruling).toMatchObject({ status: 'ongoing', noticed: [{ ply: 1, kind: 'natural_limit', article: '4.2.4' }] });
    expect(ruling.explanation.zh).toContain('自然限着');
  });

  it('is noticed at the start where the setup had passed it already', () => {
    const { noticed } = judge('3k5/9/9/9/9/9/9/9/9/Rp3K3 w - - 120 70', ['a0b0']);
    expect(noticed).toEqual([{ ply: 0, kind: 'natural_limit', article: '4.2.4' }]);
  });

  it('is noticed anew in the stretch after a capture', () => {
    const waits = ['f0f1', 'd9d8', 'f1f0', 'd8d9'];
    const { noticed } = judge('3k5/9/9/9/9/9/9/9/9/Rp3K3 w', [...waits, 'a0b0', 'd9d8', 'f0f1', 'd8d9'], {
      naturalLimitRounds: 1,
    });
    expect(noticed.map(({ ply }) => ply)).toEqual([2, 7]);
  });
});

describe('repetition', () => {
  it('is asked about only where the last position had stood on the board', () => {
    const none = fixedJudge('none');
    expect(judge(INITIAL_FEN, SHUFFLE.slice(0, 3), {}, none.tools).repetition).toBeNull();
    expect(none.asked).toEqual([]);
    expect(judge(INITIAL_FEN, SHUFFLE, {}, none.tools).repetition).not.toBeNull();
    expect(none.asked).toEqual([4]);
  });

  it.each([
    ['draw', 'repetition', 'draw', 12],
    ['red_loses', 'repetition', 'black_wins', 12],
    ['black_loses', 'repetition', 'red_wins', 12],
    ['red_must_change', 'repetition', 'ongoing', null],
    ['none', 'ongoing', 'ongoing', null],
  ] as const)('with the verdict %s gives %s, %s', (verdict, status, result, decidedAtPly) => {
    expect(judge(INITIAL_FEN, cycles(3), {}, fixedJudge(verdict).tools)).toMatchObject({ status, result, decidedAtPly });
  });

  it('decides nothing while the verdict needs the arbiter', () => {
    const ruling = judge(INITIAL_FEN, cycles(3), { recordedResult: 'red_wins' }, fixedJudge('draw', 'needs_arbiter').tools);
    expect(ruling).toMatchObject({ status: 'repetition', result: 'ongoing', decidedAtPly: null, conflict: false });
  });

  it('is noticed where three cycles passed and the game went on, once a stretch', () => {
    const ruling = judge(INITIAL_FEN, [...cycles(4), 'h2e2', ...SHUFFLE.slice(0, 1)].slice(0, 17));
    expect(ruling).toMatchObject({ status: 'ongoing', noticed: [{ ply: 12, kind: 'repetition', article: '24' }] });
    expect(judge(INITIAL_FEN, cycles(3)).noticed).toEqual([]);
    expect(judge(INITIAL_FEN, cycles(3), { cyclesRequired: 2 }).noticed).toMatchObject([{ ply: 8 }]);
  });

  it('is one stretch through positions that stood on the board less often, until a new one', () => {
    const other = ['b0c2', 'b9c7', 'c2b0', 'c7b9'];
    const game = [...cycles(2), ...other, ...cycles(1), 'h2e2', 'h9g7'];
    expect(judge(INITIAL_FEN, game).noticed).toMatchObject([{ ply: 12 }]);
    // Two stretches: the second begins after positions that had not been there.
    expect(judge(INITIAL_FEN, [...cycles(3), ...other, 'h2e2']).noticed).toMatchObject([{ ply: 12 }, { ply: 16 }]);
  });

  it('is noticed by the count and the article of the rule book', () => {
    const terms = { cyclesRequired: 2, repetitionArticle: 'AXF 3' };
    const { explanation } = judge(INITIAL_FEN, [...cycles(2), 'h2e2'], terms);
    expect(explanation.zh).toContain('第8着后循环反复已达2次，可要求裁决（AXF 3）。');
    expect(explanation.en).toContain('After ply 8 a repetition of 2 cycles could have been brought before the arbiter (AXF 3).');
    expect(explanation.zh).not.toContain('1999');
  });

  it('finds two occurrences and no verdict in a game where a search had claimed mate', () => {
    const { fen, moves } = reportInput('XB-037');
    const ruling = judge(fen, moves);
    expect(ruling).toMatchObject({ status: 'ongoing', plyCount: 22 });
    expect(ruling.moves.at(-1)!.check).toBe(false);
  });
});

describe('articles of the 1999 rules beside those of another rule book', () => {
  const OTHER = { repetitionArticle: 'AXF 3' };
  const SAYS = 'Articles without AXF are those of the 1999 rules';

  it.each([
    ['mate', '4k4/4a3R/9/9/9/9/9/9/4K4/9 w', ['i8i9'], {}],
    ['an illegal move', INITIAL_FEN, ['a0a9'], {}],
    ['the natural limit', INITIAL_FEN, cycles(1), { naturalLimitRounds: 2 }],
    ['a natural limit that was not claimed', INITIAL_FEN, [...cycles(1), 'h2h9'], { naturalLimitRounds: 2 }],
    ['a cannon without a screen', '4k4/9/9/9/9/9/9/9/9/3K3C1 w', [], {}],
  ])('%s says whose they are', (_, fen, moves, more) => {
    const { explanation } = judge(fen, moves, { ...more, ...OTHER });
    expect(explanation.en).toContain(SAYS);
    expect(explanation.zh).toContain('1999年《象棋竞赛规则》');
    expect(judge(fen, moves, more).explanation.en).not.toContain(SAYS);
  });

  it('a game that cites none of them says nothing of them', () => {
    expect(judge(INITIAL_FEN, ['h2e2'], OTHER).explanation.en).not.toContain(SAYS);
  });
});

describe('any game', () => {
  it('ends in one consistent answer', () => {
    const choices = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(choices, fc.nat({ max: 0xffff }), fc.integer({ min: 1, max: 60 }), (numbers, last, naturalLimitRounds) => {
        const position = positionOf(INITIAL_FEN);
        playChoices(position, numbers, () => undefined);
        const moves = [...Array.from(position.moves.subarray(0, position.ply)), last];
        const answer = adjudicateGame({ start: setupOf(INITIAL_FEN), moves, naturalLimitRounds }, fixedJudge('draw').tools);
        if (!answer.ok) throw new Error('the start is valid');
        const ruling = answer.value;
        expect(ruling.moves).toHaveLength(ruling.plyCount);
        expect(parseFen(ruling.finalFen).ok).toBe(true);
        expect(ruling.decidedAtPly === null).toBe(ruling.result === 'ongoing');
        expect(ruling.articles.length > 0).toBe(ruling.status !== 'ongoing');
        expect(ruling.illegal !== null).toBe(ruling.status === 'illegal_move' || ruling.status === 'generals_facing');
        for (const { ply } of ruling.noticed) expect(ply).toBeLessThan(ruling.decidedAtPly ?? ruling.plyCount);
        // The list of moves is the only thing that a caller gives up, and a position that was played needs no second playing.
        const start = setupOf(INITIAL_FEN);
        const legal = moves.slice(0, ruling.plyCount);
        const whole = adjudicateGame({ start, moves: legal, naturalLimitRounds }, fixedJudge('draw').tools);
        const played = positionOf(INITIAL_FEN);
        for (const move of legal) played.make(move);
        const short = adjudicateGame(
          { start, moves: [], played, listMoves: false, naturalLimitRounds },
          fixedJudge('draw').tools,
        );
        if (!whole.ok) throw new Error('the start is valid');
        expect(short).toEqual({ ok: true, value: { ...whole.value, moves: [] } });
      }),
      { seed: 42, numRuns: 150 },
    );
  });
});

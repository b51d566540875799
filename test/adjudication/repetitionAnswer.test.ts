import { describe, expect, it } from 'vitest';
import { judgePosition, judgeRepetition } from '../../src/adjudication/repetition/index.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import { caseOf, judged, judgedCycle, naturesOf, tagsOf } from '../support/repetitionCases.ts';
import { moveOf, play, positionOf, setupOf } from '../support/xiangqi.ts';

const CHASE = { fen: '3k4n/9/9/9/9/9/9/9/9/4K2R1 w', cycle: 'h0i0 i9h7 i0h0 h7i9' };
const CHECK = { fen: '4k4/9/9/2N2R3/9/9/1n7/9/9/3K5 w', cycle: 'f6e6 e9f9 e6f6 f9e9' };
const IDLE = { fen: INITIAL_FEN, cycle: 'h0g2 h9g7 g2h0 g7h9' };

const PERPETUAL_CHECK = caseOf('seed-fig2');

describe('when a verdict falls due (24.1-24.3)', () => {
  it.each([
    [1, 'none'],
    [2, 'none'],
    [3, 'red_must_change'],
    [4, 'red_loses'],
    [5, 'red_loses'],
  ])('a chase after %i cycles: %s', (times, verdict) => {
    const answer = judgedCycle(CHASE.fen, CHASE.cycle, times);
    expect(answer).toMatchObject({ verdict, cycles: times, occurrences: times + 1, ifContinued: 'red_loses' });
    expect(answer.winner).toBe(verdict === 'red_loses' ? 'black' : null);
    expect(answer.articles).toEqual(verdict === 'none' ? ['24'] : ['24.3', '26.4']);
  });

  it.each([
    [2, 'none', null],
    [3, 'red_loses', 'black'],
    [4, 'red_loses', 'black'],
  ])('perpetual check after %i cycles: %s', (times, verdict, winner) => {
    const moves = Array.from({ length: times }, () => PERPETUAL_CHECK.moves.slice(0, PERPETUAL_CHECK.period)).flat();
    expect(judged(PERPETUAL_CHECK.setup, moves)).toMatchObject({ verdict, winner, ifContinued: 'red_loses' });
  });

  it.each([
    [2, 'none'],
    [3, 'draw'],
    [6, 'draw'],
  ])('idle moves after %i cycles: %s', (times, verdict) => {
    expect(judgedCycle(IDLE.fen, IDLE.cycle, times)).toMatchObject({ verdict, winner: null, ifContinued: 'draw' });
  });

  it.each([
    [1, 1, 'red_must_change'],
    [2, 1, 'none'],
    [2, 2, 'red_must_change'],
    [2, 3, 'red_loses'],
  ])('with %i cycles required, %i give %s', (cyclesRequired, times, verdict) => {
    expect(judgedCycle(CHASE.fen, CHASE.cycle, times, { cyclesRequired }).verdict).toBe(verdict);
  });

  it('judges everything since the first counted occurrence, also where the way round varied', () => {
    // The second time round the chariot takes a quiet way, so that Red has a 闲 move in the window.
    const chase = CHASE.cycle.split(' ');
    const detour = 'e0e1 i9h7 e1e0 h7i9'.split(' ');
    const moves = [...chase, ...detour, ...chase].map(moveOf);
    const answer = judged(setupOf(CHASE.fen), moves);
    expect(answer).toMatchObject({ verdict: 'draw', cycles: 3, cycle: { fromPly: 1, toPly: 12, period: 4 } });
    expect(answer.sides!.red).toEqual({ conduct: 'attack_and_idle', forbidden: false });
    expect(answer.explanation.zh).toContain('连同此前各次循环');
  });

  it('does not hold an earlier, quiet time round against the cycles that count', () => {
    const chase = CHASE.cycle.split(' ');
    const detour = 'e0e1 i9h7 e1e0 h7i9'.split(' ');
    const moves = [...detour, ...chase, ...chase, ...chase].map(moveOf);
    expect(judged(setupOf(CHASE.fen), moves)).toMatchObject({
      verdict: 'red_must_change',
      cycles: 4,
      cycle: { fromPly: 5, toPly: 16, period: 4 },
    });
  });
});

describe('what is shown', () => {
  it('lists the last time round', () => {
    const answer = judgedCycle(CHECK.fen, CHECK.cycle, 3);
    expect(answer.plies.map(({ ply }) => ply)).toEqual([9, 10, 11, 12]);
    expect(answer.cycle).toEqual({ fromPly: 1, toPly: 12, period: 4 });
  });

  it('lists the plies sent where nothing has recurred, the last 20 at most', () => {
    const one = judged(setupOf('4k4/9/9/9/9/9/9/4c1N2/9/3K4r w'), [moveOf('g2f0')]);
    expect(one).toMatchObject({ verdict: 'none', cycle: null, sides: null, ifContinued: null, cycles: 0, occurrences: 1 });
    expect(one.plies).toMatchObject([{ ply: 1, side: 'red', move: 'g2f0', nature: 'idle', chases: [] }]);
    const position = positionOf(INITIAL_FEN);
    const moves: string[] = [];
    while (moves.length < 31) {
      const [move] = position.legalMoves().slice(-1);
      moves.push(moveName(move!));
      position.make(move!);
    }
    const many = judged(setupOf(INITIAL_FEN), moves.slice(0, 31).map(moveOf));
    if (many.cycle === null) expect(many.plies.map(({ ply }) => ply)).toEqual(Array.from({ length: 20 }, (_, at) => at + 12));
  });

  it('answers a game without moves', () => {
    expect(judged(setupOf(INITIAL_FEN), [])).toMatchObject({ verdict: 'none', cycle: null, plies: [], occurrences: 1 });
  });

  it('writes moves with the writer it is given, and leaves the game alone', () => {
    const names = [...CHASE.cycle.split(' '), ...CHASE.cycle.split(' ')];
    const game = play(positionOf(CHASE.fen), names);
    const before = game.toFen();
    const answer = judgePosition(game, { writeMove: (position, move) => `${position.sideToMove}:${moveName(move)}` });
    expect(answer.plies.map(({ chinese }) => chinese)).toEqual(['red:h0i0', 'black:i9h7', 'red:i0h0', 'black:h7i9']);
    expect(answer.explanation.zh).toContain('red:h0i0');
    expect(game.toFen()).toBe(before);
    expect(game.ply).toBe(8);
    // The searches go back and forth on the game itself: its moves must stand in it again.
    expect(Array.from(game.moves.subarray(0, game.ply), moveName)).toEqual(names);
    while (game.ply > 0) game.unmake();
    expect(game.toFen()).toBe(positionOf(CHASE.fen).toFen());
    expect(judgedCycle(CHASE.fen, CHASE.cycle, 2).plies[0]!.chinese).toBeNull();
  });
});

describe('the explanation', () => {
  it.each([
    [
      'cxa1999-fig14',
      ['将帅直接对面', '长捉', '必须变着', '24.3、26.4'],
      ['the generals would face each other', 'Red must change'],
    ],
    ['seed-fig2', ['照将', '长将', '红方判负', '24.1、26.1'], ['gives check from', 'Red loses (24.1, 26.1)']],
    ['cxa1999-fig10', ['要杀', '双方不变，判和', '26.3'], ['threatens mate by checks', 'a draw (24.2, 26.3)']],
    ['cxa1999-fig03', ['可连续照将后吃子', '兑'], ['won through checks: h6g8', 'offers an exchange']],
    ['cxa2020-ref01', ['可经过交换得子'], ['won through an exchange']],
    ['hm-294', ['29.4', '均为闲着'], ['taking would get it mated']],
    ['hm-shaogen', ['少根'], ['not guarded enough']],
    ['hm-horse-rooted-rook', ['有根，但价值高于捉它的子'], ['guarded, but worth more than its taker']],
  ])('of %s names what decides it', (id, zh, en) => {
    const { explanation } = judged(caseOf(id).setup, caseOf(id).moves);
    for (const part of zh) expect(explanation.zh).toContain(part);
    for (const part of en) expect(explanation.en).toContain(part);
  });

  it('tells apart how often the position came back and what is judged', () => {
    const five = judgedCycle(CHASE.fen, CHASE.cycle, 5).explanation;
    expect(five.zh).toContain('局面循环反复5次（据第9着至第20着裁定，最后一次4着）');
    expect(five.en).toContain('has come back 5 times (plies 9 to 20 are judged; the last time round took 4)');
  });

  it('tells what would follow before a verdict is due', () => {
    const two = judgedCycle(CHASE.fen, CHASE.cycle, 2).explanation;
    expect(two.zh).toContain('满3次才作裁定');
    expect(two.en).toContain('a ruling falls due once it has come back 3 times (24)');
    expect(two.zh).toContain('红方不变将判负');
    expect(two.en).toContain('Red must change or loses');
    expect(judgedCycle(IDLE.fen, IDLE.cycle, 1).explanation.en).toContain('it is a draw');
    expect(judged(setupOf(INITIAL_FEN), [moveOf('h2e2')]).explanation.zh).toContain('没有循环反复');
  });
});

describe('certainty', () => {
  it('leaves a lone chariot’s attack on guards to the arbiter where the ruling hangs on it (27.3)', () => {
    const told = judgedCycle('4k1b1r/4a3n/b8/9/9/9/2R6/9/9/2BAKAB2 w', 'c3a3 a7c9 a3c3 c9a7');
    expect(told.certainty).toBe('needs_arbiter');
    expect(told.doubts).toMatchObject([{ ply: 9, code: 'key_defensive_point' }]);
    expect(told.explanation.zh).toContain('须由裁判决定');
  });

  it('leaves a soldier’s attack on a guarded chariot in 互打 to the arbiter (细则11 against 25.3)', () => {
    const guarded = judgedCycle('3ak4/4a4/2r5r/1P7/9/9/9/9/9/1NBAKA3 w', 'b6c6 c7b7 c6b6 b7c7');
    expect(guarded).toMatchObject({ verdict: 'draw', certainty: 'needs_arbiter' });
    expect(guarded.doubts).toMatchObject([
      { ply: 9, code: 'soldier_attack' },
      { ply: 11, code: 'soldier_attack' },
    ]);
    // Unguarded, the soldier would win it by either reading (图十三).
    const free = judgedCycle('3ak4/4a4/2r6/1P7/9/9/9/9/9/1NBAKA3 w', 'b6c6 c7b7 c6b6 b7c7');
    expect(free).toMatchObject({ verdict: 'draw', certainty: 'certain' });
    expect(free.explanation.zh).toContain('互打中兵卒叫吃按捉处理（27.2）');
  });

  it('is certain where the same point changes nothing', () => {
    // Black attacks nothing at all and Red has an idle move anyway.
    const told = judgedCycle('4k1b1r/4a3n/b8/9/9/9/2R6/9/9/2BAKAB2 w', 'c3a3 i9h9 a3c3 h9i9');
    expect(told.certainty).toBe('certain');
    expect(told.doubts).toEqual([]);
  });
});

describe('bad input', () => {
  const request = (fen: string, moves: string) => judgeRepetition({ start: setupOf(fen), moves: moves.split(' ').map(moveOf) });

  it('an illegal move is named with ply and reason', () => {
    expect(request(INITIAL_FEN, 'h2e2 h9g7 h0g3')).toMatchObject({
      ok: false,
      error: { code: 'move_illegal', ply: 3, move: 'h0g3', reason: { code: 'geometry' } },
    });
  });

  it('a game that was over before its last move says so', () => {
    expect(request('4k4/4a3R/9/9/9/9/9/9/4K4/9 w', 'i8i9 e9d9')).toMatchObject({
      ok: false,
      error: { code: 'game_over', ply: 1, status: 'checkmate' },
    });
    expect(request('3k5/2P6/9/9/9/9/9/9/9/4K4 b', 'd9d8')).toMatchObject({
      ok: false,
      error: { code: 'game_over', ply: 0, status: 'stalemate' },
    });
  });

  it('a game may end with its last move', () => {
    expect(request('4k4/4a3R/9/9/9/9/9/9/4K4/9 w', 'i8i9')).toMatchObject({ ok: true, value: { verdict: 'none' } });
  });

  it('a start that breaks the rules lists every fault', () => {
    const answer = judgeRepetition({ start: setupOf('4k4/9/9/9/9/9/9/9/9/4K4 w'), moves: [] });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'position_invalid', position: null, faults: [{ code: 'generals_facing' }] },
    });
  });

  it('too many plies are refused', () => {
    const moves = Array.from({ length: 251 }, () => IDLE.cycle.split(' ').map(moveOf)).flat();
    expect(judgeRepetition({ start: setupOf(INITIAL_FEN), moves })).toMatchObject({
      ok: false,
      error: { code: 'too_many_plies', plies: 1004, limit: 1000 },
    });
  });

  describe('in a list of positions', () => {
    const start = setupOf('3k4n/9/9/9/9/9/9/9/9/4K2R1 w');
    const next = setupOf('3k4n/9/9/9/9/9/9/9/9/4K3R b');

    it('the moves are inferred', () => {
      const answer = judgeRepetition({ positions: [start, next] });
      expect(answer.ok && tagsOf(naturesOf(answer.value))).toBe('捉');
    });

    it.each([
      ['the same position twice', [start, start], 0],
      ['the same side to move', [start, { ...next, sideToMove: 'red' as const }], 0],
      ['two moves at once', [start, setupOf('4k3n/9/9/9/9/9/9/9/9/4K3R b')], 0],
      ['a piece that moves as it cannot', [start, setupOf('3k4n/9/9/9/9/9/9/8R/9/4K4 b')], 0],
      ['a piece from nowhere', [start, next, setupOf('3k4n/9/9/9/9/9/9/9/9/R3K3R w')], 1],
    ])('%s names the pair', (_, positions, from) => {
      expect(judgeRepetition({ positions })).toMatchObject({
        ok: false,
        error: { code: 'positions_not_joined', from, to: from + 1 },
      });
    });

    it('an empty list and an impossible first position are refused', () => {
      expect(judgeRepetition({ positions: [] })).toMatchObject({ ok: false, error: { code: 'no_positions' } });
      expect(judgeRepetition({ positions: [setupOf('4k4/9/9/9/9/9/9/9/9/4K4 w')] })).toMatchObject({
        ok: false,
        error: { code: 'position_invalid', position: 0 },
      });
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  judgeNaturalLimitClaim,
  type NaturalLimitClaimRequest,
  type NaturalLimitClaimRuling,
} from '../../src/conduct/naturalLimitClaim.ts';

const judged = (request: NaturalLimitClaimRequest): NaturalLimitClaimRuling => {
  const ruling = judgeNaturalLimitClaim(request);
  if (!ruling.ok) throw new Error(JSON.stringify(ruling.error));
  return ruling.value;
};

/** A chariot each, two soldiers that may be taken; each stretch of four plies comes back to where it began. */
const FEN = '3k5/R8/9/9/4p4/4P4/9/8r/9/5K3 w';
const QUIET = ['a8a7', 'i2i3', 'a7a8', 'i3i2'];
/** Red checks with both plies. */
const CHECKING = ['a8a9', 'd9d8', 'a9a8', 'd8d9'];
const repeat = (moves: readonly string[], times: number): string[] => Array.from({ length: times }, () => moves).flat();

describe('the run without a capture', () => {
  test.each([
    [120, 'upheld', 'draw'],
    [119, 'rejected', 'ongoing'],
    [118, 'rejected', 'ongoing'],
    [124, 'upheld', 'draw'],
  ] as const)('%i plies: %s', (plies, status, result) => {
    const moves = repeat(QUIET, 31).slice(0, plies);
    const ruling = judged({ fen: FEN, moves, claimant: 'red' });
    expect(ruling).toMatchObject({
      status,
      result,
      pliesWithoutCapture: plies,
      rounds: Math.floor(plies / 2),
      certainty: 'certain',
    });
    expect(ruling.articles).toEqual(status === 'upheld' ? ['4.2.4', '23.3'] : ['23.3', '9.1.4']);
  });

  test('a capture starts it anew', () => {
    const moves = [...repeat(QUIET, 29), 'e4e5', 'i2i3', 'a8a7', 'i3i2', 'a7a8'];
    expect(judged({ fen: FEN, moves, claimant: 'red' })).toMatchObject({
      pliesWithoutCapture: 4,
      fromPly: 118,
      status: 'rejected',
    });
  });

  test('the event may set fewer rounds', () => {
    expect(judged({ fen: FEN, moves: repeat(QUIET, 25), claimant: 'black', limitRounds: 50 }).status).toBe('upheld');
    expect(judged({ fen: FEN, moves: repeat(QUIET, 24), claimant: 'black', limitRounds: 50 }).status).toBe('rejected');
  });
});

describe("the claimant's checks count ten times at most (23.3)", () => {
  const twenty = repeat(CHECKING, 10);

  test('rounds with further checks are taken off, and shown', () => {
    const moves = [...twenty, ...repeat(QUIET, 20)];
    const ruling = judged({ fen: FEN, moves, claimant: 'red' });
    expect(ruling).toMatchObject({ rounds: 60, claimantChecks: 20, roundsCounted: 50, status: 'rejected' });
    expect(ruling.roundsTakenOff).toHaveLength(10);
    expect(ruling.roundsTakenOff[0]).toEqual({ round: 11, fromPly: 21, toPly: 22, checkPly: 21, move: 'a8a9' });
    expect(ruling.roundsTakenOff.at(-1)).toEqual({ round: 20, fromPly: 39, toPly: 40, checkPly: 39, move: 'a9a8' });
  });

  test('ten more quiet rounds make it right', () => {
    const moves = [...twenty, ...repeat(QUIET, 25)];
    expect(judged({ fen: FEN, moves, claimant: 'red' })).toMatchObject({ roundsCounted: 60, status: 'upheld' });
  });

  test("the opponent's checks all count", () => {
    const moves = [...twenty, ...repeat(QUIET, 20)];
    expect(judged({ fen: FEN, moves, claimant: 'black' })).toMatchObject({
      claimantChecks: 0,
      roundsCounted: 60,
      status: 'upheld',
    });
  });

  test('another cap', () => {
    const moves = [...twenty, ...repeat(QUIET, 20)];
    expect(judged({ fen: FEN, moves, claimant: 'red', countedChecks: 20 }).status).toBe('upheld');
    expect(judged({ fen: FEN, moves, claimant: 'red', countedChecks: 0 }).roundsCounted).toBe(40);
  });

  test('for any mixture of quiet and checking stretches: counted = rounds - checks beyond the cap', () => {
    const stretch = fc.constantFrom(QUIET, CHECKING);
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), fc.nat(12), fc.nat(3), (stretches, cap, cut) => {
        const all = stretches.flat();
        const moves = all.slice(0, all.length - cut);
        const ruling = judged({ fen: FEN, moves, claimant: 'red', countedChecks: cap });
        const rounds = Math.floor(moves.length / 2);
        const checks = moves.slice(0, rounds * 2).filter((move) => move === 'a8a9' || move === 'a9a8').length;
        expect(ruling.roundsCounted).toBe(rounds - Math.max(checks - cap, 0));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a false claim', () => {
  const claim = (claimantRemainingMs?: number) => judged({ fen: FEN, moves: QUIET, claimant: 'black', claimantRemainingMs });

  test('is a foul and five minutes', () => {
    expect(claim()).toMatchObject({ foul: { side: 'black', article: '9.1.4' }, addedMs: 300_000, claimantRemainingMs: null });
    expect(claim(400_000)).toMatchObject({ claimantRemainingMs: 100_000, result: 'ongoing' });
  });

  test('and loses where that oversteps the time', () => {
    expect(claim(300_000)).toMatchObject({ claimantRemainingMs: 0, result: 'ongoing' });
    const lost = claim(299_999);
    expect(lost).toMatchObject({ result: 'red_wins' });
    expect(lost.articles).toEqual(['4.1.4', '23.3', '9.1.4', '22.1']);
  });
});

test('a run that began before the diagram cannot be audited', () => {
  const ruling = judged({ fen: `${FEN} - - 100 51`, moves: repeat(QUIET, 5), claimant: 'red' });
  expect(ruling).toMatchObject({ status: 'undetermined', certainty: 'undetermined', result: 'ongoing', foul: null });
  expect(judged({ fen: `${FEN} - - 90 46`, moves: repeat(QUIET, 5), claimant: 'red' }).status).toBe('rejected');
});

test('a game that has ended is not audited', () => {
  const mate = judged({ fen: '3k5/R8/9/9/4p4/4P4/9/8r/1R7/5K3 w', moves: ['b1b9'], claimant: 'black' });
  expect(mate).toMatchObject({ status: 'game_over', result: 'red_wins', articles: ['4.1.1'], foul: null });
  const illegal = judged({ fen: FEN, moves: ['a8a7', 'i2h3'], claimant: 'black' });
  expect(illegal).toMatchObject({ status: 'game_over', result: 'red_wins', articles: ['4.1.6'] });
});

test.each<[NaturalLimitClaimRequest, object]>([
  [{ fen: 'x', moves: [], claimant: 'red' }, { code: 'fen_malformed' }],
  [
    { fen: FEN, moves: ['a8a7', 'z9z9'], claimant: 'red' },
    { code: 'conduct_value_invalid', pointer: '/moves/1' },
  ],
  [
    { fen: FEN, moves: [], claimant: 'red', limitRounds: 0 },
    { code: 'conduct_value_invalid', pointer: '/limitRounds' },
  ],
  [
    { fen: FEN, moves: [], claimant: 'red', countedChecks: -1 },
    { code: 'conduct_value_invalid', pointer: '/countedChecks' },
  ],
  [
    { fen: FEN, moves: repeat(QUIET, 251), claimant: 'red' },
    { code: 'conduct_limit_exceeded', pointer: '/moves' },
  ],
])('refused: %j', (request, error) => {
  expect(judgeNaturalLimitClaim(request)).toMatchObject({ ok: false, error });
});

test('one round taken off is told as one', () => {
  const moves = [...repeat(CHECKING, 5), 'a8a9', 'd9d8', 'a9a8', 'd8d9'].slice(0, 22);
  const { roundsTakenOff, explanation } = judged({ fen: FEN, moves, claimant: 'red' });
  expect(roundsTakenOff).toHaveLength(1);
  expect(explanation.en).toContain('1 round with a further check (ply 21) is taken off, 10 count.');
});

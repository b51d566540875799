import { describe, expect, it } from 'vitest';
import { judgeRepetition } from '../../src/adjudication/repetition/index.ts';
import type { RepetitionAnswer, Verdict } from '../../src/adjudication/repetition/types.ts';
import { RULESET_IDS, type RulesetId } from '../../src/adjudication/rulesets/ids.ts';
import { type Move, makeMove, moveFrom, moveTo } from '../../src/xiangqi/move.ts';
import { Position } from '../../src/xiangqi/position.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { fileOf, rankOf, type Square, squareAt } from '../../src/xiangqi/square.ts';
import { judged as judgedBy, naturesOf, REPETITION_CASES, type RepetitionCase } from '../support/repetitionCases.ts';
import { mirrored, swapped } from '../support/xiangqi.ts';

const everyCase = REPETITION_CASES.map((one) => [one.id, one] as const);

const moved = (moves: readonly Move[], square: (from: Square) => Square): Move[] =>
  moves.map((move) => makeMove(square(moveFrom(move)), square(moveTo(move))));

const mirror = (square: Square): Square => squareAt(8 - fileOf(square), rankOf(square));
const turn = (square: Square): Square => squareAt(fileOf(square), 9 - rankOf(square));

const swappedVerdict = (verdict: Verdict): Verdict => {
  if (verdict.startsWith('red')) return verdict.replace('red', 'black') as Verdict;
  return verdict.replace('black', 'red') as Verdict;
};

const doubtsOf = (answer: RepetitionAnswer) => answer.doubts.map(({ ply, code }) => `${ply} ${code}`);

/** The positions of a game, the start first. */
function positionsOf({ setup, moves }: RepetitionCase): Setup[] {
  const position = Position.fromSetup(setup);
  if (!position.ok) throw new Error('a case starts from an invalid position');
  const positions = [position.value.toSetup()];
  for (const move of moves) {
    position.value.make(move);
    positions.push(position.value.toSetup());
  }
  return positions;
}

describe.each(RULESET_IDS)('the same ruling by %s, seen another way', (ruleset) => {
  const judged = (setup: Setup, moves: readonly Move[]) => judgedBy(setup, moves, { ruleset });

  it.each(everyCase)('%s mirrored left and right', (_, { setup, moves }) => {
    const answer = judged(setup, moves);
    const other = judged(mirrored(setup), moved(moves, mirror));
    expect(other.verdict).toBe(answer.verdict);
    expect(other.sides).toEqual(answer.sides);
    expect(naturesOf(other)).toEqual(naturesOf(answer));
    expect(doubtsOf(other)).toEqual(doubtsOf(answer));
  });

  it.each(everyCase)('%s with the colours exchanged', (_, { setup, moves }) => {
    const answer = judged(setup, moves);
    const other = judged(swapped(setup), moved(moves, turn));
    expect(other.verdict).toBe(swappedVerdict(answer.verdict));
    expect(other.sides).toEqual({ red: answer.sides!.black, black: answer.sides!.red });
    expect(naturesOf(other)).toEqual(naturesOf(answer));
    expect(doubtsOf(other)).toEqual(doubtsOf(answer));
  });

  it.each(everyCase)('%s begun at every other ply of its cycle', (_, { setup, moves, period }) => {
    const answer = judged(setup, moves);
    const longer = [...moves];
    for (let ply = 1; ply < period; ply += 1) {
      longer.push(longer[longer.length - period]!);
      expect(judged(setup, longer).sides).toEqual(answer.sides);
    }
  });

  it.each(everyCase)('%s given as positions', (_, one) => {
    const answer = judgeRepetition({ positions: positionsOf(one) }, { ruleset });
    expect(answer).toEqual({ ok: true, value: judged(one.setup, one.moves) });
  });

  it.each(everyCase)('%s asked twice', (_, { setup, moves }) => {
    expect(judged(setup, moves)).toEqual(judged(setup, moves));
  });
});

describe.each(RULESET_IDS)('a quiet lead-in by %s', (ruleset) => {
  const judged = (setup: Setup, moves: readonly Move[]) => judgedBy(setup, moves, { ruleset });

  /** Cases from whose start both sides can go out and home again quietly. */
  const quiet = REPETITION_CASES.flatMap((one) => {
    const leadIn = quietLoop(one.setup, ruleset);
    return leadIn === null ? [] : [[one.id, one, leadIn] as const];
  });

  it('exists for most cases', () => {
    expect(quiet.length).toBeGreaterThan(100);
  });

  it.each(quiet)('%s: changes nothing', (_, { setup, moves }, leadIn) => {
    const answer = judged(setup, moves);
    const led = judged(setup, [...leadIn, ...moves]);
    expect(led.verdict).toBe(answer.verdict);
    expect(led.sides).toEqual(answer.sides);
    expect(naturesOf(led)).toEqual(naturesOf(answer));
  });
});

/** Four plies after which the position stands as before and in which both sides have a 闲 move; `null` where there are none. */
function quietLoop(setup: Setup, ruleset: RulesetId): Move[] | null {
  const position = Position.fromSetup(setup);
  if (!position.ok) return null;
  const game = position.value;
  for (const out of game.legalMoves()) {
    if (game.board[moveTo(out)] !== 0) continue;
    game.make(out);
    for (const reply of game.legalMoves()) {
      if (game.board[moveTo(reply)] !== 0) continue;
      game.make(reply);
      const home = game.isLegal(back(out));
      if (home) game.make(back(out));
      const closed = home && game.isLegal(back(reply));
      if (home) game.unmake();
      game.unmake();
      const loop = [out, reply, back(out), back(reply)];
      if (closed && isQuiet(setup, loop, ruleset)) return loop;
    }
    game.unmake();
  }
  return null;
}

const back = (move: Move): Move => makeMove(moveTo(move), moveFrom(move));

const isQuiet = (setup: Setup, loop: readonly Move[], ruleset: RulesetId): boolean => {
  const { sides } = judgedBy(setup, loop, { ruleset });
  return !sides!.red.forbidden && !sides!.black.forbidden;
};

import { describe, expect, it } from 'vitest';
import type { Chase, PlyReport, RepetitionAnswer } from '../../src/adjudication/repetition/types.ts';
import { makeFen } from '../../src/xiangqi/fen.ts';
import type { Position } from '../../src/xiangqi/position.ts';
import { squareName } from '../../src/xiangqi/square.ts';
import { caseOf, judged, judgedCycle, REPETITION_CASES } from '../support/repetitionCases.ts';
import { moveOf, positionOf, setupOf } from '../support/xiangqi.ts';

const answerOf = (id: string): RepetitionAnswer => judged(caseOf(id).setup, caseOf(id).moves);

function plyOf(id: string, move: string): PlyReport {
  const found = answerOf(id).plies.find((ply) => ply.move === move);
  if (found === undefined) throw new Error(`${id} has no ply ${move} in its last time round`);
  return found;
}

const chaseBy = (id: string, move: string): Chase | undefined => plyOf(id, move).chases[0];

/** One row a reading of the rules: what a ply is called and, where it attacks, how the victim is won and what guards it. */
const READINGS: readonly (readonly [
  reading: string,
  id: string,
  move: string,
  nature: string,
  evidence: Partial<Chase> | null,
])[] = [
  ['图三: the horse wins the chariot through a check', 'cxa1999-fig03', 'i4h6', 'chase', { target: 'h9', means: 'checks' }],
  ['图三: a chariot facing a like chariot offers an exchange', 'cxa1999-fig03', 'i9h9', 'idle', null],
  ['图十: a standing mate threat renewed is 杀', 'cxa1999-fig10', 'b7d7', 'kill', null],
  [
    '细则9: beside the general a piece attacks all the same',
    'cxa1999-fig11',
    'd1e1',
    'chase',
    { target: 'e0', protection: 'none' },
  ],
  ['细则10: giving a soldier wins nothing', 'cxa1999-fig12', 'i5i9', 'idle', null],
  ['细则11: soldiers count in 互打', 'cxa1999-fig13', 'b6c6', 'chase', { target: 'c7', by: ['c6'] }],
  ['28.16: a guard that would leave the generals facing is none', 'cxa1999-fig14', 'g2f2', 'chase', { protection: 'false' }],
  ['图十五: 27.3 excuses the lone chariot', 'cxa1999-fig15', 'd4e4', 'idle', null],
  ['图十五: a general’s step out of check is idle', 'cxa1999-fig15', 'd9e9', 'idle', null],
  [
    '细则3: a chariot guarded by a chariot is won by a horse',
    'hm-horse-rooted-rook',
    'c6b8',
    'chase',
    { protection: 'outvalued' },
  ],
  ['a cannon guarded by a chariot is not won by a horse', 'hm-horse-rooted-cannon', 'c6b8', 'idle', null],
  ['少根: one guard against two takers', 'hm-shaogen', 'b2a2', 'chase', { protection: 'insufficient' }],
  ['a guarded piece is followed, not chased (28.8)', 'hm-rooted', 'b2a2', 'idle', null],
  ['a guard that may not leave its general’s file is none', 'hm-fakeroot-pin', 'b2a2', 'chase', { protection: 'false' }],
  ['a general may not retake into the other’s file', 'hm-king-support', 'c4d4', 'chase', { protection: 'false' }],
  ['a pinned attacker attacks nothing', 'hm-pinned-attacker', 'e3e4', 'idle', null],
  ['29.4: a capture that gets the taker mated is none', 'hm-294', 'b0a0', 'idle', null],
  ['细则6: moving the taker while the win stands is idle', 'hm-chase-to-chase', 'a2a3', 'idle', null],
  ['a discovered attack is an attack', 'hm-discovered', 'c3d5', 'chase', { by: ['a3'], target: 'i3' }],
  ['29.1: won through an exchange elsewhere', 'cxa2020-ref01', 'h5f4', 'chase', { means: 'exchange', target: 'e7' }],
  ['29.1: an exchange, then a free soldier', 'cxa2020-fig04', 'd5f6', 'chase', { means: 'exchange' }],
  ['29.1: an exchange, then one further capture', 'cxa2020-ref13', 'b3d3', 'chase', { means: 'exchange' }],
  ['假根: guards that are mated for retaking', 'cxa2020-ref25', 'f2e2', 'chase', { protection: 'false' }],
  ['what 29.4 forbade before is new', 'cxa2020-ref20', 'c0c8', 'chase', { target: 'a1' }],
  ['29.4 is not asked before a ply out of check', 'cxa2020-ref06', 'd9e8', 'idle', null],
  ['the second capture is never a soldier’s or a general’s', 'cxa2020-ref33', 'c6b8', 'idle', null],
];

describe('readings of the text', () => {
  it.each(READINGS)('%s (%s %s)', (_, id, move, nature, evidence) => {
    expect(plyOf(id, move).nature).toBe(nature);
    if (evidence !== null) expect(chaseBy(id, move)).toMatchObject(evidence);
  });

  it('cite the article of each', () => {
    expect(plyOf('cxa1999-fig13', 'b6c6').articles).toEqual(expect.arrayContaining(['27.2', '细则11']));
    expect(plyOf('cxa1999-fig15', 'd4e4').articles).toEqual(expect.arrayContaining(['27.3', '细则13']));
    expect(plyOf('hm-294', 'b0a0').articles).toEqual(expect.arrayContaining(['29.4', '细则7']));
    expect(plyOf('hm-chase-to-chase', 'a2a3').articles).toContain('细则6');
    expect(plyOf('hm-shaogen', 'b2a2').articles).toContain('28.16');
    expect(plyOf('cxa1999-fig03', 'i4h6').articles).toContain('29.1');
    expect(plyOf('cxa1999-fig03', 'i9h9')).toMatchObject({ also: ['exchange_offer'], articles: ['28.9', '28.5'] });
    expect(plyOf('hm-rooted', 'b2a2')).toMatchObject({ also: ['follow'], articles: ['28.9', '28.8'] });
    expect(plyOf('seed-fig4', 'b3c3').also).toEqual(['block']);
  });

  it('tell why a guard may not retake', () => {
    expect(chaseBy('cxa1999-fig14', 'g2f2')!.protectors).toEqual([
      { square: 'e8', role: 'advisor', obstacle: 'generals_facing' },
    ]);
    expect(chaseBy('hm-fakeroot-pin', 'b2a2')!.protectors).toEqual([
      { square: 'e6', role: 'chariot', obstacle: 'general_attacked' },
    ]);
    expect(chaseBy('cxa2020-ref25', 'f2e2')!.protectors.map(({ obstacle }) => obstacle)).toEqual(['mated', 'mated']);
    expect(chaseBy('hm-shaogen', 'b2a2')!.protectors).toEqual([{ square: 'i6', role: 'chariot', obstacle: null }]);
  });

  it('take a chariot between two cannons for no guard of either', () => {
    // The chariot itself is the screen over which each cannon seems to guard the other; once it takes one, it is gone.
    const told = judged(setupOf('3ak4/c3a4/9/8R/9/c8/9/9/9/3AKA3 w'), [moveOf('i6a6')]).plies[0]!;
    expect(told.nature).toBe('chase');
    expect(told.chases.map(({ target }) => target).sort()).toEqual(['a4', 'a8']);
    for (const { protection, protectors } of told.chases) {
      expect(protection).toBe('false');
      expect(protectors).toMatchObject([{ role: 'cannon', obstacle: 'line_broken' }]);
    }
  });
});

describe('single plies', () => {
  const single = (fen: string, move: string): PlyReport => judged(setupOf(fen), [moveOf(move)]).plies[0]!;

  it('a move that both checks and attacks is 将 (27.4)', () => {
    expect(single('4k4/9/9/n8/9/9/9/9/R8/3K5 w', 'a1e1')).toMatchObject({ nature: 'check', checks: ['e1'] });
  });

  it('a soldier’s own attack is idle, and so is the general’s (27.1, 27.2)', () => {
    const soldier = single('3k5/9/4n4/3P5/9/9/9/9/9/5K3 w', 'd6e6');
    expect(soldier).toMatchObject({ nature: 'idle', chases: [] });
    expect(soldier.articles).toContain('27.2');
    const general = single('3k5/9/9/9/9/9/9/4n4/9/5K3 w', 'f0f1');
    expect(general.nature).toBe('idle');
  });

  it('a soldier at home is no victim, one across the river is (25.3)', () => {
    expect(single('3ak4/4a4/9/p8/9/9/9/9/1R7/3AKA3 w', 'b1a1').nature).toBe('idle');
    expect(single('3ak4/4a4/9/9/9/p8/9/9/1R7/3AKA3 w', 'b1a1')).toMatchObject({ nature: 'chase', chases: [{ role: 'soldier' }] });
  });

  it('a threat to mate is 杀 with its line (28.2)', () => {
    const told = single('4k4/9/9/9/9/9/9/1R7/R8/5K3 w', 'a1a8');
    expect(told.nature).toBe('kill');
    expect(told.kill!.line).toEqual(['b2b9']);
  });
});

describe('like pieces that change places on the way round', () => {
  it('are told apart in the evidence', () => {
    // Twice the cannons on a9 and b9 take each other's place, and the chariot attacks the one on a9 first.
    const swap = 'i0a0 a9a8 a0i0 b9a9 i0a0 a8b8 a0i0 b8b9';
    const told = judgedCycle('cc7/4k4/9/9/9/9/9/9/9/3K4R w', `d0d1 e8e9 ${swap} ${swap} d1d0 e9e8`, 1, { cyclesRequired: 1 });
    for (const at of [2, 10]) {
      expect(told.plies[at]).toMatchObject({ move: 'i0a0', chases: [{ target: 'a9', by: ['a0'], line: ['a0a9'] }] });
      expect(told.plies[at + 4]).toMatchObject({ move: 'i0a0', chases: [{ target: 'a8', by: ['a0'], line: ['a0a8'] }] });
    }
  });
});

describe('the evidence of every case can be played', () => {
  it.each(REPETITION_CASES.map((one) => [one.id, one] as const))('%s', (_, { setup, moves }) => {
    const answer = judged(setup, moves);
    const position = positionOf(makeFen(setup));
    for (const move of moves.slice(0, moves.length - answer.plies.length)) position.make(move);
    for (const ply of answer.plies) {
      position.make(moveOf(ply.move));
      if (ply.nature === 'check') expect(ply.checks).toEqual(position.checkers().map(squareName));
      expect(ply.nature === 'kill').toBe(ply.kill !== null);
      expect(ply.nature === 'chase').toBe(ply.chases.length > 0);
      position.passTurn();
      if (ply.kill !== null) expect(playOut(position, ply.kill.line)).toEqual({ checks: true, mate: true });
      for (const chase of ply.chases) {
        playOut(position, chase.line);
        const takes = chase.means === 'checks' ? chase.line.at(-1)! : chase.line[0]!;
        if (chase.means !== 'checks') expect(takes.slice(2)).toBe(chase.target);
        if (chase.means === 'capture') expect(chase.by).toContain(takes.slice(0, 2));
      }
      position.passTurn();
    }
  });
});

/** Plays a line, each move of it legal, and takes it back: whether its first side checked each time, and mated. */
function playOut(position: Position, line: readonly string[]): { checks: boolean; mate: boolean } {
  expect(line.length).toBeGreaterThan(0);
  let checks = true;
  for (const [index, name] of line.entries()) {
    expect(position.illegalReason(moveOf(name))).toBeNull();
    position.make(moveOf(name));
    if (index % 2 === 0) checks &&= position.inCheck();
  }
  const mate = position.inCheck() && !position.hasLegalMove();
  for (const _ of line) position.unmake();
  return { checks, mate };
}

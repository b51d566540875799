import { describe, expect, it } from 'vitest';
import { GameLine } from '../../src/adjudication/repetition/gameLine.ts';
import { wxf2018 } from '../../src/adjudication/rulesets/wxf2018/index.ts';
import { caseOf as corpusCase, judged, judgedCycle } from '../support/repetitionCases.ts';
import { WXF_TABLES } from '../support/wxfCases.ts';
import { play, positionOf } from '../support/xiangqi.ts';

const RULESET = { ruleset: 'wxf-2018' } as const;

const ofCase = (id: string) => {
  const { setup, moves } = WXF_TABLES.find((one) => one.id === id) ?? corpusCase(id);
  return judged(setup, moves, { ...RULESET, cyclesRequired: 1 });
};

/** The articles that the ruling cites, by the case that shows them. */
describe('what loses and what does not', () => {
  it.each([
    ['perpetual check', 'wxf-002', 'red_loses', ['AXF 6']],
    ['check against chase', 'hm-check-vs-chase', 'red_loses', ['AXF 6']],
    ['two checks against one', 'fsf-L1172', 'black_loses', ['AXF 6', 'AXF 8']],
    ['mutual perpetual check', 'fsf-L1183', 'draw', ['AXF 5', 'AXF 7']],
    ['perpetual kill', 'wxf-014', 'draw', ['AXF 5', 'AXF 9']],
    ['mutual kill', 'wxf-073', 'draw', ['AXF 5', 'AXF 10']],
    ['checks and kills', 'cxa2020-fig17', 'draw', ['AXF 5', 'AXF 11']],
    ['checks and chases', 'wxf-020', 'draw', ['AXF 5', 'AXF 12']],
    ['kills and chases', 'hm-kill-chase', 'draw', ['AXF 5']],
    ['a check and an idle move by turns', 'hm-check-chase', 'draw', ['AXF 5', 'AXF 13']],
    ['one piece chases one', 'wxf-048', 'red_loses', ['AXF 3.3']],
    ['two pieces chase one by turns', 'iss-chessdb7-b', 'red_loses', ['AXF 3.3']],
    ['one piece chases two by turns', 'wxf-039', 'draw', ['AXF 5', 'AXF 32']],
    ['two pieces chase two by turns', 'wxf-table-118', 'red_loses', ['AXF 3.3']],
    ['chase against kill', 'wxf-049', 'red_loses', ['AXF 3.3']],
    ['chase against a check and an idle move', 'wxf-071', 'red_loses', ['AXF 3.3']],
    ['chase against the chase of several', 'wxf-116', 'black_loses', ['AXF 3.3']],
    ['chase against chase', 'wxf-068', 'draw', ['AXF 5']],
    ['chase with a check that chases the same unit', 'fsf-L1176', 'black_loses', ['AXF 3.3']],
    ['cannon on a protected chariot', 'wxf-026', 'red_loses', ['AXF 3.3', 'AXF 3.6', 'AXF 15']],
    ['horse on a protected chariot', 'hm-horse-rooted-rook', 'red_loses', ['AXF 3.3', 'AXF 3.6']],
    ['horse on a protected cannon', 'hm-horse-rooted-cannon', 'draw', ['AXF 5']],
    ['chariot on a protected cannon', 'hm-rooted', 'draw', ['AXF 5']],
    ['two chariots on a unit protected once', 'hm-shaogen', 'draw', ['AXF 5']],
    ['a guard that is pinned', 'hm-fakeroot-pin', 'red_loses', ['AXF 3.3']],
    ['a guard that would uncover the generals', 'hm-fakeroot-king', 'red_loses', ['AXF 3.3']],
    ['an attacker that is pinned', 'hm-pinned-attacker', 'draw', ['AXF 5']],
    ['crossed soldier as victim', 'wxf-084', 'red_loses', ['AXF 3.3']],
    ['soldier at home as victim', 'wxf-085', 'draw', ['AXF 5']],
    ['general as attacker', 'wxf-098', 'draw', ['AXF 5']],
    ['soldier as attacker, helped by a cannon', 'wxf-101', 'draw', ['AXF 5']],
    ['chariot on chariot, each may take', 'wxf-table-74', 'draw', ['AXF 5', 'AXF 10']],
    ['cannon on a cannon that is pinned', 'wxf-076', 'red_loses', ['AXF 3.3']],
    ['horse on a horse whose leg is blocked', 'wxf-078', 'red_loses', ['AXF 3.3']],
    ['chariot on a chariot that a cannon confines', 'wxf-094', 'red_loses', ['AXF 3.3']],
    ['only the screen moves', 'wxf-079', 'red_loses', ['AXF 3.3']],
    ['protection taken away at every ply', 'wxf-152', 'red_loses', ['AXF 3.3']],
    ['the same against a chase', 'fsf-L1195', 'black_loses', ['AXF 3.3', 'AXF 19']],
    ['won through checks only', 'wxf-142', 'draw', ['AXF 5']],
    ['perpetual offers', 'wxf-145', 'draw', ['AXF 5', 'AXF 9']],
  ])('%s (%s): %s', (_, id, verdict, articles) => {
    expect(ofCase(id)).toMatchObject({ verdict, articles, certainty: 'certain' });
  });
});

describe('a victim that is left under attack', () => {
  // The chariots attack the horse by turns, newly at every ply, and Black never minds.
  const answer = judgedCycle('4k4/9/9/9/9/R1n6/1R7/9/9/3K5 w', 'b3b4 e9e8 b4b3 e8e9', 2, RULESET);

  it('is not chased', () => {
    expect(answer).toMatchObject({ verdict: 'draw', sides: { red: { conduct: 'idle', forbidden: false } } });
  });

  it('is told with its article, and without evidence for a chase', () => {
    expect(answer.plies.filter(({ side }) => side === 'red')).toMatchObject([
      { nature: 'idle', chases: [], articles: ['AXF appendix'] },
      { nature: 'idle', chases: [], articles: ['AXF appendix'] },
    ]);
    expect(answer.explanation.en).toContain('leaves the unit under attack');
  });

  it('by itself, where no reply is known, the ply still attacks', () => {
    const alone = judgedCycle('4k4/9/9/9/9/R1n6/1R7/9/9/3K5 w', 'b3b4', 1, RULESET);
    expect(alone.plies).toMatchObject([{ nature: 'chase', chases: [{ target: 'c4', by: ['b4'] }] }]);
  });
});

describe('what a ply shows', () => {
  const fen = '3k5/9/9/9/9/9/9/9/cr1CAK3/9 w';
  const answer = judgedCycle(fen, 'd1d3 b1b3 d3d1 b3b1', 2, RULESET);

  it('a check that chases', () => {
    expect(answer.plies[1]).toMatchObject({
      nature: 'check',
      also: ['chase'],
      checks: ['a1'],
      chases: [{ target: 'd3', by: ['b3'] }],
    });
    expect(answer.explanation.en).toContain('gives check from a1 and attacks the cannon on d3');
    expect(answer.sides!.black).toEqual({ conduct: 'perpetual_chase', forbidden: true });
  });

  it('protection that is gone, with its article', () => {
    const { plies, explanation } = ofCase('wxf-152');
    expect(plies.find(({ move }) => move === 'c6b6')).toMatchObject({ nature: 'chase', articles: ['AXF 3.3', 'AXF 19'] });
    expect(explanation.zh).toContain('走动后对方失去保护');
    expect(explanation.zh).not.toMatch(/细则|（2\d/);
  });

  it('chases of several units by name', () => {
    expect(ofCase('wxf-039').explanation.zh).toContain('轮捉数子，属允许着法');
  });
});

describe('when a ruling falls due', () => {
  const cycle = (times: number, cyclesRequired?: number) =>
    judgedCycle('3aka3/7R1/7c1/9/9/9/9/9/4A4/3AK1p2 b', 'h7c7 h8c8 c7h7 c8h8', times, { ...RULESET, cyclesRequired });

  it.each([
    [1, undefined, 'none', ['AXF 3']],
    [2, undefined, 'red_loses', ['AXF 3.3']],
    [3, undefined, 'red_loses', ['AXF 3.3']],
    [2, 3, 'none', ['AXF 3']],
    [1, 1, 'red_loses', ['AXF 3.3']],
  ])('%i cycles, %s required: %s', (times, required, verdict, articles) => {
    expect(cycle(times, required)).toMatchObject({ verdict, articles, ifContinued: 'red_loses' });
  });
});

describe('a search that was cut off', () => {
  const cutAt = (side: 0 | 1, fen: string, moves: string) => {
    const game = play(positionOf(fen), [...moves.split(' '), ...moves.split(' ')]);
    const line = new GameLine(game, {
      ...wxf2018,
      classify: (search, move) => {
        const finding = wxf2018.classify(search, move);
        if (finding.mover !== side) return finding;
        return { ...finding, nature: 'idle', wins: [], openPoints: [{ code: 'search_cut', otherwise: 'chase' }] };
      },
    });
    return wxf2018.judge(line, { from: 0, to: game.ply });
  };

  it('is doubted where the ruling hangs on it', () => {
    const { ruling, doubts } = cutAt(0, '4kab2/4a4/4b4/3rC2R1/9/9/4n4/4B4/4A4/4KAB1c w', 'h6i6 i0h0 i6h6 h0i0');
    expect(ruling.offender).toBeNull();
    expect(doubts.map(({ ply, code }) => `${ply} ${code}`)).toEqual([
      '1 search_cut',
      '3 search_cut',
      '5 search_cut',
      '7 search_cut',
    ]);
  });

  it('is not where it does not', () => {
    const moves = 'h8h9 f9f8 h9h8 f8f9';
    const { ruling, doubts } = cutAt(1, 'c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w', moves);
    expect(ruling.offender).toBe('red');
    expect(doubts).toEqual([]);
  });
});

describe('the explanation of a conduct', () => {
  it.each([
    ['wxf-002', '长将，属禁止着法（AXF 6）', 'perpetual check (长将), forbidden (AXF 6)'],
    ['wxf-014', '长杀，属允许着法（AXF 9）', 'perpetual mate threats (长杀), permitted (AXF 9)'],
    ['cxa2020-fig17', '将、杀交替，属允许着法（AXF 11）', 'checks and mate threats (一将一杀), permitted (AXF 11)'],
    ['hm-check-chase', '数将一闲，属允许着法（AXF 13）', 'checks with idle moves between (数将一闲), permitted (AXF 13)'],
    ['wxf-039', '轮捉数子，属允许着法（AXF 32）', 'chases of several units in turn (轮捉), permitted (AXF 32)'],
    ['wxf-048', '长捉，属禁止着法（AXF 3.3）', 'perpetual chase (长捉), forbidden (AXF 3.3)'],
    ['wxf-048', '均为闲着，属允许着法（AXF 5）', 'idle moves only, permitted (AXF 5)'],
  ])('%s cites what forbids or permits it: %s', (id, zh, en) => {
    const { explanation } = ofCase(id);
    expect(explanation.zh).toContain(zh);
    expect(explanation.en).toContain(en);
  });
});

import { describe, expect, it } from 'vitest';
import { readGames, readRecord } from '../../src/records/readGames.ts';

const errorOf = (text: string) => {
  const read = readRecord(text);
  if (read.ok) throw new Error(`read as ${read.value.record.moves.length} plies`);
  return read.error;
};

const outcomes = (text: string): string[] =>
  [...readGames(text)].map(({ game, line, result }) =>
    result.ok
      ? `${game}@${line}: ${result.value.moves.length}${result.value.illegal ? ` then ${result.value.illegal.fault.code}` : ''}`
      : `${game}@${line}: ${result.error.code}`,
  );

describe('what cannot be read says where and why', () => {
  const TAGS = '[Game "Chinese Chess"]\n[Red "甲"]\n\n';
  it.each([
    ['a comment that never ends', `${TAGS}1. C2=5 {good\nH8+7 2. H2+3`, { code: 'comment_cut_off', line: 4, ply: 1 }],
    ['a variation that never ends', `${TAGS}1. C2=5 H8+7 (1... H2+3\n2. H2+3`, { code: 'variation_cut_off', line: 5 }],
    ['a variation that was never opened', `${TAGS}1. C2=5 ) H8+7`, { code: 'variation_misplaced', line: 4, ply: 1 }],
    ['a variation before any move', `${TAGS}( 1. C2=5 ) H8+7`, { code: 'variation_misplaced', line: 4, ply: 0 }],
    [
      'a text that is no move',
      `${TAGS}1. C2=5 H8+7\n2. 马二进三 车9平八九`,
      { code: 'move_unreadable', line: 5, ply: 4, text: '车9平八九' },
    ],
    ['a brace too many', `${TAGS}1. C2=5 } H8+7`, { code: 'move_unreadable', line: 4, ply: 2, text: '}' }],
    ['a tag without its end', '[Game "Chinese Chess"]\n[Red "甲\n\n1. C2=5', { code: 'tag_malformed', line: 2 }],
    ['a FEN that is none', `[FEN "9/9"]\n\n1. C2=5`, { code: 'fen_malformed', line: 1 }],
    ['a start against the rules', `[FEN "4k4/9/9/9/9/9/9/9/9/4K4 w"]\n\n1. K5+1`, { code: 'position_invalid' }],
    ['moves behind the result', `${TAGS}1. C2=5 H8+7 1-0\n2. H2+3`, { code: 'moves_after_result', line: 5, ply: 3 }],
    [
      'a move with two readings',
      '[FEN "5k3/9/9/9/9/9/4R4/9/4R4/3K5 w"]\n\n1. 车五平六',
      { code: 'move_ambiguous', line: 3, ply: 1 },
    ],
    [
      'a WXF file without its end',
      'FORMAT  WXF\nSTART{\n 1. C8.5 c2.5\n 2. H8+7',
      { code: 'move_list_cut_off', wholeMoves: 3, ply: 4 },
    ],
    ['a remark that never ends', '1.炮二平五 马8进7（好棋\n2.马二进三', { code: 'comment_cut_off', line: 1, ply: 2 }],
    [
      'a damaged round of a text',
      '1.炮二平五 马8进7\n2.马X进三 车9平8',
      { code: 'move_unreadable', line: 2, ply: 3, text: '马X进三' },
    ],
    [
      'a damaged run without spaces',
      '1.炮二平五马8进72.马X进三车9平8',
      { code: 'move_unreadable', ply: 3, text: '马X进三车9平8' },
    ],
    ['a round that is missing', '1.炮二平五 马8进7\n\n3.车一平二', { code: 'record_damaged', line: 3, ply: 3 }],
    ['a first round that is missing', '2.马二进三 车9平8', { code: 'record_damaged', line: 1, ply: 1 }],
    ['two games where one is asked for', '1. C2=5 H8+7\n\n1. H2+3', { code: 'several_games', line: 3 }],
    ['nothing', '', { code: 'record_empty' }],
    ['prose', '象棋是一种棋类游戏。\n两人对局。', { code: 'record_empty' }],
    ['mixed bases of ranks', '1. h2e2 h10g8', { code: 'rank_bases_mixed', ply: 1, text: 'h2e2' }],
  ])('%s', (_, text, error) => {
    expect(errorOf(text)).toMatchObject(error);
  });
});

describe('DhtmlXQ', () => {
  const block = (inside: string) => `[DhtmlXQ]\n${inside}\n[/DhtmlXQ]`;
  it.each([
    // sojourners/public-Xiangqi#56: a truncated list must not become a shorter valid game.
    [
      'a list cut inside a move',
      '[DhtmlXQ_movelist]77477062796[/DhtmlXQ_movelist]',
      { code: 'move_list_cut_off', wholeMoves: 2, ply: 3, line: 2 },
    ],
    [
      'a list with a digit too many',
      '[DhtmlXQ_movelist]7747706279678070897910229[/DhtmlXQ_movelist]',
      { code: 'move_list_cut_off', wholeMoves: 6 },
    ],
    ['a list without its closing tag', '[DhtmlXQ_movelist]77477062', { code: 'move_list_cut_off', wholeMoves: 2 }],
    ['a point off the board', '[DhtmlXQ_movelist]77479062[/DhtmlXQ_movelist]', { code: 'move_unreadable', ply: 2, text: '9062' }],
    ['letters in a list', '[DhtmlXQ_movelist]7747abcd[/DhtmlXQ_movelist]', { code: 'move_unreadable', ply: 2, text: 'abcd' }],
    ['a diagram that is too short', '[DhtmlXQ_binit]8979[/DhtmlXQ_binit]', { code: 'binit_malformed' }],
    ['two pieces on one point', `[DhtmlXQ_binit]${'89'.repeat(32)}[/DhtmlXQ_binit]`, { code: 'binit_malformed' }],
    [
      'a comment without its closing tag',
      '[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment1]好',
      { code: 'comment_cut_off' },
    ],
    [
      'a variation of a line that is not there',
      '[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_7_1_2]1737[/DhtmlXQ_move_7_1_2]',
      { code: 'record_damaged' },
    ],
    [
      'variations that leave each other',
      '[DhtmlXQ_move_2_1_1]1737[/DhtmlXQ_move_2_1_1][DhtmlXQ_move_1_1_2]1737[/DhtmlXQ_move_1_1_2]',
      { code: 'record_damaged' },
    ],
  ])('%s', (_, inside, error) => {
    expect(errorOf(block(inside))).toMatchObject(error);
  });

  it('the whole list is read', () => {
    const read = readRecord(block('[DhtmlXQ_movelist]774770627967807089791022[/DhtmlXQ_movelist]'));
    expect(read.ok && read.value.record.texts).toEqual(['7747', '7062', '7967', '8070', '8979', '1022']);
  });

  it('HTML around it, the script form, variations and comments', () => {
    const page = `<html><head><title>棋谱</title></head><body><div style="display:none">[DhtmlXQ]<br>
[DhtmlXQ_title]某某&nbsp;先胜&nbsp;某某[/DhtmlXQ_title]<br>[DhtmlXQ_movelist][/DhtmlXQ_movelist]<br>
[DhtmlXQ_comment0]第一行||\\u7b2c二行[/DhtmlXQ_comment0][DhtmlXQ_comment1_3]变着[/DhtmlXQ_comment1_3]
[/DhtmlXQ]</div><script>
var DhtmlXQ_movelist = '[0_1_0]79677062[/0_1_0][0_2_1]03041927[/0_2_1][1_3_2]0605[/1_3_2]';
var DhtmlXQ_event = '某某杯';
</script></body></html>`;
    const read = readRecord(page);
    expect(read).toMatchObject({
      ok: true,
      value: {
        record: {
          format: 'dhtmlxq',
          headers: { title: '某某 先胜 某某', event: '某某杯' },
          texts: ['7967', '7062'],
          variations: [
            { line: 1, parent: 0, fromPly: 2, texts: ['0304', '1927'], illegal: null },
            { line: 2, parent: 1, fromPly: 3, texts: ['0605'], illegal: null },
          ],
          comments: [
            { line: 0, ply: 0, text: '第一行\n第二行' },
            { line: 1, ply: 3, text: '变着' },
          ],
        },
      },
    });
  });
});

describe('one bad game never stops the rest', () => {
  it('the illegal move is told, the other game is whole (niklasf/python-chess#961)', () => {
    const pgn = '[Event "Two games"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 *\n\n[Event "Second"]\n\n1. C2=5 H8+7 2. H2+4 *';
    expect(outcomes(pgn)).toEqual(['1@1: 4', '2@5: 2 then leg']);
    const [, second] = readGames(pgn);
    expect(second?.result).toMatchObject({ ok: true, value: { illegal: { ply: 3, text: 'H2+4', lineNumber: 7 } } });
  });

  it.each([
    ['a comment', '[Event "1"]\n\n1. C2=5 {no end\n\n[Event "2"]\n\n1. H2+3 *', ['1@1: comment_cut_off', '2@5: 1']],
    ['a variation', '[Event "1"]\n\n1. C2=5 (1. C8=5\n\n[Event "2"]\n\n1. H2+3 *', ['1@1: variation_cut_off', '2@5: 1']],
    ['a WXF file', 'FORMAT WXF\nSTART{\n1. C2.5\n\nFORMAT WXF\nSTART{\n1. H2+3\n}END', ['1@1: move_list_cut_off', '2@5: 1']],
    [
      'a DhtmlXQ list',
      '[DhtmlXQ][DhtmlXQ_movelist]774[/DhtmlXQ_movelist][/DhtmlXQ]\n[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]',
      ['1@1: move_list_cut_off', '2@2: 1'],
    ],
    ['a text', '1. 炮二平\n2. 马二进三\n\n1. 炮二平五', ['1@1: move_unreadable', '2@4: 1']],
  ])('%s that is cut off', (_, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it('games without tags part at round 1, headers and all', () => {
    expect(outcomes('1. h2e2 h9g7\n2. h0g2\n1. b2e2\n\n标题: 丙\n\n1. c3c4 1-0')).toEqual(['1@1: 3', '2@3: 1', '3@5: 1']);
  });

  it('tags with nothing after them are a game of no moves', () => {
    expect(outcomes('[Event "1"]\n[Red "甲"]\n\n[Event "2"]\n[Red "乙"]\n\n1. C2=5')).toEqual(['1@1: 0', '2@4: 1']);
  });
});

describe('what stands around the moves', () => {
  it('coordinates with numbers and nothing else (benckx/elephantchess#71)', () => {
    const text = '1. b2e2 b9c7 2. b0c2 a9b9 3. a0b0 c6c5 4. b0b6 h9g7 5. h0g2 g6g5 6. g3g4 g5g4 7. i0i1 g4g3 8. e3e4 g3g2';
    const read = readRecord(text);
    expect(read).toMatchObject({
      ok: true,
      value: { detected: { format: 'text', because: { en: 'there are no tags; the moves are in coordinates' } } },
    });
    expect(read.ok && read.value.record.moves.length).toBe(16);
  });

  it('remarks under the result, a rule of signs, glyphs, escapes and comments', () => {
    const pgn = `[Event "x"]\r\n[Result "1-0"]\r\n\r\n1. C2=5! {one} H8+7 $1 ; two\r\n% skipped\r\n2. H2+3 1-0\r\n======\r\n 欢迎访问 2006.08.03\r\n`;
    const read = readRecord(pgn);
    expect(read).toMatchObject({
      ok: true,
      value: {
        record: {
          recordedResult: 'red_wins',
          comments: [
            { ply: 1, text: 'one' },
            { ply: 2, text: 'two' },
          ],
        },
      },
    });
    expect(read.ok && read.value.record.moves.length).toBe(3);
  });

  it('several tags on a line, and quotes inside a value', () => {
    const read = readRecord('[Red "甲"][Black "乙"][Result "0-1"][Event ""中立杯"快棋赛"]\n1. H2-E2 H9-G7');
    expect(read).toMatchObject({
      ok: true,
      value: { record: { headers: { Red: '甲', Black: '乙', Event: '"中立杯"快棋赛' }, recordedResult: 'black_wins' } },
    });
  });

  it.each([
    ['[Event "x"]\n\n1. ... 马8进7 2. 炮二平五', ['h9g7', 'h2e2']],
    ['[Event "x"]\n\n1... 马8进7 2. 炮二平五', ['h9g7', 'h2e2']],
    ['1......马8进7\n2.炮二平五', ['h9g7', 'h2e2']],
    ['FORMAT WXF\nSTART{ 1. ... h8+7 2. C2.5 }END', ['h9g7', 'h2e2']],
  ])('Black may begin: %j', (text, moves) => {
    const read = readRecord(text);
    expect(read).toMatchObject({ ok: true, value: { record: { initialSetup: { sideToMove: 'black' } } } });
    expect(read.ok && read.value.record.moves.length).toBe(moves.length);
  });

  it('a diagram in a text, and prose between the moves', () => {
    const read = readRecord('残局\n5k3/9/9/9/9/9/9/9/4R4/3K5 w\n1. 车五进三 将6进1\n红方得势。\n2. 车五平六\n红胜');
    expect(read).toMatchObject({
      ok: true,
      value: {
        record: {
          recordedResult: 'red_wins',
          comments: [
            { ply: 0, text: '残局' },
            { ply: 2, text: '红方得势。' },
          ],
        },
      },
    });
  });

  it.each([
    ['position startpos moves h2e2 h9g7', 2],
    ['position fen 5k3/9/9/9/9/9/9/9/4R4/3K5 w moves e1e4 f9f8', 2],
    ['position fen 5k3/9/9/9/9/9/9/9/4R4/3K5 w', 0],
  ])('what engines are sent: %s', (text, plies) => {
    const read = readRecord(text);
    expect(read.ok && read.value.record.moves.length).toBe(plies);
  });

  it('a tag called __proto__ is a tag like any other', () => {
    const read = readRecord('[__proto__ "x"]\n[constructor "y"]\n\n1. C2=5');
    expect(read.ok && Object.entries(read.value.record.headers)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

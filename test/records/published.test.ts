import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGames, readGamesFromBytes } from '../../src/records/readGames.ts';
import { resultToken } from '../../src/records/resultWords.ts';
import { startPosition } from '../../src/records/start.ts';
import type { GameRecord } from '../../src/records/types.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import ccgc from '../fixtures/records/ccgc2006_engine_games.pgn?raw';
import compact from '../fixtures/records/compact_no_spaces.txt?raw';
import compositions from '../fixtures/records/dpxq_compositions_binit.tsv?raw';
import dpxqText from '../fixtures/records/dpxq_text.txt?raw';
import dpxqRearFront from '../fixtures/records/dpxq_text_rear_front.txt?raw';
import dpxqUbb from '../fixtures/records/dpxq_ubb.txt?raw';
import dpxqTraditional from '../fixtures/records/dpxq_ubb_traditional.txt?raw';
import expectedTable from '../fixtures/records/expected.tsv?raw';
import handicap from '../fixtures/records/handicap_nine_pieces.pgn?raw';
import iccs from '../fixtures/records/iccs_pgn.txt?raw';
import bishops from '../fixtures/records/pgn_chinese_same_file_bishops.txt?raw';
import tenChinese from '../fixtures/records/ten_games_chinese.pgn?raw';
import tenIccs from '../fixtures/records/ten_games_iccs.pgn?raw';
import variants from '../fixtures/records/traditional_variants.txt?raw';
import playok from '../fixtures/records/wxf_playok.txt?raw';

/** One row of the table: what an independent program made of each record. */
interface Expected {
  readonly plies: number;
  readonly result: string;
  readonly board: string;
  readonly moves: string;
}

const expected = new Map<string, Expected>(
  expectedTable
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name, , plies, result, , board, moves] = line.split('\t');
      return [name!, { plies: Number(plies), result: result!, board: board!, moves: moves! }];
    }),
);

const summary = ({ initialSetup, moves, illegal, recordedResult }: GameRecord): Expected & { illegal: unknown } => {
  const start = startPosition(initialSetup);
  if (!start.ok) throw new Error(start.error.message.en);
  const position = start.value;
  for (const move of moves) position.make(move);
  return {
    plies: moves.length,
    result: resultToken(recordedResult ?? 'ongoing'),
    board: position.toFen().split(' ').slice(0, 2).join(' '),
    moves: moves.map(moveName).join(' '),
    illegal,
  };
};

const gamesOf = (text: string, format: 'pgn' | 'dhtmlxq' | 'wxf' | 'text'): GameRecord[] =>
  [...readGames(text)].map(({ detected, result }) => {
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    expect(detected.format).toBe(format);
    return result.value;
  });

const expectGame = (record: GameRecord | undefined, name: string): void => {
  expect(expected.has(name)).toBe(true);
  expect(record && summary(record)).toEqual({ ...expected.get(name), illegal: null });
};

describe('published records replay to the position that another program reached', () => {
  it.each([
    ['in Chinese', tenChinese],
    ['in ICCS', tenIccs],
  ])('ten games %s', (_, text) => {
    const games = gamesOf(text, 'pgn');
    expect(games).toHaveLength(10);
    for (const [index, game] of games.entries()) expectGame(game, `ten_games #${index + 1}`);
  });

  it('ten games in GB18030 bytes', () => {
    const bytes = readFileSync(new URL('../fixtures/records/ten_games_chinese.gb18030.pgn', import.meta.url));
    const games = [...readGamesFromBytes(new Uint8Array(bytes))];
    expect(games).toHaveLength(10);
    for (const { game, result } of games) expectGame(result.ok ? result.value : undefined, `ten_games #${game}`);
  });

  it('twenty games of a contest of programs', () => {
    const names = [...expected.keys()].filter((name) => name.startsWith('ccgc2006'));
    const games = gamesOf(ccgc, 'pgn');
    expect(games).toHaveLength(names.length);
    for (const [index, game] of games.entries()) expectGame(game, names[index]!);
  });

  it.each([
    ['handicap_nine_pieces.pgn', handicap, 'pgn'],
    ['iccs_pgn.txt', iccs, 'pgn'],
    ['pgn_chinese_same_file_bishops.txt', bishops, 'pgn'],
    ['wxf_playok.txt', playok, 'wxf'],
    ['dpxq_ubb.txt', dpxqUbb, 'dhtmlxq'],
    ['dpxq_ubb_traditional.txt', dpxqTraditional, 'dhtmlxq'],
    ['dpxq_text.txt', dpxqText, 'text'],
    ['dpxq_text_rear_front.txt', dpxqRearFront, 'text'],
    ['compact_no_spaces.txt', compact, 'text'],
    ['traditional_variants.txt', variants, 'text'],
  ] as const)('%s', (name, text, format) => {
    const games = gamesOf(text, format);
    expect(games).toHaveLength(1);
    expectGame(games[0], name);
  });

  it('compositions whose diagram lacks pieces', () => {
    const rows = compositions.trim().split('\n').slice(1);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const [id, binit, movelist] = row.split('\t');
      const text = `[DhtmlXQ][DhtmlXQ_binit]${binit}[/DhtmlXQ_binit][DhtmlXQ_movelist]${movelist}[/DhtmlXQ_movelist][/DhtmlXQ]`;
      expectGame(gamesOf(text, 'dhtmlxq')[0], `dpxq_composition ${id}`);
    }
  });

  it('the full form that the rule book prints (7.5)', () => {
    const text = '回合 红方 黑方\n1 炮二平五 马8进7\n2 马二进三 车9平8\n3 车一平二 炮8进4\n';
    expectGame(gamesOf(text, 'text')[0], '1999 rules art. 7.5 sample');
  });

  it('every row of the table was asked for', () => {
    expect(expected.size).toBe(10 + 20 + 10 + 2 + 1);
  });
});

describe('headers come with their values', () => {
  it.each([
    ['PGN', iccs, { Red: '謝承宇', Black: '陳國興', Round: '第三局', Format: 'ICCS' }],
    ['DhtmlXQ', dpxqUbb, { red: '北京 刘永富', result: '黑胜', date: '2026-08-31', generator: '' }],
    ['DhtmlXQ with a wrong closing tag', dpxqTraditional, { blacktime: '', black: '王韋中', result: '紅勝' }],
    ['WXF', playok, { RED: 'playerA ; 1137 ;;', DATE: '2026-09-03 16:20:58', EVENT: 'PlayOK Game ; 10m+0s' }],
    ['text', dpxqText, { 标题: '北京 刘永富 负 北京 张永生', 结果: '黑方胜', 来源网站: 'http://www.dpxq.com/' }],
  ])('%s', (_, text, headers) => {
    const [game] = readGames(text);
    expect(game?.result).toMatchObject({ ok: true, value: { headers } });
  });
});

/** Standings, crosstable and pairing sheet as CSV. Pure text: the caller sets the file name and, for spreadsheets, the mark of UTF-8. */
import { type CsvCell, writeCsv } from '../base/csv.ts';
import { inLanguage, type Language, type Localized, localized } from '../base/localized.ts';
import type { CrosstableCell, CrosstableRow } from './crosstable.ts';
import type { EventTable, StandingsLine } from './score.ts';
import { TIEBREAKS } from './tiebreaks/index.ts';
import type { EventDocument, Round } from './types.ts';

const WORDS = {
  rank: localized('名次', 'Rank'),
  id: localized('编号', 'Id'),
  name: localized('姓名', 'Name'),
  team: localized('单位', 'Team'),
  group: localized('小组', 'Group'),
  points: localized('积分', 'Points'),
  gamePoints: localized('局分', 'Game points'),
  played: localized('局数', 'Played'),
  wins: localized('胜', 'Won'),
  draws: localized('和', 'Drawn'),
  losses: localized('负', 'Lost'),
  forfeits: localized('弃权', 'Forfeited'),
  round: localized('轮', 'Round'),
  owed: localized('欠赛', 'Owed'),
  board: localized('台次', 'Board'),
  red: localized('红方', 'Red'),
  black: localized('黑方', 'Black'),
  result: localized('结果', 'Result'),
  bye: localized('轮空', 'bye'),
} as const satisfies Record<string, Localized>;

type Words = (key: keyof typeof WORDS) => string;

const wordsIn =
  (language: Language): Words =>
  (key) =>
    inLanguage(WORDS[key], language);

/** One line a competitor, with a column for each tie-break of the event's order. */
export const standingsCsv = (table: EventTable, language: Language): string => {
  const word = wordsIn(language);
  const grouped = table.standings.some((line) => line.group !== null);
  const byMatches = table.standings.some((line) => line.gamePoints !== null);
  const header: CsvCell[] = [
    word('rank'),
    ...(grouped ? [word('group')] : []),
    word('id'),
    word('name'),
    word('team'),
    word('points'),
    ...(byMatches ? [word('gamePoints')] : []),
    ...(['played', 'wins', 'draws', 'losses', 'forfeits'] as const).map(word),
    ...table.order.codes.map((code) => inLanguage(TIEBREAKS[code].name, language)),
  ];
  const row = (line: StandingsLine): CsvCell[] => [
    line.rank,
    ...(grouped ? [line.group] : []),
    line.player,
    line.name,
    line.team,
    line.points,
    ...(byMatches ? [line.gamePoints] : []),
    line.played,
    line.wins,
    line.draws,
    line.losses,
    line.forfeits,
    ...line.tiebreaks.map((tiebreak) => tiebreak.value),
  ];
  return writeCsv([header, ...table.standings.map(row)]);
};

/** Opponent, colour (`r`, `b`) and mark, as `12r1`, `3b+`; `bye`. Opponents are named by their number in the list. */
const cellText = (cell: CrosstableCell, numberOf: ReadonlyMap<string, number>, word: Words): string => {
  if (cell.opponent === null) return word('bye');
  const opponent = numberOf.get(cell.opponent);
  return `${opponent ?? cell.opponent}${cell.side === null ? '' : cell.side === 'red' ? 'r' : 'b'}${cell.mark}`;
};

/** One line a competitor, one column a round; games that a withdrawal left owed stand in a last column. */
export const crosstableCsv = (table: EventTable, language: Language): string => {
  const word = wordsIn(language);
  const rows = table.crosstable;
  const numberOf = new Map(rows.map((row, index) => [row.player, index + 1]));
  const nameOf = new Map(table.standings.map((line) => [line.player, line.name]));
  const rounds = [...new Set(rows.flatMap((row) => row.cells.flatMap((cell) => (cell.round === null ? [] : [cell.round]))))].sort(
    (a, b) => a - b,
  );
  const owes = rows.some((row) => row.cells.some((cell) => cell.round === null));
  const cellsOf = (row: CrosstableRow, round: number | null): string =>
    row.cells
      .filter((cell) => cell.round === round)
      .map((cell) => cellText(cell, numberOf, word))
      .join(' ');
  const header = [
    '#',
    word('id'),
    word('name'),
    ...rounds.map((round) => `${word('round')} ${round}`),
    ...(owes ? [word('owed')] : []),
  ];
  return writeCsv([
    [...header, word('points'), word('rank')],
    ...rows.map((row, index): CsvCell[] => [
      index + 1,
      row.player,
      nameOf.get(row.player) ?? null,
      ...rounds.map((round) => cellsOf(row, round)),
      ...(owes ? [cellsOf(row, null)] : []),
      row.points,
      row.rank,
    ]),
  ]);
};

/** A round to be played or played: boards with both names, the result where there is one, then the byes. */
export const pairingSheetCsv = (event: EventDocument, round: Round, language: Language): string => {
  const word = wordsIn(language);
  const players = new Map(event.players.map((player) => [player.id, player]));
  const name = (id: string): string => players.get(id)?.name ?? id;
  const team = (id: string): string | null => players.get(id)?.team ?? null;
  const results = { red: '1:0', black: '0:1', draw: '½:½', double_loss: '0:0' } as const;
  const games = round.games.map((game, index): CsvCell[] => [
    game.board ?? index + 1,
    name(game.red),
    team(game.red),
    game.result === null ? null : `${results[game.result]}${game.forfeit ? ` ${word('forfeits')}` : ''}`,
    name(game.black),
    team(game.black),
  ]);
  const byes = round.byes.map((bye): CsvCell[] => [null, name(bye.player), team(bye.player), word('bye'), null, null]);
  const header = [word('board'), word('red'), word('team'), word('result'), word('black'), word('team')];
  return writeCsv([header, ...games, ...byes]);
};

import { type Localized, localized } from '../../base/localized.ts';
import type { CsvRow } from '../../base/readCsv.ts';
import { SCHEMES } from '../../titles/catalog/index.ts';

/** A row of a list file whose cells could be read. */
export interface ListRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly id: string | null;
  readonly name: string;
  readonly rating: number;
  /** An id or a name. */
  readonly region: string | null;
  readonly title: string | null;
  readonly sex: 'male' | 'female' | null;
  readonly pinyin: string | null;
  readonly team: string | null;
  readonly birthYear: number | null;
}

/** What is wrong with a row, or with the file where `line` is that of the heading. */
export interface RowFault {
  readonly line: number;
  readonly column: string | null;
  readonly code: string;
  readonly message: Localized;
  /** People whom the row may mean. */
  readonly candidates?: readonly { readonly id: string; readonly name: string; readonly team: string | null }[];
}

const COLUMNS = ['id', 'name', 'rating', 'region', 'title', 'sex', 'pinyin', 'team', 'birthYear'] as const;
type ListColumn = (typeof COLUMNS)[number];
const NEEDED: readonly ListColumn[] = ['name', 'rating'];
/** Columns of an exported list that say nothing new. */
const PASSED_OVER: ReadonlySet<string> = new Set(['rank', 'change', 'games', 'active', 'regionName']);

/** An id that a file may give to a player; text, so that long numbers stay as they are. */
export const PLAYER_ID_FORM = /^[0-9A-Za-z][0-9A-Za-z._:-]{0,63}$/;

const LIMITS = { name: 100, team: 100, pinyin: 100 } as const;

const TITLES: ReadonlyMap<string, string> = new Map(
  SCHEMES.flatMap((scheme) =>
    scheme.titles.flatMap(({ title, name }) => [
      [title, title],
      [name.zh, title],
    ]),
  ),
);

const SEXES: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ['male', 'male'],
  ['female', 'female'],
  ['男', 'male'],
  ['女', 'female'],
]);

const fault = (line: number, column: string | null, code: string, zh: string, en: string): RowFault => ({
  line,
  column,
  code,
  message: localized(zh, en),
});

/** Where each column stands, or what is wrong with the heading. */
export const readHeading = (row: CsvRow | undefined): ReadonlyMap<ListColumn, number> | readonly RowFault[] => {
  if (row === undefined) return [fault(1, null, 'file_empty', '文件为空', 'the file is empty')];
  const places = new Map<ListColumn, number>();
  const faults: RowFault[] = [];
  row.cells.forEach((cell, place) => {
    const name = cell.trim();
    const column = COLUMNS.find((known) => known.toLowerCase() === name.toLowerCase());
    if (column === undefined) {
      if (!PASSED_OVER.has(name))
        faults.push(fault(row.line, name, 'column_unknown', `没有「${name}」这一栏`, `there is no column ${name}`));
    } else if (places.has(column))
      faults.push(fault(row.line, column, 'column_twice', `「${column}」栏重复`, `the column ${column} stands twice`));
    else places.set(column, place);
  });
  for (const column of NEEDED) {
    if (!places.has(column))
      faults.push(fault(row.line, column, 'column_missing', `缺少「${column}」栏`, `the column ${column} is missing`));
  }
  return faults.length > 0 ? faults : places;
};

/** The rating of a cell in points, at most three decimals where the method keeps them; null: none. */
const readRating = (text: string, decimals: boolean): number | null => {
  if (!(decimals ? /^\d{1,4}(\.\d{1,3})?$/ : /^\d{1,4}$/).test(text)) return null;
  const rating = Number(text);
  return rating >= 1 && rating <= 5000 ? rating : null;
};

/** One row, or everything that is wrong with it. `decimals`: whether the method's ratings may have some. */
export const readListRow = (
  places: ReadonlyMap<ListColumn, number>,
  row: CsvRow,
  decimals: boolean,
): ListRow | readonly RowFault[] => {
  const { line } = row;
  const faults: RowFault[] = [];
  const cell = (column: ListColumn): string | null => {
    const place = places.get(column);
    const text = place === undefined ? '' : (row.cells[place] ?? '').trim();
    return text === '' ? null : text;
  };
  const refuse = (column: ListColumn, code: string, zh: string, en: string): void => {
    faults.push(fault(line, column, code, zh, en));
  };
  const bounded = (column: 'name' | 'team' | 'pinyin'): string | null => {
    const text = cell(column);
    if (text !== null && text.length > LIMITS[column]) {
      refuse(column, 'too_long', `不得超过 ${LIMITS[column]} 字`, `must have at most ${LIMITS[column]} characters`);
    }
    return text;
  };

  const heading = Math.max(...places.values()) + 1;
  if (row.cells.length < heading) {
    faults.push(fault(line, null, 'cells_missing', `只有 ${row.cells.length} 栏`, `has only ${row.cells.length} cells`));
  }
  const id = cell('id');
  if (id !== null && !PLAYER_ID_FORM.test(id)) {
    refuse('id', 'id_invalid', '编号只可有字母、数字与 . _ : -，至多 64 个', 'an id has letters, digits and . _ : -, at most 64');
  }
  const name = bounded('name');
  if (name === null) refuse('name', 'name_missing', '缺少姓名', 'the name is missing');
  const rating = readRating(cell('rating') ?? '', decimals);
  if (rating === null) {
    refuse(
      'rating',
      'rating_invalid',
      `等级分须为 1 至 5000${decimals ? '' : ' 的整数'}`,
      `the rating must be ${decimals ? '' : 'whole, '}from 1 to 5000`,
    );
  }
  const titleText = cell('title');
  const title = titleText === null ? null : (TITLES.get(titleText) ?? null);
  if (titleText !== null && title === null)
    refuse('title', 'title_unknown', `没有「${titleText}」这一称号`, `there is no title ${titleText}`);
  const sexText = cell('sex');
  const sex = sexText === null ? null : (SEXES.get(sexText.toLowerCase()) ?? null);
  if (sexText !== null && sex === null) refuse('sex', 'sex_invalid', '性别须为 male 或 female', 'must be male or female');
  const yearText = cell('birthYear');
  const birthYear = yearText !== null && /^(19|20)\d\d$/.test(yearText) ? Number(yearText) : null;
  if (yearText !== null && birthYear === null) refuse('birthYear', 'year_invalid', '出生年份有误', 'not a year of birth');
  const pinyin = bounded('pinyin');
  const team = bounded('team');
  if (faults.length > 0 || name === null || rating === null) return faults;
  return { line, id, name, rating, region: cell('region'), title, sex, pinyin, team, birthYear };
};

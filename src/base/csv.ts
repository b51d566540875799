/** A cell: text is quoted and defused as needed, a number is written as it is, null is empty. */
export type CsvCell = string | number | null;

/** Signs that make a spreadsheet take a cell for a formula, their full-width forms included, and characters that it skips before one. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: one that looks like a formula gets an apostrophe before it. The API's own values stay as they are. */
export const defused = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

const writeCell = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = defused(cell);
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The mark by which spreadsheets know UTF-8; without it Chinese names come out garbled. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as comma-separated values (RFC 4180): CRLF after each row, quotes doubled. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

import { err, ok, type Result } from './result.ts';

/** A row of a file: its cells, and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvError =
  | { readonly code: 'csv_quote_open'; readonly line: number }
  | { readonly code: 'csv_quote_stray'; readonly line: number }
  | { readonly code: 'csv_too_many_rows'; readonly limit: number };

/** The apostrophe that our own writer puts before a text that a spreadsheet would run. */
const FORMULA_MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * Reads comma-separated values (RFC 4180): quoted cells may hold commas, line breaks and doubled quotes; lines end with LF or CRLF;
 * empty lines are left out. One pass, at most `maxRows` rows.
 */
export const readCsv = (text: string, maxRows: number): Result<readonly CsvRow[], CsvError> => {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const endRow = (): void => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return err({ code: 'csv_quote_open', line });
        const part = text.slice(at + 1, end);
        line += part.split('\n').length - 1;
        cell += part;
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) return err({ code: 'csv_quote_stray', line });
    } else {
      const begin = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\n') at += 1;
      cell = text.slice(begin, at).replace(/\r$/, '');
      if (cell.includes('"')) return err({ code: 'csv_quote_stray', line });
    }
    cells.push(cell.replace(FORMULA_MARK, ''));
    if (text[at] === '\r') at += 1;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) cells.push('');
    } else {
      if (text[at] === '\n') line += 1;
      at += 1;
      endRow();
      if (rows.length > maxRows) return err({ code: 'csv_too_many_rows', limit: maxRows });
    }
  }
  if (cells.length > 0) endRow();
  return rows.length > maxRows ? err({ code: 'csv_too_many_rows', limit: maxRows }) : ok(rows);
};

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../src/base/csv.ts';
import { readCsv } from '../../src/base/readCsv.ts';

const cells = (text: string, maxRows = 100) => {
  const read = readCsv(text, maxRows);
  if (!read.ok) return read.error;
  return read.value.map(({ line, cells: row }) => [line, ...row]);
};

describe('reading comma-separated values', () => {
  test.each([
    ['', []],
    ['a,b', [[1, 'a', 'b']]],
    ['a,b\r\n', [[1, 'a', 'b']]],
    [
      '\uFEFFid,name\nx,张三\n',
      [
        [1, 'id', 'name'],
        [2, 'x', '张三'],
      ],
    ],
    [
      'a\n\n\nb',
      [
        [1, 'a'],
        [4, 'b'],
      ],
    ],
    [
      'a,\n,b\n,',
      [
        [1, 'a', ''],
        [2, '', 'b'],
        [3, '', ''],
      ],
    ],
    [
      '"a,1","b ""c""","d\ne"\nf,g,h',
      [
        [1, 'a,1', 'b "c"', 'd\ne'],
        [3, 'f', 'g', 'h'],
      ],
    ],
    ['"",x', [[1, '', 'x']]],
    ["'=1+1,'abc,it's", [[1, '=1+1', "'abc", "it's"]]],
    ['a\n"b', { code: 'csv_quote_open', line: 2 }],
    ['a\n"b"c', { code: 'csv_quote_stray', line: 2 }],
    ['a"b', { code: 'csv_quote_stray', line: 1 }],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  test('more rows than allowed are refused, with the limit', () => {
    expect(cells('a\nb\nc', 2)).toEqual({ code: 'csv_too_many_rows', limit: 2 });
    expect(cells('a\nb', 2)).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('what our own writer writes comes back, formulas as the text they were', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '-', '＝', ' ', '张', "'") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const read = readCsv(writeCsv(rows), 100);
        const kept = rows.map((row) => row.map((text) => (text.startsWith("'") ? text.replace(/^'(?=[=\-\n\r＝])/, '') : text)));
        expect(read.ok && read.value.map((row) => row.cells)).toEqual(kept);
      }),
    );
  });
});

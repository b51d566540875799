import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defused, writeCsv } from '../../src/base/csv.ts';

/** A plain reader of RFC 4180, written for this test alone. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[index + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      index += 1;
    } else cell += character;
  }
  return rows;
};

describe('formula cells (XB-127)', () => {
  test.each([
    ['=HYPERLINK("http://example.invalid","x")', '"\'=HYPERLINK(""http://example.invalid"",""x"")"\r\n'],
    ['+1', "'+1\r\n"],
    ['-2', "'-2\r\n"],
    ['@sum', "'@sum\r\n"],
    ['\tx', '"\'\tx"\r\n'],
    ['＝1+1', "'＝1+1\r\n"],
    ['王=一', '王=一\r\n'],
  ])('%j', (text, expected) => {
    expect(writeCsv([[text]])).toBe(expected);
  });

  test('a number is a number, also a negative one', () => {
    expect(writeCsv([[-1, 0.5, null]])).toBe('-1,0.5,\r\n');
  });
});

test('any text comes back as written, at most with an apostrophe before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const back = readCsv(writeCsv(rows));
        expect(back).toEqual(rows.map((row) => row.map(defused)));
        for (const cell of back.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      },
    ),
  );
});

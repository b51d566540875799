import { type TrfError, type TrfErrorCode, trfError } from './errors.ts';
import { makeTenths, parseTenths, type Tenths } from './points.ts';

/**
 * One line of the file, read by columns as the format's tables print them: from 1, both ends inclusive. A column is one character,
 * whatever its width on the screen. Faults are collected in `errors`, and a faulty field reads as `undefined`.
 */
export class TrfLine {
  readonly number: number;
  readonly text: string;
  readonly #characters: readonly string[] | null;
  readonly #errors: TrfError[];

  constructor(number: number, text: string, errors: TrfError[]) {
    this.number = number;
    this.text = text;
    // Only a name with characters outside the basic plane makes columns and string positions differ.
    this.#characters = /[\ud800-\udfff]/.test(text) ? [...text] : null;
    this.#errors = errors;
  }

  get length(): number {
    return this.#characters?.length ?? this.text.length;
  }

  get code(): string {
    return this.columns(1, 3);
  }

  columns(from: number, to: number): string {
    return this.#characters === null ? this.text.slice(from - 1, to) : this.#characters.slice(from - 1, to).join('');
  }

  /** Everything from column `from`, without the blanks at the end of the line. */
  rest(from: number): string {
    return this.columns(from, this.length).trimEnd();
  }

  fault(code: TrfErrorCode, column: number, zh: string, en: string): undefined {
    this.#errors.push(trfError(code, this.number, column, zh, en));
    return undefined;
  }

  /** A whole number, or null where the columns are blank. */
  optionalInteger(from: number, to: number, what: string): number | null | undefined {
    const text = this.columns(from, to);
    if (text.trim() === '') return null;
    if (/^ *\d+ *$/.test(text)) return Number(text);
    return this.fault(
      'malformed_field',
      from,
      `第 ${from}-${to} 列应为整数（${what}），实为“${text.trim()}”`,
      `columns ${from}-${to} (${what}) must hold a whole number, not "${text.trim()}"`,
    );
  }

  integer(from: number, to: number, what: string): number | undefined {
    const value = this.optionalInteger(from, to, what);
    if (value !== null) return value;
    return this.fault('malformed_field', from, `第 ${from}-${to} 列缺少${what}`, `columns ${from}-${to} (${what}) are blank`);
  }

  optionalPoints(from: number, to: number, what: string): Tenths | null | undefined {
    const text = this.columns(from, to);
    if (text.trim() === '') return null;
    const value = parseTenths(text);
    if (value !== undefined) return value;
    return this.fault(
      'malformed_field',
      from,
      `第 ${from}-${to} 列应为一位小数的分数（${what}），实为“${text.trim()}”`,
      `columns ${from}-${to} (${what}) must hold points such as 11.5, not "${text.trim()}"`,
    );
  }

  points(from: number, to: number, what: string): Tenths | undefined {
    const value = this.optionalPoints(from, to, what);
    if (value !== null) return value;
    return this.fault('malformed_field', from, `第 ${from}-${to} 列缺少${what}`, `columns ${from}-${to} (${what}) are blank`);
  }

  /** Whole numbers in columns of `width`, one every `step` columns from `from` to the end of the line; blanks are null. */
  integers(from: number, width: number, step: number, what: string): (number | null)[] | undefined {
    const values: (number | null)[] = [];
    for (let column = from; column <= this.length; column += step) {
      const value = this.optionalInteger(column, column + width - 1, what);
      if (value === undefined) return undefined;
      values.push(value);
    }
    while (values.at(-1) === null) values.pop();
    return values;
  }

  /** Whole numbers separated by blanks, wherever they stand. */
  integerList(from: number, what: string): number[] | undefined {
    const values: number[] = [];
    for (const word of this.words(from)) {
      if (!/^\d+$/.test(word.text)) {
        return this.fault(
          'malformed_field',
          word.column,
          `应为整数（${what}），实为“${word.text}”`,
          `${what} must be a whole number, not "${word.text}"`,
        );
      }
      values.push(Number(word.text));
    }
    return values;
  }

  words(from: number): { readonly text: string; readonly column: number }[] {
    const words: { text: string; column: number }[] = [];
    for (const match of this.columns(from, this.length).matchAll(/\S+/g)) {
      words.push({ text: match[0], column: from + match.index });
    }
    return words;
  }
}

/** A line under construction: fields are put at the columns where the format wants them, from left to right. */
export class TrfLineWriter {
  #text = '';
  #length = 0;

  /** Puts `text` at columns `from`..`to`; numbers go to the right, words to the left, and what does not fit is cut. */
  put(from: number, to: number, text: string, align: 'left' | 'right' = 'right'): this {
    const width = to - from + 1;
    const characters = [...text].slice(0, width);
    const blanks = ' '.repeat(width - characters.length);
    this.#text += ' '.repeat(from - 1 - this.#length);
    this.#text += align === 'right' ? blanks + characters.join('') : characters.join('') + blanks;
    this.#length = to;
    return this;
  }

  /** A number at the right of its columns; blanks for null. */
  number(from: number, to: number, value: number | null): this {
    return this.put(from, to, value === null ? '' : String(value));
  }

  points(from: number, to: number, value: Tenths | null): this {
    return this.put(from, to, value === null ? '' : makeTenths(value));
  }

  /** Numbers in columns of `width`, one every `step` columns from `from`. */
  numbers(from: number, width: number, step: number, values: readonly (number | null)[]): this {
    values.forEach((value, index) => {
      this.number(from + index * step, from + index * step + width - 1, value);
    });
    return this;
  }

  toString(): string {
    return this.#text.trimEnd();
  }
}

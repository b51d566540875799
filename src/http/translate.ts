import { inLanguage, type Language, type Localized } from '../base/localized.ts';

/** The wire form of a domain value: every `Localized` has become one string. */
export type Translated<T> = T extends string
  ? T
  : T extends Localized
    ? string
    : T extends readonly (infer U)[]
      ? Translated<U>[]
      : T extends object
        ? { -readonly [K in keyof T]: Translated<T[K]> }
        : T;

const isLocalized = (value: object): value is Localized =>
  'zh' in value &&
  'en' in value &&
  typeof value.zh === 'string' &&
  typeof value.en === 'string' &&
  Object.keys(value).length === 2;

const walkList = (list: readonly unknown[], language: Language): readonly unknown[] => {
  let copy: unknown[] | null = null;
  for (let i = 0; i < list.length; i += 1) {
    const item = walk(list[i], language);
    if (copy === null && item !== list[i]) copy = list.slice(0, i);
    copy?.push(item);
  }
  return copy ?? list;
};

const walkMembers = (value: object, language: Language): object => {
  let copy: [string, unknown][] | null = null;
  const keys = Object.keys(value);
  for (let i = 0; i < keys.length; i += 1) {
    const member: unknown = Reflect.get(value, keys[i]!);
    const item = walk(member, language);
    if (copy === null && item !== member) copy = Object.entries(value).slice(0, i);
    copy?.push([keys[i]!, item]);
  }
  return copy === null ? value : Object.fromEntries(copy);
};

/** Copies only what holds a text: most of an answer is numbers and codes, and is written out right after. */
const walk = (value: unknown, language: Language): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return walkList(value, language);
  return isLocalized(value) ? inLanguage(value, language) : walkMembers(value, language);
};

/** Turns an answer of the pure code into its wire form in one language. Domain answers are a few levels deep, so recursion is safe. */
export const translate = <T>(value: T, language: Language): Translated<T> => walk(value, language) as Translated<T>;

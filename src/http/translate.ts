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

const walk = (value: unknown, language: Language): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => walk(item, language));
  if (isLocalized(value)) return inLanguage(value, language);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, language)]));
};

/** Turns an answer of the pure code into its wire form in one language. Domain answers are a few levels deep, so recursion is safe. */
export const translate = <T>(value: T, language: Language): Translated<T> => walk(value, language) as Translated<T>;

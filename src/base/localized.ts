/** The languages of every text that a person reads. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in both languages; pure code returns both, the edge picks one by `Accept-Language`. */
export interface Localized {
  readonly zh: string;
  readonly en: string;
}

export const localized = (zh: string, en: string): Localized => ({ zh, en });

export const inLanguage = (text: Localized, language: Language): string => (language === 'en' ? text.en : text.zh);

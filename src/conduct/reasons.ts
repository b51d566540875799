import { type Localized, localized } from '../base/localized.ts';

export const CERTAINTIES = ['certain', 'undetermined', 'needs_arbiter'] as const;
/**
 * How far an answer goes. `undetermined`: a fact that would decide is missing (`missing` names it).
 * `needs_arbiter`: the book leaves the point to the arbiter (`options` lists what he may rule).
 */
export type Certainty = (typeof CERTAINTIES)[number];

export const CONDUCT_RESULTS = ['red_wins', 'black_wins', 'draw', 'double_loss', 'ongoing'] as const;
/** `double_loss`: both sides are forfeited (21.3). */
export type ConductResult = (typeof CONDUCT_RESULTS)[number];

/** A fact that was used, or what follows from the facts: a stable code and the sentence for people. */
export interface Statement {
  readonly code: string;
  readonly message: Localized;
}

/** One way in which the arbiter may rule, on which article, and how the game then stands. */
export interface ArbiterOption extends Statement {
  readonly article: string;
  readonly result: ConductResult;
}

/** What every conduct ruling carries besides its own fields. */
export interface Reasons {
  /** Articles of the 1999 rules, the deciding one first. */
  readonly articles: readonly string[];
  readonly facts: readonly Statement[];
  readonly consequence: Statement;
  readonly certainty: Certainty;
  /** Empty unless the arbiter has to choose. */
  readonly options: readonly ArbiterOption[];
  /** Names of the input facts that would decide; empty unless `undetermined`. */
  readonly missing: readonly string[];
  readonly explanation: Localized;
}

export const statement = (code: string, zh: string, en: string): Statement => ({ code, message: localized(zh, en) });

export const option = (code: string, article: string, result: ConductResult, zh: string, en: string): ArbiterOption => ({
  ...statement(code, zh, en),
  article,
  result,
});

/** The same article cited for two reasons is listed once, where it came first. */
export const distinct = (articles: readonly string[]): string[] => [...new Set(articles)];

const sentenceZh = (parts: readonly string[]): string => (parts.length > 0 ? `${parts.join('；')}。` : '');
const sentenceEn = (parts: readonly string[]): string =>
  parts.map((part) => `${part[0]!.toUpperCase()}${part.slice(1)}.`).join(' ');

/** The whole answer in one paragraph: facts, articles and consequence, then what is open. */
function explain(reasons: Omit<Reasons, 'explanation' | 'certainty'>): Localized {
  const { articles, facts, consequence, options, missing } = reasons;
  const zh = [sentenceZh(facts.map((fact) => fact.message.zh))];
  const en = [sentenceEn(facts.map((fact) => fact.message.en))];
  const citedZh = articles.length > 0 ? `依第${articles.join('、')}条，` : '';
  const citedEn = articles.length > 0 ? `By article${articles.length > 1 ? 's' : ''} ${articles.join(', ')}: ` : '';
  zh.push(`${citedZh}${consequence.message.zh}。`);
  en.push(citedEn === '' ? sentenceEn([consequence.message.en]) : `${citedEn}${consequence.message.en}.`);
  if (options.length > 0) {
    zh.push(`由裁判裁定：${options.map((choice) => `${choice.message.zh}（${choice.article}）`).join('；')}。`);
    en.push(`For the arbiter to decide: ${options.map((choice) => `${choice.message.en} (${choice.article})`).join('; ')}.`);
  }
  if (missing.length > 0) {
    zh.push(`缺少：${missing.join('、')}。`);
    en.push(`Missing: ${missing.join(', ')}.`);
  }
  return localized(zh.filter(Boolean).join(''), en.filter(Boolean).join(' '));
}

/** Completes an answer: where an option is open it needs the arbiter, else where a fact is missing it is undetermined. */
export function reasoned(input: {
  readonly articles: readonly string[];
  readonly facts: readonly Statement[];
  readonly consequence: Statement;
  readonly options?: readonly ArbiterOption[];
  readonly missing?: readonly string[];
}): Reasons {
  const parts = {
    articles: distinct(input.articles),
    facts: input.facts,
    consequence: input.consequence,
    options: input.options ?? [],
    missing: distinct(input.missing ?? []),
  };
  const certainty = parts.options.length > 0 ? 'needs_arbiter' : parts.missing.length > 0 ? 'undetermined' : 'certain';
  return { ...parts, certainty, explanation: explain(parts) };
}

/** The result in which `loser` loses. */
export const lossOf = (loser: 'red' | 'black'): ConductResult => (loser === 'red' ? 'black_wins' : 'red_wins');

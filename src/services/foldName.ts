import { STEPS_OF_SIMPLIFIED, TRADITIONAL_CHARACTERS } from './simplifiedCharacters.ts';

let simplifiedOf: ReadonlyMap<string, string> | null = null;

/** The table, laid out when the first Chinese name is folded. */
const simplifiedForms = (): ReadonlyMap<string, string> => {
  if (simplifiedOf !== null) return simplifiedOf;
  const forms = new Map<string, string>();
  let code = 0x4e00;
  for (const [i, step] of STEPS_OF_SIMPLIFIED.split(',').entries()) {
    code += Number(step);
    forms.set(TRADITIONAL_CHARACTERS.charAt(i), String.fromCharCode(code));
  }
  simplifiedOf = forms;
  return forms;
};

/** Each character by its simplified form (简体), so that 顧 and 顾 are one name to whoever searches. */
const withoutTraditional = (text: string): string =>
  text.replaceAll(/[\u4e00-\u9fff]/gu, (character) => simplifiedForms().get(character) ?? character);

/** Marks over Latin letters: tones of pinyin, Vietnamese and European accents. Kana keep theirs, which make other syllables. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFKC');

/**
 * A name as it is searched and compared: width, case, accents and traditional characters folded, spaces and middle dots of transcribed
 * names dropped.
 */
export const foldName = (name: string): string =>
  withoutTraditional(
    withoutAccents(name)
      .toLowerCase()
      .replaceAll(/[\s·•・.]+/gu, ''),
  );

/** Pinyin as it is kept: without tones, so that it is found as it is typed. */
export const plainPinyin = (pinyin: string): string =>
  withoutAccents(pinyin).replaceAll(/[’‘`]/gu, "'").replaceAll(/\s+/gu, ' ').trim();

/** What somebody types to find a name, as `player_names` has it: also apostrophes of pinyin fall. */
export const foldQuery = (query: string): string => foldName(query).replaceAll(/['’‘`]/gu, '');

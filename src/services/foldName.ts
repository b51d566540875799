/** Marks over Latin letters: tones of pinyin, Vietnamese and European accents. Kana keep theirs, which make other syllables. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFKC');

/** A name as it is searched and compared: width, case and accents folded, spaces and middle dots of transcribed names dropped. */
export const foldName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[\s·•・.]+/gu, '');

/** Pinyin as it is kept: without tones, so that it is found as it is typed. */
export const plainPinyin = (pinyin: string): string =>
  withoutAccents(pinyin).replaceAll(/[’‘`]/gu, "'").replaceAll(/\s+/gu, ' ').trim();

/** What somebody types to find a name, as `player_names` has it: also apostrophes of pinyin fall. */
export const foldQuery = (query: string): string => foldName(query).replaceAll(/['’‘`]/gu, '');

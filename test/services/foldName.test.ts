import { expect, test } from 'vitest';
import { foldName, foldQuery, plainPinyin } from '../../src/services/foldName.ts';

test.each([
  ['阿·列克谢', '阿列克谢'],
  ['阿・列克谢', '阿列克谢'],
  ['阿•列克谢', '阿列克谢'],
  ['J. K. Li', 'jkli'],
  ['ĐẶNG Hữu', 'danghuu'],
  ['đặng', 'dang'],
  ['Ｌｉ Lǐ', 'lili'],
  ['한국', '한국'],
])('%s is %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

test('pinyin is kept without tones, with one kind of apostrophe and single spaces', () => {
  for (const apostrophe of ["'", '’', '‘', '`']) {
    expect(plainPinyin(` Xī${apostrophe}ān  Lǐ `)).toBe("Xi'an Li");
    expect(foldQuery(`Xī${apostrophe}ān`)).toBe('xian');
  }
});

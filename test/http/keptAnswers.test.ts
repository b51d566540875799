import { expect, test } from 'vitest';
import { KeptAnswers } from '../../src/http/keptAnswers.ts';

const answer = (bytes: number, state = 's') => ({ bytes: new Uint8Array(bytes), hash: 'h', state });
const held = (answers: KeptAnswers, questions: readonly string[]) => questions.filter((question) => answers.get(question));

test('keeps within its bytes; what was asked for longest ago goes first', () => {
  const answers = new KeptAnswers(4000);
  for (const question of ['a', 'b', 'c']) answers.keep(question, answer(1000));
  expect(answers.get('a')?.bytes.length).toBe(1000);
  answers.keep('d', answer(1000));
  expect(held(answers, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
});

test('a new answer to a question takes the place of the old one, and its bytes', () => {
  const answers = new KeptAnswers(4000);
  answers.keep('a', answer(1000));
  for (let i = 0; i < 20; i += 1) answers.keep('b', answer(1000, `s${i}`));
  expect(answers.get('b')?.state).toBe('s19');
  expect(held(answers, ['a', 'b'])).toEqual(['a', 'b']);
});

test('an answer larger than the bound is not kept, and puts nothing out', () => {
  const answers = new KeptAnswers(4000);
  answers.keep('a', answer(1000));
  answers.keep('b', answer(4000));
  expect(held(answers, ['a', 'b'])).toEqual(['a']);
});

test('long questions count', () => {
  const answers = new KeptAnswers(4000);
  for (let i = 0; i < 100; i += 1) answers.keep(`${'q'.repeat(1000)}${i}`, answer(10));
  expect(
    held(
      answers,
      Array.from({ length: 100 }, (_, i) => `${'q'.repeat(1000)}${i}`),
    ),
  ).toEqual([`${'q'.repeat(1000)}99`]);
});

test('an entry counts though its answer is empty, and so does its state', () => {
  const numbers = Array.from({ length: 100 }, (_, i) => `${i}`);
  const [empty, stated] = [new KeptAnswers(4000), new KeptAnswers(4000)];
  for (const number of numbers) empty.keep(number, answer(0));
  expect(held(empty, numbers).length).toBeLessThan(20);
  for (const number of numbers) stated.keep(number, answer(0, 's'.repeat(1000)));
  expect(held(stated, numbers)).toEqual(['99']);
});

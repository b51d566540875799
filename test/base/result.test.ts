import { expect, test } from 'vitest';
import { err, ok } from '../../src/base/result.ts';

test('a result carries either a value or an error', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(err({ code: 'x' })).toEqual({ ok: false, error: { code: 'x' } });
});

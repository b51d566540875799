import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { warmUp } from '../../src/http/warmUp.ts';

describe('start-up', () => {
  test('judges its games and walks the guards, and leaves no line in the log', async () => {
    const logged = vi.spyOn(console, 'log');
    const { rulings, preflight } = await warmUp(createApp());
    const answers = rulings.map((text) => JSON.parse(text).value);
    expect(answers.map(({ status }) => status)).toEqual(['repetition', 'repetition']);
    expect(answers.map(({ repetition }) => repetition.verdict)).toEqual(['draw', 'red_must_change']);
    expect(preflight).toBe(204);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

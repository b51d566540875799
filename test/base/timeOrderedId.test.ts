import { describe, expect, it } from 'vitest';
import { timeOrderedId } from '../../src/base/timeOrderedId.ts';

const RANDOM = '3b241101-e2bb-4255-8caf-4136c566a962';

describe('timeOrderedId', () => {
  it('is the example of RFC 9562, A.6', () => {
    expect(timeOrderedId(0x017f22e279b0, '00000000-0000-4cc3-98c4-dc0c0c07398f')).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('keeps length, version and variant at every moment', () => {
    for (const moment of [0, 1, Date.UTC(2026, 10, 30), 0xffffffffffff]) {
      expect(timeOrderedId(moment, RANDOM)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('sorts by time', () => {
    const ids = [1, 255, 256, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)].map((moment) => timeOrderedId(moment, RANDOM));
    expect([...ids].sort()).toEqual(ids);
  });

  it('tells two of one moment apart', () => {
    expect(timeOrderedId(1, crypto.randomUUID())).not.toBe(timeOrderedId(1, crypto.randomUUID()));
  });
});

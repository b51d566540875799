import { expect } from 'vitest';
import { readEvent } from '../../src/events/readEvent.ts';
import { type EventTable, type StandingsLine, scoreEvent } from '../../src/events/score.ts';
import type { EventDocument, TiebreakCode } from '../../src/events/types.ts';
import type { ByeWire, EventWire, GameWire, RoundWire } from '../../src/events/wire.ts';

/** Reads a document that must be sound. */
export const read = (wire: EventWire): EventDocument => {
  const result = readEvent(wire);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

export const score = (wire: EventWire): EventTable => scoreEvent(read(wire));

/** The faults of a document as `pointer code`, in the order found. */
export const faultsOf = (wire: EventWire): string[] => {
  const result = readEvent(wire);
  return result.ok ? [] : result.error.map((fault) => `${fault.pointer} ${fault.code}`);
};

export const players = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));

/**
 * A game in one word: `A1B` red wins, `A0B` black wins, `A=B` draw, `A*B` running, `A+B` and `A-B` forfeits seen from red,
 * `A#B` both absent, `A!B` lost by both at the board. Ids are what stands before and after the sign.
 */
export const game = (text: string): GameWire => {
  const match = /^(.+?)\s*(\*|=|\+|-|#|!|1:0|0:1)\s*(.+)$/.exec(text);
  if (match === null) throw new Error(`not a game: ${text}`);
  const [, red = '', sign = '', black = ''] = match;
  const results = {
    '1:0': 'red',
    '0:1': 'black',
    '=': 'draw',
    '*': null,
    '+': 'red',
    '-': 'black',
    '#': 'double_loss',
    '!': 'double_loss',
  } as const;
  const result = results[sign as keyof typeof results];
  return { red, black, result, ...(sign === '+' || sign === '-' || sign === '#' ? { forfeit: true } : {}) };
};

export const round = (number: number, games: readonly string[], byes?: readonly (string | ByeWire)[]): RoundWire => ({
  number,
  games: games.map(game),
  ...(byes === undefined ? {} : { byes }),
});

export const line = (table: EventTable, player: string): StandingsLine => {
  const found = table.standings.find((entry) => entry.player === player);
  expect(found, `a line for ${player}`).toBeDefined();
  return found as StandingsLine;
};

export const value = (table: EventTable, player: string, code: TiebreakCode): number => {
  const found = line(table, player).tiebreaks.find((tiebreak) => tiebreak.code === code);
  expect(found, `${code} of ${player}`).toBeDefined();
  return found?.value ?? Number.NaN;
};

/** `rank player` of every line, in order. */
export const places = (table: EventTable): string[] => table.standings.map((entry) => `${entry.rank} ${entry.player}`);

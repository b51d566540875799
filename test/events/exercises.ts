import type { ByeWire, EventWire, GameWire, RoundWire } from '../../src/events/wire.ts';

export interface ExerciseRow {
  readonly no: string;
  readonly cells: readonly string[];
  readonly expected: ReadonlyMap<string, string>;
}

/** Rows of a tie-break exercise: cells of the rounds, and the published values by column name. */
export const readExercise = (text: string): readonly ExerciseRow[] => {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const header = (lines[0] ?? '').split('\t');
  return lines.slice(1).map((line) => {
    const values = line.split('\t');
    const column = (name: string): string => values[header.indexOf(name)] ?? '';
    return {
      no: column('no'),
      cells: header.flatMap((name, index) => (/^r\d+$/.test(name) ? [values[index] ?? ''] : [])),
      expected: new Map(header.map((name, index) => [name, values[index] ?? ''])),
    };
  });
};

const BYES: Record<string, ByeWire['kind']> = { U: 'pairing', H: 'half_point', F: 'full_point', Z: 'zero_point' };

/** A cell: opponent, colour (w first mover) and result; `0-U` and the like are byes. */
export const exerciseEvent = (rows: readonly ExerciseRow[], rest: Pick<EventWire, 'format'> & Partial<EventWire>): EventWire => {
  const rounds = (rows[0]?.cells ?? []).map((_cell, index): RoundWire => {
    const games: GameWire[] = [];
    const byes: ByeWire[] = [];
    for (const { no, cells } of rows) {
      const cell = cells[index] ?? '';
      const bye = /^0-([UHFZ])$/.exec(cell);
      if (bye !== null) {
        byes.push({ player: no, kind: BYES[bye[1] ?? ''] });
        continue;
      }
      const [, opponent = '', colour, sign = ''] = /^(\d+)([wb])([1=0+-])$/.exec(cell) ?? [];
      if (colour !== 'w') continue;
      const results = { '1': 'red', '+': 'red', '=': 'draw', '0': 'black', '-': 'black' } as const;
      games.push({
        red: no,
        black: opponent,
        result: results[sign as keyof typeof results],
        forfeit: sign === '+' || sign === '-',
      });
    }
    return { number: index + 1, games, byes };
  });
  return { scope: 'individual', ...rest, players: rows.map(({ no }) => ({ id: no })), rounds };
};

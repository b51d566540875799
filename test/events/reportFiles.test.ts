import { describe, expect, test } from 'vitest';
import { readTournament } from '../../src/events/trf/readTournament.ts';
import { eventOfTournament } from '../../src/events/trf/toEvent.ts';
import type { TiebreakCode } from '../../src/events/types.ts';
import type { ByeWire, RoundWire } from '../../src/events/wire.ts';
import { score } from './builder.ts';
import { trfFile } from './trfFiles.ts';

/** A player line cut by its columns and nothing else: what the file states, without the project's reader. */
interface StatedLine {
  readonly number: string;
  readonly halfPoints: number;
  readonly cells: readonly { readonly opponent: string; readonly code: string }[];
}

const statedLines = (text: string): StatedLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.startsWith('001'))
    .map((line) => ({
      number: line.slice(4, 8).trim(),
      halfPoints: Number(line.slice(80, 84)) * 2,
      cells: Array.from({ length: Math.ceil((line.length - 91) / 10) }, (_unused, index) => {
        const cell = line.slice(91 + 10 * index, 99 + 10 * index).padEnd(8);
        return { opponent: cell.slice(0, 4).trim().replace(/^0+$/, ''), code: cell.slice(7, 8).trim() };
      }),
    }));

const WON = '1W+UF';
const DREW = '=DH';
const worth = (code: string): number => (code === '' ? 0 : WON.includes(code) ? 2 : DREW.includes(code) ? 1 : 0);

/** Each value summed from the stated lines alone, in half-points (小分 in quarter points). */
const expectedOf = (line: StatedLine, points: ReadonlyMap<string, number>, rounds: number): Record<string, number> => {
  const met = line.cells.filter(({ opponent, code }) => opponent !== '' && code !== '');
  let [total, progressive] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    total += worth(line.cells[round]?.code ?? '');
    progressive += total;
  }
  return {
    points: line.halfPoints / 2,
    opponents_score: met.reduce((sum, { opponent }) => sum + (points.get(opponent) ?? 0), 0) / 2,
    sonneborn_berger: met.reduce((sum, { opponent, code }) => sum + worth(code) * (points.get(opponent) ?? 0), 0) / 4,
    wins: line.cells.filter(({ code }) => code !== '' && WON.includes(code)).length,
    progressive: progressive / 2,
  };
};

const BYES: Record<string, ByeWire['kind']> = { U: 'pairing', F: 'full_point', H: 'half_point', Z: 'zero_point' };

/** Byes granted for the round that is not paired yet: the stated points hold them already. */
const byesOfNextRound = (lines: readonly StatedLine[], paired: number): RoundWire[] => {
  const byes = lines.flatMap(({ number, cells }): ByeWire[] => {
    const kind = BYES[cells[paired]?.code ?? ''];
    return kind === undefined ? [] : [{ player: number, kind }];
  });
  return byes.length === 0 ? [] : [{ number: paired + 1, games: [], byes }];
};

const CODES: TiebreakCode[] = ['opponents_score', 'sonneborn_berger', 'wins', 'progressive'];

describe.each([
  ['javafo_sample2.trf', 52],
  ['issue_7.trf', 60],
  ['issue_15.trf', 180],
  ['trf16_284_players_7_rounds.trf', 284],
])('%s', (name, size) => {
  const text = trfFile(name);
  const tournament = readTournament(text);
  if (!tournament.ok) throw new Error(JSON.stringify(tournament.error));
  const wire = eventOfTournament(tournament.value);
  if (!wire.ok) throw new Error(JSON.stringify(wire.error));
  const stated = statedLines(text);
  const announced = byesOfNextRound(stated, wire.value.rounds.length);
  const rounds = [...wire.value.rounds, ...announced];
  const table = score({ ...wire.value, rounds, tiebreaks: CODES });
  const points = new Map(stated.map((line) => [line.number, line.halfPoints]));

  test(`points and tie-breaks of all ${size} players are those added up from the file’s own lines`, () => {
    expect(table.standings.length).toBe(size);
    const found = new Map(
      table.standings.map((line) => [
        line.player,
        { points: line.points, ...Object.fromEntries(line.tiebreaks.map(({ code, value }) => [code, value])) },
      ]),
    );
    const expected = new Map(stated.map((line) => [line.number, expectedOf(line, points, rounds.length)]));
    for (const line of stated) expect([line.number, found.get(line.number)]).toEqual([line.number, expected.get(line.number)]);
  });
});

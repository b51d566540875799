import type { Tenths } from './points.ts';
import type { TrfNumber } from './records.ts';
import { pointsOf, type TrfResultCode, type TrfRound } from './results.ts';
import type { TrfTournament } from './tournament.ts';

const kindsOf: Readonly<Record<string, readonly TrfResultCode[]>> = {
  W: ['1', 'W'],
  D: ['=', 'D'],
  L: ['0', 'L'],
  F: ['F'],
  H: ['H'],
  Z: ['Z'],
  '+': ['+'],
  '-': ['-'],
};

/** Points of a round, after the decisions of record 299. */
export const roundPoints = (tournament: TrfTournament, number: TrfNumber, round: number, cell: TrfRound): Tenths => {
  let points = pointsOf(cell, tournament.scoring);
  for (const record of tournament.decisions) {
    if (record.kind === '' || record.points === null || !record.numbers.includes(number)) continue;
    if (record.round !== 0 && record.round !== round) continue;
    if (kindsOf[record.kind]?.includes(cell?.code ?? 'Z')) points = record.points;
  }
  return points;
};

/** Penalties and bonuses of record 299 up to a round; they change no round's result. One that names no round counts from the start. */
export const extraPoints = (tournament: TrfTournament, number: TrfNumber, round: number): Tenths => {
  let points = 0;
  for (const record of tournament.decisions) {
    if (record.kind === '' && record.round <= round && record.numbers.includes(number)) points += record.points ?? 0;
  }
  return points;
};

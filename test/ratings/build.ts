import { type CivilDate, parseCivilDate } from '../../src/base/civilDate.ts';
import { calculateRatings } from '../../src/ratings/calculate.ts';
import type { CalculatedPlayer, CalculationRequest, RatingCalculation } from '../../src/ratings/calculation.ts';
import type { RatingGame, RatingResult } from '../../src/ratings/games.ts';

export const date = (text: string): CivilDate => {
  const parsed = parseCivilDate(text);
  if (parsed === undefined) throw new Error(`not a date: ${text}`);
  return parsed;
};

/** `A-B 1` Red wins, `A-B 0` Black wins, `A-B =` draw, `A-B x` both lose, `A-B ?` unfinished, `A-B +` and `A-B -` forfeits. */
export const games = (...lines: string[]): RatingGame[] =>
  lines.map((line) => {
    const [, red = '', black = '', mark = ''] = /^(\S+)-(\S+) (\S)$/.exec(line) ?? [];
    const results: Record<string, RatingResult | null> = {
      '1': 'red',
      '0': 'black',
      '=': 'draw',
      x: 'double_loss',
      '?': null,
      '+': 'red',
      '-': 'black',
    };
    const result = results[mark];
    if (result === undefined) throw new Error(`not a game: ${line}`);
    return { red, black, result, forfeit: mark === '+' || mark === '-' };
  });

export type Draft = Omit<CalculationRequest, 'asOf' | 'players'> & {
  readonly asOf?: string;
  /** Ratings by id, or the whole player. */
  readonly players: Readonly<Record<string, number | null | Omit<CalculationRequest['players'][number], 'id'>>>;
};

export const requestOf = (request: Draft): CalculationRequest => ({
  ...request,
  asOf: date(request.asOf ?? '2026-05-31'),
  players: Object.entries(request.players).map(([id, player]) => ({
    id,
    ...(typeof player === 'number' || player === null ? { rating: player } : player),
  })),
});

export const calculation = (request: Draft): RatingCalculation => {
  const result = calculateRatings(requestOf(request));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

export const accountOf = (request: Draft, id: string): CalculatedPlayer => {
  const account = calculation(request).players.find((candidate) => candidate.player === id);
  if (account === undefined) throw new Error(`no account of ${id}`);
  return account;
};

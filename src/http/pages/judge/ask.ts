import type { PositionAnswer } from '../../../adjudication/position.ts';
import type { PlyReport } from '../../../adjudication/repetition/types.ts';
import { DEFAULT_RULESET, RULESET_IDS, type RulesetId } from '../../../adjudication/rulesets/ids.ts';
import { type Localized, localized } from '../../../base/localized.ts';
import { type RuledGame, ruleGame, rulePosition, ruleRepetition } from '../../../services/adjudicate.ts';
import type { AdjudicationError } from '../../../services/adjudicationError.ts';
import { adjudicationProblem } from '../../routes/adjudications/problems.ts';
import { fenAfter } from './fenAfter.ts';

/** Characters of the two texts of the form; the limits of the API. */
export const FEN_LENGTH = 200;
export const TEXT_LENGTH = 200_000;

export const FIELDS = ['fen', 'moves', 'ruleset', 'cycles', 'limit'] as const;
export type Field = (typeof FIELDS)[number];

/** What stands in the form, as it was typed. */
export type Asked = Readonly<Record<Field, string>> & {
  /** The ply to show, as it was asked for; the page chooses one where it names none. */
  readonly ply: string;
};

/** What a ruling on a game goes by. A number that the form leaves empty is the rule book's. */
export interface Terms {
  readonly ruleset: RulesetId;
  readonly cyclesRequired: number | undefined;
  readonly naturalLimitRounds: number | undefined;
}

export type Refusals = Partial<Record<Field, Localized>>;

/** What the page shows: nothing yet, what is wrong with the form, a diagram, or a game at one of its plies. */
export type Ruling =
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly refusals: Refusals }
  | { readonly kind: 'position'; readonly answer: PositionAnswer; readonly fen: string }
  | {
      readonly kind: 'game';
      readonly game: RuledGame;
      readonly terms: Terms;
      /** The ply after which the board is shown; 0 is the start. */
      readonly ply: number;
      /** The position after that ply. */
      readonly fen: string;
      /** What that ply is, with its evidence; null at the start. */
      readonly report: PlyReport | null;
    };

const lengthRefusal = (limit: number): Localized =>
  localized(`不得超过 ${limit.toLocaleString('en')} 个字符`, `at most ${limit.toLocaleString('en')} characters`);

/** A whole number of the form, undefined where the field is empty, null where it is none. */
const numberOf = (text: string, most: number): number | undefined | null => {
  if (text === '') return undefined;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

const rangeRefusal = (most: number): Localized =>
  localized(`须为 1 到 ${most} 的整数`, `must be a whole number from 1 to ${most}`);

const rulesetOf = (text: string): RulesetId | null =>
  text === '' ? DEFAULT_RULESET : (RULESET_IDS.find((id) => id === text) ?? null);

const rulesetRefusal = localized(`须为 ${RULESET_IDS.join(' 或 ')}`, `must be ${RULESET_IDS.join(' or ')}`);

const said = (error: AdjudicationError): Localized => adjudicationProblem(error).detail;

/** What the ruling on the repetition has found of a ply; null outside of the cycle. */
export const reportInCycle = (game: RuledGame, ply: number): PlyReport | null => {
  const made = game.moves[ply - 1];
  const cycle = game.repetition?.cycle;
  if (made === undefined || !game.repetition || !cycle || ply < cycle.fromPly || ply > cycle.toPly) return null;
  // An earlier time round with the same move is the same ply, so what was found for the last stands for it.
  const last = game.repetition.plies.findLast((report) => (report.ply - ply) % cycle.period === 0 && report.move === made.move);
  return last === undefined ? null : { ...last, ply };
};

/** The report of a ply: by its cycle where it belongs to one, else by itself, in either case by the rule book of the game. */
const reportOf = (game: RuledGame, ply: number): PlyReport | null => {
  const made = game.moves[ply - 1];
  if (made === undefined) return null;
  const found = reportInCycle(game, ply);
  if (found !== null) return found;
  const alone = ruleRepetition({ fen: fenAfter(game, ply - 1), moves: [made.move], ruleset: game.ruleset });
  const report = alone.ok ? alone.value.plies.at(-1) : undefined;
  return report === undefined ? null : { ...report, ply };
};

/** The ply that a reader wants to see first: the first of the last time round, or the end. */
const firstShown = (game: RuledGame): number => game.repetition?.plies[0]?.ply ?? game.plyCount;

const plyOf = (text: string, game: RuledGame): number =>
  /^\d{1,4}$/.test(text) ? Math.min(Number(text), game.plyCount) : firstShown(game);

/** The record that the two fields make together: a start of its own stands in front of the moves. */
export const recordOf = ({ fen, moves }: Pick<Asked, 'fen' | 'moves'>) =>
  fen === '' ? ({ record: moves } as const) : ({ record: `${fen}\n${moves}`, format: 'text' } as const);

const rulePositionOf = (fen: string, field: Field): Ruling => {
  const ruled = rulePosition({ fen });
  if (!ruled.ok) return { kind: 'refused', refusals: { [field]: said(ruled.error) } };
  return { kind: 'position', answer: ruled.value, fen: ruled.value.fen };
};

/** What is wrong with a start that moves are to follow; a diagram alone may break the rules and is told how. */
const startRefusal = ({ fen, moves }: Asked): Localized | null => {
  if (fen.length > FEN_LENGTH) return lengthRefusal(FEN_LENGTH);
  if (fen === '') return null;
  const start = rulePosition({ fen });
  if (!start.ok) return said(start.error);
  return start.value.valid || moves === '' ? null : start.value.explanation;
};

const gameRuling = (asked: Asked, terms: Terms): Ruling => {
  const ruled = ruleGame({ ...recordOf(asked), ...terms });
  if (!ruled.ok) return { kind: 'refused', refusals: { moves: said(ruled.error) } };
  const game = ruled.value;
  if (game.plyCount === 0 && game.illegal === null) return rulePositionOf(game.initialFen, 'moves');
  const ply = plyOf(asked.ply, game);
  return { kind: 'game', game, terms, ply, fen: fenAfter(game, ply), report: reportOf(game, ply) };
};

/** Judges what the form says, by the services of the API. */
export const judge = (asked: Asked): Ruling => {
  const { fen, moves } = asked;
  const ruleset = rulesetOf(asked.ruleset);
  const cyclesRequired = numberOf(asked.cycles, 20);
  const naturalLimitRounds = numberOf(asked.limit, 500);
  const start = startRefusal(asked);
  if (
    start !== null ||
    moves.length > TEXT_LENGTH ||
    ruleset === null ||
    cyclesRequired === null ||
    naturalLimitRounds === null
  ) {
    return {
      kind: 'refused',
      refusals: {
        ...(start === null ? {} : { fen: start }),
        ...(moves.length > TEXT_LENGTH ? { moves: lengthRefusal(TEXT_LENGTH) } : {}),
        ...(ruleset === null ? { ruleset: rulesetRefusal } : {}),
        ...(cyclesRequired === null ? { cycles: rangeRefusal(20) } : {}),
        ...(naturalLimitRounds === null ? { limit: rangeRefusal(500) } : {}),
      },
    };
  }
  if (moves !== '') return gameRuling(asked, { ruleset, cyclesRequired, naturalLimitRounds });
  return fen === '' ? { kind: 'blank' } : rulePositionOf(fen, 'fen');
};

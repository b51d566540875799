import { adjudicateGame } from '../adjudication/game.ts';
import type { GameAnswer } from '../adjudication/gameTypes.ts';
import { adjudicatePosition, type PositionAnswer } from '../adjudication/position.ts';
import { type Difference, differencesOf } from '../adjudication/repetition/compare.ts';
import { judgePosition, judgeRepetition, type RepetitionAnswer, type RepetitionError } from '../adjudication/repetition/index.ts';
import { endedAt, replayGame } from '../adjudication/repetition/replay.ts';
import { CITED_FROM_1999, isOf1999 } from '../adjudication/rulesets/citing.ts';
import { DEFAULT_RULESET, type RulesetId } from '../adjudication/rulesets/ids.ts';
import { RULEBOOKS } from '../adjudication/rulesets/registry.ts';
import type { Rulebook } from '../adjudication/rulesets/rulebook.ts';
import { type Localized, localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { ConductLog } from '../conduct/conductEvents.ts';
import type { GameConductRuling } from '../conduct/conductLog.ts';
import { makeChinese } from '../notation/chinese.ts';
import { makeWxf } from '../notation/wxf.ts';
import { INITIAL_FEN, parseFen } from '../xiangqi/fen.ts';
import type { Setup } from '../xiangqi/setup.ts';
import type { AdjudicationError } from './adjudicationError.ts';
import { type GameSource, readGameSource } from './gameSource.ts';
import { ruleConductOfGame } from './ruleConduct.ts';

const startOf = (fen: string | undefined, pointer: string): Result<Setup, AdjudicationError> => {
  const parsed = parseFen(fen ?? INITIAL_FEN);
  return parsed.ok ? parsed : err({ ...parsed.error, pointer });
};

/** `POST /v1/adjudications/position`. */
export const rulePosition = (input: { readonly fen: string }): Result<PositionAnswer, AdjudicationError> => {
  const start = startOf(input.fen, '/fen');
  return start.ok ? ok(adjudicatePosition(start.value)) : start;
};

export interface RepetitionInput {
  readonly fen?: string | undefined;
  readonly moves?: readonly string[] | undefined;
  readonly positions?: readonly string[] | undefined;
  readonly ruleset?: RulesetId | undefined;
  readonly cyclesRequired?: number | undefined;
}

const repetitionRequest = (input: RepetitionInput): Result<Parameters<typeof judgeRepetition>[0], AdjudicationError> => {
  if (input.positions === undefined) {
    const read = readGameSource({ fen: input.fen, moves: input.moves });
    if (!read.ok) return read;
    const { initialSetup, moves, illegal } = read.value;
    if (illegal === null) return ok({ start: initialSetup, moves });
    // After mate or stalemate every move is illegal: the end is the reason, not the square.
    const before = replayGame(initialSetup, moves);
    const ended = before.ok ? endedAt(before.value, moves.length) : before.error;
    if (ended !== null) return err(withPointer(ended));
    return err({
      code: 'move_illegal',
      pointer: `/moves/${illegal.ply - 1}`,
      ply: illegal.ply,
      move: illegal.text,
      reason: illegal.fault,
    });
  }
  const positions: Setup[] = [];
  for (const [index, fen] of input.positions.entries()) {
    const parsed = startOf(fen, `/positions/${index}`);
    if (!parsed.ok) return parsed;
    positions.push(parsed.value);
  }
  return ok({ positions });
};

const withPointer = (error: RepetitionError): AdjudicationError => {
  switch (error.code) {
    case 'position_invalid':
      return {
        code: 'position_invalid',
        pointer: error.position === null ? '/fen' : `/positions/${error.position}`,
        faults: error.faults,
      };
    case 'move_illegal':
      return { ...error, pointer: `/moves/${error.ply - 1}` };
    case 'game_over':
      return { ...error, pointer: `/moves/${error.ply}` };
    case 'positions_not_joined':
      return { ...error, pointer: `/positions/${error.to}` };
    case 'no_positions':
      return { ...error, pointer: '/positions' };
    case 'too_many_plies':
      return { ...error, pointer: '/moves' };
  }
};

/** A repetition by one rule book. */
export const ruleRepetition = (input: RepetitionInput): Result<RepetitionAnswer, AdjudicationError> => {
  const request = repetitionRequest(input);
  if (!request.ok) return request;
  const judged = judgeRepetition(request.value, {
    writeMove: makeChinese,
    ...(input.ruleset === undefined ? {} : { ruleset: input.ruleset }),
    ...(input.cyclesRequired === undefined ? {} : { cyclesRequired: input.cyclesRequired }),
  });
  return judged.ok ? judged : err(withPointer(judged.error));
};

/** What several rule books say of one repetition, and where they part. */
export interface RepetitionComparison {
  readonly answers: Readonly<Partial<Record<RulesetId, RepetitionAnswer>>>;
  readonly differences: readonly Difference[];
}

/** The same by several rule books at once, each at its own count of cycles unless the request names one. */
export const compareRulesets = (
  input: RepetitionInput,
  rulesets: readonly RulesetId[],
): Result<RepetitionComparison, AdjudicationError> => {
  const answers: RepetitionAnswer[] = [];
  for (const ruleset of rulesets) {
    const ruled = ruleRepetition({ ...input, ruleset });
    if (!ruled.ok) return ruled;
    answers.push(ruled.value);
  }
  return ok({
    answers: Object.fromEntries(answers.map((answer) => [answer.ruleset, answer])),
    differences: differencesOf(answers),
  });
};

/** `POST /v1/adjudications/repetition`: one rule book, or several and where they part. */
export const ruleRepetitionBy = ({
  rulesets,
  ...input
}: RepetitionInput & { readonly rulesets?: readonly RulesetId[] | undefined }): Result<
  RepetitionAnswer | RepetitionComparison,
  AdjudicationError
> => (rulesets === undefined ? ruleRepetition(input) : compareRulesets(input, rulesets));

export interface GameInput extends GameSource {
  readonly ruleset?: RulesetId | undefined;
  readonly naturalLimitRounds?: number | undefined;
  readonly cyclesRequired?: number | undefined;
  /** What happened beside the board: clocks, offers, touches, fouls, resignation, lateness. */
  readonly conduct?: ConductLog | undefined;
  /** Whether the answer lists every ply; it does unless this is false. */
  readonly listMoves?: boolean | undefined;
}

type BoardRuling = Pick<GameAnswer, 'status' | 'result' | 'articles' | 'decidedAtPly'>;

export interface RuledGame extends Omit<GameAnswer, 'status' | 'result'> {
  /** By which rule book a repetition is judged. */
  readonly ruleset: RulesetId;
  /** How the game ended: by the board, or earlier by conduct where a log came along. */
  readonly status: string;
  readonly result: GameConductRuling['result'];
  /** What the board alone says. */
  readonly board: BoardRuling;
  readonly conduct: GameConductRuling | null;
  readonly format: string;
  readonly formatBecause: Localized | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is said of conduct is said by the 1999 rules: another rule book tells so, whatever came of it. */
const withSource = (explanation: Localized, { wording }: Rulebook): Localized =>
  isOf1999(wording.due) ? explanation : localized(explanation.zh + CITED_FROM_1999.zh, `${explanation.en} ${CITED_FROM_1999.en}`);

/** `POST /v1/adjudications/game`: the record read, judged as it ends, with the repetition in which it stands. */
export const ruleGame = (input: GameInput): Result<RuledGame, AdjudicationError> => {
  const read = readGameSource(input);
  if (!read.ok) return read;
  const { format, formatBecause, headers, initialSetup: start, moves, illegal, played, recordedResult } = read.value;
  const rulebook = RULEBOOKS[input.ruleset ?? DEFAULT_RULESET];
  const cyclesRequired = input.cyclesRequired ?? rulebook.cyclesRequired;
  const options = { writeMove: makeChinese, ruleset: rulebook.id, cyclesRequired };
  const ruled = adjudicateGame(
    {
      start,
      moves,
      illegal,
      played,
      recordedResult,
      cyclesRequired,
      repetitionArticle: rulebook.wording.due,
      listMoves: input.listMoves ?? true,
      ...(input.naturalLimitRounds === undefined ? {} : { naturalLimitRounds: input.naturalLimitRounds }),
    },
    {
      judgeRepetition: (game) => judgePosition(game, options),
      writeChinese: makeChinese,
      writeWxf: makeWxf,
    },
  );
  if (!ruled.ok) return err({ ...ruled.error, pointer: input.record === undefined ? '/fen' : '/record' });
  const told = { format, formatBecause, headers, ruleset: rulebook.id, ...ruled.value };
  const { status, result, articles, decidedAtPly } = ruled.value;
  const board: BoardRuling = { status, result, articles, decidedAtPly };
  if (input.conduct === undefined) return ok({ ...told, board, conduct: null });
  const whole = ruleConductOfGame({ start, moves }, board, input.conduct, input.naturalLimitRounds);
  if (!whole.ok) {
    return whole.error.code === 'position_invalid'
      ? err({ ...whole.error, pointer: '/fen' })
      : err({ kind: 'conduct', ...whole.error });
  }
  const conduct = whole.value;
  return ok({
    ...told,
    status: conduct.status,
    result: conduct.result,
    articles: conduct.articles,
    decidedAtPly: conduct.decidedAtPly,
    conflict:
      recordedResult !== null &&
      recordedResult !== 'ongoing' &&
      conduct.result !== 'ongoing' &&
      recordedResult !== conduct.result,
    explanation: withSource(conduct.explanation, rulebook),
    board,
    conduct,
  });
};

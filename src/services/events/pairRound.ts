import type { Localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type GameRow, insertByes, insertGames, type StoredEvent } from '../../db/queries/events.ts';
import { type PairOptions, pairEvent } from '../../events/pairing/pairEvent.ts';
import { scheduledRound } from '../../events/pairing/scheduledRound.ts';
import type { WriteContext } from '../context.ts';
import { wholeEventForChange } from './access.ts';
import { commitEvent } from './change.ts';
import { documentOf, wireOf } from './document.ts';
import type { EventError } from './errors.ts';
import { type ShownGame, shownGame } from './result.ts';
import type { EventSettings } from './settings.ts';

/** What an organiser may ask of the round: of a Swiss event all of `PairOptions`, of team matches the line-ups. */
export interface RoundRequest extends Pick<PairOptions, 'absent' | 'forbidden' | 'fixed' | 'mayLift' | 'acceleration'> {
  /** Who plays on which board, by team (12.2, 12.3). */
  readonly lineups?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly boards?: number | undefined;
  readonly playedOn?: string | undefined;
}

export interface PairedRound {
  readonly round: number;
  readonly games: readonly (ShownGame & { readonly why: Localized })[];
  readonly byes: readonly string[];
  /** Whose opponent has withdrawn: no game, 20.3 says what they are owed. */
  readonly idle: readonly string[];
  readonly lifted: readonly string[];
  readonly version: number;
}

interface Drawn {
  readonly round: number;
  readonly games: readonly { board: number; matchBoard: number | null; red: string; black: string; why: Localized }[];
  readonly byes: readonly string[];
  readonly idle: readonly string[];
  readonly lifted: readonly string[];
}

const lastRoundOf = (stored: StoredEvent): number =>
  Math.max(0, ...stored.games.map(({ round }) => round), ...stored.byes.map(({ round }) => round));

const swissRound = (stored: StoredEvent, request: RoundRequest): Result<Drawn, EventError> => {
  const settings = stored.event.settings as EventSettings;
  const open = stored.games.filter(({ result }) => result === null);
  const [first] = open;
  if (first) return err({ code: 'round_unfinished', round: first.round, open: open.length });
  const { lineups: _1, boards: _2, playedOn: _3, ...wishes } = request;
  const paired = pairEvent({
    ...wireOf(stored),
    ...wishes,
    totalRounds: settings.totalRounds,
    firstRound: settings.firstRound,
    firstColour: settings.firstColour,
    avoidSameTeam: settings.avoidSameTeam,
  });
  if (!paired.ok) return err({ code: 'not_paired', error: paired.error });
  const { round, games, byes, lifted } = paired.value;
  return ok({
    round,
    games: games.map(({ board, red, black, why }) => ({ board, matchBoard: null, red, black, why })),
    byes,
    idle: [],
    lifted,
  });
};

const tableRound = (stored: StoredEvent, request: RoundRequest): Result<Drawn, EventError> => {
  const document = documentOf(stored);
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  const drawn = scheduledRound(document.value, lastRoundOf(stored) + 1, {
    ...(request.lineups === undefined ? {} : { lineups: new Map(Object.entries(request.lineups)) }),
    ...(request.boards === undefined ? {} : { boards: request.boards }),
  });
  if (!drawn.ok) return err({ code: 'not_scheduled', error: drawn.error });
  const { round, games, byes, idle } = drawn.value;
  return ok({
    round,
    games: games.map(({ board, red, black, why }, index) => ({
      board: index + 1,
      matchBoard: stored.event.scope === 'team' ? board : null,
      red,
      black,
      why,
    })),
    byes,
    idle,
    lifted: [],
  });
};

/**
 * Pairs the next round: by the Dutch system in a Swiss event, which needs all results before it, else by the event's table or
 * bracket. The event runs from its first round on. The writer's version keeps two calls from making two rounds.
 */
export const pairRound = async (
  ctx: WriteContext,
  eventId: string,
  version: number | null,
  request: RoundRequest,
): Promise<Result<PairedRound, EventError>> => {
  const found = await wholeEventForChange(ctx, eventId, version, ['draft', 'running']);
  if (!found.ok) return found;
  const stored = found.value;
  const drawn = stored.event.format === 'swiss' ? swissRound(stored, request) : tableRound(stored, request);
  if (!drawn.ok) return drawn;
  const { round, byes, idle, lifted } = drawn.value;
  const rows: (GameRow & { why: Localized })[] = drawn.value.games.map(({ board, matchBoard, red, black, why }) => ({
    id: ctx.newId(),
    eventId,
    round,
    board,
    matchBoard,
    redId: red,
    blackId: black,
    result: null,
    forfeit: false,
    rated: true,
    redFouls: 0,
    blackFouls: 0,
    why,
    playedOn: request.playedOn ?? null,
    version: 1,
  }));
  const byeRows = byes.map((participant) => ({ eventId, round, participant, kind: 'pairing' as const }));
  const document = documentOf({ ...stored, games: [...stored.games, ...rows], byes: [...stored.byes, ...byeRows] });
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });

  const answerOf = (newVersion: number): PairedRound => ({
    round,
    games: rows.map((row) => ({ ...shownGame(row), why: row.why })),
    byes,
    idle,
    lifted,
    version: newVersion,
  });
  const committed = await commitEvent(
    ctx,
    stored.event,
    { status: 'running' },
    {
      action: 'event.pair',
      statements: [
        ...(rows.length > 0 ? [insertGames(ctx.db, rows)] : []),
        ...(byeRows.length > 0 ? [insertByes(ctx.db, byeRows)] : []),
      ],
      answer: (after) => ({ status: 201, body: answerOf(after.version) }),
    },
  );
  return committed.ok ? ok(answerOf(committed.value.version)) : committed;
};

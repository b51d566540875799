import { err, ok, type Result } from '../../base/result.ts';
import type { EventDocument, Game, PlayerId, Round, Side } from '../types.ts';
import type { Tenths } from './points.ts';
import type { LineEnd, TextRecordCode, TrfFile, TrfRecord, TrfRecordBody } from './records.ts';
import { pointsOf, type TrfCell, type TrfResultCode, type TrfRound, type TrfScoring } from './results.ts';
import { DEFAULT_TRF_SCORING } from './scoring.ts';

/** What a report says about an event beyond its document. */
export interface TrfDetails {
  readonly name: string;
  readonly city?: string;
  readonly federation?: string;
  /** Civil dates, `2026-11-30`. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly type?: string;
  readonly chiefArbiter?: string;
  readonly timeControl?: string;
  readonly announcedRounds?: number;
  readonly firstColour?: Side;
  /** Final ranks; ties share one. */
  readonly ranks?: ReadonlyMap<PlayerId, number>;
  readonly lineEnd?: LineEnd;
}

/** What keeps a document from being written: the file has one cell a player and round, and four columns for a number. */
export type TrfWriteError =
  | { readonly code: 'two_games_in_a_round'; readonly player: PlayerId; readonly round: number }
  | { readonly code: 'too_many_players'; readonly most: number };

const MOST_PLAYERS = 9999;

const scoringOfDocument = ({ scoring }: EventDocument): TrfScoring => {
  const [win, draw, loss, bye] = [scoring.win, scoring.draw, scoring.loss, scoring.bye].map((half) => half * 5) as [
    Tenths,
    Tenths,
    Tenths,
    Tenths,
  ];
  return {
    ...DEFAULT_TRF_SCORING,
    win,
    draw,
    loss,
    forfeitWin: win,
    fullPointBye: win,
    halfPointBye: draw,
    pairingBye: bye,
    unknown: draw,
  };
};

const scoringRecord = (scoring: TrfScoring): TrfRecordBody[] => {
  const { win, draw, loss, pairingBye } = DEFAULT_TRF_SCORING;
  if (scoring.win === win && scoring.draw === draw && scoring.loss === loss && scoring.pairingBye === pairingBye) return [];
  const values = [
    { symbol: 'W', points: scoring.win },
    { symbol: 'D', points: scoring.draw },
    { symbol: 'L', points: scoring.loss },
    ...(scoring.pairingBye === scoring.win ? [] : [{ symbol: 'P', points: scoring.pairingBye } as const]),
  ] as const;
  return [{ record: 'scoring', values }];
};

const codeOf = (game: Game, side: Side): TrfResultCode | null => {
  if (game.result === null) return null;
  const won = game.result === side;
  if (game.forfeit) return won ? '+' : '-';
  if (game.result === 'draw') return game.rated ? '=' : 'D';
  if (won) return game.rated ? '1' : 'W';
  return game.rated ? '0' : 'L';
};

const BYE_CODES = { pairing: 'U', full_point: 'F', half_point: 'H', zero_point: 'Z' } as const;

/** The cells of one round, by player. */
const cellsOf = (round: Round, numbers: ReadonlyMap<PlayerId, number>): Result<Map<PlayerId, TrfCell>, TrfWriteError> => {
  const cells = new Map<PlayerId, TrfCell>();
  for (const game of round.games) {
    for (const side of ['red', 'black'] as const) {
      const player = game[side];
      if (cells.has(player)) return err({ code: 'two_games_in_a_round', player, round: round.number });
      const opponent = numbers.get(side === 'red' ? game.black : game.red) ?? null;
      cells.set(player, { opponent, colour: side === 'red' ? 'w' : 'b', code: codeOf(game, side) });
    }
  }
  for (const { player, kind } of round.byes) cells.set(player, { opponent: null, colour: null, code: BYE_CODES[kind] });
  return ok(cells);
};

const text = (code: TextRecordCode, value: string | undefined): TrfRecordBody[] =>
  value === undefined || value === '' ? [] : [{ record: 'text', code, text: value.replace(/[\r\n]+/g, ' ').trimEnd() }];

const date = (civilDate: string | undefined): string | undefined => civilDate?.replaceAll('-', '/');

/** Names are cut to their 33 columns; a line end inside one would begin a new record. */
const oneLine = (name: string): string => [...name.replace(/[\r\n\t]+/g, ' ')].slice(0, 33).join('').trimEnd();

const teamRecords = (document: EventDocument, numbers: ReadonlyMap<PlayerId, number>): TrfRecordBody[] => {
  if (document.scope !== 'team') return [];
  const members = new Map<string, number[]>();
  for (const { id, team } of document.players) {
    if (team !== null) members.set(team, [...(members.get(team) ?? []), numbers.get(id)!]);
  }
  return [...members].map(([name, players], index) => ({
    record: 'team',
    number: index + 1,
    name: [...name].slice(0, 32).join(''),
    nickname: '',
    strength: null,
    matchPoints: null,
    gamePoints: null,
    rank: null,
    players,
  }));
};

/**
 * The report of an event: starting numbers are the places in the document's list of players, red is `w`, a player in no game and on
 * no bye of a round has a zero-point bye. Written in the records of TRF26; a reader of TRF16 passes over those it does not know.
 */
export const fileOfEvent = (document: EventDocument, details: TrfDetails): Result<TrfFile, TrfWriteError> => {
  if (document.players.length > MOST_PLAYERS) return err({ code: 'too_many_players', most: MOST_PLAYERS });
  const numbers = new Map(document.players.map(({ id }, index) => [id, index + 1]));
  const scoring = scoringOfDocument(document);
  const last = document.rounds.at(-1)?.number ?? 0;
  const rounds: Map<PlayerId, TrfCell>[] = Array.from({ length: last }, () => new Map());
  for (const round of document.rounds) {
    const cells = cellsOf(round, numbers);
    if (!cells.ok) return cells;
    rounds[round.number - 1] = cells.value;
  }
  const absent: TrfCell = { opponent: null, colour: null, code: 'Z' };
  const bodies: TrfRecordBody[] = [
    ...text('012', details.name),
    ...text('022', details.city),
    ...text('032', details.federation),
    ...text('042', date(details.startDate)),
    ...text('052', date(details.endDate)),
    ...text('062', String(document.players.length)),
    ...text('072', String(document.players.filter(({ rating }) => rating !== null && rating > 0).length)),
    ...text('092', details.type),
    ...text('102', details.chiefArbiter),
    ...text('122', details.timeControl),
    ...(details.announcedRounds === undefined
      ? []
      : [{ record: 'rounds', code: '142', rounds: details.announcedRounds } as const]),
    ...(details.firstColour === undefined
      ? []
      : [{ record: 'first_colour', colour: details.firstColour === 'red' ? 'w' : 'b' } as const]),
    ...scoringRecord(scoring),
    ...document.players.map((player, index): TrfRecordBody => {
      const cells: TrfRound[] = rounds.map((round) => round.get(player.id) ?? absent);
      return {
        record: 'player',
        number: index + 1,
        sex: '',
        title: '',
        name: oneLine(player.name ?? player.id),
        rating: player.rating === null ? null : Math.min(9999, Math.max(0, Math.round(player.rating))),
        federation: '',
        id: '',
        birth: '',
        points: cells.reduce((sum, cell) => sum + pointsOf(cell, scoring), 0),
        rank: details.ranks?.get(player.id) ?? null,
        rounds: cells,
      };
    }),
    ...teamRecords(document, numbers),
  ];
  const records: TrfRecord[] = bodies.map((body) => ({ ...body, line: 0 }));
  return ok({ lineEnd: details.lineEnd ?? '\n', records });
};

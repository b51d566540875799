import { err, ok, type Result } from '../../base/result.ts';
import type { ByeKind, GameResult } from '../types.ts';
import type { ByeWire, EventWire, GameWire, RoundWire, ScoringWire } from '../wire.ts';
import { type TrfError, trfError } from './errors.ts';
import type { TrfCell, TrfScoring } from './results.ts';
import type { TrfTournament } from './tournament.ts';

/** A player's id in the document: the starting number, as a string. */
export const idOfNumber = (number: number): string => String(number);

/** A document knows a win, a draw, a loss and a bye; a forfeit is worth a win and nothing, an absence nothing. */
const scoringOfEvent = (scoring: TrfScoring): ScoringWire | null => {
  const values = [scoring.win, scoring.draw, scoring.loss, scoring.pairingBye];
  const plain =
    values.every((value) => value % 5 === 0) &&
    scoring.forfeitWin === scoring.win &&
    scoring.fullPointBye === scoring.win &&
    scoring.halfPointBye === scoring.draw &&
    scoring.forfeitLoss === 0 &&
    scoring.zeroPointBye === 0;
  if (!plain) return null;
  return { win: scoring.win / 10, draw: scoring.draw / 10, loss: scoring.loss / 10, bye: scoring.pairingBye / 10 };
};

const resultOf = (red: TrfCell, black: TrfCell): { result: GameResult | null; forfeit: boolean; rated: boolean } => {
  const forfeit = red.code === '+' || red.code === '-';
  const rated = !forfeit && !'WDL'.includes(red.code ?? ' ');
  const won = (cell: TrfCell): boolean => cell.code === '1' || cell.code === 'W' || cell.code === '+';
  if (red.code === null) return { result: null, forfeit: false, rated: true };
  if (won(red)) return { result: 'red', forfeit, rated };
  if (won(black)) return { result: 'black', forfeit, rated };
  return { result: red.code === '=' || red.code === 'D' ? 'draw' : 'double_loss', forfeit, rated };
};

const BYE_KIND: Readonly<Record<string, ByeKind>> = {
  U: 'pairing',
  F: 'full_point',
  H: 'half_point',
  Z: 'zero_point',
  '=': 'half_point',
  '+': 'full_point',
  '-': 'zero_point',
};

const roundOf = ({ players, byNumber }: TrfTournament, number: number): RoundWire => {
  const games: GameWire[] = [];
  const byes: ByeWire[] = [];
  for (const player of players) {
    const cell = player.rounds[number - 1] ?? null;
    if (cell === null) continue;
    if (cell.opponent === null) {
      const kind = BYE_KIND[cell.code ?? 'Z'];
      if (kind !== undefined) byes.push({ player: idOfNumber(player.number), kind });
      continue;
    }
    const other = byNumber.get(cell.opponent)?.rounds[number - 1] ?? null;
    // A forfeit may stand without colours: the smaller number is then taken as red.
    const isRed = cell.colour === 'w' || (cell.colour === null && other?.colour !== 'w' && player.number < cell.opponent);
    if (!isRed || other === null) continue;
    const outcome = resultOf(cell, other);
    const board = games.length + 1;
    const sides = { red: idOfNumber(player.number), black: idOfNumber(cell.opponent) };
    games.push({ ...sides, ...outcome, board });
  }
  return { number, games, byes };
};

const teamNames = ({ file }: TrfTournament): Map<number, string> => {
  const names = new Map<number, string>();
  for (const record of file.records) {
    if (record.record !== 'team' && record.record !== 'old_team') continue;
    for (const number of record.players) if (number !== null) names.set(number, record.name);
  }
  return names;
};

/**
 * The event of a tournament report file, as an individual Swiss event in the order of its starting numbers; its rounds are those
 * that have been paired. A point system that the document cannot express is an error on its line.
 */
export const eventOfTournament = (tournament: TrfTournament): Result<EventWire, readonly TrfError[]> => {
  const scoring = scoringOfEvent(tournament.scoring);
  if (scoring === null || tournament.decisions.length > 0) {
    const records = tournament.file.records;
    const record = records.find(({ record }) => ['scoring', 'point_code', 'point_list', 'assigned_points'].includes(record));
    const reason = ['此计分方式无法用赛事文档表示', 'the event document cannot express these points'] as const;
    return err([trfError('unsupported_points', record?.line ?? 1, 1, ...reason)]);
  }
  const teams = teamNames(tournament);
  const rounds = Array.from({ length: tournament.pairedRounds }, (_, index) => roundOf(tournament, index + 1));
  return ok({
    format: 'swiss',
    scope: 'individual',
    scoring,
    players: tournament.players.map(({ number, name, rating }) => ({
      id: idOfNumber(number),
      name: name === '' ? null : name,
      rating,
      team: teams.get(number) ?? null,
    })),
    rounds,
  });
};

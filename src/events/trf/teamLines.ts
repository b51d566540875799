import { type TrfLine, TrfLineWriter } from './fields.ts';
import type { TrfRecordBody, TrfTeamRecord } from './records.ts';

/** Records about teams: 310 and its forerunner 013, line-ups (300), byes (320) and forfeited matches (330). */

type BodyOf<Kind extends TrfRecordBody['record']> = Extract<TrfRecordBody, { record: Kind }>;

const zeroIsNobody = (numbers: readonly (number | null)[]): (number | null)[] =>
  numbers.map((number) => (number === 0 ? null : number));

export const readTeam = (line: TrfLine): TrfTeamRecord | undefined => {
  const number = line.integer(5, 7, 'team number');
  const strength = line.optionalInteger(48, 53, 'strength');
  const matchPoints = line.optionalPoints(55, 60, 'match points');
  const gamePoints = line.optionalPoints(62, 67, 'game points');
  const rank = line.optionalInteger(69, 71, 'rank');
  const players = line.integers(74, 4, 5, 'player');
  if (number === undefined || strength === undefined || matchPoints === undefined || gamePoints === undefined) return undefined;
  if (rank === undefined || players === undefined) return undefined;
  return {
    record: 'team',
    number,
    name: line.columns(9, 40).trim(),
    nickname: line.columns(42, 46).trim(),
    strength,
    matchPoints,
    gamePoints,
    rank,
    players: zeroIsNobody(players),
  };
};

export const readOldTeam = (line: TrfLine): BodyOf<'old_team'> | undefined => {
  const players = line.integers(37, 4, 5, 'player');
  return players === undefined
    ? undefined
    : { record: 'old_team', name: line.columns(5, 36).trim(), players: zeroIsNobody(players) };
};

export const readLineUp = (line: TrfLine): BodyOf<'line_up'> | undefined => {
  const round = line.integer(5, 7, 'round');
  const team = line.integer(9, 11, 'team');
  const opponent = line.integer(13, 15, 'opponent');
  const players = line.integers(17, 4, 5, 'player');
  if (round === undefined || team === undefined || opponent === undefined || players === undefined) return undefined;
  return { record: 'line_up', round, team, opponent, players: zeroIsNobody(players) };
};

export const readTeamByes = (line: TrfLine): BodyOf<'team_byes'> | undefined => {
  const matchPoints = line.optionalPoints(5, 8, 'match points');
  const gamePoints = line.optionalPoints(10, 13, 'game points');
  const teams = line.integers(15, 3, 4, 'team');
  if (matchPoints === undefined || gamePoints === undefined || teams === undefined) return undefined;
  return { record: 'team_byes', matchPoints, gamePoints, teams: zeroIsNobody(teams) };
};

export const readForfeitedMatch = (line: TrfLine): BodyOf<'forfeited_match'> | undefined => {
  const kind = line.columns(5, 6);
  if (kind !== '+-' && kind !== '-+' && kind !== '--') {
    return line.fault(
      'malformed_field',
      5,
      `弃权类型应为 +-、-+ 或 --，实为“${kind}”`,
      `the forfeit must be +-, -+ or --, not "${kind}"`,
    );
  }
  const round = line.integer(8, 10, 'round');
  const white = line.integer(12, 14, 'team');
  const black = line.integer(16, 18, 'team');
  if (round === undefined || white === undefined || black === undefined) return undefined;
  return { record: 'forfeited_match', kind, round, white, black };
};

export const makeTeamLine = (team: TrfTeamRecord): string =>
  new TrfLineWriter()
    .put(1, 3, '310')
    .number(5, 7, team.number)
    .put(9, 40, team.name, 'left')
    .put(42, 46, team.nickname, 'left')
    .number(48, 53, team.strength)
    .points(55, 60, team.matchPoints)
    .points(62, 67, team.gamePoints)
    .number(69, 71, team.rank)
    .numbers(74, 4, 5, team.players)
    .toString();

export const makeOldTeamLine = (body: BodyOf<'old_team'>): string =>
  new TrfLineWriter().put(1, 3, '013').put(5, 36, body.name, 'left').numbers(37, 4, 5, body.players).toString();

/** An unoccupied board is written `0`, as the format has it. */
export const makeLineUpLine = (body: BodyOf<'line_up'>): string =>
  new TrfLineWriter()
    .put(1, 3, '300')
    .number(5, 7, body.round)
    .number(9, 11, body.team)
    .number(13, 15, body.opponent)
    .numbers(
      17,
      4,
      5,
      body.players.map((player) => player ?? 0),
    )
    .toString();

export const makeTeamByesLine = (body: BodyOf<'team_byes'>): string =>
  new TrfLineWriter()
    .put(1, 3, '320')
    .points(5, 8, body.matchPoints)
    .points(10, 13, body.gamePoints)
    .numbers(15, 3, 4, body.teams)
    .toString();

export const makeForfeitedMatchLine = (body: BodyOf<'forfeited_match'>): string =>
  new TrfLineWriter()
    .put(1, 3, '330')
    .put(5, 6, body.kind)
    .number(8, 10, body.round)
    .number(12, 14, body.white)
    .number(16, 18, body.black)
    .toString();

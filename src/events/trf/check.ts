import { extraPoints, roundPoints } from './decisions.ts';
import { MOST_TRF_ERRORS, type TrfError, type TrfErrorCode, trfError } from './errors.ts';
import { roundColumn } from './playerLine.ts';
import { makeTenths } from './points.ts';
import { COMPATIBLE_RESULTS, isPlayed, pointsOf, type TrfCell, type TrfRound } from './results.ts';
import { type TrfPlayer, type TrfTournament, virtualPoints } from './tournament.ts';

type Report = (code: TrfErrorCode, line: number, column: number, zh: string, en: string) => void;

const checkNumbers = ({ players, ordersByLine }: TrfTournament, report: Report): void => {
  const seen = new Map<number, number>();
  for (const { number, line } of players) {
    const first = seen.get(number);
    if (first !== undefined) {
      report('number_repeated', line, 5, `序号 ${number} 已在第 ${first} 行`, `number ${number} already stands in line ${first}`);
    } else seen.set(number, line);
  }
  if (ordersByLine) return;
  let expected = 1;
  for (const { number, line } of players) {
    if (number > expected) report('number_missing', line, 5, `缺少序号 ${expected}`, `number ${expected} is missing`);
    expected = number + 1;
  }
};

/** Opponents name each other, with opposite colours and results that fit. */
const checkCell = (
  { byNumber }: TrfTournament,
  player: TrfPlayer,
  round: number,
  cell: TrfCell & { opponent: number },
  report: Report,
): void => {
  const column = roundColumn(round);
  const other = byNumber.get(cell.opponent);
  if (other === undefined) {
    const reason = [`第 ${round} 轮：没有序号 ${cell.opponent}`, `round ${round}: there is no number ${cell.opponent}`] as const;
    report('unknown_number', player.line, column, ...reason);
    return;
  }
  const answer: TrfRound = other.rounds[round - 1] ?? null;
  if (answer?.opponent !== player.number) {
    const missing = answer === null;
    report(
      'one_sided_result',
      missing ? other.line : player.line,
      column,
      missing
        ? `第 ${round} 轮：第 ${player.line} 行列出与 ${other.number} 号的对局，此行没有`
        : `第 ${round} 轮：${other.number} 号（第 ${other.line} 行）没有列出此对局`,
      missing
        ? `round ${round}: line ${player.line} lists a game against number ${other.number}, this line does not`
        : `round ${round}: number ${other.number} (line ${other.line}) does not list this game`,
    );
    return;
  }
  // Each pair is judged once, on the later of its two lines.
  if (other.line > player.line) return;
  const sameColour = cell.colour !== null && cell.colour === answer.colour;
  if (sameColour || (isPlayed(cell) && answer.colour === null)) {
    const reason = [
      `第 ${round} 轮：先后手与第 ${other.line} 行不符`,
      `round ${round}: the colours of lines ${other.line} and ${player.line} do not fit`,
    ] as const;
    report('incompatible_colours', player.line, column + 5, ...reason);
  }
  if (!COMPATIBLE_RESULTS[cell.code ?? '']?.includes(answer.code ?? '')) {
    const reason = [
      `第 ${round} 轮：结果“${cell.code ?? ' '}”与第 ${other.line} 行的“${answer.code ?? ' '}”不符`,
      `round ${round}: result "${cell.code ?? ' '}" does not fit "${answer.code ?? ' '}" in line ${other.line}`,
    ] as const;
    report('incompatible_results', player.line, column + 7, ...reason);
  }
};

const checkRounds = (tournament: TrfTournament, report: Report): void => {
  const limit = tournament.announcedRounds ?? Number.POSITIVE_INFINITY;
  for (const player of tournament.players) {
    for (const [index, cell] of player.rounds.entries()) {
      if (cell === null) continue;
      if (index + 1 > limit) {
        const reason = [
          `第 ${index + 1} 轮超过总轮数 ${limit}`,
          `round ${index + 1} is beyond the ${limit} rounds announced`,
        ] as const;
        report('too_many_rounds', player.line, roundColumn(index + 1), ...reason);
      }
      if (cell.opponent !== null) checkCell(tournament, player, index + 1, { ...cell, opponent: cell.opponent }, report);
    }
  }
};

/**
 * The stated points must be those of the rounds. Programs differ on two things, and both forms are accepted: byes announced for
 * the round to come may be counted already, and so may the virtual points of that round.
 */
const checkPoints = (tournament: TrfTournament, report: Report): void => {
  for (const player of tournament.players) {
    let points = extraPoints(tournament, player.number, Number.POSITIVE_INFINITY);
    for (let round = 1; round <= tournament.pairedRounds; round++) {
      points += roundPoints(tournament, player.number, round, player.rounds[round - 1] ?? null);
    }
    let announced = 0;
    for (const [index, cell] of player.rounds.entries()) {
      if (index >= tournament.pairedRounds && cell !== null) announced += pointsOf(cell, tournament.scoring);
    }
    const virtual = virtualPoints(tournament, player.number, tournament.pairedRounds + 1);
    const accepted = [points, points + announced, points + virtual, points + announced + virtual];
    if (accepted.includes(player.points)) continue;
    const [stated, summed] = [makeTenths(player.points), makeTenths(points)];
    report(
      'wrong_points',
      player.line,
      81,
      `所列 ${stated} 分，各轮合计 ${summed} 分`,
      `${stated} points are stated, the rounds add up to ${summed}`,
    );
  }
};

const checkByes = (tournament: TrfTournament, report: Report): void => {
  if (tournament.isTeamEvent) return;
  for (const { line, round, numbers } of tournament.byes) {
    for (const [index, number] of numbers.entries()) {
      const column = 11 + index * 5;
      const player = tournament.byNumber.get(number);
      if (player === undefined) report('unknown_number', line, column, `没有序号 ${number}`, `there is no number ${number}`);
      else if ((player.rounds[round - 1] ?? null)?.opponent != null) {
        const reason = [
          `${number} 号第 ${round} 轮有对局（第 ${player.line} 行）`,
          `number ${number} has a game in round ${round} (line ${player.line})`,
        ] as const;
        report('conflicting_bye', line, column, ...reason);
      }
    }
  }
};

/** Notes every contradiction between the lines of a file, up to the limit. */
export const checkTournament = (tournament: TrfTournament, errors: TrfError[]): void => {
  const report: Report = (code, line, column, zh, en) => {
    if (errors.length < MOST_TRF_ERRORS) errors.push(trfError(code, line, column, zh, en));
  };
  checkNumbers(tournament, report);
  checkRounds(tournament, report);
  // Points are meaningless while the rounds contradict each other.
  if (errors.length === 0) checkPoints(tournament, report);
  checkByes(tournament, report);
};

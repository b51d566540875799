import { err, ok, type Result } from '../base/result.ts';
import { checkCount, type EventFault, fault } from './eventFault.ts';
import { defaultBye, PRESET_SCORING } from './orders.ts';
import { readRounds } from './readRounds.ts';
import {
  EVENT_LIMITS,
  type EventDocument,
  type EventRuleset,
  halfPoints,
  type Penalties,
  type Player,
  type Scoring,
  type TeamKind,
  type TiebreakCode,
  type Withdrawal,
} from './types.ts';
import type { EventWire, PlayerWire, ScoringWire } from './wire.ts';

const TEAM_CODES: ReadonlySet<TiebreakCode> = new Set([
  'team_game_points',
  'team_wins',
  'team_opponents_score',
  'rank_sum',
  'best_rank',
  'second_best_rank',
]);
/** What can be said of a team that plays no matches (12.5). */
const RANK_SUM_CODES: ReadonlySet<TiebreakCode> = new Set([
  'rank_sum',
  'best_rank',
  'second_best_rank',
  'fouls',
  'team_game_points',
  'team_wins',
  'black_games',
  'black_wins',
  'net_wins',
]);

const readScoring = (wire: EventWire, ruleset: EventRuleset, faults: EventFault[]): Scoring => {
  const preset = PRESET_SCORING[ruleset];
  if (wire.scoring === undefined) return { ...preset, bye: defaultBye(wire.format, preset.win) };
  const sent: ScoringWire = wire.scoring;
  const value = (points: number, field: keyof ScoringWire): number => {
    const pointer = `/scoring/${field}`;
    if (!(points >= 0 && points <= EVENT_LIMITS.points)) {
      faults.push(
        fault(
          pointer,
          'out_of_range',
          `分值应在 0 到 ${EVENT_LIMITS.points} 之间`,
          `must be from 0 to ${EVENT_LIMITS.points} points`,
        ),
      );
      return 0;
    }
    if (!Number.isInteger(points * 2)) {
      faults.push(fault(pointer, 'not_half_point', '分值应为 0.5 的倍数', 'must be a multiple of half a point'));
      return 0;
    }
    return halfPoints(points);
  };
  const before = faults.length;
  const [win, draw, loss] = [value(sent.win, 'win'), value(sent.draw, 'draw'), value(sent.loss, 'loss')];
  const bye = sent.bye === undefined ? defaultBye(wire.format, win) : value(sent.bye, 'bye');
  if (faults.length === before && !(win >= draw && draw >= loss && win > loss)) {
    faults.push(
      fault(
        '/scoring',
        'scoring_not_ordered',
        '应满足 胜≥和≥负 且 胜>负',
        'a win must be worth more than a loss, and a draw between them',
      ),
    );
  }
  return { win, draw, loss, bye };
};

const readPenalties = (wire: PlayerWire, pointer: string, faults: EventFault[]): Penalties => {
  const total = { warning: 0, disqualified_from_match: 0, expelled: 0 };
  (wire.penalties ?? []).forEach(({ kind, count }, index) => {
    if (checkCount(count, `${pointer}/penalties/${index}/count`, EVENT_LIMITS.count, faults)) total[kind] += count;
  });
  return { warning: total.warning, disqualifiedFromMatch: total.disqualified_from_match, expelled: total.expelled };
};

const readPlayers = (wire: EventWire, faults: EventFault[]): Player[] => {
  const seen = new Map<string, number>();
  return wire.players.map((sent, index) => {
    const pointer = `/players/${index}`;
    if (sent.id.length === 0 || sent.id.length > EVENT_LIMITS.idLength) {
      faults.push(
        fault(
          `${pointer}/id`,
          'id_length',
          `编号应为 1 到 ${EVENT_LIMITS.idLength} 个字符`,
          `an id has 1 to ${EVENT_LIMITS.idLength} characters`,
        ),
      );
    }
    const first = seen.get(sent.id);
    if (first === undefined) seen.set(sent.id, index);
    else {
      faults.push(
        fault(
          `${pointer}/id`,
          'duplicate_player',
          `编号与 /players/${first} 重复`,
          `the id is already that of the player at /players/${first}`,
        ),
      );
    }
    const team = sent.team === undefined || sent.team === '' ? null : sent.team;
    if (wire.scope === 'team' && team === null) {
      faults.push(
        fault(`${pointer}/team`, 'player_without_team', '团体赛的棋手须注明队名', 'in a team event each player needs a team'),
      );
    }
    if (sent.fouls !== undefined) checkCount(sent.fouls, `${pointer}/fouls`, EVENT_LIMITS.count, faults);
    if (sent.rating !== undefined && sent.rating !== null) checkCount(sent.rating, `${pointer}/rating`, 10_000, faults);
    return {
      id: sent.id,
      name: sent.name ?? null,
      rating: sent.rating ?? null,
      team,
      group: sent.group === undefined || sent.group === '' ? null : sent.group,
      fouls: sent.fouls ?? 0,
      penalties: readPenalties(sent, pointer, faults),
    };
  });
};

const readTiebreaks = (wire: EventWire, teamKind: TeamKind | null, faults: EventFault[]): readonly TiebreakCode[] | null => {
  wire.tiebreaks?.forEach((code, index) => {
    const pointer = `/tiebreaks/${index}`;
    if (wire.tiebreaks?.indexOf(code) !== index) {
      faults.push(fault(pointer, 'duplicate_tiebreak', `“${code}”重复`, `"${code}" is already in the list`));
    }
    if (wire.scope === 'individual' ? TEAM_CODES.has(code) : teamKind === 'rank_sum' && !RANK_SUM_CODES.has(code)) {
      faults.push(
        fault(
          pointer,
          'tiebreak_not_for_scope',
          wire.scope === 'individual' ? `“${code}”只用于团体赛` : `队员总分制没有队与队的对局，“${code}”无从计算`,
          wire.scope === 'individual'
            ? `"${code}" is for team events`
            : `teams ranked by the sum of their members' ranks play no matches, so "${code}" has no value`,
        ),
      );
    }
  });
  return wire.tiebreaks ?? null;
};

const readWithdrawals = (wire: EventWire, players: readonly Player[], faults: EventFault[]): Withdrawal[] => {
  const known = new Set(players.map((player) => player.id));
  if (wire.scope === 'team') for (const player of players) if (player.team !== null) known.add(player.team);
  const seen = new Set<string>();
  return (wire.withdrawals ?? []).map(({ player, afterRound }, index) => {
    const pointer = `/withdrawals/${index}`;
    if (!known.has(player)) {
      faults.push(fault(`${pointer}/player`, 'unknown_player', '名单中没有此编号', 'no player of this event has this id'));
    }
    if (seen.has(player)) {
      faults.push(fault(`${pointer}/player`, 'duplicate_withdrawal', '退赛已登记', 'this withdrawal is already in the list'));
    }
    seen.add(player);
    checkCount(afterRound, `${pointer}/afterRound`, EVENT_LIMITS.rounds, faults);
    return { player, afterRound };
  });
};

const checkPlayoffs = (wire: EventWire, players: readonly Player[], faults: EventFault[]): void => {
  const known = new Set(wire.scope === 'team' ? players.map((player) => player.team) : players.map((player) => player.id));
  (wire.playoffs ?? []).forEach((game, index) => {
    for (const side of ['red', 'black'] as const) {
      if (known.has(game[side])) continue;
      faults.push(
        fault(`/playoffs/${index}/${side}`, 'unknown_player', '名单中没有此编号', 'no player of this event has this id'),
      );
    }
    if (game.red === game.black) {
      faults.push(
        fault(`/playoffs/${index}/black`, 'player_meets_himself', '红黑双方为同一人', 'both sides are the same player'),
      );
    }
  });
};

const teamKindOf = (wire: EventWire, faults: EventFault[]): TeamKind | null => {
  if (wire.scope === 'individual') {
    if (wire.teamKind !== undefined) {
      faults.push(fault('/teamKind', 'setting_not_for_scope', '个人赛没有团体赛种类', 'an individual event has no team kind'));
    }
    return null;
  }
  if (wire.teamKind !== undefined) return wire.teamKind;
  // Whoever puts the sum of ranks first asks for 15.5, where points do not come before it.
  return wire.tiebreaks?.[0] === 'rank_sum' ? 'rank_sum' : null;
};

const tooMany = (pointer: string, most: number): EventFault =>
  fault(pointer, 'too_many', `最多 ${most} 项`, `at most ${most} items`);

/**
 * Reads an event document from the wire. All faults are reported at once, each with the JSON pointer of its place; a document over
 * the limits (`EVENT_LIMITS`) is refused before anything else is looked at.
 */
export const readEvent = (wire: EventWire): Result<EventDocument, readonly EventFault[]> => {
  const faults: EventFault[] = [];
  if (wire.players.length > EVENT_LIMITS.players) faults.push(tooMany('/players', EVENT_LIMITS.players));
  if (wire.rounds.length > EVENT_LIMITS.rounds) faults.push(tooMany('/rounds', EVENT_LIMITS.rounds));
  wire.rounds.forEach((round, index) => {
    if (round.games.length > EVENT_LIMITS.gamesPerRound)
      faults.push(tooMany(`/rounds/${index}/games`, EVENT_LIMITS.gamesPerRound));
    if ((round.byes?.length ?? 0) > EVENT_LIMITS.players) faults.push(tooMany(`/rounds/${index}/byes`, EVENT_LIMITS.players));
  });
  const cells = wire.players.length * wire.rounds.length;
  if (cells > EVENT_LIMITS.cells) {
    const most = EVENT_LIMITS.cells;
    faults.push(fault('/rounds', 'too_many', `人数乘轮数最多 ${most}`, `players times rounds may be ${most} at most`));
  }
  if ((wire.playoffs?.length ?? 0) > EVENT_LIMITS.players) faults.push(tooMany('/playoffs', EVENT_LIMITS.players));
  if ((wire.withdrawals?.length ?? 0) > EVENT_LIMITS.players) faults.push(tooMany('/withdrawals', EVENT_LIMITS.players));
  if (faults.length > 0) return err(faults);

  const ruleset = wire.ruleset ?? 'cxa-1999';
  const teamKind = teamKindOf(wire, faults);
  const twoGameMatches = wire.twoGameMatches ?? (ruleset === 'club' && wire.scope === 'individual');
  const scoring = readScoring(wire, ruleset, faults);
  const tiebreaks = readTiebreaks(wire, teamKind, faults);
  const players = readPlayers(wire, faults);
  const withdrawals = readWithdrawals(wire, players, faults);
  checkPlayoffs(wire, players, faults);
  const rounds = readRounds({ wire, teamKind, twoGameMatches, players, withdrawals }, faults);
  if (faults.length > 0) return err(faults);
  return ok({
    format: wire.format,
    scope: wire.scope,
    teamKind,
    ruleset,
    scoring,
    twoGameMatches,
    tiebreaks,
    byeOpponentScore: wire.byeOpponentScore ?? (ruleset.startsWith('cxa-2011') ? 'lowest_scoring' : 'zero'),
    forfeitOpponentScore: wire.forfeitOpponentScore ?? 'counted',
    unplayedRounds: wire.unplayedRounds ?? 'cxa',
    knockoutLosses: wire.knockout === 'double' ? 2 : 1,
    players,
    rounds,
    withdrawals,
    playoffs: wire.playoffs ?? [],
    ratingMethod: wire.rating?.method ?? null,
  });
};

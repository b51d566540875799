import { checkCount, type EventFault, fault } from './eventFault.ts';
import {
  type Bye,
  EVENT_LIMITS,
  type Game,
  type Player,
  type PlayerId,
  type Round,
  type TeamKind,
  type Withdrawal,
} from './types.ts';
import type { EventWire, GameWire, RoundWire } from './wire.ts';

interface Setting {
  readonly wire: EventWire;
  readonly teamKind: TeamKind | null;
  readonly twoGameMatches: boolean;
  readonly players: readonly Player[];
  readonly withdrawals: readonly Withdrawal[];
}

/** How often two players may meet in one round: once, or as often as a match of several games needs (13.5, play-off games included). */
const meetingsInRound = ({ wire, twoGameMatches }: Setting): number => {
  if (wire.format === 'knockout' || twoGameMatches) return EVENT_LIMITS.gamesPerRound;
  return wire.format === 'double_round_robin' ? 2 : 1;
};

/** Reads one document's rounds; who sits where is checked round by round. */
class RoundReader {
  private readonly playerById: ReadonlyMap<PlayerId, Player>;
  private readonly teams: ReadonlySet<string>;
  private readonly leftAfter: ReadonlyMap<string, number>;
  private readonly meetings: number;
  /** Teams meet in matches; under 12.5 their players play an individual event. */
  private readonly inMatches: boolean;

  private readonly setting: Setting;
  private readonly faults: EventFault[];

  constructor(setting: Setting, faults: EventFault[]) {
    this.setting = setting;
    this.faults = faults;
    this.playerById = new Map(setting.players.map((player) => [player.id, player]));
    this.inMatches = setting.wire.scope === 'team' && setting.teamKind !== 'rank_sum';
    this.teams = new Set(this.inMatches ? setting.players.flatMap((player) => player.team ?? []) : []);
    this.leftAfter = new Map(setting.withdrawals.map((withdrawal) => [withdrawal.player, withdrawal.afterRound]));
    this.meetings = meetingsInRound(setting);
  }

  read(round: RoundWire, pointer: string): Round {
    const seats = new Map<PlayerId, { readonly opponents: Map<PlayerId, number> }>();
    const matches = new Map<string, string>();
    const games = round.games.map((game, index) => {
      const place = `${pointer}/games/${index}`;
      this.checkGame(game, round.number, place);
      this.seat(game.red, game.black, `${place}/red`, seats);
      this.seat(game.black, game.red, `${place}/black`, seats);
      if (this.inMatches) this.checkMatch(game, place, matches);
      return readGame(game, place, this.faults);
    });
    return { number: round.number, games, byes: this.readByes(round, pointer, seats, matches) };
  }

  private checkGame(game: GameWire, round: number, pointer: string): void {
    const [red, black] = [this.playerById.get(game.red), this.playerById.get(game.black)];
    for (const side of ['red', 'black'] as const) {
      if (!this.playerById.has(game[side])) {
        this.faults.push(
          fault(`${pointer}/${side}`, 'unknown_player', '名单中没有此编号', 'no player of this event has this id'),
        );
      }
    }
    if (game.red === game.black) {
      this.faults.push(fault(`${pointer}/black`, 'player_meets_himself', '红黑双方为同一人', 'both sides are the same player'));
    }
    if (game.forfeit === true && (game.result === null || game.result === 'draw')) {
      this.faults.push(
        fault(
          `${pointer}/forfeit`,
          'forfeit_without_winner',
          '弃权须有胜方，或双方弃权（double_loss）',
          'a forfeit has a winner, or is a double_loss when both were absent',
        ),
      );
    }
    if (red === undefined || black === undefined) return;
    if (this.setting.wire.format === 'group_round_robin' && red.group !== black.group) {
      this.faults.push(
        fault(
          pointer,
          'game_between_groups',
          '两人不在同一小组；决赛请另立赛事',
          'the two are in different groups; a final stage is an event of its own',
        ),
      );
    }
    this.checkAfterWithdrawal(game, round, pointer, red, black);
  }

  /** After his withdrawal a player may lose by forfeit, nothing else (20.3, 20.4). */
  private checkAfterWithdrawal(game: GameWire, round: number, pointer: string, red: Player, black: Player): void {
    if (game.result === null) return;
    for (const side of ['red', 'black'] as const) {
      const player = side === 'red' ? red : black;
      const leftAfter = this.leftAfter.get(this.inMatches ? (player.team ?? '') : player.id);
      if (leftAfter === undefined || round <= leftAfter) continue;
      if (game.forfeit === true && game.result !== side) continue;
      this.faults.push(
        fault(
          `${pointer}/result`,
          'game_after_withdrawal',
          `${player.id} 已于第 ${leftAfter} 轮后退赛，此局只能判其弃权`,
          `${player.id} withdrew after round ${leftAfter}; this game can only be forfeited by that side`,
        ),
      );
    }
  }

  private seat(
    player: PlayerId,
    opponent: PlayerId,
    pointer: string,
    seats: Map<PlayerId, { readonly opponents: Map<PlayerId, number> }>,
  ): void {
    const seat = seats.get(player) ?? { opponents: new Map<PlayerId, number>() };
    seats.set(player, seat);
    const met = (seat.opponents.get(opponent) ?? 0) + 1;
    seat.opponents.set(opponent, met);
    // 12.4: every player of one team meets every player of the other in the same round.
    const several = this.inMatches && (this.setting.teamKind === null || this.setting.teamKind === 'all_against_all');
    if (met > this.meetings || (seat.opponents.size > 1 && met === 1 && !several)) {
      this.faults.push(
        fault(pointer, 'player_twice_in_round', `${player} 在本轮已有对局`, `${player} already has a game in this round`),
      );
    }
  }

  private checkMatch(game: GameWire, pointer: string, matches: Map<string, string>): void {
    const red = this.playerById.get(game.red)?.team;
    const black = this.playerById.get(game.black)?.team;
    if (red === undefined || red === null || black === undefined || black === null) return;
    if (red === black) {
      this.faults.push(fault(pointer, 'team_meets_itself', '双方属于同一队', 'both players belong to the same team'));
      return;
    }
    for (const [team, opponent] of [
      [red, black],
      [black, red],
    ] as const) {
      const met = matches.get(team);
      if (met === undefined) matches.set(team, opponent);
      else if (met !== opponent) {
        this.faults.push(
          fault(
            pointer,
            'two_opponents_in_round',
            `${team} 在本轮已与 ${met} 对阵`,
            `the team ${team} already meets ${met} in this round`,
          ),
        );
      }
    }
  }

  private readByes(
    round: RoundWire,
    pointer: string,
    seats: ReadonlyMap<PlayerId, unknown>,
    matches: ReadonlyMap<string, string>,
  ): readonly Bye[] {
    const byes = new Map<string, Bye>();
    (round.byes ?? []).forEach((sent, index) => {
      const place = `${pointer}/byes/${index}`;
      const bye =
        typeof sent === 'string'
          ? { player: sent, kind: 'pairing' as const }
          : { player: sent.player, kind: sent.kind ?? 'pairing' };
      const named = this.teams.has(bye.player);
      const player = this.playerById.get(bye.player);
      if (!named && player === undefined) {
        this.faults.push(fault(place, 'unknown_player', '名单中没有此编号', 'no player of this event has this id'));
        return;
      }
      // A team that sits out may be given by its name or by its players, one or all of them.
      const sitting = this.inMatches && !named ? (player?.team ?? bye.player) : bye.player;
      if (this.inMatches ? matches.has(sitting) : seats.has(sitting)) {
        this.faults.push(
          fault(
            place,
            'bye_and_game',
            `${sitting} 本轮既轮空又有对局`,
            `${sitting} has a game in this round and cannot have a bye as well`,
          ),
        );
      }
      if (byes.has(sitting) && (!this.inMatches || named)) {
        this.faults.push(
          fault(place, 'duplicate_bye', `${sitting} 的轮空已登记`, `the bye of ${sitting} is already in the list`),
        );
      }
      if (!byes.has(sitting)) byes.set(sitting, { player: sitting, kind: bye.kind });
    });
    return [...byes.values()];
  }
}

const readGame = (sent: GameWire, pointer: string, faults: EventFault[]): Game => {
  if (sent.board !== undefined && sent.board !== null)
    checkCount(sent.board, `${pointer}/board`, EVENT_LIMITS.gamesPerRound, faults);
  for (const side of ['red', 'black'] as const) {
    const count = sent.fouls?.[side];
    if (count !== undefined) checkCount(count, `${pointer}/fouls/${side}`, EVENT_LIMITS.count, faults);
  }
  return {
    red: sent.red,
    black: sent.black,
    result: sent.result,
    forfeit: sent.forfeit ?? false,
    board: sent.board ?? null,
    fouls: { red: sent.fouls?.red ?? 0, black: sent.fouls?.black ?? 0 },
    rated: sent.rated ?? true,
  };
};

/** Reads the rounds, in ascending order of their numbers whatever the order sent; faults are added to `faults`. */
export const readRounds = (setting: Setting, faults: EventFault[]): readonly Round[] => {
  const reader = new RoundReader(setting, faults);
  const seen = new Map<number, number>();
  const rounds = setting.wire.rounds.map((round, index) => {
    const pointer = `/rounds/${index}`;
    if (!Number.isInteger(round.number) || round.number < 1 || round.number > EVENT_LIMITS.rounds) {
      const most = EVENT_LIMITS.rounds;
      faults.push(
        fault(`${pointer}/number`, 'out_of_range', `轮次应为 1 到 ${most} 的整数`, `a round number is from 1 to ${most}`),
      );
    }
    const first = seen.get(round.number);
    if (first !== undefined) {
      faults.push(
        fault(
          `${pointer}/number`,
          'duplicate_round',
          `第 ${round.number} 轮重复`,
          `round ${round.number} is already at /rounds/${first}`,
        ),
      );
    } else seen.set(round.number, index);
    return reader.read(round, pointer);
  });
  return rounds.toSorted((a, b) => a.number - b.number);
};

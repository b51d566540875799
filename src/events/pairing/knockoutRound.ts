import { localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { playsMatches } from '../entries.ts';
import { decideMatch } from '../matches.ts';
import { withClubPlayoffs } from '../playoffs.ts';
import type { EventDocument } from '../types.ts';
import { settleWithdrawals } from '../withdrawals.ts';
import { type BracketState, bracketState, doubleKnockout, singleKnockout } from './knockout.ts';
import type { Meeting, ScheduleError } from './meeting.ts';

interface KnockoutDraw {
  readonly meetings: readonly Meeting[];
  readonly byes: readonly string[];
}

/** Who won the match of two competitors in a round; null while it is not played out. */
const winnerOf = (event: EventDocument): ((round: number, first: string, second: string) => 'first' | 'second' | null) => {
  const teamOf = new Map(event.players.map((player) => [player.id, player.team ?? player.id]));
  const idOf = (player: string): string => (playsMatches(event) ? (teamOf.get(player) ?? player) : player);
  const { games, leftAfter } = settleWithdrawals(event);
  return (round, first, second) => {
    const sides = new Set([first, second]);
    const own = games.filter((game) => game.round === round && sides.has(idOf(game.red)) && sides.has(idOf(game.black)));
    const played = event.ruleset === 'club' ? withClubPlayoffs(own) : own;
    const { outcome } = played.length === 0 ? { outcome: null } : decideMatch(played, (game) => idOf(game.red) === first);
    if (outcome === 'win') return 'first';
    if (outcome === 'loss') return 'second';
    // Whoever has left loses what he did not play. Where both have, one of them must stand in the draw, and loses his next match too.
    const [firstLeft, secondLeft] = [
      leftAfter.get(first) ?? Number.POSITIVE_INFINITY,
      leftAfter.get(second) ?? Number.POSITIVE_INFINITY,
    ];
    if (firstLeft < round || secondLeft < round) return firstLeft >= secondLeft ? 'first' : 'second';
    return null;
  };
};

/**
 * The matches of a knockout's round, from the results of the rounds before. Seeds are in the order of `seeds`. An error names the
 * earlier round that is not played out.
 */
export const knockoutRound = (
  event: EventDocument,
  seeds: readonly string[],
  round: number,
): Result<KnockoutDraw, ScheduleError> => {
  const bracket = event.knockoutLosses === 2 ? doubleKnockout(seeds.length) : singleKnockout(seeds.length);
  if (bracket === null) return err({ code: 'too_few' });
  const winner = winnerOf(event);
  const decided = new Map<string, 'first' | 'second'>();
  let state: BracketState<string> = bracketState(bracket, seeds, decided);
  // Each pass decides at least one match or stops.
  for (let pass = 0; pass <= bracket.matches.length; pass += 1) {
    const before = state.ready.filter((match) => match.round < round);
    if (before.length === 0) break;
    let open = 0;
    for (const match of before) {
      const side = winner(match.round, match.first, match.second);
      if (side === null) open += 1;
      else decided.set(match.id, side);
    }
    if (open > 0) return err({ code: 'round_unfinished', round: Math.min(...before.map((match) => match.round)), open });
    state = bracketState(bracket, seeds, decided);
  }
  const rounds = Math.max(...bracket.matches.map((match) => match.round));
  if (state.winner !== null || round > rounds) return err({ code: 'rounds_complete', rounds: Math.min(rounds, round - 1) });
  const seedOf = new Map(seeds.map((seed, index) => [seed, index + 1]));
  const meetings = state.ready
    .filter((match) => match.round === round)
    .map(
      ({ id, first, second }): Meeting => ({
        first,
        second,
        coloursByLot: true,
        why: localized(
          `淘汰赛 ${id}：${seedOf.get(first)} 号种子对 ${seedOf.get(second)} 号种子，猜先（13.4）`,
          `knockout match ${id}: seed ${seedOf.get(first)} against seed ${seedOf.get(second)}, colours by lot (13.4)`,
        ),
      }),
    );
  return ok({ meetings, byes: state.byes.filter((bye) => bye.round === round).map((bye) => bye.player) });
};

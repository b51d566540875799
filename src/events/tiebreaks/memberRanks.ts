import type { Competitor } from '../entries.ts';
import { compareIds } from '../order.ts';
import type { TiebreakContext, TiebreakPart, TiebreakValue } from './tiebreak.ts';

/** Places of the team's players in the individual order, best first. */
export const memberRanks = (
  { contest, individualRanks }: TiebreakContext,
  team: Competitor,
): (TiebreakPart & { readonly player: string })[] =>
  contest.event.players
    .filter((player) => player.team === team.id)
    .map((player) => ({ player: player.id, value: individualRanks().get(player.id) ?? 0 }))
    .toSorted((a, b) => a.value - b.value || compareIds(a.player, b.player));

/** The place of the team's player number `index` by place, from 0. */
export const nthBest =
  (index: number) =>
  (context: TiebreakContext, team: Competitor): TiebreakValue => {
    const ranks = memberRanks(context, team);
    // A team without such a player stands behind every team that has one.
    const part = ranks[index];
    return part === undefined
      ? { key: [context.contest.event.players.length + 1], parts: [] }
      : { key: [part.value], parts: [part] };
  };

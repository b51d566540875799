import type { StoredEvent } from '../../db/queries/events.ts';
import { readEvent } from '../../events/readEvent.ts';
import type { EventFormat, EventScope } from '../../events/types.ts';
import type { EventWire, PenaltyWire, RoundWire } from '../../events/wire.ts';
import type { EventSettings } from './settings.ts';

const roundsOf = (stored: StoredEvent): RoundWire[] => {
  const numbers = new Set([...stored.games.map(({ round }) => round), ...stored.byes.map(({ round }) => round)]);
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      games: stored.games
        .filter(({ round }) => round === number)
        .map((game) => ({
          red: game.redId,
          black: game.blackId,
          result: game.result,
          forfeit: game.forfeit,
          rated: game.rated,
          fouls: { red: game.redFouls, black: game.blackFouls },
          board: game.matchBoard ?? game.board,
        })),
      byes: stored.byes.filter(({ round }) => round === number).map(({ participant, kind }) => ({ player: participant, kind })),
    }));
};

/** The stored event as the document that `/v1/events/score` takes, so that both share one engine. */
export const wireOf = (stored: StoredEvent): EventWire => {
  const {
    totalRounds: _1,
    firstRound: _2,
    firstColour: _3,
    avoidSameTeam: _4,
    ...scoring
  } = stored.event.settings as EventSettings;
  return {
    ...scoring,
    format: stored.event.format as EventFormat,
    scope: stored.event.scope as EventScope,
    players: stored.entries.map((entry) => ({
      id: entry.playerId,
      name: entry.name,
      rating: entry.rating,
      team: entry.team,
      group: entry.group,
      fouls: entry.fouls,
      penalties: (entry.penalties as PenaltyWire[] | null) ?? [],
    })),
    rounds: roundsOf(stored),
    withdrawals: stored.withdrawals.map(({ participant, afterRound }) => ({ player: participant, afterRound })),
    playoffs: stored.playoffs.map(({ red, black, result }) => ({ red, black, result })),
  };
};

/** The document of a stored event, with every fault where a change would make it impossible. */
export const documentOf = (stored: StoredEvent) => readEvent(wireOf(stored));

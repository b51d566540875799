import { parseCivilDate } from '../src/base/civilDate.ts';
import { pairSwissRound } from '../src/events/pairing/swiss/pairRound.ts';
import { NO_WISHES } from '../src/events/pairing/swiss/wishes.ts';
import { readEvent } from '../src/events/readEvent.ts';
import { scoreEvent } from '../src/events/score.ts';
import { fileOfEvent } from '../src/events/trf/fromEvent.ts';
import { readTournament } from '../src/events/trf/readTournament.ts';
import { writeTrf } from '../src/events/trf/writeTrf.ts';
import type { EventDocument } from '../src/events/types.ts';
import type { EventWire } from '../src/events/wire.ts';
import { calculateRatings } from '../src/ratings/calculate.ts';
import { type GrowthSection, grow } from './growth.ts';
import { fieldOf } from './pairing.ts';
import { seeded } from './positions.ts';

const SIZES = [100, 200, 500, 1_000, 2_000];
const ROUNDS = 7;
const AS_OF = parseCivilDate('2026-11-30')!;
const RESULTS = ['red', 'black', 'draw'] as const;

/** An event of seven rounds in which everybody meets seven others. */
const wireOf = (players: number): EventWire => {
  const below = seeded(players);
  const id = (index: number) => `p${(index % players) + 1}`;
  return {
    format: 'swiss',
    scope: 'individual',
    players: Array.from({ length: players }, (_, i) => ({ id: id(i), name: id(i), rating: 2500 - i })),
    rounds: Array.from({ length: ROUNDS }, (_, round) => ({
      number: round + 1,
      // The second half turns against the first, one step a round.
      games: Array.from({ length: players / 2 }, (_, i) => ({
        red: id(i),
        black: id(players / 2 + ((i + round) % (players / 2))),
        result: RESULTS[below(3)]!,
      })),
    })),
  };
};

const documentOf = (players: number): EventDocument => {
  const read = readEvent(wireOf(players));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const fileOf = (players: number): string => {
  const file = fileOfEvent(documentOf(players), { name: 'bench' });
  if (!file.ok) throw new Error(file.error.code);
  return writeTrf(file.value);
};

/** What is done with an event, by its players. */
export const playerGrowth: GrowthSection = {
  name: 'players',
  async run() {
    return [
      grow('players.pairing', 'pairing round 6 of a Swiss event, players', SIZES, (players) => {
        const state = fieldOf(players);
        return () => {
          if (!pairSwissRound(state, NO_WISHES).ok) throw new Error('no pairing');
        };
      }),
      grow('players.standings', `standings after ${ROUNDS} rounds, players`, SIZES, (players) => {
        const document = documentOf(players);
        return () => {
          if (scoreEvent(document).standings.length !== players) throw new Error('somebody is missing');
        };
      }),
      grow('players.reading', `checking the document of ${ROUNDS} rounds, players`, SIZES, (players) => {
        const wire = wireOf(players);
        return () => {
          if (!readEvent(wire).ok) throw new Error('the event was refused');
        };
      }),
      grow('players.file', `reading a report file of ${ROUNDS} rounds, players`, SIZES, (players) => {
        const file = fileOf(players);
        return () => {
          if (!readTournament(file).ok) throw new Error('the file was refused');
        };
      }),
      grow('players.ratings', `ratings of an event of ${ROUNDS} rounds, players`, SIZES, (players) => {
        const { players: people, rounds } = wireOf(players);
        const request = {
          asOf: AS_OF,
          players: people.map(({ id, rating }) => ({ id, rating: rating ?? null })),
          games: rounds.flatMap(({ games }) => games.map(({ red, black, result }) => ({ red, black, result: result! }))),
        };
        return () => {
          const calculated = calculateRatings(request);
          if (!calculated.ok) throw new Error(calculated.error.code);
        };
      }),
    ];
  },
};

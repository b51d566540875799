import { Swiss } from 'tournament-pairings';
import { pairSwissRound } from '../src/events/pairing/swiss/pairRound.ts';
import { type SwissState, scoreOf } from '../src/events/pairing/swiss/state.ts';
import { NO_WISHES } from '../src/events/pairing/swiss/wishes.ts';
import { plainPlan, stateBeforeLastRound } from '../test/support/swiss/randomEvent.ts';
import { contest, ofRounds, type Row, type Section } from './section.ts';

const ROUND = 6;
const PEER = 'tournament-pairings';

/** A field of `players` before round 6. */
export const fieldOf = (players: number): SwissState => stateBeforeLastRound(plainPlan(players, ROUND));

/** The same field as the peer takes it: scores, opponents, byes and colours. */
const forPeer = ({ players }: SwissState) =>
  players.map(({ id, entries }) => ({
    id,
    score: scoreOf({ id, team: null, entries, virtual: [] }, entries.length),
    receivedBye: entries.some(({ kind }) => kind === 'pairing_bye'),
    avoid: entries.flatMap((entry) => (entry.kind === 'game' ? [entry.opponent] : [])),
    seating: entries.flatMap((entry) => (entry.kind === 'game' ? [entry.side === 'red' ? (1 as const) : (-1 as const)] : [])),
  }));

const expectGames = (found: number, players: number): void => {
  if (found !== Math.floor(players / 2)) throw new Error(`${found} games for ${players} players`);
};

const sides = (players: number) => {
  const state = fieldOf(players);
  const field = forPeer(state);
  const ours = (): void => {
    const pairing = pairSwissRound(state, NO_WISHES);
    expectGames(pairing.ok ? pairing.value.games.length : 0, players);
  };
  const peer = (): void => {
    const matches = Swiss(field, ROUND, false, true);
    expectGames(matches.filter(({ player1, player2 }) => player1 !== null && player2 !== null).length, players);
  };
  return {
    id: `pairing.${players}`,
    what: `Swiss round ${ROUND}, ${players} players`,
    unit: 'rounds/s',
    peerName: PEER,
    amount: 1,
    ours,
    peer,
  };
};

const secondsOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
};

/** The peer takes so long over 1,000 players that it is measured once. */
const largest = (players: number): Row => {
  const { ours, peer, ...row } = sides(players);
  ours();
  const mine = [1, 2, 3, 4, 5].map(() => 1 / secondsOf(ours)).sort((a, b) => a - b)[2]!;
  const theirs = 1 / secondsOf(peer);
  return ofRounds(row, [mine], [theirs]);
};

/** One round of a Swiss event: FIDE Dutch with every criterion, against a blossom over the whole field. */
export const pairingSection: Section = {
  name: 'pairing',
  async run() {
    return [contest({ ...sides(100), oursTimes: 20 }), contest({ ...sides(500), oursTimes: 10 }), largest(1000)];
  },
};

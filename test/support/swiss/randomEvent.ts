import type { Constraint } from '../../../src/events/pairing/swiss/constraints.ts';
import { type PairBracket, pairBracket } from '../../../src/events/pairing/swiss/pairField.ts';
import { type PairingError, pairSwissRound } from '../../../src/events/pairing/swiss/pairRound.ts';
import type { RoundPairing } from '../../../src/events/pairing/swiss/publish.ts';
import type { SwissEntry, SwissPlayer, SwissState } from '../../../src/events/pairing/swiss/state.ts';
import { NO_WISHES, type RoundWishes } from '../../../src/events/pairing/swiss/wishes.ts';

/** A small generator of numbers from a seed (linear congruential), so that every event can be made again. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = (seed ^ 0x5deece6d) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

export interface EventPlan {
  readonly seed: number;
  readonly players: number;
  readonly rounds: number;
  /** Of 100 games or player-rounds. */
  readonly draws: number;
  readonly forfeits: number;
  readonly absences: number;
  readonly lateEntries: number;
  readonly withdrawals: number;
  /** Teams that the players are spread over; 0 for none. */
  readonly teams?: number;
  readonly mayLift?: readonly Constraint[];
  /** Whether the number of rounds is announced, so that the last one has topscorers. */
  readonly announced?: boolean;
}

/** An event in which everybody plays every round, three games in ten drawn. */
export const plainPlan = (players: number, rounds: number): EventPlan => ({
  seed: 2026,
  players,
  rounds,
  draws: 30,
  forfeits: 0,
  absences: 0,
  lateEntries: 0,
  withdrawals: 0,
  announced: false,
});

/** The state before the last round of an event. */
export const stateBeforeLastRound = (plan: EventPlan): SwissState => {
  let last: SwissState | undefined;
  for (const { state } of playEvent(plan)) last = state;
  if (last?.roundsPlayed !== plan.rounds - 1) throw new Error('the event could not be played');
  return last;
};

export interface PlayedRound {
  readonly state: SwissState;
  readonly wishes: RoundWishes;
  readonly pairing: RoundPairing;
}

interface Participant {
  readonly id: string;
  readonly team: string | null;
  readonly entries: SwissEntry[];
  readonly firstRound: number;
  lastRound: number;
}

/** What a round needs; the caller decides what to do when it cannot be paired. */
export type OnImpossible = (state: SwissState, wishes: RoundWishes, error: PairingError) => void;

const makeParticipants = (plan: EventPlan, random: (below: number) => number): Participant[] =>
  Array.from({ length: plan.players }, (_, index) => ({
    id: `P${index + 1}`,
    team: plan.teams ? `T${random(plan.teams)}` : null,
    entries: [],
    firstRound: random(100) < plan.lateEntries ? 2 + random(2) : 1,
    lastRound: random(100) < plan.withdrawals ? 1 + random(plan.rounds) : plan.rounds,
  }));

/** Plays an event: pairs each round, draws its results from the seed, and gives the rounds one by one. Stops when a round is impossible. */
export function* playEvent(
  plan: EventPlan,
  onImpossible: OnImpossible = () => undefined,
  pair: PairBracket = pairBracket,
): Generator<PlayedRound> {
  const random = randomFrom(plan.seed);
  const people = makeParticipants(plan, random);
  const byId = new Map(people.map((person) => [person.id, person]));
  const firstColour = random(2) === 0 ? 'red' : 'black';
  for (let round = 1; round <= plan.rounds; round++) {
    const state: SwissState = {
      unitsPerPoint: 2,
      players: people.map(({ id, team, entries }): SwissPlayer => ({ id, team, entries: [...entries], virtual: [] })),
      roundsPlayed: round - 1,
      totalRounds: plan.announced === false ? null : plan.rounds,
      worth: { win: 2, draw: 1, loss: 0 },
      firstColour,
    };
    const missing = people.filter(
      ({ firstRound, lastRound }) => round < firstRound || round > lastRound || random(100) < plan.absences,
    );
    const halfPoint = new Set(
      missing.filter(({ firstRound, lastRound }) => round >= firstRound && round <= lastRound && random(3) === 0),
    );
    const wishes: RoundWishes = {
      ...NO_WISHES,
      absent: missing.map(({ id }) => id),
      avoidSameTeam: (plan.teams ?? 0) > 0,
      mayLift: plan.mayLift ?? [],
    };
    const paired = pairSwissRound(state, wishes, pair);
    if (!paired.ok) {
      onImpossible(state, wishes, paired.error);
      return;
    }
    yield { state, wishes, pairing: paired.value };
    for (const person of missing) person.entries.push({ kind: 'unpaired', score: halfPoint.has(person) ? 1 : 0 });
    for (const id of paired.value.byes) byId.get(id)!.entries.push({ kind: 'pairing_bye', score: 2 });
    for (const { red, black } of paired.value.games) {
      const [first, second] = [byId.get(red)!, byId.get(black)!];
      const fate = random(100);
      if (fate < plan.forfeits) {
        const [a, b] = random(5) === 0 ? [0, 0] : random(2) === 0 ? [2, 0] : [0, 2];
        first.entries.push({ kind: 'forfeit', opponent: black, side: 'red', score: a });
        second.entries.push({ kind: 'forfeit', opponent: red, side: 'black', score: b });
        continue;
      }
      const score = random(100) < plan.draws ? 1 : random(2) * 2;
      first.entries.push({ kind: 'game', opponent: black, side: 'red', score });
      second.entries.push({ kind: 'game', opponent: red, side: 'black', score: 2 - score });
    }
  }
}

/** A plan of moderate trouble from a seed: every kind of event turns up. */
export const planFrom = (seed: number, players: number, rounds: number): EventPlan => {
  const random = randomFrom(seed * 7919 + 17);
  const some = (most: number): number => (random(2) === 0 ? 0 : random(most + 1));
  return {
    seed,
    players,
    rounds,
    draws: random(70),
    forfeits: some(15),
    absences: some(15),
    lateEntries: some(20),
    withdrawals: some(25),
  };
};

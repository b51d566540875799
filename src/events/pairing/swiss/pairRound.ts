import { err, ok, type Result } from '../../../base/result.ts';
import type { PlayerId } from '../../types.ts';
import type { Constraint } from './constraints.ts';
import { type Draft, draftByNeighbours, draftByRules, type Meeting, meetAs, meetByRules } from './draft.ts';
import { type Field, makeField } from './field.ts';
import { findLifting, type Lifting } from './lifting.ts';
import { findObstacles, type Obstacles } from './obstacles.ts';
import { type PairBracket, pairBracket } from './pairField.ts';
import { publishRound, type RoundPairing } from './publish.ts';
import type { SwissState } from './state.ts';
import { checkWishes, type ImpossibleWish, NO_WISHES, type RoundWishes } from './wishes.ts';

export type PairingError = ({ readonly code: 'no_legal_pairing'; readonly round: number } & Obstacles) | ImpossibleWish;

class RoundPairer {
  readonly #state: SwissState;
  readonly #wishes: RoundWishes;
  readonly #pair: PairBracket;
  readonly #present: readonly PlayerId[];

  constructor(state: SwissState, wishes: RoundWishes, pair: PairBracket) {
    const absent = new Set(wishes.absent);
    this.#state = state;
    this.#wishes = wishes;
    this.#pair = pair;
    this.#present = state.players.map(({ id }) => id).filter((id) => !absent.has(id));
  }

  run(): Result<RoundPairing, PairingError> {
    const { fixedGames, fixedByes, mayLift } = this.#wishes;
    const placed = new Set([...fixedGames.flatMap(({ red, black }) => [red, black]), ...fixedByes]);
    const field = this.#fieldOf(this.#present.filter((id) => !placed.has(id)));
    const draft = this.#draft(field);
    if (draft !== null) return ok(this.#publish(draft, []));
    const lifting = mayLift.length > 0 ? findLifting(field, new Set(mayLift)) : null;
    if (lifting !== null) return ok(this.#lift(field, lifting));
    return err({ code: 'no_legal_pairing', round: this.#state.roundsPlayed + 1, ...findObstacles(field) });
  }

  /** Some of those present; everybody present takes up a number. */
  #fieldOf(players: readonly PlayerId[]): Field {
    const { forbidden, avoidSameTeam } = this.#wishes;
    const call = { present: new Set(players), placed: new Set(this.#present), forbidden, avoidSameTeam };
    return makeField(this.#state, call);
  }

  #draft(field: Field): Draft | null {
    const byNumbers = this.#state.roundsPlayed === 0 && this.#wishes.firstRound === 'neighbours';
    return byNumbers ? draftByNeighbours(field) : draftByRules(field, this.#pair);
  }

  /** Pairs that must break a constraint come first; everybody else is paired by the rules. */
  #lift(field: Field, { pairs, secondBye }: Lifting): RoundPairing {
    const gone = new Set(pairs.flatMap(({ higher, lower }) => [higher, lower]));
    if (secondBye !== null) gone.add(secondBye);
    const rest = this.#draft(this.#fieldOf(field.ids.filter((_, player) => !gone.has(player))));
    if (rest === null) throw new Error('a pairing that breaks the fewest constraints leaves the others a legal one');
    const meetings = pairs.map(({ higher, lower, lifted }) =>
      meetByRules(field, higher, lower, { basis: 'lifted', bracketScore: null, lifted }),
    );
    const bye = secondBye === null ? rest.bye : field.ids[secondBye]!;
    return this.#publish({ meetings: [...meetings, ...rest.meetings], bye }, secondBye === null ? [] : ['second_bye']);
  }

  #publish({ meetings, bye }: Draft, lifted: readonly Constraint[]): RoundPairing {
    const byes = [...this.#wishes.fixedByes, ...(bye === null ? [] : [bye])];
    const { roundsPlayed, unitsPerPoint } = this.#state;
    return publishRound(roundsPlayed + 1, [...meetings, ...this.#fixed()], byes, lifted, unitsPerPoint);
  }

  /** Games that the organiser fixed stand among the others on the boards. */
  #fixed(): Meeting[] {
    const { fixedGames } = this.#wishes;
    const field = this.#fieldOf(fixedGames.flatMap(({ red, black }) => [red, black]));
    return fixedGames.map(({ red, black }) => meetAs(field, field.indexOf.get(red)!, field.indexOf.get(black)!, 'fixed'));
  }
}

/**
 * Pairs the next round of a Swiss event: what the organiser has fixed first, the others by the Dutch system (or by neighbours in
 * round 1). The same state and wishes give the same round, always.
 */
export const pairSwissRound = (
  state: SwissState,
  wishes: RoundWishes = NO_WISHES,
  pair: PairBracket = pairBracket,
): Result<RoundPairing, PairingError> => {
  const impossible = checkWishes(new Set(state.players.map(({ id }) => id)), wishes);
  return impossible === null ? new RoundPairer(state, wishes, pair).run() : err(impossible);
};

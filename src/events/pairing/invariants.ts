import type { PlayerId } from '../types.ts';
import { compareBoards } from './swiss/boards.ts';
import type { Constraint } from './swiss/constraints.ts';
import { opponentsMet } from './swiss/criteria/c1.ts';
import { mayHaveBye } from './swiss/criteria/c2.ts';
import { ABSOLUTE, colourHistoryOf, sideOf } from './swiss/preference.ts';
import type { RoundGame, RoundPairing } from './swiss/publish.ts';
import { pairingScoreBefore, type SwissPlayer, type SwissState } from './swiss/state.ts';
import type { RoundWishes } from './swiss/wishes.ts';

/** What must hold of every paired round, whatever the system made of the rest. */
export const INVARIANTS = [
  'everyone_once',
  'nobody_absent',
  'boards_in_order',
  'one_bye_when_odd',
  'bye_once',
  'no_rematch',
  'no_absolute_clash',
  'absolute_preference_met',
  'opposite_preferences_met',
  'no_forbidden_pair',
  'no_team_mates',
  'fixed_as_asked',
  'lifted_as_allowed',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface Violation {
  readonly invariant: Invariant;
  readonly players: readonly PlayerId[];
}

/** Counted afresh from the state, with nothing that the pairing worked out on its way. */
class RoundCheck {
  readonly #state: SwissState;
  readonly #wishes: RoundWishes;
  readonly #pairing: RoundPairing;
  readonly #byId: ReadonlyMap<PlayerId, SwissPlayer>;
  readonly #violations: Violation[] = [];

  constructor(state: SwissState, wishes: RoundWishes, pairing: RoundPairing) {
    this.#state = state;
    this.#wishes = wishes;
    this.#pairing = pairing;
    this.#byId = new Map(state.players.map((player) => [player.id, player]));
  }

  run(): Violation[] {
    this.#attendance();
    this.#boards();
    this.#byes();
    for (const game of this.#pairing.games) {
      this.#opponents(game);
      if (game.facts.basis !== 'fixed' && game.facts.basis !== 'neighbours') this.#colours(game);
    }
    this.#fixed();
    this.#lifted();
    return this.#violations;
  }

  #report(invariant: Invariant, ...players: PlayerId[]): void {
    this.#violations.push({ invariant, players });
  }

  #player(id: PlayerId): SwissPlayer {
    return this.#byId.get(id)!;
  }

  #attendance(): void {
    const seats = new Map<PlayerId, number>();
    const placed = [...this.#pairing.games.flatMap(({ red, black }) => [red, black]), ...this.#pairing.byes];
    for (const id of placed) seats.set(id, (seats.get(id) ?? 0) + 1);
    const absent = new Set(this.#wishes.absent);
    for (const { id } of this.#state.players) {
      const count = seats.get(id) ?? 0;
      if (absent.has(id) ? count > 0 : count !== 1) this.#report(absent.has(id) ? 'nobody_absent' : 'everyone_once', id);
    }
    for (const id of seats.keys()) if (!this.#byId.has(id)) this.#report('everyone_once', id);
  }

  #boards(): void {
    const round = this.#state.roundsPlayed + 1;
    const number = new Map(this.#state.players.map(({ id }, index) => [id, index]));
    const keys = this.#pairing.games.map(({ red, black }) => {
      const seats = [red, black].map((id) => ({ score: pairingScoreBefore(this.#player(id), round), number: number.get(id)! }));
      const [higher, lower] = seats.sort((a, b) => b.score - a.score || a.number - b.number);
      return { higherScore: higher!.score, lowerScore: lower!.score, higherNumber: higher!.number };
    });
    for (const [index, game] of this.#pairing.games.entries()) {
      const before = keys[index - 1];
      const ordered = before === undefined || compareBoards(before, keys[index]!) < 0;
      if (game.board !== index + 1 || !ordered) this.#report('boards_in_order', game.red, game.black);
    }
  }

  #byes(): void {
    const absent = new Set(this.#wishes.absent);
    const given = this.#wishes.fixedByes.length;
    const others = this.#state.players.filter(({ id }) => !absent.has(id)).length - given;
    if (this.#pairing.byes.length !== given + (others % 2)) this.#report('one_bye_when_odd', ...this.#pairing.byes);
    for (const id of this.#pairing.byes.slice(given)) {
      const allowed = mayHaveBye(this.#player(id), this.#state.worth.win) || this.#pairing.lifted.includes('second_bye');
      if (!allowed) this.#report('bye_once', id);
    }
  }

  #opponents(game: RoundGame): void {
    const { red, black, facts } = game;
    if (facts.basis === 'fixed') return;
    const broken = (constraint: Constraint, invariant: Invariant, holds: boolean): void => {
      if (!holds && !facts.lifted.includes(constraint)) this.#report(invariant, red, black);
    };
    const [first, second] = [this.#player(red), this.#player(black)];
    broken('rematch', 'no_rematch', !opponentsMet(first).includes(black) && !opponentsMet(second).includes(red));
    const isForbidden = this.#wishes.forbidden.some((pair) => pair.includes(red) && pair.includes(black));
    broken('forbidden_pair', 'no_forbidden_pair', !isForbidden);
    const areMates = this.#wishes.avoidSameTeam && first.team !== null && first.team === second.team;
    broken('same_team', 'no_team_mates', !areMates);
  }

  #isTopscorer(player: SwissPlayer): boolean {
    const { roundsPlayed, totalRounds, worth } = this.#state;
    if (totalRounds === null || roundsPlayed + 1 !== totalRounds) return false;
    return 2 * pairingScoreBefore(player, roundsPlayed + 1) > roundsPlayed * worth.win;
  }

  #colours(game: RoundGame): void {
    const [first, second] = [this.#player(game.red), this.#player(game.black)];
    const [own, other] = [colourHistoryOf(first), colourHistoryOf(second)];
    if (own.wish !== 0 && own.wish === other.wish) {
      const bothAbsolute = own.strength === ABSOLUTE && other.strength === ABSOLUTE;
      if (!bothAbsolute) {
        for (const [side, history] of [['red', own] as const, ['black', other] as const]) {
          if (history.strength === ABSOLUTE && sideOf(history.wish) !== side) {
            this.#report('absolute_preference_met', side === 'red' ? game.red : game.black);
          }
        }
      } else if (!this.#isTopscorer(first) && !this.#isTopscorer(second) && !game.facts.lifted.includes('absolute_colour')) {
        this.#report('no_absolute_clash', game.red, game.black);
      }
      return;
    }
    const redIsServed = own.wish === 0 || sideOf(own.wish) === 'red';
    const blackIsServed = other.wish === 0 || sideOf(other.wish) === 'black';
    if (!redIsServed || !blackIsServed) this.#report('opposite_preferences_met', game.red, game.black);
  }

  #fixed(): void {
    const games = new Set(this.#pairing.games.map(({ red, black }) => JSON.stringify([red, black])));
    for (const { red, black } of this.#wishes.fixedGames) {
      if (!games.has(JSON.stringify([red, black]))) this.#report('fixed_as_asked', red, black);
    }
    for (const id of this.#wishes.fixedByes) if (!this.#pairing.byes.includes(id)) this.#report('fixed_as_asked', id);
  }

  #lifted(): void {
    const used = new Set(this.#pairing.games.flatMap(({ facts }) => facts.lifted));
    const named = new Set(this.#pairing.lifted);
    for (const constraint of named) {
      const real = constraint === 'second_bye' || used.has(constraint);
      if (!this.#wishes.mayLift.includes(constraint) || !real) this.#report('lifted_as_allowed');
    }
    for (const constraint of used) if (!named.has(constraint)) this.#report('lifted_as_allowed');
  }
}

/** Everything that is wrong with a paired round; empty when nothing is. */
export const checkRound = (state: SwissState, wishes: RoundWishes, pairing: RoundPairing): Violation[] =>
  new RoundCheck(state, wishes, pairing).run();

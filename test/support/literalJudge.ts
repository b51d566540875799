import { Search } from '../../src/adjudication/repetition/search/context.ts';
import type { Nature } from '../../src/adjudication/repetition/types.ts';
import { classifyPly } from '../../src/adjudication/rulesets/cxa1999/natures.ts';
import { SEARCH_RULES } from '../../src/adjudication/rulesets/cxa1999/parameters.ts';
import { type Move, moveFrom, moveName, moveTo } from '../../src/xiangqi/move.ts';
import { type PieceId, roleOfPiece } from '../../src/xiangqi/piece.ts';
import { Position } from '../../src/xiangqi/position.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { rankOf, type Square } from '../../src/xiangqi/square.ts';
import type { Role } from '../../src/xiangqi/types.ts';

/**
 * A second reading of docs/rulings.md, sentence by sentence and as slow as it comes out: every move is generated and tried,
 * nothing is filtered by geometry, nothing is bounded but the counts of checks. Shares no search with the judge.
 */

const WORTH: Readonly<Record<Role, number>> = {
  general: 0,
  advisor: 2,
  elephant: 2,
  horse: 5,
  chariot: 10,
  cannon: 5,
  soldier: 0,
};
const TAKERS: readonly Role[] = ['chariot', 'horse', 'cannon', 'advisor', 'elephant'];

const isRed = (piece: PieceId): boolean => (piece & 16) !== 0;
const worth = (piece: PieceId): number => WORTH[roleOfPiece(piece)];
const crossed = (piece: PieceId, square: Square): number =>
  roleOfPiece(piece) === 'soldier' && (isRed(piece) ? rankOf(square) >= 5 : rankOf(square) <= 4) ? 1 : 0;
const gain = (pieces: number, soldiers: number): boolean => (pieces > 0 && soldiers >= 0) || (pieces === 0 && soldiers > 0);
const hasForce = (piece: PieceId, square: Square): boolean => worth(piece) > 0 || crossed(piece, square) === 1;

class Literal {
  private readonly position: Position;
  private ignored: ReadonlySet<PieceId> = new Set();
  private readonly mates = new Map<string, boolean>();

  constructor(position: Position) {
    this.position = position.clone();
  }

  private geometric(): Move[] {
    const moves = new Uint16Array(128);
    return [...moves.subarray(0, this.position.generateGeometric(moves, 0))];
  }

  /** Whether the side to move could take the other's general, pieces that are ignored aside; or the generals face. */
  private takesGeneral(): boolean {
    const general = this.position.squareOfPiece[this.position.turn === 0 ? 32 : 16]!;
    if (this.position.generalsFacing()) return true;
    return this.geometric().some((move) => moveTo(move) === general && !this.ignored.has(this.position.board[moveFrom(move)]!));
  }

  private legal(): Move[] {
    const enemyGeneral = this.position.squareOfPiece[this.position.turn === 0 ? 32 : 16]!;
    return this.geometric().filter((move) => moveTo(move) !== enemyGeneral && this.after(move, () => !this.takesGeneral()));
  }

  private after<T>(move: Move, question: () => T): T {
    this.position.make(move);
    const answer = question();
    this.position.unmake();
    return answer;
  }

  private on(square: Square): PieceId {
    return this.position.board[square]!;
  }

  /** The side to move stands in check. */
  private inCheck(): boolean {
    this.position.passTurn();
    const checked = this.takesGeneral();
    this.position.passTurn();
    return checked;
  }

  /** The side to move mates by at most `checks` checks. */
  private mate(checks: number): boolean {
    if (checks === 0) return false;
    const key = `${this.position.toFen().split(' ').slice(0, 2).join(' ')} ${[...this.ignored].join()} ${checks}`;
    const known = this.mates.get(key);
    if (known !== undefined) return known;
    const mates = this.legal().some((check) =>
      this.after(check, () => this.inCheck() && this.legal().every((reply) => this.after(reply, () => this.mate(checks - 1)))),
    );
    this.mates.set(key, mates);
    return mates;
  }

  /** The captures on a square by the side to move. */
  private onto(square: Square): Move[] {
    return this.legal().filter((move) => moveTo(move) === square);
  }

  /** The opponent to move after a capture on `square`: stopping and every retake there still gains. */
  private holds(square: Square, pieces: number, soldiers: number, pending: number, partners: ReadonlySet<PieceId>): boolean {
    if (!gain(pieces, soldiers + pending)) return false;
    return this.onto(square).every((retake) => {
      const lost = this.on(square);
      const left = pieces - worth(lost);
      const leftSoldiers = soldiers - crossed(lost, square);
      return this.after(retake, () => this.goesOn(square, left, leftSoldiers, partners) || this.mate(2));
    });
  }

  /** The mover to move after a retake on `square`: stopping or retaking gains. */
  private goesOn(square: Square, pieces: number, soldiers: number, partners: ReadonlySet<PieceId>): boolean {
    if (gain(pieces, soldiers)) return true;
    return this.onto(square).some((move) => {
      if (partners.has(this.on(moveFrom(move)))) return false;
      const taken = this.on(square);
      return this.after(move, () => this.holds(square, pieces + worth(taken), soldiers, crossed(taken, square), partners));
    });
  }

  /** After the last capture on `square`, the opponent to move: he takes one unit elsewhere, the mover retakes there or not. */
  private keeps(square: Square, pieces: number, soldiers: number): boolean {
    return this.legal().every((move) => {
      const lost = this.on(moveTo(move));
      if (lost === 0 || moveTo(move) === square) return true;
      const left = pieces - worth(lost);
      const leftSoldiers = pieces > 0 ? soldiers : soldiers - crossed(lost, moveTo(move));
      if (gain(left, leftSoldiers)) return true;
      const back = this.on(moveFrom(move));
      return this.after(
        move,
        () => this.onto(moveTo(move)).length > 0 && gain(left + worth(back), leftSoldiers + crossed(back, moveTo(move))),
      );
    });
  }

  /** What the position asked about knows: partners of each unit, and the direct wins. */
  private ask(asksSafety: boolean): Asked {
    const partners = new Map<PieceId, Set<PieceId>>();
    this.position.passTurn();
    for (const move of this.legal()) {
      const victim = this.on(moveFrom(move));
      const like = this.on(moveTo(move));
      if (like === 0 || roleOfPiece(like) !== roleOfPiece(victim)) continue;
      partners.set(victim, (partners.get(victim) ?? new Set()).add(like));
    }
    this.position.passTurn();
    const asked: Asked = { asksSafety, partners, wins: new Set() };
    for (const move of this.captures(asked)) {
      const victim = this.on(moveTo(move));
      const wins = this.after(
        move,
        () =>
          this.holds(moveTo(move), worth(victim), 0, crossed(victim, moveTo(move)), partnersOf(asked, victim)) &&
          (!asksSafety || !this.mate(5)),
      );
      if (wins) asked.wins.add(pair(this.on(moveFrom(move)), victim));
    }
    return asked;
  }

  /** Captures of units with 子力 by the five kinds that can take, partners left out. */
  private captures(asked: Asked): Move[] {
    return this.legal().filter((move) => {
      const taker = this.on(moveFrom(move));
      const victim = this.on(moveTo(move));
      return (
        victim !== 0 &&
        hasForce(victim, moveTo(move)) &&
        TAKERS.includes(roleOfPiece(taker)) &&
        !partnersOf(asked, victim).has(taker)
      );
    });
  }

  private winsByExchange(asked: Asked, victim: PieceId): boolean {
    const square = this.position.squareOfPiece[victim]!;
    const barred = partnersOf(asked, victim);
    return this.captures(asked)
      .filter((move) => moveTo(move) === square)
      .some((move) => {
        const pieces = worth(victim) - worth(this.on(moveFrom(move)));
        return this.after(move, () => {
          const retakes = this.onto(square);
          if (retakes.length === 0) return false;
          const wins = retakes.every((retake) =>
            this.after(retake, () => {
              if (this.goesOn(square, pieces, 0, barred) || this.mate(2)) return true;
              return this.captures(asked).some((second) => {
                const taker = this.on(moveFrom(second));
                const taken = this.on(moveTo(second));
                if (asked.wins.has(pair(taker, taken)) || (moveTo(second) === square && barred.has(taker))) return false;
                const total = pieces + worth(taken);
                return this.after(second, () => {
                  if (!gain(total, crossed(taken, moveTo(second)))) return false;
                  if (this.onto(moveTo(second)).length > 0 && !gain(total - worth(taker), 0)) return false;
                  return this.keeps(moveTo(second), total, crossed(taken, moveTo(second)));
                });
              });
            }),
          );
          return wins && (!asked.asksSafety || !this.mate(5));
        });
      });
  }

  /** 0: some reply fails; 1: every line gains; 2: and one takes the victim. */
  private run(
    asked: Asked,
    victim: PieceId,
    checks: number,
    pieces: number,
    soldiers: number,
    replied: ReadonlySet<PieceId>,
  ): number {
    let best = 0;
    for (const check of this.legal()) {
      const taken = this.on(moveTo(check));
      if (taken === victim || (taken !== 0 && partnersOf(asked, taken).has(this.on(moveFrom(check))))) continue;
      const outcome = this.after(check, () => {
        if (!this.inCheck()) return 0;
        const outcomes = this.legal().map((reply) => {
          const lost = this.on(moveTo(reply));
          const pending = taken !== 0 && moveTo(reply) !== moveTo(check) ? crossed(taken, moveTo(check)) : 0;
          const left = pieces + (taken === 0 ? 0 : worth(taken)) - (lost === 0 ? 0 : worth(lost));
          const leftSoldiers = soldiers + pending - (lost === 0 ? 0 : crossed(lost, moveTo(reply)));
          const units = new Set([...replied, this.on(moveFrom(reply))]);
          return this.after(reply, () => {
            if (this.takes(asked, victim, left, leftSoldiers)) return 2;
            const mates = this.mate(2) || [...units].some((unit) => this.takes(asked, unit, left, leftSoldiers));
            const further = checks > 1 ? this.run(asked, victim, checks - 1, left, leftSoldiers, units) : 0;
            return Math.max(mates ? 1 : 0, further);
          });
        });
        if (outcomes.some((one) => one === 0)) return 0;
        return outcomes.some((one) => one === 2) ? 2 : 1;
      });
      best = Math.max(best, outcome);
    }
    return best;
  }

  private takes(asked: Asked, unit: PieceId, pieces: number, soldiers: number): boolean {
    const square = this.position.squareOfPiece[unit]!;
    if (square === 0 || roleOfPiece(unit) === 'general') return false;
    const barred = partnersOf(asked, unit);
    const total = Math.min(0, pieces) + worth(unit);
    const pending = crossed(unit, square);
    return this.onto(square).some((move) => {
      const taker = this.on(moveFrom(move));
      if (!TAKERS.includes(roleOfPiece(taker)) || barred.has(taker)) return false;
      return this.after(
        move,
        () =>
          this.holds(square, total, Math.min(0, soldiers), pending, barred) &&
          this.keeps(square, total, Math.min(0, soldiers) + pending) &&
          (!asked.asksSafety || !this.mate(2)),
      );
    });
  }

  /** What a ply is, 27.2 and the settled case of 27.3 aside. */
  nature(move: Move): Nature {
    const { position } = this;
    const wasChecked = this.inCheck();
    const checkers = new Set(wasChecked ? position.checkers().map((square) => this.on(square)) : []);
    if (this.after(move, () => this.inCheck())) return 'check';
    if (wasChecked && roleOfPiece(this.on(moveFrom(move))) === 'general') return 'idle';
    const mover = position.turn === 0 ? 16 : 32;
    const inAfter = <T>(question: () => T): T =>
      this.after(move, () => {
        position.passTurn();
        const answer = question();
        position.passTurn();
        return answer;
      });
    const inBefore = <T>(question: () => T): T => {
      this.ignored = checkers;
      const answer = question();
      this.ignored = new Set();
      return answer;
    };
    if (inAfter(() => this.mate(5))) return 'kill';
    const asked = inAfter(() => this.ask(true));
    const earlier = inBefore(() => this.ask(!wasChecked));
    if ([...asked.wins].some((win) => !earlier.wins.has(win))) return 'chase';
    const directly = (one: Asked, victim: PieceId) => [...one.wins].some((win) => win.endsWith(`>${victim}`));
    for (let victim = (mover ^ 48) + 1; victim < (mover ^ 48) + 16; victim += 1) {
      const square = position.squareOfPiece[victim]!;
      if (square === 0 || square === moveTo(move) || !hasForce(victim, square)) continue;
      if (directly(asked, victim) || directly(earlier, victim)) continue;
      const won = inAfter(() => this.winsByExchange(asked, victim) || this.run(asked, victim, 2, 0, 0, new Set()) === 2);
      if (!won) continue;
      if (!inBefore(() => this.winsByExchange(earlier, victim) || this.run(earlier, victim, 2, 0, 0, new Set()) === 2))
        return 'chase';
    }
    return 'idle';
  }
}

interface Asked {
  readonly asksSafety: boolean;
  readonly partners: ReadonlyMap<PieceId, ReadonlySet<PieceId>>;
  readonly wins: Set<string>;
}

const NOBODY: ReadonlySet<PieceId> = new Set();
const partnersOf = (asked: Asked, victim: PieceId): ReadonlySet<PieceId> => asked.partners.get(victim) ?? NOBODY;
const pair = (taker: PieceId, victim: PieceId): string => `${taker}>${victim}`;

/** What a ply is by itself, the position before it given. */
export const literalNature = (position: Position, move: Move): Nature => new Literal(position).nature(move);

/**
 * Each of these moves, after the ones in `before`, as the judge names it and as read literally. Plies that 27.3 excuses
 * are left out: the literal reading does not know it.
 */
export function compareWithLiteral(
  setup: Setup,
  moves: readonly Move[],
  before: readonly Move[] = [],
): { move: string; judged: Nature; literal: Nature }[] {
  const start = Position.fromSetup(setup);
  if (!start.ok) throw new Error('an invalid start');
  const position = start.value;
  for (const move of before) position.make(move);
  return moves.flatMap((move) => {
    const judged = classifyPly(new Search(position.clone(), SEARCH_RULES), move);
    const literal = literalNature(position, move);
    position.make(move);
    const excused = judged.articles.includes('27.3') || judged.openPoints.length > 0;
    return excused ? [] : [{ move: moveName(move), judged: judged.nature, literal }];
  });
}

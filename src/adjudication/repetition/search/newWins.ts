import { aligned } from '../../../xiangqi/attacks.ts';
import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { type PieceId, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import type { Means } from '../types.ts';
import { isVictim, worthOf } from './balance.ts';
import { generateCheckMoves } from './checkMoves.ts';
import type { Search } from './context.ts';
import { winByExchange } from './exchangeWin.ts';
import { type DirectWin, Inquiry } from './inquiry.ts';
import type { PlyContext } from './plyContext.ts';
import { winByChecks } from './run.ts';

/** A victim that a ply newly threatens to win (28.3, 29.2), its takers, and one line that wins it. */
export interface NewWin {
  readonly victim: PieceId;
  readonly takers: readonly PieceId[];
  readonly means: Means;
  readonly line: readonly Move[];
}

/** What a ply newly wins; where that is nothing, what it looks like winning. */
export interface WinsOfPly {
  readonly wins: readonly NewWin[];
  /** A capture that would be a new win but for 29.4. */
  readonly metByMate: boolean;
  /** The moved piece, or one on whose line it stands or stood, had its direct win before (从捉到捉, 细则6). */
  readonly stands: boolean;
}

const winOf = (victim: PieceId, takers: readonly PieceId[], means: Means, line: readonly Move[]): NewWin => ({
  victim,
  takers,
  means,
  line,
});

/**
 * The wins after a ply that did not exist before it (29.2, 细则2, 细则6), by identity of pieces. A direct win is new by
 * taker and victim: a second taker is new. A win by exchange or by checks is new if the victim could be won in none of
 * the three ways before. The search stops at the first means that yields anything new, unless `beyond` asks to go on.
 */
export function findNewWins(search: Search, ply: PlyContext, beyond: (found: readonly NewWin[]) => boolean): WinsOfPly {
  return new Comparison(search, ply).run(beyond);
}

class Comparison {
  private readonly search: Search;
  private readonly ply: PlyContext;
  private readonly before: Inquiry;
  private readonly after: Inquiry;
  private metByMate = false;
  private stands = false;

  constructor(search: Search, ply: PlyContext) {
    this.search = search;
    this.ply = ply;
    this.after = ply.after(() => new Inquiry(search, true));
    this.before = ply.before(() => new Inquiry(search, !ply.moverWasInCheck));
  }

  run(beyond: (found: readonly NewWin[]) => boolean): WinsOfPly {
    const wins = this.newWins(beyond);
    return { wins, metByMate: this.metByMate, stands: this.stands };
  }

  private newWins(beyond: (found: readonly NewWin[]) => boolean): NewWin[] {
    const direct = this.newDirectWins();
    if (direct.length > 0 && !beyond(direct)) return direct;
    const victims = this.victimsNotWonDirectly();
    const exchanges = this.newExchangeWins(victims);
    const found = [...direct, ...exchanges];
    if (found.length > 0 && !beyond(found)) return found;
    return [...found, ...this.newRuns(victims)];
  }

  private newDirectWins(): NewWin[] {
    const { before, after, ply } = this;
    if (after.directWins.length === 0) return [];
    const candidates = ply.before(() =>
      after.directWins.filter(({ taker, victim }) => {
        const earlier = before.directWin(taker, victim);
        return earlier === undefined || !before.isSafe(earlier);
      }),
    );
    this.stands = after.directWins.some((win) => !candidates.includes(win) && this.concerns(win));
    if (candidates.length === 0) return [];
    const fresh = ply.after(() => candidates.filter((win) => after.isSafe(win)));
    this.metByMate = fresh.length < candidates.length;
    return groupByVictim(fresh);
  }

  /** Whether the moved piece makes a win of its own or came from or to the line of another's. */
  private concerns({ taker, move }: DirectWin): boolean {
    if (taker === this.ply.piece) return true;
    const from = moveFrom(move);
    const to = moveTo(move);
    return [moveFrom(this.ply.move), moveTo(this.ply.move)].some((square) => liesBetween(from, to, square));
  }

  /** The opponent's units with 子力 that are a direct win in neither position, the most valuable first. */
  private victimsNotWonDirectly(): PieceId[] {
    const { search, ply } = this;
    const wonBefore = ply.before(() => this.before.victimsWonDirectly());
    return ply.after(() => {
      const wonAfter = this.after.victimsWonDirectly();
      const { position, rules } = search;
      const opponent = tagOf(position.turn) ^ 48;
      const victims: PieceId[] = [];
      for (let slot = 1; slot < SLOTS; slot += 1) {
        const victim = opponent + slot;
        const square = position.squareOfPiece[victim]!;
        if (square !== 0 && isVictim(victim, square) && !wonBefore.has(victim) && !wonAfter.has(victim)) victims.push(victim);
      }
      return victims.sort((a, b) => worthOf(rules, b) - worthOf(rules, a) || a - b);
    });
  }

  private newExchangeWins(victims: readonly PieceId[]): NewWin[] {
    const { search, ply } = this;
    const found = ply.after(() =>
      victims.flatMap((victim) => {
        const line = winByExchange(search, this.after, victim);
        return line === null ? [] : [winOf(victim, [search.position.board[moveFrom(line[0]!)]!], 'exchange', line)];
      }),
    );
    return found.length === 0 ? [] : found.filter(({ victim }) => !this.wasWonIndirectly(victim));
  }

  /** The first new win by checks; the rest would change nothing and cost most of the search. */
  private newRuns(victims: readonly PieceId[]): NewWin[] {
    const { search, ply } = this;
    if (!ply.after(() => mayCheck(search))) return [];
    for (const victim of victims) {
      const found = ply.after(() => {
        const line = winByChecks(search, this.after, victim);
        return line === null ? null : winOf(victim, [lastTaker(search, line)], 'checks', line);
      });
      if (found !== null && !this.wasWonIndirectly(victim)) return [found];
    }
    return [];
  }

  private wasWonIndirectly(victim: PieceId): boolean {
    const { search, before } = this;
    return this.ply.before(() => winByExchange(search, before, victim) !== null || winByChecks(search, before, victim) !== null);
  }
}

const liesBetween = (a: Square, b: Square, square: Square): boolean =>
  aligned(a, b) && aligned(a, square) && aligned(b, square) && (square - a) * (square - b) < 0;

const mayCheck = (search: Search): boolean => {
  const start = search.openWindow();
  const found = generateCheckMoves(search.position, search.moves, start) > start;
  search.closeWindow();
  return found;
};

/** The piece that makes the last capture of a line; asked with the line's first position on the board. */
const lastTaker = (search: Search, line: readonly Move[]): PieceId => {
  const squares = new Map<Square, PieceId>();
  const pieceOn = (square: Square): PieceId => squares.get(square) ?? search.position.board[square]!;
  for (const move of line.slice(0, -1)) {
    squares.set(moveTo(move), pieceOn(moveFrom(move)));
    squares.set(moveFrom(move), 0);
  }
  return pieceOn(moveFrom(line[line.length - 1]!));
};

function groupByVictim(wins: readonly DirectWin[]): NewWin[] {
  const victims = [...new Set(wins.map((win) => win.victim))];
  return victims.map((victim) => {
    const own = wins.filter((win) => win.victim === victim);
    return winOf(
      victim,
      own.map((win) => win.taker),
      'capture',
      [own[0]!.move],
    );
  });
}

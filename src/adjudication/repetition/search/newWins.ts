import { aligned } from '../../../xiangqi/attacks.ts';
import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { type PieceId, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import type { Means } from '../types.ts';
import { isVictim, worthOf } from './balance.ts';
import type { Search } from './context.ts';
import { unitsAttacked, winByExchange } from './exchangeWin.ts';
import { type DirectWin, Inquiry } from './inquiry.ts';
import type { PlyContext } from './plyContext.ts';
import { RunSearch } from './run.ts';

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
    const direct = this.newDirectWins(beyond);
    if (direct.length > 0 && !beyond(direct)) return direct;
    const victims = this.victimsNotWonDirectly();
    const exchanges = this.newExchangeWins(victims);
    const found = [...direct, ...exchanges];
    if (found.length > 0 && !beyond(found)) return found;
    return [...found, ...this.newRuns(victims)];
  }

  /** Captures that are there only now; where those do not settle the ply, also captures that 29.4 forbade before. */
  private newDirectWins(beyond: (found: readonly NewWin[]) => boolean): NewWin[] {
    const { before, after, ply } = this;
    const arisen = after.directWins.filter(({ taker, victim }) => before.directWin(taker, victim) === undefined);
    const fresh = this.safeAfter(arisen);
    const found = groupByVictim(fresh);
    if (arisen.length === after.directWins.length || (found.length > 0 && !beyond(found))) return found;
    const standing = after.directWins.filter((win) => !arisen.includes(win));
    const freed = ply.before(() => standing.filter((win) => !before.isSafe(before.directWin(win.taker, win.victim)!)));
    this.stands = standing.some((win) => !freed.includes(win) && this.concerns(win));
    return groupByVictim([...fresh, ...this.safeAfter(freed)]);
  }

  /** Those of the wins after the ply that 29.4 allows. */
  private safeAfter(wins: readonly DirectWin[]): readonly DirectWin[] {
    if (wins.length === 0) return wins;
    const safe = this.ply.after(() => wins.filter((win) => this.after.isSafe(win)));
    this.metByMate ||= safe.length < wins.length;
    return safe;
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
    const wonBefore = ply.before(() => this.before.victimsWonDirectly(new Set()));
    return ply.after(() => {
      const won = this.after.victimsWonDirectly(wonBefore);
      const { position, rules } = search;
      const opponent = tagOf(position.turn) ^ 48;
      const victims: PieceId[] = [];
      for (let slot = 1; slot < SLOTS; slot += 1) {
        const victim = opponent + slot;
        const square = position.squareOfPiece[victim]!;
        if (square !== 0 && isVictim(victim, square) && !won.has(victim)) victims.push(victim);
      }
      return victims.sort((a, b) => worthOf(rules, b) - worthOf(rules, a) || a - b);
    });
  }

  private newExchangeWins(victims: readonly PieceId[]): NewWin[] {
    const { search, ply } = this;
    if (victims.length === 0) return [];
    const found = ply.after(() => {
      const attacked = unitsAttacked(search);
      return victims.flatMap((victim) => {
        if ((attacked & (1 << (victim & 15))) === 0) return [];
        const line = winByExchange(search, this.after, victim);
        return line === null ? [] : [winOf(victim, [search.position.board[moveFrom(line[0]!)]!], 'exchange', line)];
      });
    });
    const before = this.wonIndirectlyBefore(found.map(({ victim }) => victim));
    return found.filter(({ victim }) => !before.has(victim));
  }

  private newRuns(victims: readonly PieceId[]): NewWin[] {
    const { search, ply, after } = this;
    const won = ply.after(() => new RunSearch(search, after).victimsWon(victims));
    const before = this.wonIndirectlyBefore(won);
    const fresh = won.filter((victim) => !before.has(victim));
    return fresh.map((victim) =>
      ply.after(() => {
        const line = new RunSearch(search, after).lineFor(victim);
        return winOf(victim, [lastTaker(search, line)], 'checks', line);
      }),
    );
  }

  /** Which of these victims could be won by exchange or by checks before the ply. */
  private wonIndirectlyBefore(victims: readonly PieceId[]): ReadonlySet<PieceId> {
    const { search, before } = this;
    if (victims.length === 0) return new Set();
    return this.ply.before(() => {
      const exchanged = victims.filter((victim) => winByExchange(search, before, victim) !== null);
      const others = victims.filter((victim) => !exchanged.includes(victim));
      return new Set([...exchanged, ...new RunSearch(search, before).victimsWon(others)]);
    });
  }
}

const liesBetween = (a: Square, b: Square, square: Square): boolean =>
  aligned(a, b) && aligned(a, square) && aligned(b, square) && (square - a) * (square - b) < 0;

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

import type { Move } from '../../xiangqi/move.ts';
import { BLACK_TAG, RED_TAG, SLOTS } from '../../xiangqi/piece.ts';
import type { Position } from '../../xiangqi/position.ts';
import type { Rulebook } from '../rulesets/rulebook.ts';
import type { PlyFinding } from './findings.ts';
import { Search } from './search/context.ts';
import { PlyContext } from './search/plyContext.ts';

/** A finding with the position that it belongs to; `next` has another whose key begins alike. */
interface Judged {
  readonly keyHigh: number;
  readonly arrangement: number;
  readonly finding: PlyFinding;
  readonly next: Judged | undefined;
}

/**
 * A replayed game that can be asked about any of its plies. Plies count from 1. The same move in the same position is
 * classified once, however often the cycle went round; a position in which like pieces have changed places is another
 * one here, since findings name pieces by identity.
 */
export class GameLine {
  readonly search: Search;
  readonly plies: number;
  private readonly moves: Uint16Array;
  private readonly rulebook: Rulebook;
  /** By ply, as far as asked, and by position and move. */
  private readonly known: (PlyFinding | undefined)[] = [];
  private readonly judged = new Map<number, Judged>();

  /** The position is searched on; `leave` puts it back where it stood. */
  constructor(game: Position, rulebook: Rulebook) {
    this.search = new Search(game, rulebook.search);
    this.plies = game.ply;
    this.moves = game.moves.slice(0, game.ply);
    this.rulebook = rulebook;
  }

  move(ply: number): Move {
    return this.moves[ply - 1]!;
  }

  /** What a ply does. */
  finding(ply: number): PlyFinding {
    const known = this.known[ply];
    if (known !== undefined) return known;
    this.seek(ply - 1);
    const finding = this.judge(this.move(ply));
    this.known[ply] = finding;
    return finding;
  }

  /** What a move does in the position on the search's board, looked up where it has been judged. */
  private judge(move: Move): PlyFinding {
    const { position } = this.search;
    const { keyLow, keyHigh } = position;
    const arrangement = arrangementOf(position);
    const first = this.judged.get(keyLow);
    for (let at = first; at !== undefined; at = at.next) {
      if (at.keyHigh === keyHigh && at.arrangement === arrangement && at.finding.move === move) return at.finding;
    }
    const finding = this.rulebook.classify(this.search, move);
    this.judged.set(keyLow, { keyHigh, arrangement, finding, next: first });
    return finding;
  }

  /** Asks something further about a ply, with the position before it on the search's board. */
  ask<T>(ply: number, question: (context: PlyContext) => T): T {
    this.seek(ply - 1);
    return question(new PlyContext(this.search, this.move(ply)));
  }

  /** Puts the game back to its end. */
  leave(): void {
    this.seek(this.plies);
  }

  /** Puts the position after `ply` plies on the search's board. */
  private seek(ply: number): void {
    const { position } = this.search;
    while (position.ply > ply) position.unmake();
    while (position.ply < ply) position.make(this.moves[position.ply]!);
  }
}

/** Which pieces stand where, folded into 32 bits; beside the position's key it tells like pieces apart. */
function arrangementOf({ squareOfPiece }: Position): number {
  let folded = 0;
  for (let id = RED_TAG; id < BLACK_TAG + SLOTS; id += 1) folded = (Math.imul(folded, 0x01000193) ^ squareOfPiece[id]!) | 0;
  return folded;
}

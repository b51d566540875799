import type { Move } from '../../xiangqi/move.ts';
import { BLACK_TAG, RED_TAG, SLOTS } from '../../xiangqi/piece.ts';
import type { Position } from '../../xiangqi/position.ts';
import type { Rulebook } from '../rulesets/rulebook.ts';
import type { PlyFinding } from './findings.ts';
import { Search } from './search/context.ts';
import { PlyContext } from './search/plyContext.ts';

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
  private readonly findings = new Map<string, PlyFinding>();

  /** The position is copied, history included. */
  constructor(game: Position, rulebook: Rulebook) {
    this.search = new Search(game.clone(), rulebook.search);
    this.plies = game.ply;
    this.moves = game.moves.slice(0, game.ply);
    this.rulebook = rulebook;
  }

  move(ply: number): Move {
    return this.moves[ply - 1]!;
  }

  /** What a ply does. */
  finding(ply: number): PlyFinding {
    this.seek(ply - 1);
    const { position } = this.search;
    const move = this.move(ply);
    const key = `${position.keyLow}:${position.keyHigh}:${arrangementOf(position)}:${move}`;
    let finding = this.findings.get(key);
    if (finding === undefined) {
      finding = this.rulebook.classify(this.search, move);
      this.findings.set(key, finding);
    }
    return finding;
  }

  /** Asks something further about a ply, with the position before it on the search's board. */
  ask<T>(ply: number, question: (context: PlyContext) => T): T {
    this.seek(ply - 1);
    return question(new PlyContext(this.search, this.move(ply)));
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

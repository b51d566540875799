/** Thrown when a search has made as many moves as it may; the ply under question then counts as an open point. */
export class SearchCut extends Error {
  constructor() {
    super('search budget exhausted');
    this.name = 'SearchCut';
  }
}

const CUT = new SearchCut();

/** Moves for one piece of evidence. */
const EVIDENCE = 2_000;

/**
 * Counts the moves made on the board, tests of legality included. A ply may use `perPly` of them and a request
 * `perRequest`: counts, never time, so that the same input always gets the same answer.
 */
export class Budget {
  private readonly perPly: number;
  private left: number;
  private available = 0;
  private allotted = 0;

  constructor(perPly: number, perRequest: number) {
    this.perPly = perPly;
    this.left = perRequest;
  }

  /** Begins the next ply. */
  allot(): void {
    this.allotted = Math.min(this.perPly, this.left);
    this.available = this.allotted;
  }

  /** Begins a small allotment for showing what was found; it is not booked, and far below that of a ply. */
  allotEvidence(): void {
    this.available = EVIDENCE;
    this.allotted = EVIDENCE;
  }

  /** Books what the present ply has used. */
  settle(): void {
    this.lastUsed = this.allotted - this.available;
    this.left -= this.lastUsed;
    this.allotted = this.available;
  }

  /** Moves that the last ply to be settled used. */
  lastUsed = 0;

  /** @throws {SearchCut} when nothing is left */
  spend(moves: number): void {
    this.available -= moves;
    if (this.available < 0) {
      this.available = 0;
      throw CUT;
    }
  }
}

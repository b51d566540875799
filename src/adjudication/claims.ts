import type { Position } from '../xiangqi/position.ts';
import { occurrences } from '../xiangqi/replay.ts';
import type { Notice } from './gameTypes.ts';
import { naturalLimit } from './moveLimit.ts';

/** Full cycles after which a repetition may be brought before the arbiter (24: 循环反复三次). */
export const DEFAULT_CYCLES = 3;

/**
 * Watches a replay for claims that fall due: `watch` is called on every position, the first included. One notice a
 * stretch: until a capture for the limit, until a new position for a repetition.
 */
export class ClaimWatch {
  private readonly rounds: number;
  private readonly cycles: number;
  private readonly repetitionArticle: string;
  private readonly notices: Notice[] = [];
  private limitRuns = false;
  private repetitionRuns = false;

  constructor(naturalLimitRounds: number, cyclesRequired: number, repetitionArticle: string) {
    this.rounds = naturalLimitRounds;
    this.cycles = cyclesRequired;
    this.repetitionArticle = repetitionArticle;
  }

  watch(position: Position): void {
    const { reached } = naturalLimit(position.halfmoveClock, this.rounds);
    if (reached && !this.limitRuns) this.notices.push({ ply: position.ply, kind: 'natural_limit', article: '4.2.4' });
    this.limitRuns = reached;
    const times = occurrences(position);
    if (times > this.cycles && !this.repetitionRuns) {
      this.notices.push({ ply: position.ply, kind: 'repetition', article: this.repetitionArticle });
    }
    this.repetitionRuns = times > this.cycles || (this.repetitionRuns && times > 1);
  }

  /** The claims that fell due before the ply that ended the game, or before the last one of a game that goes on. */
  before(ply: number): readonly Notice[] {
    return this.notices.filter((notice) => notice.ply < ply);
  }
}

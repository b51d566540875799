import type { TaggedBody } from './middleware/entityTag.ts';

/** An answer with the state of the database that it was made from. */
export interface KeptAnswer extends TaggedBody {
  readonly state: string;
}

/** What an entry takes beside its texts, roughly. */
const ENTRY_BYTES = 200;

const sizeOf = (question: string, { bytes, state }: KeptAnswer): number =>
  bytes.byteLength + 2 * (question.length + state.length) + ENTRY_BYTES;

/**
 * Answers that an isolate keeps by their questions, those asked for last, within a bound of bytes. Nothing here knows time: whoever takes an
 * answer out must ask the database first whether the state is still the one that the answer was made from.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, KeptAnswer>();
  private readonly limitBytes: number;
  private bytes = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  get(question: string): KeptAnswer | undefined {
    const answer = this.kept.get(question);
    if (answer === undefined) return undefined;
    this.kept.delete(question);
    this.kept.set(question, answer);
    return answer;
  }

  keep(question: string, answer: KeptAnswer): void {
    this.drop(question);
    const size = sizeOf(question, answer);
    if (size > this.limitBytes) return;
    this.kept.set(question, answer);
    this.bytes += size;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.limitBytes) break;
      this.drop(oldest);
    }
  }

  private drop(question: string): void {
    const answer = this.kept.get(question);
    if (answer === undefined) return;
    this.kept.delete(question);
    this.bytes -= sizeOf(question, answer);
  }
}

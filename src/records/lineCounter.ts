/** Line numbers for places in a text that are asked for from front to back; the whole text is walked once. */
export class LineCounter {
  private readonly text: string;
  private line: number;
  /** The next line feed not counted yet, past the end when there is none. */
  private feed: number;

  constructor(text: string, firstLine: number) {
    this.text = text;
    this.line = firstLine;
    this.feed = this.feedFrom(0);
  }

  private feedFrom(index: number): number {
    const feed = this.text.indexOf('\n', index);
    return feed < 0 ? Number.POSITIVE_INFINITY : feed;
  }

  /** The line on which the character at `index` stands; `index` never goes back. */
  lineAt(index: number): number {
    while (this.feed < index) {
      this.line += 1;
      this.feed = this.feedFrom(this.feed + 1);
    }
    return this.line;
  }
}

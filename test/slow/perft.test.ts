import { describe, expect, it } from 'vitest';
import { perft } from '../../src/xiangqi/perft.ts';
import perftTsv from '../fixtures/xiangqi/perft.tsv?raw';
import { fixtureLines, positionOf } from '../support/xiangqi.ts';

/** The rows that the quick suite leaves out; the cap is a count of nodes. */
const LEAST_NODES = 3_000_000;
const MOST_NODES = 500_000_000;

const rows = fixtureLines(perftTsv)
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([fen, depth, nodes]) => ({ fen: fen!, depth: Number(depth), nodes: Number(nodes) }))
  .filter(({ nodes }) => nodes > LEAST_NODES && nodes <= MOST_NODES);

describe('deep perft', () => {
  it.each(rows)('$fen to depth $depth: $nodes', ({ fen, depth, nodes }) => {
    expect(perft(positionOf(fen), depth)).toBe(nodes);
  });
});

import { describe, expect, it } from 'vitest';
import { perft, perftByMaking } from '../../src/xiangqi/perft.ts';
import { Position } from '../../src/xiangqi/position.ts';
import perftTsv from '../fixtures/xiangqi/perft.tsv?raw';
import { fixtureLines, mirrored, positionOf, setupOf, swapped } from '../support/xiangqi.ts';

const MOST_NODES = 3_000_000;

const rows = fixtureLines(perftTsv)
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([fen, depth, nodes]) => ({ fen: fen!, depth: Number(depth), nodes: Number(nodes) }));

describe('perft', () => {
  it.each(rows.filter(({ nodes }) => nodes <= MOST_NODES))('$fen to depth $depth: $nodes', ({ fen, depth, nodes }) => {
    expect(perft(positionOf(fen), depth)).toBe(nodes);
  });

  const shallow = rows.filter(({ nodes }) => nodes <= 60_000);

  it.each(shallow)(
    'keeps its count with every leaf made, mirrored and with colours exchanged: $fen, $depth',
    ({ fen, depth, nodes }) => {
      const setup = setupOf(fen);
      for (const twin of [setup, mirrored(setup), swapped(setup), mirrored(swapped(setup))]) {
        const position = Position.fromSetup(twin);
        expect(position.ok && perftByMaking(position.value, depth)).toBe(nodes);
      }
    },
  );

  it('leaves the position as it found it', () => {
    const position = positionOf(rows[4]!.fen);
    const twin = position.clone();
    perftByMaking(position, 3);
    expect(position).toEqual(expect.objectContaining({ ply: 0, turn: twin.turn, fullmoveNumber: 1 }));
    expect(position.board).toEqual(twin.board);
    expect(position.squareOfPiece).toEqual(twin.squareOfPiece);
    expect(position.keyLow).toBe(twin.keyLow);
  });
});

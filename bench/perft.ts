import { perft, perftByMaking } from '../src/xiangqi/perft.ts';
import { type FfishBoard, loadFfish } from './ffish.ts';
import { startPosition } from './positions.ts';
import { contest, type Section } from './section.ts';

const DEPTH = 4;
const NODES = 3_290_240;
/** The peer is slow without bulk counting: it gets a tree one ply lower, at the same work a node. */
const SHALLOW = 3;
const SHALLOW_NODES = 79_666;

function peerPerft(board: FfishBoard, depth: number, bulk: boolean): number {
  if (depth === 0) return 1;
  if (depth === 1 && bulk) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of board.legalMoves().split(' ')) {
    board.push(move);
    nodes += peerPerft(board, depth - 1, bulk);
    board.pop();
  }
  return nodes;
}

const expectNodes = (count: number, expected: number): void => {
  if (count !== expected) throw new Error(`counted ${count} nodes instead of ${expected}`);
};

/** Counting the tree of legal moves from the start position. */
export const perftSection: Section = {
  name: 'perft',
  async run() {
    const ffish = await loadFfish();
    const board = new ffish.Board('xiangqi');
    const position = startPosition();
    const rows = [
      contest({
        id: 'perft.bulk',
        what: `perft ${DEPTH}, last ply counted in bulk`,
        unit: 'nodes/s',
        peerName: 'ffish',
        amount: NODES,
        oursTimes: 5,
        ours: () => expectNodes(perft(position, DEPTH), NODES),
        peer: () => expectNodes(peerPerft(board, DEPTH, true), NODES),
      }),
      contest({
        id: 'perft.leaves',
        what: `perft ${SHALLOW}, every leaf made`,
        unit: 'nodes/s',
        peerName: 'ffish',
        amount: SHALLOW_NODES,
        oursTimes: 100,
        ours: () => expectNodes(perftByMaking(position, SHALLOW), SHALLOW_NODES),
        peer: () => expectNodes(peerPerft(board, SHALLOW, false), SHALLOW_NODES),
      }),
    ];
    board.delete();
    return rows;
  },
};

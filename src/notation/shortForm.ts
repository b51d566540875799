import { err, ok, type Result } from '../base/result.ts';
import { type Move, moveName } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import type { RankBase } from './iccs.ts';
import { ambiguous, type MoveTextError, quoted, unreadable } from './moveTextError.ts';
import { formOf, readCleanMove } from './readMove.ts';

/** Positions that one ply of a game in short form may leave open, and those of the whole search. */
const MAX_POSITIONS_A_PLY = 2_000;
const MAX_POSITIONS = 20_000;
const MAX_LISTED = 16;

/** A position reached by one or more readings; readings that meet again share their node. */
interface Node {
  readonly position: Position;
  readonly entries: { readonly parent: Node; readonly move: Move }[];
  /** How many readings lead here. */
  readings: number;
}

/** What the later moves left: the plies settled, as far as they go. */
export interface SettledPlies {
  readonly moves: readonly Move[];
}

/** Every game that leads to one of the nodes, listed from the first open ply on, `MAX_LISTED` at most. */
function listReadings(last: readonly Node[], root: Node): Move[][] {
  const listed: Move[][] = [];
  const open: { node: Node; tail: Move[] }[] = [...last].reverse().map((node) => ({ node, tail: [] }));
  while (open.length > 0 && listed.length < MAX_LISTED) {
    const { node, tail } = open.pop()!;
    if (node === root) listed.push([...tail].reverse());
    else for (const { parent, move } of [...node.entries].reverse()) open.push({ node: parent, tail: [...tail, move] });
  }
  return listed;
}

/** How many plies all readings share before they part. */
function sharedPlies(last: readonly Node[], root: Node): number {
  let layer = new Set(last);
  let depth = 0;
  let parted = Number.POSITIVE_INFINITY;
  while (!layer.has(root)) {
    const moves = new Set<Move>();
    const before = new Set<Node>();
    for (const node of layer) {
      for (const { parent, move } of node.entries) {
        moves.add(move);
        before.add(parent);
      }
    }
    depth += 1;
    if (moves.size > 1) parted = depth;
    layer = before;
  }
  return depth - Math.min(parted, depth);
}

function partedError(
  last: readonly Node[],
  root: Node,
  texts: readonly string[],
  from: number,
  stuckAt: number | null,
): MoveTextError {
  const prefix = Array.from(root.position.moves.subarray(root.position.ply - from, root.position.ply), moveName);
  const readings = listReadings(last, root).map((moves) => [...prefix, ...moves.map(moveName)]);
  const total = last.reduce((sum, { readings: count }) => sum + count, 0);
  const ply = from + sharedPlies(last, root) + 1;
  const stuck = stuckAt === null ? { zh: '', en: '' } : stuckText(stuckAt, texts[stuckAt]!);
  return {
    code: 'readings_part',
    ply,
    text: quoted(texts[ply - 1] ?? ''),
    message: {
      zh: `简写记录有${total}种合法的读法，从第${ply}着“${quoted(texts[ply - 1] ?? '')}”起分开${stuck.zh}`,
      en: `the short form leaves ${total} legal games, which part at ply ${ply} ('${quoted(texts[ply - 1] ?? '')}')${stuck.en}`,
    },
    readings,
    total,
  };
}

const stuckText = (index: number, text: string) => ({
  zh: `；都不能续走第${index + 1}着“${quoted(text)}”`,
  en: `; none of them can go on with ply ${index + 1} ('${quoted(text)}')`,
});

const tooMany = (ply: number, text: string): MoveTextError => ({
  code: 'too_many_readings',
  ply,
  text: quoted(text),
  message: {
    zh: `简写记录到第${ply}着“${quoted(text)}”时可能的局面过多（上限每着${MAX_POSITIONS_A_PLY}、全局${MAX_POSITIONS}）`,
    en: `the short form leaves too many positions open at ply ${ply} ('${quoted(text)}'); the limits are ${MAX_POSITIONS_A_PLY} a ply and ${MAX_POSITIONS} in all`,
  },
});

/**
 * Tries the readings of a short text (简写记录) against the moves that follow, until one reading is left. Called where
 * `texts[from]` has several in `start`; plies before it are `start`'s own.
 *
 * @returns the plies from `from` on that are settled: more than none, and all when the list ends with one reading left
 */
export function settleShortForm(
  start: Position,
  texts: readonly string[],
  cleaned: readonly string[],
  from: number,
  base: RankBase,
): Result<SettledPlies, MoveTextError> {
  const root: Node = { position: start.clone(), entries: [], readings: 1 };
  let layer: Node[] = [root];
  let searched = 0;
  for (let index = from; index < cleaned.length; index += 1) {
    const next = new Map<string, Node>();
    for (const node of layer) {
      const reading = readCleanMove(node.position, cleaned[index]!, base);
      if (reading.kind === 'unreadable') return err(unreadable(index + 1, texts[index]!));
      if (reading.kind === 'illegal') continue;
      if (reading.kind === 'several' && formOf(cleaned[index]!) !== 'short') {
        return err(ambiguous(node.position, index + 1, texts[index]!, reading.moves));
      }
      for (const move of reading.kind === 'move' ? [reading.move] : reading.moves) {
        node.position.make(move);
        const key = `${node.position.keyLow},${node.position.keyHigh}`;
        const known = next.get(key);
        if (known) {
          known.entries.push({ parent: node, move });
          known.readings += node.readings;
        } else {
          next.set(key, { position: node.position.clone(), entries: [{ parent: node, move }], readings: node.readings });
        }
        node.position.unmake();
      }
    }
    if (next.size === 0) return err(partedError(layer, root, texts, from, index));
    searched += next.size;
    if (next.size > MAX_POSITIONS_A_PLY || searched > MAX_POSITIONS) return err(tooMany(index + 1, texts[index]!));
    layer = [...next.values()];
    if (layer.length === 1 && layer[0]!.readings === 1) return ok({ moves: listReadings(layer, root)[0]! });
  }
  return err(partedError(layer, root, texts, from, null));
}

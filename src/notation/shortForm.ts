import { err, ok, type Result } from '../base/result.ts';
import { type Move, moveName } from '../xiangqi/move.ts';
import { Position } from '../xiangqi/position.ts';
import type { RankBase } from './iccs.ts';
import { ambiguous, type MoveTextError, quoted, unreadable } from './moveTextError.ts';
import { formOf, readCleanMove } from './readMove.ts';

/** Positions that one ply of a game in short form may leave open, and those of the whole search. */
const MAX_POSITIONS_A_PLY = 2_000;
const MAX_POSITIONS = 20_000;
const MAX_LISTED = 16;
/** Readings are counted up to here; more are told as "at least". */
const MAX_COUNTED = 1_000_000;

/** A position reached by one or more readings; readings that meet again share their node. */
interface Node {
  readonly entries: { readonly parent: Node; readonly move: Move }[];
  /** How many readings lead here. */
  readings: number;
}

/** A node of the ply that is being searched; earlier positions are not kept. */
interface Open {
  readonly node: Node;
  readonly position: Position;
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
  settled: readonly string[],
  texts: readonly string[],
  stuckAt: number | null,
): MoveTextError {
  const readings = listReadings(last, root).map((moves) => [...settled, ...moves.map(moveName)]);
  const total = last.reduce((sum, { readings: count }) => Math.min(MAX_COUNTED, sum + count), 0);
  const ply = settled.length + sharedPlies(last, root) + 1;
  const text = quoted(texts[ply - 1] ?? '');
  const stuck = stuckAt === null ? { zh: '', en: '' } : stuckText(stuckAt, texts[stuckAt]!);
  const least = total === MAX_COUNTED ? { zh: '至少', en: 'at least ' } : { zh: '', en: '' };
  return {
    code: 'readings_part',
    ply,
    text,
    message: {
      zh: `简写记录有${least.zh}${total}种合法的读法，从第${ply}着“${text}”起分开${stuck.zh}`,
      en: `the short form leaves ${least.en}${total} legal games, which part at ply ${ply} ('${text}')${stuck.en}`,
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
  const root: Node = { entries: [], readings: 1 };
  const settled = Array.from(start.moves.subarray(start.ply - from, start.ply), moveName);
  const fresh = Position.fromSetup(start.toSetup());
  // Only a position without its history is copied over and over.
  let layer: Open[] = [{ node: root, position: fresh.ok ? fresh.value : start.clone() }];
  let searched = 0;
  for (let index = from; index < cleaned.length; index += 1) {
    const next = new Map<string, Open>();
    for (const { node, position } of layer) {
      const reading = readCleanMove(position, cleaned[index]!, base);
      if (reading.kind === 'unreadable') return err(unreadable(index + 1, texts[index]!));
      if (reading.kind === 'illegal') continue;
      if (reading.kind === 'several' && formOf(cleaned[index]!) !== 'short') {
        return err(ambiguous(position, index + 1, texts[index]!, reading.moves));
      }
      for (const move of reading.kind === 'move' ? [reading.move] : reading.moves) {
        position.make(move);
        const key = `${position.keyLow},${position.keyHigh}`;
        const known = next.get(key);
        if (known) {
          known.node.entries.push({ parent: node, move });
          known.node.readings = Math.min(MAX_COUNTED, known.node.readings + node.readings);
        } else {
          next.set(key, { node: { entries: [{ parent: node, move }], readings: node.readings }, position: position.clone() });
        }
        position.unmake();
      }
    }
    const nodes = layer.map(({ node }) => node);
    if (next.size === 0) return err(partedError(nodes, root, settled, texts, index));
    searched += next.size;
    if (next.size > MAX_POSITIONS_A_PLY || searched > MAX_POSITIONS) return err(tooMany(index + 1, texts[index]!));
    layer = [...next.values()];
    const [first] = layer;
    if (layer.length === 1 && first!.node.readings === 1) return ok({ moves: listReadings([first!.node], root)[0]! });
  }
  return err(
    partedError(
      layer.map(({ node }) => node),
      root,
      settled,
      texts,
      null,
    ),
  );
}

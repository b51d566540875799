import type { PlyReport } from '../../../adjudication/repetition/types.ts';
import { moveFrom, moveTo, parseMoveName } from '../../../xiangqi/move.ts';
import type { Setup } from '../../../xiangqi/setup.ts';
import { parseSquare, type Square } from '../../../xiangqi/square.ts';
import { opposite } from '../../../xiangqi/types.ts';

/** What a mark says: check, a victim, what guards it, what seems to guard it and may not, a threat, an answer within a line. */
export type Tone = 'check' | 'victim' | 'guard' | 'barred' | 'threat' | 'answer';

/** A mark upon the board, drawn over the position after a ply. */
export type Mark =
  | { readonly kind: 'ring'; readonly tone: Tone; readonly at: Square }
  | {
      readonly kind: 'arrow';
      readonly tone: Tone;
      readonly from: Square;
      readonly to: Square;
      /** Place in a line of several moves, from 1. */
      readonly step: number | null;
    };

/** Moves of one line that are drawn; longer ones are told in words. */
const STEPS_DRAWN = 7;

const arrow = (tone: Tone, from: Square, to: Square, step: number | null): Mark => ({ kind: 'arrow', tone, from, to, step });

/** A line as numbered arrows; the side that makes the threat has the odd moves. */
const lineOf = (line: readonly string[]): Mark[] =>
  line.slice(0, STEPS_DRAWN).flatMap((name, index) => {
    const move = parseMoveName(name);
    if (move === undefined) return [];
    return [arrow(index % 2 === 0 ? 'threat' : 'answer', moveFrom(move), moveTo(move), line.length > 1 ? index + 1 : null)];
  });

const rings = (tone: Tone, squares: readonly string[]): Mark[] =>
  squares.flatMap((name) => {
    const at = parseSquare(name);
    return at === undefined ? [] : [{ kind: 'ring' as const, tone, at }];
  });

const generalOf = (setup: Setup, side: 'red' | 'black'): Square | undefined =>
  [...setup.pieces].find(([, piece]) => piece.role === 'general' && piece.side === side)?.[0];

const checksOf = (report: PlyReport, setup: Setup): Mark[] => {
  const general = generalOf(setup, opposite(report.side));
  if (general === undefined) return [];
  return report.checks.flatMap((name) => {
    const from = parseSquare(name);
    return from === undefined ? [] : [arrow('check', from, general, null)];
  });
};

const chaseMarks = ({ target, by, line, protectors }: PlyReport['chases'][number]): Mark[] => {
  const at = parseSquare(target);
  // A line of one capture is the arrow of its taker; further takers get theirs besides.
  const takers = by.flatMap((name) => {
    const from = parseSquare(name);
    return from === undefined || at === undefined || line[0] === `${name}${target}` ? [] : [arrow('threat', from, at, null)];
  });
  return [
    ...rings('victim', [target]),
    ...rings(
      'guard',
      protectors.filter(({ obstacle }) => obstacle === null).map(({ square }) => square),
    ),
    ...rings(
      'barred',
      protectors.filter(({ obstacle }) => obstacle !== null).map(({ square }) => square),
    ),
    ...takers,
    ...lineOf(line),
  ];
};

const keyOf = (mark: Mark): string =>
  mark.kind === 'ring' ? `${mark.tone}${mark.at}` : `${mark.tone}${mark.from}-${mark.to}-${mark.step}`;

/** The evidence of a ply as marks on the board, each once; `setup` is the position after the ply. */
export const marksOf = (report: PlyReport, setup: Setup): readonly Mark[] => {
  const all = [
    ...checksOf(report, setup),
    ...(report.nature === 'chase' ? report.chases.flatMap(chaseMarks) : []),
    ...(report.kill === null ? [] : lineOf(report.kill.line)),
  ];
  return [...new Map(all.map((mark) => [keyOf(mark), mark])).values()];
};

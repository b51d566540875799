import { addToTotals, insertFacets, insertLines, type PlacedLine, setTotals } from '../../db/queries/ratingLines.ts';
import { findPublished } from '../../db/queries/ratingLists.ts';
import { nextPrinted } from '../../db/queries/ratingRecords.ts';
import type { LastLine, RunProgress, RunState } from './runPlan.ts';
import { listAt, type Slice, type SliceContext } from './slice.ts';

/** Lines of one slice. */
export const LINE_SLICE = 2000;

/** Numbers records that come in order, from the line before on: equal ratings share a rank, the next one skips as many. */
export const placeLines = (
  records: readonly { readonly player: string; readonly rating: number }[],
  before: LastLine | null,
): readonly LastLine[] => {
  let last = before;
  return records.map(({ player, rating }) => {
    const place: number = (last?.place ?? 0) + 1;
    last = { player, rating, place, rank: last !== null && last.rating === rating ? last.rank : place };
    return last;
  });
};

/** The next lines of a list with their facets and their part of the totals; after the last one the next list begins. */
export const lineSlice = async (
  { db, plan }: SliceContext,
  state: Extract<RunState, { phase: 'lines' }>,
  progress: RunProgress,
): Promise<Slice> => {
  const { list } = listAt(plan, state.list);
  const lines = placeLines(await nextPrinted(db, list.id, state.after, LINE_SLICE), state.after);
  const last = lines.at(-1) ?? state.after;
  const finished = lines.length < LINE_SLICE;
  const former = lines.length === 0 ? null : await findPublished(db, list.list);
  const stretch = { listId: list.id, after: state.after?.place ?? 0, upTo: last?.place ?? 0 };
  const following: RunState =
    state.list + 1 < plan.lists.length ? { phase: 'events', list: state.list + 1, after: null } : { phase: 'publish' };
  return {
    statements: [
      ...(lines.length > 0
        ? [
            insertLines(db, list.id, former?.id ?? null, lines satisfies readonly PlacedLine[]),
            insertFacets(db, stretch),
            addToTotals(db, stretch),
          ]
        : []),
      ...(finished ? [setTotals(db, list.id, { total: last?.place ?? 0, records: state.records })] : []),
    ],
    next: finished ? following : { ...state, after: last },
    progress: {
      linesDone: progress.linesDone + lines.length,
      listsDone: progress.listsDone + (finished ? 1 : 0),
    },
  };
};

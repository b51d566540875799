import { err, ok, type Result } from '../../base/result.ts';
import { makingsWith } from '../../db/queries/playerMerges.ts';
import { findPlayerRow, type PlayerRow, updatePlayer } from '../../db/queries/players.ts';
import { markListsStale } from '../../db/queries/ratingLists.ts';
import { commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import type { PlayerChangeError } from './errors.ts';
import { columnsOf, type PersonFields, type ShownPerson, shownPerson } from './person.ts';

/** Facts that a list is made from: the lowest printed rating goes by sex, some K by age. */
const RATED_BY = ['sex', 'birthYear'] as const;

const staleLists = async (ctx: WriteContext, before: PlayerRow, values: Partial<PlayerRow>) => {
  if (!RATED_BY.some((fact) => values[fact] !== undefined && values[fact] !== before[fact])) return [];
  const first = (await makingsWith(ctx.db, before.id)).map(({ publishedOn }) => publishedOn).sort()[0];
  return first === undefined ? [] : [markListsStale(ctx.db, first, ctx.now, 'player_changed')];
};

/** Corrects what is on file about a person. */
export const changePlayer = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
  fields: PersonFields & { readonly reason?: string | undefined },
): Promise<Result<ShownPerson, PlayerChangeError>> => {
  const before = await findPlayerRow(ctx.db, id);
  if (before === null) return err({ code: 'player_not_found', id });
  if (before.mergedInto !== null) return err({ code: 'player_merged', id, into: before.mergedInto });
  if (version !== null && version !== before.version)
    return err({ code: 'version_conflict', resource: 'player', resourceId: id });
  const { reason, ...given } = fields;
  const columns = await columnsOf(ctx, given);
  if (!columns.ok) return columns;
  const after: PlayerRow = { ...before, ...columns.value, version: before.version + 1 };
  const shown = shownPerson(after);
  const committed = await commitChange(ctx, {
    action: 'player.change',
    resource: 'player',
    resourceId: id,
    version: after.version,
    before: shownPerson(before),
    after: shown,
    reason: reason ?? null,
    statements: [
      updatePlayer(ctx.db, id, { ...columns.value, version: after.version }),
      ...(await staleLists(ctx, before, columns.value)),
    ],
    answer: { status: 200, headers: { etag: `"v${after.version}"` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};

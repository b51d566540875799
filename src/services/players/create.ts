import { err, ok, type Result } from '../../base/result.ts';
import { findPlayerRow, insertPlayers } from '../../db/queries/players.ts';
import { commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import type { PlayerChangeError } from './errors.ts';
import { columnsOf, namesakesOf, newPlayerRow, type PersonFields, type ShownPerson, shownPerson } from './person.ts';

export interface NewPlayer extends PersonFields {
  /** An id from elsewhere, kept as it is; without it a new one is made. */
  readonly id?: string | undefined;
  readonly name: string;
  /** Makes the player although somebody of that name is on file. */
  readonly namesake?: boolean | undefined;
}

/** Puts a person on file. Somebody of that name stops it, unless the caller says that this is another one. */
export const createPlayer = async (ctx: WriteContext, input: NewPlayer): Promise<Result<ShownPerson, PlayerChangeError>> => {
  const { id: given, namesake, ...fields } = input;
  if (given !== undefined && (await findPlayerRow(ctx.db, given)) !== null) return err({ code: 'player_exists', id: given });
  if (namesake !== true) {
    const candidates = await namesakesOf(ctx, input.name);
    if (candidates.length > 0) return err({ code: 'player_ambiguous', name: input.name, candidates });
  }
  const columns = await columnsOf(ctx, fields);
  if (!columns.ok) return columns;
  const row = newPlayerRow(given ?? ctx.newId(), ctx.now, input.name, columns.value);
  const shown = shownPerson(row);
  const committed = await commitChange(ctx, {
    action: 'player.create',
    resource: 'player',
    resourceId: row.id,
    version: 1,
    before: null,
    after: shown,
    statements: [insertPlayers(ctx.db, [row])],
    answer: { status: 201, headers: { etag: '"v1"', location: `/v1/players/${row.id}` }, body: shown },
  });
  if (committed.ok) return ok(shown);
  return given === undefined ? committed : err({ code: 'player_exists', id: given });
};

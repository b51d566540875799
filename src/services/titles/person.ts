import { err, ok, type Result } from '../../base/result.ts';
import { findPlayer } from '../../db/queries/players.ts';
import type { Context } from '../context.ts';
import type { TitleError } from './errors.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;

/** Whoever an id stands for today: a merged player's id leads to who remains. */
export const findPerson = async ({ db }: Context, id: string): Promise<Result<Person, TitleError>> => {
  const asked = await findPlayer(db, id);
  const remaining = asked?.mergedInto ? await findPlayer(db, asked.mergedInto) : asked;
  return remaining ? ok(remaining) : err({ code: 'player_not_found', id });
};

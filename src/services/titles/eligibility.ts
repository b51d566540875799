import type { CivilDate } from '../../base/civilDate.ts';
import { ok, type Result } from '../../base/result.ts';
import { loadTitleFacts } from '../../db/queries/titleFacts.ts';
import type { CheckAnswer } from '../../titles/check.ts';
import type { Context } from '../context.ts';
import { checkStored, type LeftOut } from './dossier.ts';
import type { TitleError } from './errors.ts';
import { findPerson } from './person.ts';
import { schemeOf } from './schemes.ts';

export interface Eligibility extends CheckAnswer {
  readonly player: { readonly id: string; readonly name: string; readonly title: string | null };
  /** Finished events that count for nothing because they are not described well enough. */
  readonly leftOut: readonly LeftOut[];
}

/** Which titles the stored results of a player support on a day; one round trip after the player's own row. */
export const showEligibility = async (
  ctx: Context,
  id: string,
  input: { readonly scheme?: string | undefined; readonly asOf: CivilDate },
): Promise<Result<Eligibility, TitleError>> => {
  const found = await findPerson(ctx, id);
  if (!found.ok) return found;
  const player = found.value;
  const scheme = schemeOf(input.scheme);
  const facts = await loadTitleFacts(ctx.db, [player.id], scheme.id);
  const { answer, leftOut } = checkStored(facts, player.id, scheme, input.asOf);
  return ok({ player: { id: player.id, name: player.name, title: player.title }, ...answer, leftOut });
};

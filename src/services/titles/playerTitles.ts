import { type Localized, localized } from '../../base/localized.ts';
import { ok, type Result } from '../../base/result.ts';
import { standingTitles } from '../../db/queries/titleFacts.ts';
import { schemeById } from '../../titles/catalog/index.ts';
import type { Context } from '../context.ts';
import type { TitleError } from './errors.ts';
import { findPerson } from './person.ts';

/** How a title is called; a code that no scheme knows stands for itself. */
const nameOf = (scheme: string, title: string): Localized =>
  schemeById(scheme)?.titles.find((rule) => rule.title === title)?.name ?? localized(title, title);

/** The titles of a player that stand, with day, authority and certificate number. */
export const listPlayerTitles = async (ctx: Context, id: string): Promise<Result<PlayerTitles, TitleError>> => {
  const found = await findPerson(ctx, id);
  if (!found.ok) return found;
  const player = found.value;
  const rows = await standingTitles(ctx.db, player.id);
  return ok({
    player: { id: player.id, name: player.name, title: player.title },
    items: rows.map((row) => ({
      title: row.title,
      name: nameOf(row.scheme, row.title),
      scheme: row.scheme,
      grantedOn: row.grantedOn,
      authority: {
        level: row.authorityLevel,
        region: row.regionId === null ? null : { id: row.regionId, name: row.regionName ?? row.regionId },
      },
      certificateNumber: row.certificateNumber,
      status: row.status,
    })),
  });
};

export interface PlayerTitles {
  readonly player: { readonly id: string; readonly name: string; readonly title: string | null };
  readonly items: readonly {
    readonly title: string;
    readonly name: Localized;
    readonly scheme: string;
    readonly grantedOn: string;
    readonly authority: { readonly level: string; readonly region: { readonly id: string; readonly name: string } | null };
    readonly certificateNumber: string | null;
    readonly status: 'valid' | 'under_review' | 'revoked';
  }[];
}

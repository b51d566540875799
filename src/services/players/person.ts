import { err, ok, type Result } from '../../base/result.ts';
import { findPlayersByFoldedName, type PlayerRow } from '../../db/queries/players.ts';
import { regionExists } from '../../db/queries/regions.ts';
import { TITLES_HIGHEST_FIRST } from '../../titles/precedence.ts';
import type { Context } from '../context.ts';
import { foldName, plainPinyin } from '../foldName.ts';
import type { Candidate, PlayerChangeError } from './errors.ts';

/** What an admin may say of a person. */
export interface PersonFields {
  readonly name?: string | undefined;
  readonly pinyin?: string | null | undefined;
  readonly sex?: 'male' | 'female' | null | undefined;
  readonly birthYear?: number | null | undefined;
  readonly region?: string | null | undefined;
  readonly team?: string | null | undefined;
  readonly title?: string | null | undefined;
}

/** A player as changes tell of him. */
export const shownPerson = (row: PlayerRow) => ({
  id: row.id,
  name: row.name,
  pinyin: row.pinyin,
  sex: row.sex,
  birthYear: row.birthYear,
  region: row.regionId,
  team: row.team,
  title: row.title,
  mergedInto: row.mergedInto,
  sample: row.sample,
  version: row.version,
});

export type ShownPerson = ReturnType<typeof shownPerson>;

/** The columns that some fields change, once region and title are known to exist. */
export const columnsOf = async (ctx: Context, fields: PersonFields): Promise<Result<Partial<PlayerRow>, PlayerChangeError>> => {
  const { name, pinyin, region, title, ...rest } = fields;
  if (region != null && !(await regionExists(ctx.db, region))) return err({ code: 'region_not_found', id: region });
  if (title != null && !TITLES_HIGHEST_FIRST.includes(title)) return err({ code: 'title_unknown', title });
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return ok({
    ...given,
    ...(name === undefined ? {} : { name, nameFolded: foldName(name) }),
    ...(pinyin === undefined ? {} : { pinyin: pinyin === null ? null : plainPinyin(pinyin) }),
    ...(region === undefined ? {} : { regionId: region }),
    ...(title === undefined ? {} : { title }),
  });
};

/** Who has that name already. */
export const namesakesOf = async (ctx: Context, name: string): Promise<readonly Candidate[]> =>
  (await findPlayersByFoldedName(ctx.db, [foldName(name)])).map(({ id, name: his, team }) => ({ id, name: his, team }));

/** The row of a new player. */
export const newPlayerRow = (id: string, now: string, name: string, columns: Partial<PlayerRow>): PlayerRow => ({
  id,
  name,
  nameFolded: foldName(name),
  pinyin: null,
  sex: null,
  birthYear: null,
  regionId: null,
  team: null,
  title: null,
  mergedInto: null,
  sample: false,
  version: 1,
  createdAt: now,
  ...columns,
});

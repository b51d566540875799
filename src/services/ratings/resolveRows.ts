import { localized } from '../../base/localized.ts';
import { findForImport } from '../../db/queries/namesakes.ts';
import { allRegions } from '../../db/queries/regions.ts';
import type { Context } from '../context.ts';
import { foldName } from '../foldName.ts';
import type { ListRow, RowFault } from './listFile.ts';

/** A row whose player and region are known; `isNew`: the player is to be made. */
export interface ResolvedRow extends Omit<ListRow, 'id' | 'region'> {
  readonly player: string;
  readonly isNew: boolean;
  readonly regionId: string | null;
}

const fault = (row: ListRow, column: string, code: string, zh: string, en: string): RowFault => ({
  line: row.line,
  column,
  code,
  message: localized(zh, en),
});

type RegionOf = (row: ListRow) => string | null | RowFault;

const regionReader = async (ctx: Context): Promise<RegionOf> => {
  const regions = await allRegions(ctx.db);
  const ids = new Set(regions.map(({ id }) => id));
  const byName = new Map<string, string[]>();
  for (const { id, name } of regions) byName.set(name, [...(byName.get(name) ?? []), id]);
  return (row) => {
    if (row.region === null || ids.has(row.region)) return row.region;
    const named = byName.get(row.region) ?? [];
    const [only] = named;
    if (only !== undefined && named.length === 1) return only;
    return only === undefined
      ? fault(row, 'region', 'region_unknown', `没有「${row.region}」这一地区`, `there is no region ${row.region}`)
      : fault(
          row,
          'region',
          'region_ambiguous',
          `「${row.region}」可指：${named.join('、')}`,
          `${row.region} may be: ${named.join(', ')}`,
        );
  };
};

/**
 * Finds the player of every row. An id names him; where its holder has another name, the row is refused. A name alone names nobody
 * who is on file: people of one name are never taken for one (the row is held with the candidates), and a name that stands twice in
 * the file needs ids too.
 */
export const resolveRows = async (
  ctx: Context,
  rows: readonly ListRow[],
  newId: () => string,
): Promise<{ readonly resolved: readonly ResolvedRow[]; readonly faults: readonly RowFault[] }> => {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const unnamed = rows.filter(({ id }) => id === null).map(({ name }) => foldName(name));
  const { byId, byName } = await findForImport(ctx.db, ids, unnamed);
  const known = new Map(byId.map((player) => [player.id, player]));
  const namesInFile = new Map<string, number>();
  for (const { name } of rows) namesInFile.set(foldName(name), (namesInFile.get(foldName(name)) ?? 0) + 1);
  const regionOf = await regionReader(ctx);

  const resolved: ResolvedRow[] = [];
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const folded = foldName(row.name);
    const holder = row.id === null ? undefined : known.get(row.id);
    const own: RowFault[] = [];
    if (row.id === null) {
      const candidates = byName
        .filter(({ nameFolded }) => nameFolded === folded)
        .map(({ id, name, team }) => ({ id, name, team }));
      if (candidates.length > 0) {
        own.push({
          ...fault(
            row,
            'id',
            'player_ambiguous',
            `已有名为「${row.name}」的棋手，请给出编号`,
            `somebody called ${row.name} is on file: give the id`,
          ),
          candidates,
        });
      } else if ((namesInFile.get(folded) ?? 0) > 1) {
        own.push(
          fault(
            row,
            'id',
            'name_twice',
            `「${row.name}」在文件中不止一次，请给出编号`,
            `${row.name} stands in the file more than once: give ids`,
          ),
        );
      }
    } else {
      if (seen.has(row.id))
        own.push(fault(row, 'id', 'player_twice', `编号 ${row.id} 重复`, `the id ${row.id} stands here twice`));
      seen.add(row.id);
      if (holder?.mergedInto) {
        own.push(
          fault(
            row,
            'id',
            'player_merged',
            `${row.id} 已并入 ${holder.mergedInto}`,
            `${row.id} was merged into ${holder.mergedInto}`,
          ),
        );
      } else if (holder && holder.nameFolded !== folded) {
        own.push(
          fault(row, 'name', 'name_differs', `${row.id} 的姓名是「${holder.name}」`, `${row.id} is called ${holder.name}`),
        );
      }
    }
    const region = regionOf(row);
    if (region !== null && typeof region === 'object') own.push(region);
    if (own.length > 0 || (region !== null && typeof region === 'object')) {
      faults.push(...own);
      continue;
    }
    const { id, region: _, ...rest } = row;
    resolved.push({
      ...rest,
      player: id ?? newId(),
      isNew: holder === undefined,
      regionId: region ?? holder?.regionId ?? null,
      sex: row.sex ?? holder?.sex ?? null,
      title: row.title ?? holder?.title ?? null,
    });
  }
  return { resolved, faults };
};

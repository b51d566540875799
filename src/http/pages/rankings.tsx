import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { listLists, type ShownList } from '../../services/rankings/lists.ts';
import { listRankings, type RankingPage } from '../../services/rankings/page.ts';
import { listRegions, type ShownRegion } from '../../services/regions.ts';
import { schemeById } from '../../titles/catalog/index.ts';
import { contextOf } from '../context.ts';
import type { AppEnv } from '../env.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { ProblemException } from '../problem.ts';
import { rankingProblem } from '../routes/rankings/problems.ts';
import { RankingsQuerySchema } from '../routes/rankings/schemas.ts';
import { validationProblem } from '../validation.ts';
import { Layout } from './layout.tsx';
import { type Page, pageOf } from './page.ts';
import { Empty, NextPage, PlayerSearch, Sample, Scroll, signed } from './parts.tsx';
import { answerPage } from './respond.ts';
import { titleName } from './words.ts';

const LISTS_OFFERED = 36;
const FILTERS = ['list', 'region', 'sex', 'title', 'activity'] as const;
type Filter = (typeof FILTERS)[number];
type Filters = Partial<Record<Filter, string>>;
type Options = readonly (readonly [value: string, name: string])[];

/** The tree as lines of a list, each set in by its depth. */
const regionOptions = (regions: readonly ShownRegion[], depth = 0): Options =>
  regions.flatMap(({ id, name, children }) => [[id, '　'.repeat(depth) + name] as const, ...regionOptions(children, depth + 1)]);

/** The titles by which a list can be filtered: those that carry a name of their own, and the first grades. */
const titleOptions = (page: Page): Options =>
  (schemeById('cxa-1999')?.titles ?? []).slice(0, 5).map(({ title, name }) => [title, page.say(name)]);

interface RankingsProps {
  readonly page: Page;
  readonly filters: Filters;
  readonly lists: readonly ShownList[];
  readonly regions: readonly ShownRegion[];
  /** null where no list has been published. */
  readonly found: RankingPage | null;
}

const Select: FC<{ name: Filter; label: string; all: string; options: Options; chosen: string | undefined }> = ({
  name,
  label,
  all,
  options,
  chosen,
}) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

const FilterForm: FC<Omit<RankingsProps, 'found'>> = ({ page, filters, lists, regions }) => {
  const all = page.t('全部', 'All');
  return (
    <form method="get" action={page.href('/rankings')} class="inline choose">
      <Select
        name="list"
        label={page.t('期', 'List')}
        all={page.t('最新', 'Newest')}
        options={lists.map(({ list }) => [list, list])}
        chosen={filters.list}
      />
      <Select name="region" label={page.t('地区', 'Region')} all={all} options={regionOptions(regions)} chosen={filters.region} />
      <Select
        name="sex"
        label={page.t('性别', 'Sex')}
        all={all}
        options={[
          ['female', page.t('女', 'women')],
          ['male', page.t('男', 'men')],
        ]}
        chosen={filters.sex}
      />
      <Select name="title" label={page.t('称号', 'Title')} all={all} options={titleOptions(page)} chosen={filters.title} />
      <Select
        name="activity"
        label={page.t('活跃', 'Activity')}
        all={all}
        options={[
          ['active', page.t('活跃', 'active')],
          ['inactive', page.t('不活跃', 'inactive')],
        ]}
        chosen={filters.activity}
      />
      <button type="submit">{page.t('筛选', 'Show')}</button>
    </form>
  );
};

const Lines: FC<{ page: Page; found: RankingPage }> = ({ page, found }) => (
  <Scroll page={page} label={page.t('等级分表', 'Rating list')}>
    <table class="wide">
      <thead>
        <tr>
          <th scope="col" class="number">
            {page.t('名次', 'Rank')}
          </th>
          <th scope="col">{page.t('棋手', 'Player')}</th>
          <th scope="col" class="number">
            {page.t('等级分', 'Rating')}
          </th>
          <th scope="col" class="number">
            {page.t('升降', 'Change')}
          </th>
          <th scope="col">{page.t('称号', 'Title')}</th>
          <th scope="col">{page.t('地区', 'Region')}</th>
          <th scope="col" class="number">
            {page.t('局数', 'Games')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.items.map(({ rank, player, rating, change, newcomer, games, active }) => (
          <tr class={active ? undefined : 'left'}>
            <td class="number">{rank}</td>
            <th scope="row">
              <a class="name" href={page.href(`/players/${encodeURIComponent(player.id)}`)}>
                {player.name}
              </a>
              {player.team === null ? null : <small>{player.team}</small>}
            </th>
            <td class="number points">{rating}</td>
            <td class="number">{newcomer ? page.t('新', 'new') : signed(change)}</td>
            <td class="small">{player.title === null ? '' : page.say(titleName(player.title))}</td>
            <td class="small">{player.region?.name ?? ''}</td>
            <td class="number">{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Rankings: FC<RankingsProps> = ({ page, filters, lists, regions, found }) => (
  <Layout
    page={page}
    title={page.t('等级分排名', 'Rankings')}
    about={page.t('象棋棋手等级分排名。', 'Ratings of xiangqi players.')}
  >
    <h1>
      {page.t('等级分排名', 'Rankings')} {found?.sample ? <Sample page={page} /> : null}
    </h1>
    <PlayerSearch page={page} query="" />
    {found === null ? (
      <Empty text={page.t('尚未公布任何等级分表。', 'No rating list has been published yet.')} />
    ) : (
      <>
        <FilterForm page={page} filters={filters} lists={lists} regions={regions} />
        <p class="hint">
          {page.t(
            `${found.list} 期，${found.publishedOn} 公布，${found.total} 人`,
            `List ${found.list}, published on ${found.publishedOn}, ${found.total} ${found.total === 1 ? 'player' : 'players'}`,
          )}
          {found.stale ? page.t('；有成绩更正，正待重算', '; a result was corrected, the list is to be made again') : ''} ·{' '}
          <a href={`/v1/rankings/export?list=${encodeURIComponent(found.list)}`}>CSV</a>
        </p>
        {found.items.length === 0 && found.nextCursor === null ? (
          <Empty text={page.t('没有符合这些条件的棋手。', 'No player meets these conditions.')} />
        ) : (
          <Lines page={page} found={found} />
        )}
        <NextPage
          page={page}
          href={found.nextCursor === null ? null : page.href('/rankings', { ...filters, cursor: found.nextCursor })}
        />
      </>
    )}
  </Layout>
);

/** An empty field of a form is none. */
const filled = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export const rankingsPage = new Hono<AppEnv>().use(rateLimit('reads')).get('/', async (c) => {
  const query = RankingsQuerySchema.safeParse(filled(c.req.query()));
  if (!query.success) throw new ProblemException(validationProblem('query', query.error));
  const ctx = contextOf(c);
  const [found, lists, regions] = await Promise.all([
    listRankings(ctx, query.data),
    listLists(ctx, { limit: LISTS_OFFERED }),
    listRegions(ctx, undefined),
  ]);
  const none = !found.ok && found.error.code === 'list_not_found' && found.error.list === null;
  if (!found.ok && !none) throw new ProblemException(rankingProblem(found.error));
  const { list, region, sex, title, activity } = query.data;
  return answerPage(
    c,
    <Rankings
      page={pageOf(c)}
      filters={{ list, region, sex, title, activity }}
      lists={lists.ok ? lists.value.items : []}
      regions={regions.ok ? regions.value : []}
      found={found.ok ? found.value : null}
    />,
  );
});

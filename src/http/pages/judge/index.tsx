import { type Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { RULESET_IDS } from '../../../adjudication/rulesets/ids.ts';
import { parseFen } from '../../../xiangqi/fen.ts';
import type { AppEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rateLimit.ts';
import { Layout } from '../layout.tsx';
import { type Page, pageOf } from '../page.ts';
import { answerPage, readForm } from '../respond.ts';
import { type Asked, judge, type Ruling } from './ask.ts';
import { Board } from './board.tsx';
import { curlOf } from './curl.ts';
import { type Example, exampleQuery, FIGURES, KINDS } from './examples.ts';
import { JudgeForm } from './form.tsx';
import { permalinkQuery } from './permalink.ts';
import { PositionRuling, Reasons } from './ruling.tsx';
import { Stage } from './stage.tsx';

const askedOf = (value: (name: string) => string | undefined): Asked => ({
  fen: value('fen')?.trim() ?? '',
  moves: value('moves')?.trim() ?? '',
  ruleset: value('ruleset')?.trim() ?? '',
  cycles: value('cycles')?.trim() ?? '',
  limit: value('limit')?.trim() ?? '',
  ply: value('ply') ?? '',
});

const ExampleList: FC<{ page: Page; id: string; title: string; examples: readonly Example[] }> = ({
  page,
  id,
  title,
  examples,
}) => (
  <section aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <ul class="examples">
      {examples.map((example) => (
        <li>
          <a href={page.href('/judge', exampleQuery(example))}>{page.say(example.name)}</a>
        </li>
      ))}
    </ul>
  </section>
);

const Tools: FC<{ page: Page; permalink: string; curl: string }> = ({ page, permalink, curl }) => (
  <section class="tools" aria-label={page.t('分享与调用', 'Share and call')}>
    <p>
      <a href={permalink}>{page.t('此裁决的固定链接', 'Permanent link to this ruling')}</a>
    </p>
    <details>
      <summary>{page.t('以 curl 调用接口', 'The same by curl')}</summary>
      <div class="copy">
        <pre id="curl" tabindex={0}>
          {curl}
        </pre>
        <button type="button" data-copy="curl" hidden>
          {page.t('复制', 'Copy')}
        </button>
      </div>
    </details>
  </section>
);

const RulingView: FC<{ page: Page; asked: Asked; ruling: Ruling }> = ({ page, asked, ruling }) => {
  const curl = curlOf(ruling, page.origin);
  if (curl === null) return null;
  const query = permalinkQuery(asked, ruling.kind === 'game' ? ruling.game : null);
  const tools = <Tools page={page} permalink={page.href('/judge', query)} curl={curl} />;
  if (ruling.kind === 'game') {
    const at = (ply: number) => page.href('/judge', { ...query, ply });
    const others = RULESET_IDS.filter((id) => id !== ruling.game.ruleset).map((id) => ({
      ruleset: id,
      href: page.href('/judge', permalinkQuery({ ...asked, ruleset: id }, ruling.game)),
    }));
    return (
      <div class="judged">
        <Stage page={page} game={ruling.game} ply={ruling.ply} fen={ruling.fen} report={ruling.report} at={at} others={others} />
        <Reasons page={page} game={ruling.game} />
        {tools}
      </div>
    );
  }
  if (ruling.kind !== 'position') return null;
  const setup = parseFen(ruling.fen);
  return (
    <div class="judged">
      <section class="stage" aria-label={page.t('局面', 'The position')}>
        <div class="boardside">{setup.ok ? <Board page={page} setup={setup.value} /> : null}</div>
        <div class="plyside">
          <PositionRuling page={page} answer={ruling.answer} />
        </div>
      </section>
      {tools}
    </div>
  );
};

const JudgePage: FC<{ page: Page; asked: Asked; ruling: Ruling }> = ({ page, asked, ruling }) => {
  const ruled = ruling.kind === 'game' || ruling.kind === 'position';
  const form = <JudgeForm page={page} asked={asked} refusals={ruling.kind === 'refused' ? ruling.refusals : {}} />;
  return (
    <Layout
      page={page}
      title={page.t('裁决', 'Judge')}
      about={page.t(
        '输入局面、着法或棋谱，得到附理由的裁决。',
        'Enter a position, moves or a record and get a ruling with its reasons.',
      )}
      steps
    >
      <h1>{page.t('裁决', 'Judge')}</h1>
      <RulingView page={page} asked={asked} ruling={ruling} />
      {ruled ? (
        <details class="again">
          <summary>{page.t('改动或另换一局', 'Change it, or enter another')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
      <section class="gallery" aria-labelledby="examples">
        <h2 id="examples">{page.t('例局', 'Examples')}</h2>
        <ExampleList page={page} id="figures" title={page.t('规则四图', 'The four figures')} examples={FIGURES} />
        <ExampleList page={page} id="kinds" title={page.t('常见的十种循环', 'Ten kinds of cycle')} examples={KINDS} />
      </section>
    </Layout>
  );
};

const render = (c: Context<AppEnv>, asked: Asked, ruling: Ruling) =>
  answerPage(c, <JudgePage page={pageOf(c)} asked={asked} ruling={ruling} />, {
    status: ruling.kind === 'refused' ? 422 : 200,
    // The same address is always judged the same way by one version of the service.
    maxAge: ruling.kind === 'refused' ? 0 : 300,
  });

export const judgePage = new Hono<AppEnv>()
  .use(rateLimit('adjudication'))
  .get('/', (c) => {
    const asked = askedOf((name) => c.req.query(name));
    return render(c, asked, judge(asked));
  })
  .post('/', async (c) => {
    const form = await readForm(c);
    const asked = askedOf((name) => form.get(name));
    const ruling = judge(asked);
    if (ruling.kind === 'refused') return render(c, asked, ruling);
    // The answer gets an address of its own: reloaded, kept and shared like any page.
    return c.redirect(pageOf(c).href('/judge', permalinkQuery(asked, ruling.kind === 'game' ? ruling.game : null)), 303);
  });

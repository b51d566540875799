import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { AppEnv } from '../env.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { judge } from './judge/ask.ts';
import { MarkedBoard } from './judge/board.tsx';
import { exampleQuery, FIGURES } from './judge/examples.ts';
import { Layout } from './layout.tsx';
import { type Page, pageOf } from './page.ts';
import { PlayerSearch } from './parts.tsx';
import { answerPage } from './respond.ts';
import { VERDICT_NAMES } from './words.ts';

/** The third figure, judged as it would be on its own page: an example that could not go stale. */
const FIGURE = FIGURES[2]!;

const Figure: FC<{ page: Page }> = ({ page }) => {
  const query = exampleQuery(FIGURE);
  const ruling = judge({ fen: query.fen ?? '', moves: query.moves ?? '', ruleset: '', cycles: '', limit: '', ply: '' });
  if (ruling.kind !== 'game') return null;
  const verdict = ruling.game.repetition?.verdict ?? 'none';
  return (
    <figure class="plate">
      <a href={page.href('/judge', query)} aria-label={page.say(FIGURE.name)}>
        <MarkedBoard page={page} game={ruling.game} ply={ruling.ply} fen={ruling.fen} report={ruling.report} />
      </a>
      <figcaption>
        {page.say(FIGURE.name)}
        <strong>{page.say(VERDICT_NAMES[verdict])}</strong>
      </figcaption>
    </figure>
  );
};

const Home: FC<{ page: Page }> = ({ page }) => (
  <Layout
    page={page}
    title={page.t('象棋裁判', 'Xiangqi Arbiter')}
    about={page.t(
      '象棋循环局面与对局裁决、编排与名次、等级分、称号：每个结论都附条文与理由。',
      'Rulings on xiangqi repetitions and games, pairings and standings, ratings and titles, each with article and reason.',
    )}
  >
    <div class="opening">
      <div>
        <h1>{page.t('落子有据，裁决有理', 'Rulings that give their reasons')}</h1>
        <p class="lead">
          {page.t(
            '把局面、着法或棋谱交给它：哪一着是将、是杀、是捉、是闲，双方是什么着法，谁须变着、谁负、何时作和，逐着列出条文与依据。文本未定之处，直说由裁判决定。',
            'Give it a position, moves or a record. It tells which move checks, threatens mate, chases or is idle, what each side is doing, who must change, who loses and when it is a draw, with the article and the evidence for every ply. Where the text leaves a judgement open, it says so.',
          )}
        </p>
        <p class="lead">
          {page.t(
            '同一服务也编排比赛、排定名次、计算等级分、核对称号；人看网页，程序用接口，结论相同。',
            'The same service pairs events, ranks them, computes ratings and checks titles. People read pages, programs call the API, and both get the same answer.',
          )}
        </p>
      </div>
      <Figure page={page} />
    </div>
    <section aria-labelledby="try">
      <h2 id="try">{page.t('先试三件事', 'Three things to try')}</h2>
      <ol class="tries">
        <li>
          <h3>
            <a href={page.href('/judge', exampleQuery(FIGURE))}>{page.t('裁决一个循环', 'Judge a repetition')}</a>
          </h3>
          <p>
            {page.t(
              '图3“二打一还打”：逐着看马捉车、车捉马，再看为何红方必须变着。',
              'Figure 3: step through horse and chariot attacking each other, and see why Red must change.',
            )}
          </p>
        </li>
        <li>
          <h3>
            <a href={page.href('/rankings')}>{page.t('查一份等级分表', 'Look into a rating list')}</a>
          </h3>
          <PlayerSearch page={page} query="" />
        </li>
        <li>
          <h3>
            <a href={page.href('/titles')}>{page.t('自查称号', 'Check a title')}</a>
          </h3>
          <p>
            {page.t(
              '填入名次与日期，看符合哪一级，还差哪一项。',
              'Enter places and dates; see which title they support and which fact is missing.',
            )}
          </p>
        </li>
      </ol>
    </section>
    <section aria-labelledby="call">
      <h2 id="call">{page.t('给程序', 'For programs')}</h2>
      <p>
        {page.t('裁决与公开数据无需密钥。', 'Rulings and public data need no key.')}{' '}
        <a href={page.href('/docs')}>{page.t('接口文档', 'API reference')}</a>
      </p>
      <pre tabindex={0}>
        {`curl -s ${page.origin}/v1/adjudications/position \\\n  -H 'content-type: application/json' \\\n  -d '{"fen":"3k5/2P6/9/9/9/9/9/9/9/4K4 b"}'`}
      </pre>
    </section>
  </Layout>
);

export const homePage = new Hono<AppEnv>()
  .use('/', rateLimit('reads'))
  .get('/', (c) => answerPage(c, <Home page={pageOf(c)} />, { maxAge: 300 }));

import { type Context, Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { DEFAULT_SCHEME_ID, SCHEMES, schemeById } from '../../../titles/catalog/index.ts';
import type { CheckAnswer } from '../../../titles/check.ts';
import { levelName } from '../../../titles/names.ts';
import { type SchemeView, viewScheme } from '../../../titles/schemeView.ts';
import { nowOf } from '../../context.ts';
import type { AppEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rateLimit.ts';
import { Layout } from '../layout.tsx';
import { type Page, pageOf } from '../page.ts';
import { answerPage, readForm } from '../respond.ts';
import { TitleCheckAnswer } from './answer.tsx';
import { TitleForm } from './formView.tsx';
import { check, type Form, type FormErrors, formOf } from './question.ts';

const Criteria: FC<{ page: Page; scheme: SchemeView }> = ({ page, scheme }) => (
  <section aria-labelledby={`scheme-${scheme.id}`}>
    <h3 id={`scheme-${scheme.id}`}>{page.say(scheme.name)}</h3>
    <p class="hint">
      <cite lang="zh-CN">《{scheme.source.title}》</cite> ({scheme.source.edition}), {scheme.source.issuedBy};{' '}
      {scheme.validUntil === null
        ? page.t(`自 ${scheme.validFrom} 起施行`, `in force from ${scheme.validFrom}`)
        : page.t(`${scheme.validFrom} 至 ${scheme.validUntil} 施行`, `in force ${scheme.validFrom} – ${scheme.validUntil}`)}
    </p>
    {scheme.titles.map(({ title, name, criteria, approvers }) => (
      <details class="title">
        <summary>
          <span>{page.say(name)}</span> <small>{page.t(`${criteria.length}项条件`, `${criteria.length} criteria`)}</small>
        </summary>
        <ol class="criteria" id={`${scheme.id}-${title}`}>
          {criteria.map(({ article, requires, note }) => (
            <li>
              {article === null ? null : <span class="article">{article}</span>} {page.say(requires)}
              {note === null ? null : <p class="hint">{page.say(note)}</p>}
            </li>
          ))}
        </ol>
        {approvers.length === 0 ? null : (
          <p class="hint">
            {page.t('审批：', 'Granted by ')}
            {approvers.map((level) => page.say(levelName(level))).join(page.t('、', ', '))}
          </p>
        )}
      </details>
    ))}
    {scheme.notes.length === 0 ? null : (
      <ul class="remarks">
        {scheme.notes.map((note) => (
          <li>{page.say(note)}</li>
        ))}
      </ul>
    )}
  </section>
);

interface TitlesPageProps {
  readonly page: Page;
  readonly form: Form;
  readonly errors: FormErrors;
  readonly answer: CheckAnswer | null;
}

const TitlesPage: FC<TitlesPageProps> = ({ page, form, errors, answer }) => {
  const scheme = schemeById(form.value('scheme')) ?? schemeById(DEFAULT_SCHEME_ID)!;
  return (
    <Layout
      page={page}
      title={page.t('称号', 'Titles')}
      about={page.t('棋手称号的条件与自查。', 'The criteria of player titles, and a check of your own results.')}
    >
      <h1>{page.t('称号', 'Titles')}</h1>
      <section aria-labelledby="check">
        <h2 id="check">{page.t('自查', 'Check your results')}</h2>
        <p class="hint">
          {page.t(
            '满足任一条件即可。不知道的可留空：会告诉您哪一项能定夺。填写的内容不保存。',
            'One criterion met is enough. Leave out what you do not know: you are told what would decide. Nothing is stored.',
          )}
        </p>
        {answer === null ? null : <TitleCheckAnswer page={page} answer={answer} />}
        <TitleForm page={page} form={form} errors={errors} scheme={scheme} />
      </section>
      <section aria-labelledby="criteria">
        <h2 id="criteria">{page.t('条件', 'Criteria')}</h2>
        {SCHEMES.map((one) => (
          <Criteria page={page} scheme={viewScheme(one)} />
        ))}
      </section>
    </Layout>
  );
};

const render = (c: Context<AppEnv>, props: Omit<TitlesPageProps, 'page'>) =>
  answerPage(c, <TitlesPage page={pageOf(c)} {...props} />, { status: props.errors.size > 0 ? 422 : 200, maxAge: 0 });

const NO_ERRORS: FormErrors = new Map();

export const titlesPage = new Hono<AppEnv>()
  .use(rateLimit('adjudication'))
  .get('/', (c) => {
    const form = formOf(new Map([['asof', nowOf().slice(0, 10)]]));
    return render(c, { form, errors: NO_ERRORS, answer: null });
  })
  .post('/', async (c) => {
    const fields = await readForm(c);
    const form = formOf(fields);
    if (fields.has('add')) return render(c, { form, errors: NO_ERRORS, answer: null });
    const checked = check(form);
    return 'errors' in checked
      ? render(c, { form, errors: checked.errors, answer: null })
      : render(c, { form, errors: NO_ERRORS, answer: checked.answer });
  });

import type { Child, FC } from 'hono/jsx';
import { inLanguage, type Localized } from '../../../base/localized.ts';
import { SCHEMES } from '../../../titles/catalog/index.ts';
import { ageGroupName, categoryName, examName, groupName, tierName } from '../../../titles/names.ts';
import { AGE_GROUPS, CATEGORIES, EXAM_KINDS, GROUPS, type Scheme, TIERS } from '../../../titles/types.ts';
import { ErrorSummary, FieldError, invalid } from '../fields.tsx';
import type { Page } from '../page.ts';
import {
  type ExamField,
  examId,
  type Form,
  type FormErrors,
  labelOf,
  type ResultField,
  resultId,
  shortLabelOf,
} from './question.ts';

interface FormViewProps {
  readonly page: Page;
  readonly form: Form;
  readonly errors: FormErrors;
  readonly scheme: Scheme;
}

type Options = readonly (readonly [value: string, name: string])[];

const Field: FC<FormViewProps & { id: string; options?: Options; numeric?: boolean; hint?: string }> = ({
  page,
  form,
  errors,
  id,
  options,
  numeric,
  hint,
}) => {
  const found = errors.get(id);
  const error = found === undefined ? null : page.say(found);
  const value = form.value(id);
  return (
    <div class="field">
      <label for={id}>{page.say(shortLabelOf(id))}</label>
      {options === undefined ? (
        <input
          id={id}
          name={id}
          value={value}
          placeholder={hint}
          inputmode={numeric ? 'decimal' : undefined}
          autocomplete="off"
          {...invalid(id, error)}
        />
      ) : (
        <select id={id} name={id} {...invalid(id, error)}>
          {options.map(([code, name]) => (
            <option value={code} selected={code === value}>
              {name}
            </option>
          ))}
        </select>
      )}
      <FieldError id={id} text={error} />
    </div>
  );
};

const named = <Code extends string>(page: Page, codes: readonly Code[], nameOf: (code: Code) => Localized): Options =>
  codes.map((code) => [code, inLanguage(nameOf(code), page.language)]);

const blank = (page: Page): Options[number] => ['', page.t('—', '—')];
const unknown = (page: Page): Options[number] => ['', page.t('不详', 'not known')];

const yesNo = (page: Page): Options => [unknown(page), ['yes', page.t('是', 'yes')], ['no', page.t('否', 'no')]];

const titlesOf = (page: Page, scheme: Scheme): Options => scheme.titles.map(({ title, name }) => [title, page.say(name)]);

const Fieldset: FC<{ legend: string; children: Child }> = ({ legend, children }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

const ResultRow: FC<FormViewProps & { row: number }> = (props) => {
  const { page, scheme, row, errors } = props;
  const id = (field: ResultField) => resultId(row, field);
  const met: Options = [unknown(page), ['none', page.t('均未达到', 'none')], ...titlesOf(page, scheme)];
  const more: ResultField[] = ['designated', 'standard', 'rate', 'age', 'units', 'host', 'consent'];
  const opened = more.some((field) => errors.has(id(field)) || props.form.value(id(field)) !== '');
  return (
    <Fieldset legend={page.t(`成绩 ${row + 1}`, `Result ${row + 1}`)}>
      <div class="row">
        <Field {...props} id={id('tier')} options={[blank(page), ...named(page, TIERS, tierName)]} />
        <Field {...props} id={id('category')} options={[blank(page), ...named(page, CATEGORIES, categoryName)]} />
        <Field {...props} id={id('group')} options={[blank(page), ...named(page, GROUPS, groupName)]} />
        <Field {...props} id={id('ended')} hint="2026-11-30" />
        <Field {...props} id={id('rank')} numeric />
      </div>
      <details open={opened}>
        <summary>{page.t('更多情况', 'More facts')}</summary>
        <div class="row">
          <Field {...props} id={id('name')} />
          <Field {...props} id={id('points')} numeric />
          <Field {...props} id={id('rounds')} numeric />
          <Field {...props} id={id('designated')} options={yesNo(page)} />
          <Field {...props} id={id('standard')} options={met} />
          <Field {...props} id={id('rate')} options={met} />
          <Field {...props} id={id('age')} options={[blank(page), ...named(page, AGE_GROUPS, ageGroupName)]} />
          <Field {...props} id={id('units')} numeric />
          <Field {...props} id={id('host')} options={yesNo(page)} />
          <Field {...props} id={id('consent')} options={yesNo(page)} />
        </div>
      </details>
    </Fieldset>
  );
};

const ExamRow: FC<FormViewProps & { row: number }> = (props) => {
  const { page, row } = props;
  const id = (field: ExamField) => examId(row, field);
  return (
    <Fieldset legend={page.t(`考核 ${row + 1}`, `Exam ${row + 1}`)}>
      <div class="row">
        <Field {...props} id={id('kind')} options={[blank(page), ...named(page, EXAM_KINDS, examName)]} />
        <Field {...props} id={id('on')} hint="2026-11-30" />
        <Field {...props} id={id('solved')} numeric />
        <Field {...props} id={id('minutes')} numeric />
        <Field {...props} id={id('passed')} options={yesNo(page)} />
      </div>
    </Fieldset>
  );
};

/** The form of a title check. Without a script it grows by a button that posts it, everything typed is kept. */
export const TitleForm: FC<FormViewProps> = (props) => {
  const { page, form, errors, scheme } = props;
  return (
    <form method="post" action={page.href('/titles#check')} class="sheet" novalidate>
      <ErrorSummary
        page={page}
        errors={[...errors].map(([id, text]) => ({ id, label: page.say(labelOf(id)), text: page.say(text) }))}
      />
      <input type="hidden" name="results" value={String(form.results)} />
      <input type="hidden" name="exams" value={String(form.exams)} />
      <div class="row">
        <Field {...props} id="scheme" options={SCHEMES.map(({ id, name }) => [id, page.say(name)])} />
        <Field {...props} id="asof" hint="2026-11-30" />
        <Field {...props} id="title" options={[blank(page), ...titlesOf(page, scheme)]} />
      </div>
      {Array.from({ length: form.results }, (_, row) => (
        <ResultRow {...props} row={row} />
      ))}
      {Array.from({ length: form.exams }, (_, row) => (
        <ExamRow {...props} row={row} />
      ))}
      <p class="buttons">
        <button type="submit">{page.t('检查', 'Check')}</button>
        <button type="submit" name="add" value="result" class="quiet">
          {page.t('再加一项成绩', 'Add a result')}
        </button>
        <button type="submit" name="add" value="exam" class="quiet">
          {page.t('再加一项考核', 'Add an exam')}
        </button>
      </p>
    </form>
  );
};

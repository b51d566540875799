import { type Localized, localized } from '../../../base/localized.ts';
import { type CheckAnswer, checkTitles } from '../../../titles/check.ts';
import { CheckRequestSchema } from '../../routes/titles/schemas.ts';
import { validationProblem } from '../../validation.ts';

/** Rows that the form may grow to; longer careers are for the API. */
const ROWS = { results: 20, exams: 10 } as const;
const FIRST_ROWS = { results: 2, exams: 1 } as const;

type Kind = 'text' | 'number' | 'yes_no' | 'titles';

interface FieldKind {
  /** Where the value goes, within the row's item of the question. */
  readonly pointer: string;
  readonly kind: Kind;
  readonly label: Localized;
}

/** The fields of a row by their names in the form. */
export const RESULT_FIELDS = {
  name: { pointer: '/event/name', kind: 'text', label: localized('比赛名称', 'Name of the event') },
  tier: { pointer: '/event/tier', kind: 'text', label: localized('比赛级别', 'Level of the event') },
  category: { pointer: '/event/category', kind: 'text', label: localized('类别', 'Category') },
  group: { pointer: '/event/group', kind: 'text', label: localized('组别', 'Group') },
  ended: { pointer: '/event/endedOn', kind: 'text', label: localized('结束日期', 'Ended on') },
  rank: { pointer: '/rank', kind: 'number', label: localized('名次', 'Place') },
  points: { pointer: '/points', kind: 'number', label: localized('得分（胜一局2分）', 'Points (2 a win)') },
  rounds: { pointer: '/rounds', kind: 'number', label: localized('轮数', 'Rounds') },
  designated: { pointer: '/event/designated', kind: 'yes_no', label: localized('协会指定', 'Designated by the association') },
  standard: { pointer: '/standardMet', kind: 'titles', label: localized('达到规定标准', 'Prescribed standard met') },
  rate: { pointer: '/winRateMet', kind: 'titles', label: localized('达到规定胜率', 'Prescribed win rate met') },
  age: { pointer: '/event/ageGroup', kind: 'text', label: localized('年龄组（2019）', 'Age group (2019)') },
  units: { pointer: '/event/units', kind: 'number', label: localized('参赛单位数（2019）', 'Units entered (2019)') },
  host: {
    pointer: '/event/hostedByAssociation',
    kind: 'yes_no',
    label: localized('协会主办（2019）', 'Hosted by the association (2019)'),
  },
  consent: { pointer: '/event/consentGiven', kind: 'yes_no', label: localized('事先获准（2019）', 'Consent beforehand (2019)') },
} as const satisfies Record<string, FieldKind>;

export const EXAM_FIELDS = {
  kind: { pointer: '/kind', kind: 'text', label: localized('内容', 'Kind') },
  on: { pointer: '/on', kind: 'text', label: localized('日期', 'Date') },
  solved: { pointer: '/solved', kind: 'number', label: localized('解出题数', 'Tasks solved') },
  minutes: { pointer: '/minutes', kind: 'number', label: localized('用时（分钟）', 'Minutes') },
  passed: { pointer: '/passed', kind: 'yes_no', label: localized('考官判定通过', 'Passed, by the examiner') },
} as const satisfies Record<string, FieldKind>;

export type ResultField = keyof typeof RESULT_FIELDS;
export type ExamField = keyof typeof EXAM_FIELDS;

/** The id and name of a field of a row: `r0.tier`, `x0.kind`. */
export const resultId = (row: number, field: ResultField): string => `r${row}.${field}`;
export const examId = (row: number, field: ExamField): string => `x${row}.${field}`;

/** The fields above the rows. */
const HEAD_LABELS: Readonly<Record<string, Localized>> = {
  scheme: localized('标准', 'Scheme'),
  asof: localized('截至日期', 'As of'),
  title: localized('原有称号', 'Title held before'),
};

const LABELS: Readonly<Record<string, Readonly<Record<string, { readonly label: Localized }>>>> = {
  r: RESULT_FIELDS,
  x: EXAM_FIELDS,
};

/** The label of a field as it stands beside it. */
export const shortLabelOf = (id: string): Localized => {
  const [row = '', field = ''] = id.split('.');
  return HEAD_LABELS[id] ?? LABELS[row.charAt(0)]?.[field]?.label ?? localized(id, id);
};

/** The same where the field is spoken of from afar: with its row. */
export const labelOf = (id: string): Localized => {
  const short = shortLabelOf(id);
  const row = /^([rx])(\d+)\./.exec(id);
  if (row === null) return short;
  const number = Number(row[2]) + 1;
  return row[1] === 'x'
    ? localized(`考核${number}，${short.zh}`, `exam ${number}, ${short.en}`)
    : localized(`成绩${number}，${short.zh}`, `result ${number}, ${short.en}`);
};

/** The form as typed, by field id. */
export interface Form {
  readonly value: (id: string) => string;
  readonly results: number;
  readonly exams: number;
}

const countOf = (text: string | undefined, more: boolean, least: number, most: number): number => {
  const shown = /^\d{1,3}$/.test(text ?? '') ? Number(text) : least;
  return Math.min(most, Math.max(least, shown) + (more ? 1 : 0));
};

/** Reads a posted form; `add` is the button that asks for one more row instead of an answer. */
export const formOf = (fields: ReadonlyMap<string, string>): Form => ({
  value: (id) => fields.get(id)?.trim() ?? '',
  results: countOf(fields.get('results'), fields.get('add') === 'result', FIRST_ROWS.results, ROWS.results),
  exams: countOf(fields.get('exams'), fields.get('add') === 'exam', FIRST_ROWS.exams, ROWS.exams),
});

const NO_TITLE = 'none';

const answerOf = (text: string, kind: Kind): unknown => {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'yes_no':
      return text === 'yes' ? true : text === 'no' ? false : text;
    case 'titles':
      return text === NO_TITLE ? [] : [text];
  }
};

interface Row {
  readonly value: Record<string, unknown>;
  /** Of each pointer within the row, the id of the field that it comes from. */
  readonly ids: ReadonlyMap<string, string>;
}

/** A row as the question has it; `null` for one that was left empty. */
const rowOf = <Field extends string>(
  form: Form,
  fields: Readonly<Record<Field, FieldKind>>,
  idOf: (field: Field) => string,
): Row | null => {
  const value: Record<string, unknown> = {};
  const event: Record<string, unknown> = {};
  const ids = new Map<string, string>();
  let filled = false;
  for (const field of Object.keys(fields) as Field[]) {
    const { pointer, kind } = fields[field];
    ids.set(pointer, idOf(field));
    const text = form.value(idOf(field));
    if (text === '') continue;
    filled = true;
    const name = pointer.split('/').at(-1)!;
    (pointer.startsWith('/event/') ? event : value)[name] = answerOf(text, kind);
  }
  if (!filled) return null;
  return { value: pointsToEvent(fields) ? { event, ...value } : value, ids };
};

const pointsToEvent = (fields: Readonly<Record<string, { pointer: string }>>): boolean =>
  Object.values(fields).some(({ pointer }) => pointer.startsWith('/event/'));

const rows = (count: number, make: (row: number) => Row | null): Row[] =>
  Array.from({ length: count }, (_, row) => make(row)).filter((row) => row !== null);

export type FormErrors = ReadonlyMap<string, Localized>;
export type Checked = { readonly answer: CheckAnswer } | { readonly errors: FormErrors };

/** The field of the form that a pointer into the question names: the longest known part of it. */
const fieldOf = (pointer: string, results: readonly Row[], exams: readonly Row[]): string => {
  const [, list, index, ...rest] = pointer.split('/');
  if (list === 'player') return 'title';
  if (list === 'asOf') return 'asof';
  if (list !== 'achievements' && list !== 'exams') return 'scheme';
  const row = (list === 'exams' ? exams : results)[Number(index)];
  for (let length = rest.length; row && length > 0; length -= 1) {
    const id = row.ids.get(`/${rest.slice(0, length).join('/')}`);
    if (id !== undefined) return id;
  }
  return 'scheme';
};

/** Asks the question of the form; every fault stands at its field. */
export const check = (form: Form): Checked => {
  const results = rows(form.results, (row) => rowOf(form, RESULT_FIELDS, (field: ResultField) => resultId(row, field)));
  const exams = rows(form.exams, (row) => rowOf(form, EXAM_FIELDS, (field: ExamField) => examId(row, field)));
  const at = (faults: readonly { pointer: string; message: Localized }[]): Checked => ({
    errors: new Map(faults.toReversed().map(({ pointer, message }) => [fieldOf(pointer, results, exams), message])),
  });
  if (results.length + exams.length === 0) {
    return { errors: new Map([[resultId(0, 'tier'), localized('请至少填一项成绩或考核', 'enter at least one result or exam')]]) };
  }
  const title = form.value('title');
  const parsed = CheckRequestSchema.safeParse({
    scheme: form.value('scheme') || undefined,
    asOf: form.value('asof'),
    ...(title === '' ? {} : { player: { currentTitle: title } }),
    achievements: results.map(({ value }) => value),
    exams: exams.map(({ value }) => value),
  });
  if (!parsed.success) return at(validationProblem('json', parsed.error).errors ?? []);
  const answer = checkTitles(parsed.data);
  return answer.ok ? { answer: answer.value } : at(answer.error);
};

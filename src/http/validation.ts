import type { z } from '@hono/zod-openapi';
import { type Localized, localized } from '../base/localized.ts';
import type { FieldError, Problem } from './problems.ts';

type Target = 'json' | 'query' | 'param' | 'header' | 'cookie' | 'form';
type Issue = z.core.$ZodIssue;

/** RFC 6901: `~` and `/` inside a key are escaped. */
const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** A bound on the length of a text or the size of a list. */
const sizeText = (origin: string, zh: string, en: string, bound: number | bigint): Localized => {
  const many = Number(bound) === 1 ? '' : 's';
  return origin === 'string'
    ? localized(`${zh} ${bound} 个字符`, `must have ${en} ${bound} character${many}`)
    : localized(`${zh} ${bound} 项`, `must have ${en} ${bound} item${many}`);
};

const messageOf = (issue: Issue): Localized => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? localized('缺少此字段', 'this field is required')
        : localized(`类型应为 ${issue.expected}`, `must be of type ${issue.expected}`);
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? localized(`不得大于 ${issue.maximum}`, `must be at most ${issue.maximum}`)
        : sizeText(issue.origin, '不得超过', 'at most', issue.maximum);
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? localized(`不得小于 ${issue.minimum}`, `must be at least ${issue.minimum}`)
        : sizeText(issue.origin, '不得少于', 'at least', issue.minimum);
    case 'unrecognized_keys':
      return localized(
        `没有这些字段：${issue.keys.map(quoted).join('、')}`,
        `unknown fields: ${issue.keys.map(quoted).join(', ')}`,
      );
    case 'invalid_value':
      return localized(`只能是：${issue.values.join('、')}`, `must be one of: ${issue.values.join(', ')}`);
    case 'invalid_format':
      return localized('格式不符', issue.message);
    case 'not_multiple_of':
      return localized(`须为 ${issue.divisor} 的倍数`, `must be a multiple of ${issue.divisor}`);
    case 'invalid_union':
      return localized('不符合任何一种允许的形式', 'matches none of the allowed forms');
    case 'custom':
      // A rule of ours between fields: its Chinese text stands in `params`.
      return localized(String(issue.params?.zh ?? issue.message), issue.message);
    default:
      return localized('格式不符', issue.message);
  }
};

/** An issue of a union tells nothing by itself: the branch that came furthest into the value does. */
const flatten = (issues: readonly Issue[], prefix: readonly PropertyKey[] = []): { issue: Issue; path: PropertyKey[] }[] =>
  issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path }];
    const branches = issue.errors.map((branch) => flatten(branch, path));
    const depth = (branch: { path: PropertyKey[] }[]) => Math.max(...branch.map((entry) => entry.path.length));
    return branches.reduce((best, branch) => (depth(branch) > depth(best) ? branch : best));
  });

const ERRORS_SHOWN = 20;

/** The problem for a request part that its schema refuses: each bad field by its pointer. */
export const validationProblem = (target: Target, error: z.ZodError): Problem => {
  const found = flatten(error.issues);
  if (target === 'json' && found.some(({ issue, path }) => path.length === 0 && issue.code === 'invalid_type')) {
    return {
      code: 'body_not_object',
      detail: localized('请求体须为 JSON 对象，例如 {"fen": "…"}', 'the body must be a JSON object, e.g. {"fen": "…"}'),
    };
  }
  const prefix = target === 'json' ? '' : `#${target}`;
  const errors: FieldError[] = found.slice(0, ERRORS_SHOWN).map(({ issue, path }) => ({
    pointer: prefix + pointerOf(path),
    code: issue.code === 'custom' ? 'rule_broken' : (issue.code ?? 'invalid'),
    message: messageOf(issue),
  }));
  const first = errors[0];
  const place = first?.pointer || '/';
  const reason = first?.message ?? localized('有误', 'invalid');
  return {
    code: target === 'json' ? 'field_invalid' : 'parameter_invalid',
    detail: localized(`${place}：${reason.zh}`, `${place}: ${reason.en}`),
    errors,
  };
};

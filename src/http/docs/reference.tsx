import type { FC } from 'hono/jsx';
import { Layout } from '../pages/layout.tsx';
import type { Page } from '../pages/page.ts';
import { PROBLEMS, type ProblemCode } from '../problems.ts';
import type { createRouter } from '../router.ts';
import { readLine } from './markdown.ts';
import { Text } from './markdownView.tsx';

export type ApiDocument = ReturnType<ReturnType<typeof createRouter>['getOpenAPI31Document']>;

/** What the page reads of an answer in the document. */
interface ResponseObject {
  readonly description?: string;
  readonly content?: Record<string, { readonly schema?: unknown }>;
}

const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const anchorOf = (verb: string, path: string): string => `${verb}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;

const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    VERBS.flatMap((verb) => {
      const operation = item[verb];
      return operation ? [{ verb, path, operation, tag: operation.tags?.[0] ?? 'Service', anchor: anchorOf(verb, path) }] : [];
    }),
  );

type Operation = ReturnType<typeof operationsOf>[number];

/** A schema or an example under its label, shut until somebody wants it; the label alone where there is none. */
const Folded: FC<{ label: string; value: unknown }> = ({ label, value }) =>
  value === undefined ? (
    <p class="plain">
      <Text line={readLine(label)} />
    </p>
  ) : (
    <details>
      <summary>
        <Text line={readLine(label)} />
      </summary>
      <pre tabindex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );

const Parameters: FC<{ page: Page; operation: Operation['operation'] }> = ({ page, operation }) => {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter] : []));
  return parameters.length === 0 ? null : (
    <dl class="parameters">
      {parameters.map((parameter) => (
        <div>
          <dt>
            <code>{parameter.name}</code>{' '}
            <small>
              {parameter.in}
              {parameter.required ? page.t('，必填', ', required') : ''}
            </small>
          </dt>
          <dd lang="en">
            <Text line={readLine(parameter.description ?? '')} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const isProblem = (response: ResponseObject): boolean => 'application/problem+json' in (response.content ?? {});

const Responses: FC<{ page: Page; operation: Operation['operation'] }> = ({ page, operation }) => {
  const all: [string, ResponseObject][] = Object.entries(operation.responses ?? {});
  const refused = all.filter(([, response]) => isProblem(response));
  return (
    <>
      {all
        .filter(([, response]) => !isProblem(response))
        .map(([status, response]) => (
          <Folded label={`${status}: ${response.description ?? ''}`} value={Object.values(response.content ?? {})[0]?.schema} />
        ))}
      {refused.length === 0 ? null : (
        <p class="plain">
          {page.t('错误：', 'Errors: ')}
          {refused.map(([status], index) => (
            <>
              {index === 0 ? '' : ' · '}
              <a href={`#status-${status}`}>{status}</a>
            </>
          ))}
        </p>
      )}
    </>
  );
};

const OperationCard: FC<{ page: Page; entry: Operation }> = ({ page, entry: { verb, path, operation, anchor } }) => {
  const bodyContent = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  return (
    <article id={anchor} class="operation">
      <h3>
        <span class="verb">{verb.toUpperCase()}</span> <code>{path}</code>
        {operation.security === undefined ? null : <small class="key">{page.t('须密钥', 'needs a key')}</small>}
      </h3>
      <p lang="en">
        <Text line={readLine(operation.summary ?? '')} />
      </p>
      {operation.description ? (
        <p lang="en">
          <Text line={readLine(operation.description)} />
        </p>
      ) : null}
      <Parameters page={page} operation={operation} />
      {Object.entries(bodyContent).map(([type, { schema, example }]) => (
        <>
          <Folded label={`${page.t('请求', 'Request')}: ${type}`} value={schema} />
          {example === undefined ? null : <Folded label={page.t('示例', 'Example')} value={example} />}
        </>
      ))}
      <Responses page={page} operation={operation} />
    </article>
  );
};

const Errors: FC<{ page: Page }> = ({ page }) => {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b);
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{page.t('错误代码', 'Error codes')}</h2>
      <p class="hint">
        {page.t(
          '错误为 RFC 9457 的 problem+json；代码不变，文字随语言。',
          'Errors are problem+json of RFC 9457; codes never change, texts follow the language.',
        )}
      </p>
      <table class="errors-table">
        <thead>
          <tr>
            <th scope="col">{page.t('状态', 'Status')}</th>
            <th scope="col">{page.t('代码', 'Code')}</th>
            <th scope="col">{page.t('含义', 'Meaning')}</th>
          </tr>
        </thead>
        {statuses.map((status) => (
          <tbody id={`status-${status}`}>
            {codes
              .filter((code) => PROBLEMS[code].status === status)
              .map((code) => (
                <tr id={code}>
                  <td class="number">{status}</td>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td>{page.say(PROBLEMS[code].title)}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};

/** The reference, made from the document that also validates the requests. */
export const ReferencePage: FC<{ page: Page; document: ApiDocument }> = ({ page, document }) => {
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <Layout page={page} title={page.t('接口文档', 'API reference')}>
      <h1>{page.t('接口文档', 'API reference')}</h1>
      {(document.info.description ?? '').split('\n\n').map((paragraph) => (
        <p lang="en">
          <Text line={readLine(paragraph)} />
        </p>
      ))}
      <p>
        <a href="/openapi.json">openapi.json</a> ({document.info.version}) ·{' '}
        <a href={page.href('/docs/rulings')}>{page.t('规则的读法', 'How the rules are read')}</a> ·{' '}
        <a href="#errors">{page.t('错误代码', 'Error codes')}</a>
      </p>
      <nav class="contents" aria-label={page.t('目录', 'Contents')}>
        {tags.map((tag) => (
          <div>
            <strong>{tag}</strong>
            <ul>
              {operations
                .filter((entry) => entry.tag === tag)
                .map(({ verb, path, anchor }) => (
                  <li>
                    <a href={`#${anchor}`}>
                      <span class="verb">{verb.toUpperCase()}</span> {path}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      {tags.map((tag) => (
        <section>
          <h2>{tag}</h2>
          {operations
            .filter((entry) => entry.tag === tag)
            .map((entry) => (
              <OperationCard page={page} entry={entry} />
            ))}
        </section>
      ))}
      <Errors page={page} />
      <section aria-labelledby="schemas">
        <h2 id="schemas">{page.t('数据结构', 'Schemas')}</h2>
        {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
          <Folded label={name} value={schema} />
        ))}
      </section>
    </Layout>
  );
};

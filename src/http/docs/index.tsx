import { Hono } from 'hono';
import { html } from 'hono/html';
import type { FC } from 'hono/jsx';
import { inLanguage, type Language } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';
import { PROBLEMS, type ProblemCode } from '../problems.ts';
import type { createRouter } from '../router.ts';
import { STYLE } from './style.ts';

type ApiDocument = ReturnType<ReturnType<typeof createRouter>['getOpenAPI31Document']>;

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
      return operation ? [{ verb, path, operation, anchor: anchorOf(verb, path) }] : [];
    }),
  );

const Schema: FC<{ label: string; schema: unknown }> = ({ label, schema }) => (
  <details>
    <summary>{label}</summary>
    <pre>{JSON.stringify(schema, null, 2)}</pre>
  </details>
);

const OperationCard: FC<{ entry: ReturnType<typeof operationsOf>[number] }> = ({ entry: { verb, path, operation, anchor } }) => {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter] : []));
  const bodyContent = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  return (
    <article id={anchor}>
      <h3>
        <span class="verb">{verb.toUpperCase()}</span> <code>{path}</code>
      </h3>
      <p>{operation.summary}</p>
      {operation.description ? <p>{operation.description}</p> : null}
      {parameters.length > 0 ? (
        <table>
          <tbody>
            {parameters.map((parameter) => (
              <tr>
                <td>
                  <code>{parameter.name}</code> ({parameter.in}
                  {parameter.required ? ', required' : ''})
                </td>
                <td>{parameter.description ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {Object.entries(bodyContent).map(([type, { schema }]) => (
        <Schema label={`Request: ${type}`} schema={schema} />
      ))}
      {Object.entries(operation.responses ?? {}).map(([status, response]: [string, ResponseObject]) => (
        <Schema label={`${status}: ${response.description ?? ''}`} schema={Object.values(response.content ?? {})[0]?.schema} />
      ))}
    </article>
  );
};

const Reference: FC<{ document: ApiDocument; language: Language }> = ({ document, language }) => {
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Service'))];
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${document.info.title}: API reference`}</title>
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <main>
          <h1>{document.info.title}</h1>
          {(document.info.description ?? '').split('\n\n').map((paragraph) => (
            <p>{paragraph}</p>
          ))}
          <p>
            <a href="/openapi.json">openapi.json</a> · {document.info.version}
          </p>
          <nav aria-label="Operations">
            <ul>
              {operations.map(({ verb, path, anchor }) => (
                <li>
                  <a href={`#${anchor}`}>
                    {verb.toUpperCase()} {path}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {tags.map((tag) => (
            <section>
              <h2>{tag}</h2>
              {operations
                .filter(({ operation }) => (operation.tags?.[0] ?? 'Service') === tag)
                .map((entry) => (
                  <OperationCard entry={entry} />
                ))}
            </section>
          ))}
          <h2>Error codes</h2>
          <table>
            <thead>
              <tr>
                <th>code</th>
                <th>status</th>
                <th>meaning</th>
              </tr>
            </thead>
            <tbody>
              {(Object.keys(PROBLEMS) as ProblemCode[]).map((code) => (
                <tr id={code}>
                  <td>
                    <code>{code}</code>
                  </td>
                  <td>{PROBLEMS[code].status}</td>
                  <td>{inLanguage(PROBLEMS[code].title, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>Schemas</h2>
          {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
            <Schema label={name} schema={schema} />
          ))}
        </main>
      </body>
    </html>
  );
};

/** The reference page, generated from the document that also validates the requests; it loads nothing from elsewhere. */
export const docs = (documentOf: () => ApiDocument) =>
  new Hono<AppEnv>()
    .get('/', (c) => c.html(html`<!DOCTYPE html>${<Reference document={documentOf()} language={c.get('language')} />}`))
    .get('/style.css', (c) =>
      c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }),
    );

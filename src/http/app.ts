import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { localized } from '../base/localized.ts';
import { isDatabaseFailure } from '../db/client.ts';
import { BOOKMARK_HEADER } from './context.ts';
import { answerProblem } from './failure.ts';
import { crossOrigin } from './middleware/crossOrigin.ts';
import { BODY_LIMIT_BYTES, IMPORT_LIMIT_BYTES, jsonBody } from './middleware/jsonBody.ts';
import { language } from './middleware/language.ts';
import { limitBody } from './middleware/limitBody.ts';
import { logRequests } from './middleware/logRequests.ts';
import { OPENAPI_INFO } from './openapi.ts';
import { pages } from './pages/index.ts';
import { ProblemException } from './problem.ts';
import { createRouter } from './router.ts';
import { adjudications } from './routes/adjudications/index.ts';
import { audit } from './routes/audit/index.ts';
import { batch } from './routes/batch/index.ts';
import { boards } from './routes/boards/index.ts';
import { certificates } from './routes/certificates/index.ts';
import { conduct } from './routes/conduct/index.ts';
import { eventPairing } from './routes/eventPairing/index.ts';
import { events } from './routes/events/index.ts';
import { eventTitles } from './routes/eventTitles/index.ts';
import { examSessions } from './routes/examSessions/index.ts';
import { health } from './routes/health/index.ts';
import { keys } from './routes/keys/index.ts';
import { notations } from './routes/notations/index.ts';
import { players } from './routes/players/index.ts';
import { playerTitles } from './routes/playerTitles/index.ts';
import { rankingExport } from './routes/rankings/export.ts';
import { rankings } from './routes/rankings/index.ts';
import { ratingLists } from './routes/ratingLists/index.ts';
import { ratingRuns } from './routes/ratingRuns/index.ts';
import { ratings } from './routes/ratings/index.ts';
import { regions } from './routes/regions/index.ts';
import { rulesets } from './routes/rulesets/index.ts';
import { storedEvents } from './routes/storedEvents/index.ts';
import { titleApplications } from './routes/titleApplications/index.ts';
import { titles } from './routes/titles/index.ts';

const standardBody = limitBody(BODY_LIMIT_BYTES);
const importBody = limitBody(IMPORT_LIMIT_BYTES);
const IMPORT_PATH = '/v1/notations/import';
const LARGE_PATHS: readonly string[] = [IMPORT_PATH, '/v1/ratings/lists/import'];

/** Where an error was thrown, without its message: a message may quote statements or what a caller sent. */
const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());

/** Builds the whole application: guards first, then the slices, then what every request without an answer gets. */
export const createApp = () => {
  const app = createRouter();

  app.use(requestId());
  app.use(language);
  app.use(logRequests);
  app.use(async (c, next) => {
    await next();
    const bookmark = c.get('database')?.session.getBookmark();
    if (bookmark) c.res.headers.set(BOOKMARK_HEADER, bookmark);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    }),
  );
  app.use(crossOrigin(() => app.openAPIRegistry.definitions));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        answerProblem(c, {
          code: 'method_not_allowed',
          detail: localized(`可用的方法：${methods.join('、')}`, `allowed methods: ${methods.join(', ')}`),
          headers: { allow: methods.join(', ') },
        }),
    }),
  );
  // The stateless calls stand where an event's id would: reading them is no look-up of an event of that name.
  app.use('/v1/events/:call{score|pair}', (c, next) => {
    if (c.req.method === 'POST' || c.req.method === 'OPTIONS') return next();
    throw new ProblemException({
      code: 'method_not_allowed',
      detail: localized('可用的方法：POST', 'allowed methods: POST'),
      headers: { allow: 'POST' },
    });
  });
  app.use('/v1/*', (c, next) => (LARGE_PATHS.includes(c.req.path) ? importBody(c, next) : standardBody(c, next)));
  app.use('/v1/*', (c, next) => (c.req.path === IMPORT_PATH ? next() : jsonBody(c, next)));

  app.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'xqa_<id>_<secret>',
  });

  app.notFound((c) =>
    answerProblem(c, {
      code: 'route_not_found',
      detail: localized(`没有 ${c.req.path}；目录见 /docs`, `there is no ${c.req.path}; see /docs`),
    }),
  );
  app.onError((error, c) => {
    if (error instanceof ProblemException) return answerProblem(c, error.problem);
    if (error instanceof HTTPException && error.res?.headers.has('www-authenticate')) {
      return answerProblem(c, {
        code: 'unauthorized',
        detail: localized('请以 Authorization: Bearer 发送有效的密钥', 'send a valid key as Authorization: Bearer'),
        headers: { 'www-authenticate': error.res.headers.get('www-authenticate') ?? 'Bearer' },
      });
    }
    if (error instanceof HTTPException && error.status === 400) {
      return answerProblem(c, {
        code: 'json_malformed',
        detail: localized('请求体不是合法的 JSON', 'the body is not valid JSON'),
      });
    }
    if (error instanceof HTTPException && error.status === 415) {
      return answerProblem(c, {
        code: 'content_type_unsupported',
        detail: localized('内容类型不符', 'the content type is not the declared one'),
      });
    }
    const database = isDatabaseFailure(error);
    console.error(
      JSON.stringify({
        level: 'error',
        requestId: c.get('requestId'),
        code: database ? 'database_unavailable' : 'internal_error',
        error: error.name,
        frames: framesOf(error),
      }),
    );
    return database
      ? answerProblem(c, {
          code: 'database_unavailable',
          detail: localized('请稍后重试', 'please try again shortly'),
          headers: { 'retry-after': '2' },
        })
      : answerProblem(c, {
          code: 'internal_error',
          detail: localized('请把 requestId 告诉我们', 'please report the requestId'),
        });
  });

  const routes = app
    .route('/v1/adjudications', adjudications)
    .route('/v1/rulesets', rulesets)
    .route('/v1/notations', notations)
    .route('/v1/boards', boards)
    .route('/v1/adjudications', batch)
    .route('/v1/adjudications', conduct)
    .route('/v1/rankings', rankingExport)
    .route('/v1/rankings', rankings)
    .route('/v1/ratings/lists', ratingLists)
    .route('/v1/ratings/runs', ratingRuns)
    .route('/v1/ratings', ratings)
    .route('/v1/players', players)
    .route('/v1/players', playerTitles)
    .route('/v1/titles', titles)
    .route('/v1/titles/applications', titleApplications)
    .route('/v1/titles/certificates', certificates)
    .route('/v1/titles/exams/sessions', examSessions)
    .route('/v1/regions', regions)
    .route('/v1/events', events)
    .route('/v1/events', eventPairing)
    .route('/v1/events', storedEvents)
    .route('/v1/events', eventTitles)
    .route('/v1/keys', keys)
    .route('/v1/audit', audit)
    .route('/', health);

  routes.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document(OPENAPI_INFO)));
  routes.route(
    '/',
    pages(() => app.getOpenAPI31Document(OPENAPI_INFO)),
  );
  return routes;
};

/** The typed client: `hc<AppType>(origin)`. */
export type AppType = ReturnType<typeof createApp>;

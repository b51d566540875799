import { type Localized, localized } from '../../../base/localized.ts';
import { schemeById } from '../../../titles/catalog/index.ts';
import { checkTitles } from '../../../titles/check.ts';
import { gradePaper } from '../../../titles/exams/gradePaper.ts';
import { listSchemes, viewScheme } from '../../../titles/schemeView.ts';
import { orProblem, ProblemException } from '../../problem.ts';
import type { Problem } from '../../problems.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { readAnswer } from './readAnswer.ts';
import { checkTitlesRoute, gradeExamRoute, listSchemesRoute, showSchemeRoute } from './routes.ts';

interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly message: Localized;
}

/** Faults shown of one question. */
const FAULTS_SHOWN = 20;

/** What the schema cannot say, told like what it can: each field by its pointer. */
const faultyFields = (faults: readonly Fault[]): Problem => {
  const [first] = faults;
  const place = first?.pointer ?? '';
  const message = first?.message ?? localized('有误', 'invalid');
  return {
    code: 'field_invalid',
    detail: localized(`${place}：${message.zh}`, `${place}: ${message.en}`),
    errors: faults.slice(0, FAULTS_SHOWN),
  };
};

export const titles = createRouter()
  .openapi(listSchemesRoute, (c) => {
    c.header('cache-control', 'public, max-age=300');
    return c.json({ items: translate(listSchemes(), c.get('language')) }, 200);
  })
  .openapi(showSchemeRoute, (c) => {
    const { id } = c.req.valid('param');
    const scheme = schemeById(id);
    if (scheme === undefined) {
      throw new ProblemException({
        code: 'title_scheme_not_found',
        detail: localized(`没有 ${id} 这套标准`, `there is no title scheme ${id}`),
      });
    }
    c.header('cache-control', 'public, max-age=300');
    return c.json(translate(viewScheme(scheme), c.get('language')), 200);
  })
  .openapi(checkTitlesRoute, (c) => {
    const answer = orProblem(checkTitles(c.req.valid('json')), faultyFields);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(gradeExamRoute, (c) => {
    const graded = orProblem(gradePaper(c.req.valid('json'), readAnswer), faultyFields);
    return c.json(translate(graded, c.get('language')), 200);
  });

import { localized } from '../../../base/localized.ts';
import { schemeById } from '../../../titles/catalog/index.ts';
import { checkTitles } from '../../../titles/check.ts';
import { gradePaper } from '../../../titles/exams/gradePaper.ts';
import { listSchemes, viewScheme } from '../../../titles/schemeView.ts';
import { orProblem, ProblemException } from '../../problem.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { faultyFields } from './problems.ts';
import { readAnswer } from './readAnswer.ts';
import { checkTitlesRoute, gradeExamRoute, listSchemesRoute, showSchemeRoute } from './routes.ts';

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

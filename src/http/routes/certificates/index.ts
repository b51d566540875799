import { z } from '@hono/zod-openapi';
import { showCertificate } from '../../../services/titles/certificate.ts';
import { contextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { titleProblem } from '../titles/problems.ts';

const CertificateSchema = z
  .object({
    name: z.string(),
    title: z.string().openapi({ example: 'grade_2' }),
    date: z.string().openapi({ description: 'The day on which it was granted' }),
  })
  .openapi('Certificate');

const certificateRoute = operation({
  method: 'get',
  path: '/{number}',
  operationId: 'showCertificate',
  tags: ['Titles'],
  summary: 'Check a certificate by its number: name, title and date 证书查验',
  request: {
    params: z.object({ number: z.string().min(1).max(100).openapi({ description: 'Number printed on the certificate' }) }),
  },
  responses: { 200: json(CertificateSchema, 'The holder'), ...problems(400, 404, 429, 503) },
});

export const certificates = createRouter().openapi(certificateRoute, async (c) =>
  c.json(orProblem(await showCertificate(contextOf(c), c.req.valid('param').number), titleProblem), 200),
);

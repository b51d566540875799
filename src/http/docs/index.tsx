import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { pageOf } from '../pages/page.ts';
import { answerPage } from '../pages/respond.ts';
import { type ApiDocument, ReferencePage } from './reference.tsx';
import { RulingsPage } from './rulings.tsx';

/** The reference of the API and the document on how the rules are read; they load nothing from elsewhere. */
export const docsPages = (documentOf: () => ApiDocument) =>
  new Hono<AppEnv>()
    .get('/', (c) => answerPage(c, <ReferencePage page={pageOf(c)} document={documentOf()} />, { maxAge: 300 }))
    .get('/rulings', (c) => answerPage(c, <RulingsPage page={pageOf(c)} />, { maxAge: 300 }));

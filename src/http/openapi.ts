import { BODY_LIMIT_BYTES, IMPORT_LIMIT_BYTES } from './middleware/jsonBody.ts';

export const OPENAPI_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Xiangqi Arbiter',
    version: '0.1.0',
    description: [
      'Adjudication, standings, ratings and titles for xiangqi (中国象棋) after the 1999 competition rules of the Chinese Xiangqi Association.',
      'Every answer explains itself and says `needs_arbiter` or `undetermined` where the text leaves a judgement.',
      'Texts follow `Accept-Language` (`zh-CN`, `en`); codes never change. Errors are RFC 9457 `application/problem+json`.',
      `Limits: body ${BODY_LIMIT_BYTES / 1024} KiB (import ${IMPORT_LIMIT_BYTES / 1024 / 1024} MiB), 1,000 plies a game, 200 items a batch.`,
    ].join('\n\n'),
  },
  externalDocs: { description: 'How the 1999 text is read: every reading and open point', url: '/docs/rulings' },
  servers: [{ url: '/' }],
};

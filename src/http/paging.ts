import { z } from '@hono/zod-openapi';

/** How many items a page of a list holds, where the caller may say. */
export const pageLimit = (unlessSaid: number) =>
  z.coerce.number().int().min(1).max(100).default(unlessSaid).openapi({ description: 'Items a page' });

export const CursorSchema = z.string().min(1).max(512).optional().openapi({ description: '`nextCursor` of the page before' });

import { createApp } from './http/app.ts';
import { queue } from './jobs/index.ts';

export type { AppType } from './http/app.ts';

export default Object.assign(createApp(), { queue });

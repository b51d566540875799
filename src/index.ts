import { createApp } from './http/app.ts';

export type { AppType } from './http/app.ts';

export default createApp();

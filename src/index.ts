import { createApp } from './http/app.ts';
import { warmUp } from './http/warmUp.ts';
import { queue } from './jobs/index.ts';

export type { AppType } from './http/app.ts';

const app = createApp();
// An isolate that could not warm up serves all the same.
warmUp(app).catch((error: unknown) => console.warn(JSON.stringify({ level: 'warn', code: 'cold_start', error: String(error) })));

export default Object.assign(app, { queue });

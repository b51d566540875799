import { applyD1Migrations, env, reset } from 'cloudflare:test';

/*
 * One Worker runs many files; each of them finds what is stored as in a new Worker: an empty database, counters at zero. `reset`
 * passes over what has been idle for so long that the runtime has put it away, so everything is called up before.
 */
await env.DB.prepare('SELECT 1').run();
for (const counter of [env.READS_LIMIT, env.ADJUDICATION_LIMIT, env.WRITES_LIMIT]) await counter.limit({ key: 'set-up' });
await reset();
const left = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'").all();
if (left.results.length > 0) throw new Error(`the database of the file before is still there: ${JSON.stringify(left.results)}`);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

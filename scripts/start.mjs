/** Serves the project locally: migrates the embedded database, loads the sample data once, starts the Worker. */
import { spawn } from 'node:child_process';
import { offline, root, run } from './run.mjs';

const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a whole number from 1 to 65535, not ${process.env.PORT}`);
  process.exit(1);
}

console.log('Migrating the local database …');
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local'], { quiet: true });
run('node', ['scripts/loadSample.mjs']);

const adminKey = run('node', ['scripts/localAdminKey.ts'], { quiet: true }).trim();

const url = `http://localhost:${port}`;
const server = spawn('wrangler', ['dev', '--port', String(port), '--show-interactive-dev-session=false', '--log-level', 'warn'], {
  cwd: root,
  env: offline,
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

const waitUntilReady = async () => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return true;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
};

if (await waitUntilReady()) {
  console.log(`
Xiangqi Arbiter listens on ${url}

  pages            ${url}/
  reference page   ${url}/docs
  OpenAPI          ${url}/openapi.json
  admin key        ${adminKey}   (of this local database)
  try              curl -s ${url}/v1/adjudications/position -H 'content-type: application/json' \\
                     -d '{"fen":"3k5/2P6/9/9/9/9/9/9/9/4K4 b"}'
`);
}

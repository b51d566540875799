/** Runs one step and ends the script with its status where it fails. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Nothing of a local run asks the network: no metrics, no update check, no look-up of request properties. */
export const offline = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  CI: 'true',
};

/** `quiet` shows the output only where the step fails, and returns it. */
export const run = (command, args, { quiet = false } = {}) => {
  const result = spawnSync(command, args, { cwd: root, env: offline, stdio: quiet ? 'pipe' : 'inherit', encoding: 'utf8' });
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    console.error(`\n${command} ${args.join(' ')} failed`);
    process.exit(result.status ?? 1);
  }
  return result.stdout ?? '';
};

/** Asks a database for one number, named `n`; `place` are the arguments that say which database. */
export const firstNumber = (place, sql) => {
  const printed = run('wrangler', ['d1', 'execute', 'DB', ...place, '--json', '--command', sql], { quiet: true });
  return JSON.parse(printed.slice(printed.indexOf('[')))[0].results[0].n;
};

/**
 * Runs steps that do not need each other side by side, and returns what each printed; ends the script where one fails, with the output
 * of each that does.
 */
export const runTogether = async (steps) => {
  const results = await Promise.all(
    steps.map(
      ([command, args]) =>
        new Promise((resolve) => {
          const child = spawn(command, args, { cwd: root, env: offline, stdio: 'pipe' });
          const output = [];
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
          child.on('error', (error) => resolve({ failed: true, output: `${error.message}\n` }));
          child.on('close', (status) => resolve({ failed: status !== 0, output: Buffer.concat(output).toString() }));
        }),
    ),
  );
  const failed = steps.filter((_, index) => results[index].failed);
  if (failed.length === 0) return results.map(({ output }) => output);
  for (const { failed: isFailed, output } of results) if (isFailed) process.stderr.write(output);
  for (const [command, args] of failed) console.error(`\n${command} ${args.join(' ')} failed`);
  process.exit(1);
};

/** Runs one step and ends the script with its status where it fails. */
import { spawnSync } from 'node:child_process';
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

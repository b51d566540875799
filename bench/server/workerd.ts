import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { root, scratch } from './bundle.ts';
import { once } from './load.ts';

/** The runtime that the local emulator brings along. */
const runtime = (): string => {
  const here = createRequire(import.meta.url);
  return createRequire(here.resolve('miniflare'))('workerd').default;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const configOf = (module: string, port: number): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker", esModule = embed "${basename(module)}")],
    compatibilityDate = "2026-11-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;

/** Milliseconds of processor time of a process's main thread, on which its isolate runs; null where the system does not tell. */
export const cpuOf = (pid: number): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
};

export interface Server {
  readonly port: number;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its first answer: processor time of its main thread where it can be had. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

const NO_ANSWER = 30_000;

/** Serves a bundle by the runtime alone, without any tool around it, and waits for the first answer to `path`. */
export async function serve(module: string, path = '/hello'): Promise<Server> {
  const port = await freePort();
  const config = join(scratch, `${basename(module, '.js')}.capnp`);
  writeFileSync(config, configOf(module, port));
  const start = performance.now();
  const child = spawn(runtime(), ['serve', config], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`);
    if (performance.now() - start > NO_ANSWER) throw new Error('workerd does not answer');
    try {
      await once({ port, method: 'GET', path });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  const startedIn = cpuOf(child.pid ?? 0) ?? performance.now() - start;
  return {
    port,
    process: child,
    startedIn,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

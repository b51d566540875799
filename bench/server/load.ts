import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, again and again on each connection. */
export interface Target {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export const wireOf = ({ port, method, path, headers = {}, body }: Target): Buffer => {
  const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...length, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
};

/**
 * Takes an answer in as it comes and tells when it is whole. The body is counted, not kept: the generator shares the machine with
 * the server, and must not be what is measured.
 */
class Answer {
  private head: Buffer | null = null;
  /** Bytes of the body still to come; null while the head is not whole, or for a body in chunks. */
  private left: number | null = null;
  private chunked = false;

  private readonly expected: number;

  constructor(expected: number) {
    this.expected = expected;
  }

  /** Throws where the status is not the expected one. */
  take(bytes: Buffer): boolean {
    if (this.left !== null) {
      this.left -= bytes.length;
      return this.left <= 0;
    }
    if (this.chunked) return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    const received: Buffer = this.head === null ? bytes : Buffer.concat([this.head, bytes]);
    this.head = received;
    const end = received.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = received.toString('latin1', 0, end);
    const body = received.subarray(end + HEAD_END.length);
    if (!head.startsWith(`HTTP/1.1 ${this.expected}`)) throw new Error(`${head}\n${body.toString('utf8', 0, 600)}`);
    const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.chunked = length === undefined;
    if (length === undefined) return body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    this.left = Number(length) - body.length;
    return this.left <= 0;
  }
}

interface Connection {
  readonly socket: Socket;
  /** Sends the bytes and waits for the whole answer. */
  exchange(wire: Buffer, expected: number): Promise<void>;
}

const open = (port: number): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let answer = new Answer(200);
    let waiting: { done: () => void; failed: (error: Error) => void } | null = null;
    const fail = (error: Error): void => {
      reject(error);
      waiting?.failed(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed the connection')));
    socket.on('data', (bytes) => {
      try {
        if (answer.take(bytes)) waiting?.done();
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.on('connect', () =>
      resolve({
        socket,
        exchange: (wire, expected) =>
          new Promise((done, failed) => {
            waiting = { done, failed };
            answer = new Answer(expected);
            socket.write(wire);
          }),
      }),
    );
  });

/** Sends one request and waits for its answer; milliseconds. */
export const once = async (target: Target, expected = 200): Promise<number> => {
  const connection = await open(target.port);
  const start = performance.now();
  await connection.exchange(wireOf(target), expected);
  const taken = performance.now() - start;
  connection.socket.destroy();
  return taken;
};

/**
 * Requests a second over kept-alive connections, each sending its next request when the answer to the last is whole. The targets go
 * round, so that no answer is always the same one.
 */
export async function load(target: Target | readonly Target[], connections: number, milliseconds: number): Promise<number> {
  const targets: readonly Target[] = [target].flat();
  const wires = targets.map(wireOf);
  const opened = await Promise.all(Array.from({ length: connections }, () => open(targets[0]!.port)));
  let count = 0;
  const start = performance.now();
  await Promise.all(
    opened.map(async ({ exchange }) => {
      while (performance.now() - start < milliseconds) {
        const wire = wires[count % wires.length]!;
        count += 1;
        await exchange(wire, 200);
      }
    }),
  );
  const taken = performance.now() - start;
  for (const { socket } of opened) socket.destroy();
  return (count * 1000) / taken;
}

/** Requests a second where each may be sent only once. */
export async function loadOnce(targets: readonly Target[], connections: number, expected: number): Promise<number> {
  const wires = targets.map(wireOf);
  const opened = await Promise.all(Array.from({ length: connections }, () => open(targets[0]!.port)));
  const start = performance.now();
  await Promise.all(
    opened.map(async ({ exchange }) => {
      for (let wire = wires.pop(); wire !== undefined; wire = wires.pop()) await exchange(wire, expected);
    }),
  );
  const taken = performance.now() - start;
  for (const { socket } of opened) socket.destroy();
  return (targets.length * 1000) / taken;
}

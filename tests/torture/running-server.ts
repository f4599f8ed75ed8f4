import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export type ReceivedResponse = { status: number; text: string; cookie: string };
export type RequestInput = {
  method?: string;
  host?: string;
  cookie?: string;
  json?: unknown;
  /** The part that the response may omit, as sent by the editor. */
  prefer?: 'return=minimal';
  /** A body that is not JSON. */
  body?: Buffer;
};

/** A response with another status than expected. */
export class OtherStatus extends Error {
  readonly status: number;
  constructor({ status, text }: ReceivedResponse) {
    super(`Answered with ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

/** The body of a response. @throws OtherStatus */
export function jsonOf(response: ReceivedResponse, expected: number): unknown {
  if (response.status !== expected) throw new OtherStatus(response);
  return JSON.parse(response.text);
}

/** The product in its own process, with its data in this folder. After a kill and restart it has the same port. */
export type RunningServer = {
  port: number;
  dataDir: string;
  /** Resolves with its process id when it is ready. */
  start(): Promise<number>;
  kill(): Promise<void>;
  /** Sends the signals in order, and waits for the end. */
  stop(signals: readonly NodeJS.Signals[]): Promise<{ code: number | null; tookMs: number }>;
  /** Rejects when the server is killed before it has responded. */
  ask(path: string, options?: RequestInput): Promise<ReceivedResponse>;
};

/**
 * Idle connections are closed well before the server closes them, in ms: on a loaded machine a request could
 * otherwise be sent on a connection that the server is closing.
 */
const agentKeepAliveTimeoutBuffer = 4000;

/** `env` overrides its settings. */
export async function openRunningServer(
  script: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const empty = join(folder, 'no-pages');
  await mkdir(empty, { recursive: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 128, agentKeepAliveTimeoutBuffer });
  let child: ChildProcess | null = null;

  return {
    port,
    dataDir,
    async start() {
      const started = spawn(process.execPath, [script, empty], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATA_DIR: dataDir,
          RATE_LIMITS: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout.once('data', () => resolve());
        started.once('exit', (code) => reject(new Error(`The server did not start (exit code ${code}).`)));
      });
      started.removeAllListeners('exit');
      started.stdout.resume();
      return started.pid ?? 0;
    },
    async kill() {
      const running = child;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await exited;
    },
    async stop(signals) {
      const running = child;
      if (running === null) throw new Error('The server has not been started.');
      const began = performance.now();
      const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
      for (const signal of signals) running.kill(signal);
      const code = await exited;
      return { code, tookMs: performance.now() - began };
    },
    ask(path, { method = 'GET', host = 'localhost', cookie, json, prefer, body } = {}) {
      const headers = {
        host: `${host}:${port}`,
        origin: `http://localhost:${port}`,
        ...(cookie !== undefined && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(prefer !== undefined && { prefer }),
      };
      return new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const cookies = response.headers['set-cookie'] ?? [];
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              cookie: cookies.map((line) => line.split(';')[0]).join('; '),
            });
          });
        });
        sent.on('error', (error) =>
          reject(Object.assign(error, { message: `${method} ${path} at ${host}: ${error.message}` })),
        );
        sent.end(json === undefined ? body : JSON.stringify(json));
      });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFirebase, expectIndexes, onFirebase } from './back-end.ts';

const cli = fileURLToPath(new URL('../../build/main/cli.mjs', import.meta.url));

/** The built product, running in its own process on a free port, with its own data folder. */
export type RunningProduct = {
  origin: string;
  port: number;
  dataDir: string;
  /** The environment variables with the URLs of Firebase; null with the embedded back end. */
  firebase: Record<string, string> | null;
  siteUrl(slug: string): string;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** After `stop`: the same data, the same port. */
  start(): Promise<void>;
  /** Stops and removes everything. */
  remove(): Promise<void>;
};

/**
 * `domain` is a name without a port; sites are its subdomains. `publicPort` is that of a TLS proxy in front.
 * Additional settings go into the environment.
 */
export async function startProduct(
  options: { domain?: string; publicPort?: number; env?: Record<string, string> } = {},
): Promise<RunningProduct> {
  const { domain = 'localhost', env = {} } = options;
  const port = await freePort();
  const scheme = options.publicPort === undefined ? 'http' : 'https';
  const publicPort = options.publicPort ?? port;
  const firebase = onFirebase() ? (await emptyFirebase()).env : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_DOMAIN: `${domain}:${publicPort}`,
    PUBLIC_SCHEME: scheme,
    // Tests register more users in a minute than the rate limit allows.
    RATE_LIMITS: 'off',
    ...firebase,
    ...env,
  };
  let child: ChildProcess | null = null;

  const product: RunningProduct = {
    origin: `${scheme}://${domain}:${publicPort}`,
    port,
    dataDir,
    firebase,
    siteUrl: (slug) => `${scheme}://${slug}.${domain}:${publicPort}/`,
    async start() {
      const started = spawn(process.execPath, [cli, 'serve'], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      await ready(started);
    },
    async stop(signal = 'SIGTERM') {
      const running = child;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill(signal);
      await exited;
      child = null;
    },
    async remove() {
      await product.stop();
      if (firebase !== null) await expectIndexes(firebase);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await product.start();
  return product;
}

/** A plain request to the product with any Host header. */
export function get(
  product: RunningProduct,
  request: { host: string; path: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: product.port,
        path: request.path,
        method: request.method ?? 'GET',
        headers: { ...request.headers, host: `${request.host}:${product.port}` },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.body);
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (said.includes('is ready')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) =>
      reject(new Error(`The product did not start (exit code ${code}):\n${said}`)),
    );
  });
}

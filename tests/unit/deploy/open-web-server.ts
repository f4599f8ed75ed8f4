import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request, type IncomingHttpHeaders } from 'node:http';

export type WebServer = 'nginx' | 'caddy';
export type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type RequestInput = { host: string; path: string; method?: string; headers?: Record<string, string> };

/** True if the server is installed. */
export function isInstalled(server: WebServer): boolean {
  return spawnSync(server, [server === 'nginx' ? '-v' : 'version']).status === 0;
}

/** A port on which no server listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Serves a deploy folder on the port in its configuration. All other files of the server are in `scratch`. */
export async function openWebServer(
  server: WebServer,
  place: { folder: string; scratch: string; port: number },
): Promise<{ close(): Promise<void> }> {
  const { folder, scratch, port } = place;
  await mkdir(scratch, { recursive: true });
  const args = server === 'nginx' ? await nginxArgs(folder, scratch) : await caddyArgs(folder, scratch);
  const env = { PATH: process.env.PATH, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const child = spawn(server, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let tries = 0; !(await responses(port)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`${server} does not answer:\n${said}`);
    await pause(50);
  }
  return {
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function nginxArgs(folder: string, scratch: string): Promise<string[]> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  );
  const conf = `pid ${scratch}/nginx.pid; error_log ${scratch}/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${paths.join(' ')} include "${folder}/nginx.conf"; }`;
  await writeFile(join(scratch, 'main.conf'), conf);
  return [
    '-p',
    scratch,
    '-c',
    join(scratch, 'main.conf'),
    '-e',
    join(scratch, 'error.log'),
    '-g',
    'daemon off;',
  ];
}

async function caddyArgs(folder: string, scratch: string): Promise<string[]> {
  await writeFile(join(scratch, 'Caddyfile'), `{\n\tadmin off\n}\nimport "${folder}/Caddyfile"\n`);
  return ['run', '--adapter', 'caddyfile', '--config', join(scratch, 'Caddyfile')];
}

/**
 * The server's error about the configuration in a deploy folder, or null. The server only checks it and does not start.
 */
export async function configurationError(
  server: WebServer,
  folder: string,
  scratch: string,
): Promise<string | null> {
  await mkdir(scratch, { recursive: true });
  const args =
    server === 'nginx'
      ? ['-t', ...(await nginxArgs(folder, scratch))]
      : ['validate', ...(await caddyArgs(folder, scratch)).slice(1)];
  const env = { PATH: process.env.PATH, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const { status, stderr } = spawnSync(server, args, { env });
  return status === 0 ? null : stderr.toString();
}

async function responses(port: number): Promise<boolean> {
  try {
    await ask(port, { host: 'nobody.test', path: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Sends a request with any Host header to a server on this machine. The path is sent unchanged. */
export function ask(
  port: number,
  { host, path, method = 'GET', headers = {} }: RequestInput,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host }, agent: false },
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
    outgoing.end();
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Stores } from '#tests/support/stores.ts';
import { ownerOf, slugOf } from './batch.ts';
import type { Served } from './hosting.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';

/** nginx on the pages of the first sites: one process, names by regular expression, compressed files beside the plain ones. */
export async function openNginx(stores: Stores, folder: string, sites: number): Promise<Served> {
  const root = join(folder, 'nginx');
  for (let index = 0; index < sites; index += 1) await writeSite(stores, index, join(root, 'sites'));
  const port = await freePort();
  mkdirSync(join(root, 'scratch'), { recursive: true });
  const file = join(root, 'nginx.conf');
  writeFileSync(file, configuration(root, port));
  const child = spawn('nginx', ['-c', file, '-p', root, '-e', join(root, 'error.log')], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await answering(port);
  return {
    port,
    cpuMs: () => Promise.resolve(cpuOf(child.pid ?? 0)),
    async close() {
      child.kill();
      await exited;
    },
  };
}

async function writeSite({ releases }: Stores, index: number, root: string): Promise<void> {
  const live = await releases.getLive(ownerOf(index));
  const release = live && (await releases.getRelease(ownerOf(index), live.releaseId));
  for (const [path, { sha256 }] of Object.entries(release?.manifest ?? {})) {
    if (!path.endsWith('.html')) continue;
    const file = join(root, slugOf(index), path);
    const body = (await bodyOf(releases.getBlob(sha256))) ?? new Uint8Array();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

/** Without a master process, so that all of its CPU time is that of one process of the same user. */
const configuration = (root: string, port: number): string => `
daemon off;
master_process off;
pid ${root}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  error_log ${root}/error.log crit;
  types { text/html html; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/scratch/${name};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    server_name ~^(?<site>[a-z0-9-]+)\\.localhost$;
    root ${root}/sites/$site;
    index index.html;
  }
}
`;

/** CPU milliseconds of a process, from /proc; the kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await pause(50);
  }
  throw new Error('nginx does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

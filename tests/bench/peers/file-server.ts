import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Peer } from '../report/figure.ts';

/** A server under load: the process whose CPU time and memory count, including its descendants. */
export type Served = { port: number; pid: number; close(): Promise<void> };

/** A program that serves the pages below `sites/<slug>`, with compressed files beside them. */
export type FileServer = { peer: Peer; open(folder: string): Promise<Served> };

/** Starts a server in the foreground, and waits until it responds. */
export async function startServer(
  command: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Served> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const exited = once(child, 'exit');
  await Promise.race([
    answering(port),
    exited.then(([code]) => {
      throw new Error(`${program} ended with ${String(code)}: ${Buffer.concat(said).toString('utf8')}`);
    }),
  ]);
  return {
    port,
    pid: child.pid ?? 0,
    async close() {
      child.kill();
      await exited;
    },
  };
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
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
  throw new Error(`Nothing answers on port ${port}.`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

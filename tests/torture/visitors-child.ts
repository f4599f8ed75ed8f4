// Visits sites and requests the health of the API at fixed times, and reports the duration of each response.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Visited } from './visitors.ts';

const { port, hosts } = z
  .object({ port: z.number(), hosts: z.array(z.string()) })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** The interval between two visits, regardless of responses: waiting for one would hide the next slow one. */
const visitEveryMs = 5;
const healthEveryMs = 50;
const agent = new Agent({ keepAlive: true });
let visited: Visited = { sites: [], health: [], failed: [] };
let visits = 0;

function ask(
  host: string,
  path: string,
  { times, began = performance.now() }: { times: number[]; began?: number },
): void {
  const sent = request(
    { host: '127.0.0.1', port, path, agent, headers: { host: `${host}:${port}`, 'accept-encoding': 'br' } },
    (response) => {
      response.resume();
      response.on('end', () => {
        times.push(performance.now() - began);
        if (response.statusCode !== 200) visited.failed.push(`${response.statusCode} for ${host}${path}`);
      });
    },
  );
  sent.on('error', (error) => {
    // The server had just closed an idle connection; a browser retries as well, and its visitor waits.
    if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
      ask(host, path, { times, began });
    else visited.failed.push(`${error.message} for ${host}${path}`);
  });
  sent.end();
}

async function every(ms: number, work: () => void): Promise<never> {
  for (let next = performance.now(); ; next += ms) {
    await pause(Math.max(0, next - performance.now()));
    work();
  }
}

process.on('disconnect', () => process.exit());
// Each message returns the measurements since the last one.
process.on('message', () => {
  const taken = visited;
  visited = { sites: [], health: [], failed: [] };
  process.send?.(taken);
});
void every(visitEveryMs, () => ask(hosts[(visits += 1) % hosts.length] ?? '', '/', { times: visited.sites }));
void every(healthEveryMs, () => ask('localhost', '/api/healthz', { times: visited.health }));

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { openStores } from '#tests/support/stores.ts';
import { numbers } from '#tests/support/builders.ts';
import { ownerOf, slugOf } from '../content/authors.ts';
import { visitedPages } from '../content/stored-sites.ts';
import type { Served } from '../peers/file-server.ts';
import { peer } from '../peers/peers.ts';
import { load, loadOnce, type LoadResult, type Target } from './load-client.ts';
import { cpuMsOfTree } from './process-tree.ts';
import { runWrk } from './wrk.ts';

export type PageLoad = { cpuMicroseconds: number; p99: number; perSecond: number };

type Server = Pick<Served, 'port' | 'pid'>;

/** Requests random pages of a server over 64 connections. @throws Error when a response fails */
export function loadPages(
  server: Server,
  { targets, seconds }: { targets: readonly Target[]; seconds: number },
): Promise<PageLoad> {
  const given = { port: server.port, targets, seconds };
  return measured(server, targets, () => (peer('wrk') === null ? load(given) : runWrk(given)));
}

/** Requests each of the pages once. @throws Error when a response fails */
export function visitPages(server: Server, targets: readonly Target[]): Promise<PageLoad> {
  return measured(server, targets, () => loadOnce({ port: server.port, targets }));
}

/**
 * How often each page is visited before it counts as known. Each process of the product has a memory of its own: after
 * four visits every sixteenth request would still be for a page that is new to its process.
 */
export const warmUps = 8;

/** Requests each of the pages so often that nearly all processes have it in memory. @throws Error when a response fails */
export async function warmUp(server: Server, targets: readonly Target[]): Promise<void> {
  for (let visit = 0; visit < warmUps; visit += 1) await visitPages(server, targets);
}

async function measured(
  { port, pid }: Server,
  targets: readonly Target[],
  run: () => Promise<LoadResult>,
): Promise<PageLoad> {
  const before = cpuMsOfTree(pid);
  const { requests, failed, p99, perSecond } = await run();
  if (failed > 0)
    throw new Error(await failureOf(port, targets[0], `${failed} of ${requests} requests failed.`));
  return { cpuMicroseconds: ((cpuMsOfTree(pid) - before) * 1000) / requests, p99, perSecond };
}

async function failureOf(port: number, target: Target | undefined, what: string): Promise<string> {
  const headers = { host: target?.host ?? '' };
  const sent = request({ host: '127.0.0.1', port, path: target?.path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return `${what} ${headers.host} is answered with ${response.statusCode} by ${String(response.headers.server)}.`;
}

/** The visited pages of the first `count` sites. */
export async function pageTargets(folder: string, count: number): Promise<Target[]> {
  const stores = openStores(folder);
  const targets: Target[] = [];
  for (const index of numbers(count)) {
    const live = await stores.releases.getLive(ownerOf(index));
    const release = live && (await stores.releases.getRelease(ownerOf(index), live.releaseId));
    for (const path of visitedPages(release?.manifest ?? {}))
      targets.push({ host: `${slugOf(index)}.localhost`, path: `/${path.slice(0, -'index.html'.length)}` });
  }
  await stores.close();
  return targets;
}

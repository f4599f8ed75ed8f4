import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bench } from '../bench-run.ts';
import { writeSites } from '../content/stored-sites.ts';
import { alternate } from '../measure/alternating.ts';
import { loadPages, pageTargets, visitPages, warmUp, warmUps, type PageLoad } from '../measure/page-load.ts';
import { memoryOfTree } from '../measure/process-tree.ts';
import { startProduct } from '../measure/product.ts';
import { caddy } from '../peers/caddy.ts';
import { bareNode } from '../peers/bare-node.ts';
import type { FileServer, Served } from '../peers/file-server.ts';
import { nginx, nginxWithCache } from '../peers/nginx.ts';
import { installed, missingNote, peer } from '../peers/peers.ts';
import { sirv } from '../peers/sirv.ts';
import { against, figure, type Figure, type Peer, type RowResult } from '../report/figure.ts';

const mebibyte = 1024 * 1024;
const smallCacheMb = 16;
/**
 * Enough to fill the limit at each number of sites, and to outlast the start of the first cleanup: its process is then there with
 * each number of them.
 */
const loadsUntilFull = 16;

type Measured = { first: PageLoad; loads: PageLoad[]; memory: number };

/** Measures random visits to published sites by Host header, beside servers of static files with the same pages. */
export async function runHost(bench: Bench): Promise<RowResult> {
  const figures: Figure[] = [];
  const memory: { sites: number; bytes: number; bounded: number }[] = [];
  for (const sites of bench.size.hosted) {
    const folder = await bench.sites(sites);
    bench.say(`Host: ${sites} sites`);
    const { ours, theirs } = await measure(bench, { folder, sites });
    const bounded = await memoryWithSmallCache(bench, { folder, sites });
    memory.push({ sites, bytes: ours.memory, bounded });
    const compare = (name: string, unit: 'µs' | 'ms' | '/s', of: (load: PageLoad) => number) =>
      against(
        { name: `${sites.toLocaleString('en')} sites: ${name}`, unit, values: ours.loads.map(of) },
        theirs.map(({ peer: named, loads }) => ({ peer: named, values: loads.map(of) })),
      );
    figures.push(
      compare('CPU of a request', 'µs', ({ cpuMicroseconds }) => cpuMicroseconds),
      against(
        {
          name: `${sites.toLocaleString('en')} sites: CPU of a first visit to a page`,
          unit: 'µs',
          values: [ours.first.cpuMicroseconds],
        },
        theirs.map(({ peer: named, first }) => ({ peer: named, values: [first.cpuMicroseconds] })),
      ),
      compare('p99', 'ms', ({ p99 }) => p99),
      compare('requests', '/s', ({ perSecond }) => perSecond),
      against(
        { name: `${sites.toLocaleString('en')} sites: memory`, unit: 'MB', values: [ours.memory / mebibyte] },
        theirs.map((one) => ({ peer: one.peer, values: [one.memory / mebibyte] })),
      ),
    );
  }
  const [first, middle, last] = [memory[0], memory.at(-2), memory.at(-1)];
  if (first !== undefined && middle !== undefined && last !== undefined && last.sites > first.sites)
    figures.push(
      figure('memory per site, all pages in memory', 'KiB', [
        (last.bytes - first.bytes) / 1024 / (last.sites - first.sites),
      ]),
      figure(`memory per further site, pages in ${smallCacheMb} MB`, 'KiB', [
        (last.bounded - middle.bounded) / 1024 / (last.sites - middle.sites),
      ]),
    );
  const missing = missingNote(['nginx', 'caddy', 'sirv', 'wrk']);
  return {
    figures,
    notes: [
      `Seven pages of each site at random; 64 connections, headers of a browser. Each page was visited before: once, and ${warmUps} times more at ours, because its processes share no memory. Ours is the whole product with its processes: CPU time and memory count for all of them, with the counting of visits. It sends Brotli where the others send gzip from files. All of them share the cores with the load. node:http with one page does nothing but send it.`,
      `A further site: between the two largest numbers of sites, where a limit of ${smallCacheMb} MB for pages is reached by both.`,
      'Memory is what the processes hold (proportional set size): the files of the others are in memory of the system, which is not counted.',
      ...(missing === null ? [] : [missing]),
    ],
  };
}

type Given = { folder: string; sites: number };

/** The memory of the product, in bytes, after a load of visits with a limit for pages that they exceed. */
async function memoryWithSmallCache(bench: Bench, { folder, sites }: Given): Promise<number> {
  const settings = { SITE_CACHE_MB: String(smallCacheMb) };
  const product = await startProduct(bench.script('server'), folder, settings);
  try {
    const served = { port: product.server.port, pid: product.pid };
    const targets = await pageTargets(folder, sites);
    await loadPages(served, { targets, seconds: bench.size.seconds * loadsUntilFull });
    return memoryOfTree(product.pid);
  } finally {
    await product.close();
  }
}

async function measure(
  bench: Bench,
  { folder, sites }: Given,
): Promise<{ ours: Measured; theirs: (Measured & { peer: Peer })[] }> {
  const targets = await pageTargets(folder, sites);
  const files = join(bench.folder, `host-${sites}`);
  const servers = installed<FileServer>({ nginx, caddy, sirv: sirv(bench.script('sirv-child')) });
  const plain = peer('nginx');
  if (plain !== null) servers.push(nginxWithCache(plain));
  servers.push(bareNode(bench.script('bare-child')));
  await writeSites(folder, {
    count: sites,
    async write(path, body) {
      const file = join(files, 'sites', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
    },
  });
  const product = await startProduct(bench.script('server'), folder);
  const open: { peer: Peer; served: Served }[] = [];
  try {
    for (const server of servers) open.push({ peer: server.peer, served: await server.open(files) });
    const ours = { port: product.server.port, pid: product.pid };
    const { rounds, seconds } = bench.size;
    const run = (served: Pick<Served, 'port' | 'pid'>) => () => loadPages(served, { targets, seconds });
    const first = await visitPages(ours, targets);
    const firsts: PageLoad[] = [];
    for (const { served } of open) firsts.push(await visitPages(served, targets));
    await warmUp(ours, targets);
    const loads = await alternate<PageLoad>(
      { ours: run(ours), ...Object.fromEntries(open.map((one) => [one.peer.name, run(one.served)])) },
      rounds,
    );
    return {
      ours: { first, loads: loads['ours'] ?? [], memory: memoryOfTree(ours.pid) },
      theirs: open.map((one, at) => ({
        peer: one.peer,
        first: firsts[at] ?? first,
        loads: loads[one.peer.name] ?? [],
        memory: memoryOfTree(one.served.pid),
      })),
    };
  } finally {
    for (const { served } of open) await served.close();
    await product.close();
  }
}

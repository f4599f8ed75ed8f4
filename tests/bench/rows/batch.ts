import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { numbers } from '#tests/support/builders.ts';
import { brotliFor } from '#src/publish/brotli-for.ts';
import { freedMemory, heapLimit, smallYoungGeneration } from '#src/work/little-memory.ts';
import { jobMemory } from '#src/jobs/job-processes.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';
import { openStores } from '#tests/support/stores.ts';
import type { Bench } from '../bench-run.ts';
import { ownerOf, storeAuthors } from '../content/authors.ts';
import { linkFolder } from '../content/linked-folder.ts';
import { plainSite } from '../content/plain-site.ts';
import { alternate } from '../measure/alternating.ts';
import { costOf, type Cost } from '../measure/command-cost.ts';
import { median } from '../measure/statistics.ts';
import { astro } from '../peers/astro.ts';
import { eleventy } from '../peers/eleventy.ts';
import type { Generator } from '../peers/generator.ts';
import { hugo } from '../peers/hugo.ts';
import { installed, missingNote } from '../peers/peers.ts';
import { against, figure, type RowResult } from '../report/figure.ts';

const mebibyte = 1024 * 1024;
/** Two of each template: what a batch of any size has to load. */
const few = 8;
type Output = { pages: number; bytes: number };

/**
 * The first publish of every portfolio, with everything that publish() does, beside programs that write files of the
 * same content.
 */
export async function runBatch(bench: Bench): Promise<RowResult> {
  const { portfolios } = bench.size;
  const prepared = join(bench.folder, 'batch');
  await prepare(bench, prepared);
  const peers = installed<Generator>({ hugo, eleventy, astro });
  const sites = numbers(portfolios).map(plainSite);
  for (const { peer, write } of peers) await write(projectOf(bench, peer.name), sites);

  const round = join(bench.folder, 'batch-round');
  await copyPrepared(prepared, round);
  const memoryOfFew = (await costOf(batchCommand(bench, round, few))).memory;
  const contenders = {
    ours: async (): Promise<Cost> => {
      bench.say('Batch: ours');
      await copyPrepared(prepared, round);
      return costOf(batchCommand(bench, round, portfolios));
    },
    ...Object.fromEntries(
      peers.map(({ peer, build }) => [
        peer.name,
        () => {
          bench.say(`Batch: ${peer.name}`);
          return build(projectOf(bench, peer.name));
        },
      ]),
    ),
  };
  const costs = await alternate(contenders, bench.size.rounds);
  const ours = costs['ours'] ?? [];
  const output = await publishedOutput(round, portfolios);
  const brotliAlone = await cpuOfBrotli(round, portfolios);
  const drawingAlone = await cpuOfDrawings(bench, round);
  const outputs = new Map<string, Output>();
  for (const { peer, output: folder } of peers)
    outputs.set(peer.name, await writtenOutput(join(projectOf(bench, peer.name), folder)));

  const compare = (name: string, unit: 's' | 'ms' | 'MB', of: (cost: Cost, written: Output) => number) =>
    against(
      { name, unit, values: ours.map((cost) => of(cost, output)) },
      peers.map(({ peer }) => ({
        peer,
        values: (costs[peer.name] ?? []).map((cost) =>
          of(cost, outputs.get(peer.name) ?? { pages: 0, bytes: 0 }),
        ),
      })),
    );
  /** A part of our work, measured once, beside the whole of others. */
  const alone = (part: { name: string; unit: 's' | 'MB'; value: number }, of: (cost: Cost) => number) =>
    against(
      { name: part.name, unit: part.unit, values: ours.map(() => part.value) },
      peers.map(({ peer }) => ({ peer, values: (costs[peer.name] ?? []).map(of) })),
    );
  const missing = missingNote(['hugo', 'eleventy', 'astro']);
  return {
    figures: [
      compare('CPU', 's', ({ cpu }) => cpu),
      alone({ name: 'CPU of drawing alone', unit: 's', value: drawingAlone }, ({ cpu }) => cpu),
      alone({ name: 'CPU of Brotli alone', unit: 's', value: brotliAlone }, ({ cpu }) => cpu),
      compare('wall', 's', ({ wall }) => wall),
      compare('CPU per megabyte of HTML', 'ms', ({ cpu }, { bytes }) => (cpu * 1000) / (bytes / mebibyte)),
      compare('peak memory', 'MB', ({ memory }) => memory / mebibyte),
      alone(
        { name: `peak memory with ${few} of them`, unit: 'MB', value: memoryOfFew / mebibyte },
        ({ memory }) => memory / mebibyte,
      ),
      figure('portfolios in a second', '/s', [portfolios / median(ours.map(({ wall }) => wall))]),
    ],
    notes: [
      `${portfolios} portfolios, ${output.pages} pages of ours with ${kilobytes(output)} KB each` +
        peers.map(({ peer }) => `; ${peer.name} ${kilobytes(outputs.get(peer.name))} KB`).join('') +
        '.',
      'Ours reads from the store, renders with fonts and social images of each site, compresses (Brotli), stores durably and switches the live pointer; renditions of uploads are there already, so that only social images are drawn. The others write files, uncompressed, with references to images.',
      ...(missing === null ? [] : [missing]),
    ],
  };
}

const projectOf = ({ folder }: Bench, name: string): string => join(folder, `batch-${name}`);

const kilobytes = (output?: Output): string =>
  output === undefined ? '?' : (output.bytes / output.pages / 1024).toFixed(0);

async function prepare({ size, imageProcessor }: Bench, folder: string): Promise<void> {
  const stores = openStores(folder);
  await storeAuthors({ stores, folder, imageProcessor }, numbers(size.portfolios));
  await stores.close();
}

/** One process per core, which share the portfolios like jobs of the product. */
function batchCommand({ script }: Bench, folder: string, portfolios: number): string[] {
  const cores = availableParallelism();
  const share = Math.ceil(portfolios / cores);
  const loop = numbers(cores).map(
    (core) =>
      `"$0" ${heapLimit(jobMemory)} ${smallYoungGeneration} "$1" "$2" ${core * share} ${Math.min(portfolios, (core + 1) * share)} & pids="$pids $!"`,
  );
  const variables = Object.entries(freedMemory).map(([name, value]) => `export ${name}=${value}`);
  const wait = 'for pid in $pids; do wait $pid || exit 1; done';
  return [
    'bash',
    '-c',
    [...variables, ...loop, wait].join('\n'),
    process.execPath,
    script('batch-child'),
    folder,
  ];
}

/** CPU seconds for drawing the image to share of each portfolio once more, without the start of a process. */
async function cpuOfDrawings({ script, size }: Bench, folder: string): Promise<number> {
  await costOf([process.execPath, script('drawings-child'), folder, String(size.portfolios)]);
  return Number(await readFile(join(folder, 'cpu-drawings'), 'utf8'));
}

async function copyPrepared(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to);
  await linkFolder(join(from, 'files'), join(to, 'files'));
  await copyFile(join(from, 'app.db'), join(to, 'app.db'));
}

async function publishedOutput(folder: string, portfolios: number): Promise<Output> {
  const stores = openStores(folder);
  const output = { pages: 0, bytes: 0 };
  for (const index of numbers(portfolios)) {
    const ownerId = ownerOf(index);
    const live = await stores.releases.getLive(ownerId);
    const release = live && (await stores.releases.getRelease(ownerId, live.releaseId));
    if (release === null) throw new Error(`The portfolio ${index} was not published.`);
    for (const [path, { bytes }] of Object.entries(release.manifest)) {
      if (!path.endsWith('.html')) continue;
      output.pages += 1;
      output.bytes += bytes;
    }
  }
  await stores.close();
  return output;
}

/** CPU seconds for compressing each text of these sites once more, without other work. */
async function cpuOfBrotli(folder: string, portfolios: number): Promise<number> {
  const stores = openStores(folder);
  const seen = new Set<string>();
  let microseconds = 0;
  for (const index of numbers(portfolios)) {
    const ownerId = ownerOf(index);
    const live = await stores.releases.getLive(ownerId);
    const release = live && (await stores.releases.getRelease(ownerId, live.releaseId));
    for (const { sha256, contentType } of Object.values(release?.manifest ?? {})) {
      if (seen.has(sha256)) continue;
      seen.add(sha256);
      const body = await bodyOf(stores.releases.getBlob(sha256));
      if (body === null) throw new Error(`A file of portfolio ${index} is gone.`);
      const before = process.cpuUsage();
      await brotliFor({ sha256, contentType, body });
      const { user, system } = process.cpuUsage(before);
      microseconds += user + system;
    }
  }
  await stores.close();
  return microseconds / 1e6;
}

async function writtenOutput(folder: string): Promise<Output> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(file.parentPath, file.name))).size;
  return { pages: files.length, bytes };
}

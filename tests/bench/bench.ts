// Prints figures without assertions. Started by run.mjs, which bundles it like the product.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { openImageProcessor } from '#src/media/image-process.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import type { Bench, Row, Size } from './bench-run.ts';
import { storeSites } from './content/stored-sites.ts';
import { load, machine } from './measure/machine.ts';
import { startProduct } from './measure/product.ts';
import { installPeers } from './peers/peers.ts';
import type { RowResult } from './report/figure.ts';
import { withSections } from './report/generated-part.ts';
import { growthChart } from './report/growth-chart.ts';
import { markdownTable, textTable } from './report/markdown-table.ts';
import { columns, reportLines } from './report/report-lines.ts';
import { rows } from './rows.ts';

const short: Size = {
  portfolios: 40,
  rounds: 2,
  seconds: 2,
  hosted: [10, 300],
  growth: [10, 100],
  photos: 2,
  newPhotos: 4,
};
const full: Size = {
  portfolios: 1000,
  rounds: 3,
  seconds: 5,
  hosted: [10, 1000, 10_000],
  growth: [10, 100, 1000, 10_000],
  photos: 4,
  newPhotos: 24,
};

const given = z
  .object({
    full: z.boolean(),
    json: z.boolean(),
    installPeers: z.boolean(),
    only: z.array(z.string()).nullable(),
    n: z.number().nullable(),
    keep: z.string().nullable(),
    root: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

if (given.installPeers) installPeers();
const base = given.full ? full : short;
const size: Size = { ...base, portfolios: given.n ?? base.portfolios };
const wanted = rows.filter(({ id, isShort }) => given.only?.includes(id) ?? (given.full || isShort));
const folder = await tempDir();
const imageProcessor = openImageProcessor();
const bench: Bench = {
  size,
  root: given.root,
  folder: folder.path,
  imageProcessor,
  script: (name) => join(import.meta.dirname, `${name}.mjs`),
  sites,
  say: (what) => console.error(`${what} …`),
};
try {
  for (const row of wanted) await measure(row);
} finally {
  await imageProcessor.close();
  await folder.remove();
}

async function measure(row: Row): Promise<void> {
  const loadBefore = load();
  const result = await row.run(bench);
  const table = [columns, ...reportLines(result, row.goals)];
  if (given.json) console.log(JSON.stringify({ id: row.id, ...result }));
  else console.log([row.title, textTable(table), ...result.notes, ''].join('\n'));
  if (given.full) await writeSection(row, result, [loadBefore, load()]);
}

/** Each row is written when it is done, so that a failing one affects no other. */
async function writeSection(row: Row, result: RowResult, loads: readonly number[]): Promise<void> {
  const docs = join(given.root, 'docs');
  const charts = result.growth ?? [];
  for (const chart of charts) await writeFile(join(docs, chart.file), growthChart(chart));
  const [from = 0, to = 0] = loads.toSorted((a, b) => a - b);
  const section = [
    `### ${row.title}`,
    `${new Date().toISOString().slice(0, 10)}, ${machine()}; ${size.rounds} rounds. ${from.toFixed(0)} to ${to.toFixed(0)} processes wanted a core before and after, those of the bench among them.`,
    markdownTable([columns, ...reportLines(result, row.goals)]),
    ...result.notes,
    ...charts.map(({ title, file }) => `![${title} by number of sites](${file})`),
  ].join('\n\n');
  const file = join(docs, 'performance.md');
  const order = rows.map(({ id }) => id);
  const page = withSections(await readFile(file, 'utf8'), { order, sections: { [row.id]: section } });
  const options = await resolveConfig(file);
  await writeFile(file, await format(page, { ...options, parser: 'markdown' }));
}

/** Sites take long to create, so existing ones are reused. */
async function sites(count: number): Promise<string> {
  const stored = join(given.keep ?? folder.path, `sites-${count}`);
  if (existsSync(stored)) return stored;
  const unfinished = `${stored}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  bench.say(`${count} sites`);
  // The product creates the missing data: an account needs more than the stores that are filled here.
  await (await startProduct(bench.script('server'), unfinished)).close();
  await storeSites({ folder: unfinished, imageProcessor }, count);
  await rename(unfinished, stored);
  return stored;
}

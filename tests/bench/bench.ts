// Prints figures; asserts none of them. Started by run.mjs, which bundles it as the product is bundled.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openImageProcessor } from '#src/media/image-process.ts';
import { openStores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { runAccountExport } from './account-export.ts';
import { makeReady, runBatch } from './batch.ts';
import { against, figure, table, type Report } from './figure.ts';
import { generatedPortfolio } from './generated-portfolios.ts';
import { runHosting } from './hosting.ts';
import { runHugo } from './hugo.ts';
import { isInstalled } from './installed.ts';
import { runIsolation } from './isolation.ts';
import { runPageBytes } from './page-bytes.ts';
import { runRepublish } from './republish.ts';
import { runSaves } from './saves.ts';
import { runStreams } from './streams.ts';

const maxRepublishes = 200;
const { n, seconds, only, json, root, host, exporter, streams, isolation } = z
  .object({
    n: z.number(),
    seconds: z.number(),
    only: z.array(z.string()),
    json: z.boolean(),
    root: z.string(),
    host: z.string(),
    exporter: z.string(),
    isolation: z.object({ server: z.string(), visitors: z.string() }),
    streams: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const report: Report = {
  figures: [],
  notes: [`Node ${process.version}, ${cpus().length} cores, ${n} portfolios.`],
};
const wants = (part: string): boolean => only.includes(part);
const say = (what: string): void => console.error(`${what} …`);

if (wants('batch') || wants('republish') || wants('hosting')) await measureStores();
if (wants('export')) {
  say('Export of 5 GB');
  report.figures.push(...(await runAccountExport(exporter)));
}
if (wants('streams')) {
  say('Restore, import and release of 1 GB');
  report.figures.push(...(await runStreams(streams)));
}
if (wants('saves')) {
  say('Saves of 50 authors');
  add(await runSaves({ script: isolation.server, seconds }));
}
if (wants('isolation')) {
  say('Isolation of visitors');
  add(await runIsolation(isolation));
}
if (wants('bytes')) add(await runPageBytes(root));
console.log(json ? JSON.stringify(report, null, 2) : table(report));

function add({ figures, notes }: Report): void {
  report.figures.push(...figures);
  report.notes.push(...notes);
}

/** What needs a store with n sites. Republish and hosting use those that the batch has left. */
async function measureStores(): Promise<void> {
  const folder = await tempDir();
  const imageProcessor = openImageProcessor({ childPath: join(root, 'src/media/image-child.ts') });
  const data = join(folder.path, 'data');
  const stores = openStores(data);
  try {
    say('Images and fonts');
    const ready = await makeReady(
      imageProcessor,
      Array.from({ length: Math.min(n, 4) }, (_, at) => generatedPortfolio(at)),
    );
    say('Batch');
    const batch = await runBatch(stores, ready, n);
    const hugo = isInstalled('hugo') ? await runHugo(folder.path, n) : null;
    if (wants('batch')) {
      report.figures.push(...batch.figures);
      const uncompressed = figure('batch without compression: CPU', batch.cpuWithoutCompression, 's');
      const perPage = figure(
        'batch without compression: CPU of a page',
        (batch.cpuWithoutCompression * 1000) / batch.pages,
        'ms',
      );
      if (hugo === null) report.figures.push(uncompressed, perPage);
      else {
        const hugoPage = (hugo.cpu * 1000) / hugo.pages;
        report.figures.push(
          against(uncompressed, { name: 'hugo', value: hugo.cpu }),
          against(perPage, { name: 'hugo', value: hugoPage }),
          against(figure('batch: wall, with compression', batch.wall, 's'), {
            name: 'hugo',
            value: hugo.wall,
          }),
          figure('hugo: bytes of a page', hugo.bytes / hugo.pages, 'bytes'),
        );
      }
    }
    if (hugo === null)
      report.notes.push('hugo is not installed: no ratio for the batch and for republishing.');
    if (wants('republish')) {
      say('Republish');
      const { figures, p50 } = await runRepublish({ stores, imageProcessor }, Math.min(maxRepublishes, n));
      report.figures.push(...figures);
      if (hugo !== null)
        report.figures.push(
          against(figure('republish of one, whole site', p50, 'ms'), {
            name: 'hugo',
            value: hugo.wall * 1000,
          }),
        );
    }
    if (wants('hosting')) {
      say('Hosting');
      add(await runHosting({ stores, folder: data, script: host, n, seconds }));
    }
  } finally {
    await stores.close();
    await imageProcessor.close();
    await folder.remove();
  }
}

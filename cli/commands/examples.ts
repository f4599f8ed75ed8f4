import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { move, remove } from 'fs-extra/esm';
import { join } from 'node:path';
import type { Command } from 'commander';
import { folderCache } from '#src/export/folder-cache.ts';
import { siteEntries } from '#src/export/site-entries.ts';
import { openIcons } from '#src/icons/icons.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { loadSample, sampleIds } from '#src/samples/load-sample.ts';
import { startingFile, startingZip } from '#src/samples/starting-sample.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { fromRoot } from '../from-root.ts';
import { writeFolder } from '../write-folder.ts';

/** Renders the examples that the templates' pages show. Part of the build. */
export function examplesCommand(): Command {
  return commandWithJson('examples')
    .requiredOption('--out <folder>', 'the folder to make; one that is there is replaced')
    .requiredOption('--cache <folder>', 'where images are kept between builds')
    .action(printResult(renderExamples));
}

async function renderExamples({ out, cache }: { out: string; cache: string }): Promise<CommandResult> {
  const imageProcessor = openImageProcessor();
  const fresh = `${out}.new`;
  const folder = fromRoot('content/samples');
  const samples = await sampleIds(folder);
  try {
    await remove(fresh);
    for (const id of samples) {
      const sample = await loadSample({ folder, imageProcessor }, id);
      const { content, uploads } = sample;
      const originals = new Map(uploads.map((original) => [original.upload.id, original]));
      const deps = {
        imageProcessor,
        // A build sends no requests.
        icons: openIcons({ serviceUrl: null }),
        cache: folderCache(cache),
        originals: async (id: string) => originals.get(id) ?? null,
      };
      const identity = { origin: `https://${id}.example`, slug: id, appLinks: null };
      // Search engines should find the page about the template instead.
      const shown = { ...content, seo: { ...content.seo, noindex: true } };
      await writeFolder(join(fresh, id), await siteEntries(deps, { content: shown, identity }));
      await pipeline(startingZip(sample), createWriteStream(join(fresh, id, startingFile)));
    }
    await move(fresh, out, { overwrite: true });
  } finally {
    await imageProcessor.close();
  }
  return { data: { folder: out, samples }, lines: [`The examples are in ${out}.`] };
}

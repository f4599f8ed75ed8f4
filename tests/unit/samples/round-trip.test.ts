import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { folderCache } from '#src/export/folder-cache.ts';
import { portfolioZip } from '#src/export/portfolio-zip.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { importFile } from '#src/import/import-file.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { preparePublish } from '#src/publish/publish.ts';
import { storePortfolio, type GivenUpload } from '#src/portfolios/store-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { withBuiltImages } from '#src/samples/built-images.ts';
import { loadSample, sampleIds } from '#src/samples/load-sample.ts';
import { anId } from '#tests/support/builders.ts';
import { anAuthor, publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { buildExamplesIfStale } from '../../../cli/build.mjs';

const folder = fileURLToPath(new URL('../../../content/samples', import.meta.url));
const ids = await sampleIds(folder);

/** The cache with the images that the build has rendered for the samples. */
const built = folderCache(fileURLToPath(new URL('../../../build/images', import.meta.url)));

let imageProcessor: ImageProcessor;
beforeAll(async () => {
  await buildExamplesIfStale();
  imageProcessor = openImageProcessor();
});
afterAll(() => imageProcessor.close());

/** Stores a portfolio in an empty instance, and renders the files that a publish would store. */
async function publishedOnEmptyInstance(given: {
  content: PortfolioContent;
  uploads: readonly GivenUpload[];
}) {
  const place = await tempDir();
  const stores = openStores(place.path);
  try {
    // Other tests check that images rendered again have the same bytes: tests/unit/media/make-variants.test.ts for
    // single images, tests/unit/cli/export-import.ts for a whole site.
    const files = withBuiltImages(stores, built);
    const deps = publishDeps({ ...stores, files }, imageProcessor);
    const { ownerId } = await anAuthor(stores, { slug: 'somebody' });
    const { portfolio, notes } = await storePortfolio({ ...deps, newId: anId }, { ownerId, ...given });
    const request = { ownerId, portfolioId: portfolio.id };
    const { plan } = await preparePublish(deps, request);
    const { stream, lost } = await portfolioZip(deps, request);
    return { releaseId: plan.releaseId, notes, lost, zip: await buffer(stream) };
  } finally {
    await stores.close();
    await place.remove();
  }
}

describe('exports of samples', () => {
  it('are made of every sample there is', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.uploads.json'));
    expect(ids.map((id) => `${id}.uploads.json`).toSorted()).toEqual(files.toSorted());
    expect(ids).toHaveLength(8);
  });

  it.each(ids)('publish %s as the same release on an empty instance', async (id) => {
    const { content, uploads } = await loadSample({ folder, imageProcessor }, id);
    const given = uploads.map(({ upload, source }) => ({ ...upload, source }));
    const first = await publishedOnEmptyInstance({ content, uploads: given });
    expect(first).toMatchObject({ notes: [], lost: [] });

    const source = memorySource(first.zip);
    const {
      report,
      uploads: files,
      ...imported
    } = await importFile({ name: `${id}.zip`, source, newId: anId });
    expect(report.notes).toEqual([]);
    const again = await publishedOnEmptyInstance({ content: readContent(imported), uploads: files });
    expect(again.notes).toEqual([]);
    expect(again.releaseId).toBe(first.releaseId);
  });
});

import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { portfolioZip } from '#src/export/portfolio-zip.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { importFile } from '#src/import/import-file.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { storePortfolio, type GivenUpload } from '#src/portfolios/store-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { loadSample, sampleIds } from '#src/samples/load-sample.ts';
import { anId, hashOf } from '#tests/support/builders.ts';
import { anAuthor, publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const folder = fileURLToPath(new URL('../../../content/samples', import.meta.url));
const ids = await sampleIds(folder);

/** Renders the images of a sample. */
const long = 120_000;

let imageProcessor: ImageProcessor;
beforeAll(() => {
  imageProcessor = renderingOnce(openImageProcessor());
});
afterAll(() => imageProcessor.close());

/**
 * Gives the second instance what was rendered for the first one. That an image rendered again has the same bytes is tested
 * in tests/unit/media/make-variants.test.ts, and of a whole site in tests/unit/cli/export-import.ts.
 */
function renderingOnce(processor: ImageProcessor): ImageProcessor {
  const made = new Map<string, ReturnType<ImageProcessor['variants']>>();
  return {
    ...processor,
    variants(file, recipe, request) {
      // An original is stored under the hash of its bytes.
      const hash = 'path' in file ? basename(file.path) : hashOf(file);
      const key = JSON.stringify([hash, recipe]);
      const variants = made.get(key) ?? processor.variants(file, recipe, request);
      made.set(key, variants);
      return variants;
    },
  };
}

/** Stores a portfolio on an instance of its own that has nothing else, and publishes it. */
async function publishedOnEmptyInstance(given: {
  content: PortfolioContent;
  uploads: readonly GivenUpload[];
}) {
  const place = await tempDir();
  const stores = openStores(place.path);
  try {
    const deps = publishDeps(stores, imageProcessor);
    const { ownerId } = await anAuthor(stores, { slug: 'somebody' });
    const { portfolio, notes } = await storePortfolio({ ...deps, newId: anId }, { ownerId, ...given });
    const request = { ownerId, portfolioId: portfolio.id };
    const { releaseId } = await publish(deps, request);
    const { stream, lost } = await portfolioZip(deps, request);
    return { releaseId, notes, lost, zip: await buffer(stream) };
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

  it.each(ids)('publish %s as the same release on an empty instance', { timeout: long }, async (id) => {
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

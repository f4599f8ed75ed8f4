import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

type SetUp = {
  imageProcessor: ImageProcessor;
  stores: Stores;
  deps: PublishDeps;
  /** The folder with the files of the stores. */
  folder: string;
};

/** Gives each test its own stores, and all tests of a file one image processor. */
export function beforeEachPublish(give: (setUp: SetUp) => void): void {
  let imageProcessor: ImageProcessor;
  let folder: Awaited<ReturnType<typeof tempDir>>;
  let stores: Stores;

  beforeAll(() => {
    imageProcessor = openImageProcessor();
  });
  afterAll(() => imageProcessor.close());
  beforeEach(async () => {
    folder = await tempDir();
    stores = openStores(folder.path);
    give({ imageProcessor, stores, deps: publishDeps(stores, imageProcessor), folder: folder.path });
  });
  afterEach(async () => {
    await stores.close();
    await folder.remove();
  });
}

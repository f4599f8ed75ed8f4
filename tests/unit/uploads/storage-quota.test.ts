import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesOfReleases, usedBytes } from '#src/domain/storage-usage.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { portfolioZip } from '#src/export/portfolio-zip.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { recountUsage } from '#src/maintenance/recount-usage.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { removeUpload, storeUpload } from '#src/uploads/store-upload.ts';
import { anId, numbers } from '#tests/support/builders.ts';
import { winnersOf } from '#tests/support/outcomes.ts';
import { anAuthor, namedHero, publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

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
});
afterEach(async () => {
  await stores.close();
  await folder.remove();
});

const deps = (): PublishDeps & { newId: () => string } => ({
  ...publishDeps(stores, imageProcessor),
  newId: anId,
});

/** A PDF of this length, with different bytes for each seed. */
const pdf = (seed: number, bytes: number) =>
  memorySource(Buffer.concat([Buffer.from(`%PDF-${String(seed).padStart(8)}`), Buffer.alloc(bytes - 13)]));

async function withImage(): Promise<{ ownerId: string; portfolio: Portfolio; uploadId: string }> {
  const { ownerId, portfolio } = await anAuthor(stores);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const source = memorySource(bytes);
  const upload = await storeUpload(deps(), { ownerId, name: 'noise.jpg', source });
  const image = { uploadId: upload.id, alt: 'Noise', decorative: false };
  const sections = [{ ...namedHero('Ada'), image }];
  return {
    ownerId,
    uploadId: upload.id,
    portfolio: await stores.documents.savePortfolio({ ...portfolio, sections }),
  };
}

/** Fills the storage of an owner so that this many bytes are free. */
async function fillStorage(ownerId: string, bytes: number): Promise<void> {
  const limit = stores.documents.storageLimits.accountBytes ?? 0;
  const { originalBytes, derivedBytes, versionBytes } = await stores.documents.getUsage(ownerId);
  await stores.documents.changeUsage(ownerId, () => ({
    releaseBytes: limit - originalBytes - derivedBytes - versionBytes - bytes,
  }));
}

describe('storage quota', () => {
  it('counts originals, derived files and releases, and frees the storage of deleted ones', async () => {
    const { ownerId, portfolio, uploadId } = await withImage();
    await publish(deps(), { ownerId, portfolioId: portfolio.id });
    const usage = await stores.documents.getUsage(ownerId);
    expect(usage.derivedBytes).toBe(await stores.files.derivedBytes(ownerId));
    const [release] = await stores.releases.listReleases(ownerId);
    const blobs = new Map(Object.values(release?.manifest ?? {}).map(({ sha256, bytes }) => [sha256, bytes]));
    expect(usage.releaseBytes).toBe([...blobs.values()].reduce((sum, bytes) => sum + bytes, 0));
    expect(usedBytes(usage)).toBeGreaterThan(2 * usage.originalBytes);

    const upload = await stores.documents.getUpload(uploadId);
    if (upload === null) throw new Error('The upload is gone.');
    await removeUpload(deps(), upload);
    const social = await stores.files.derivedBytes(ownerId);
    expect(social).toBeLessThan(usage.derivedBytes);
    expect(await stores.documents.getUsage(ownerId)).toMatchObject({
      files: 0,
      originalBytes: 0,
      derivedBytes: social,
    });
  });

  it('counts each file of the releases of an owner once, also when another owner or an older release has it', async () => {
    const first = await anAuthor(stores);
    await publish(deps(), { ownerId: first.ownerId, portfolioId: first.portfolio.id });
    let { portfolio } = await anAuthor(stores);
    const { ownerId } = portfolio;
    const [hero, ...others] = portfolio.sections;
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Ada Lovelace', 'Ada King']) {
      const sections = [{ ...namedHero(name), id: hero?.id ?? '' }, ...others];
      portfolio = await stores.documents.savePortfolio({ ...portfolio, sections });
      await publish(deps(), { ownerId, portfolioId: portfolio.id });
      const { releaseBytes } = await stores.documents.getUsage(ownerId);
      expect(releaseBytes).toBe(bytesOfReleases(await stores.releases.listReleases(ownerId)));
    }
  });

  it('stays exact when 20 uploads arrive in parallel and leaves no file of refused ones', async () => {
    const ownerId = anId();
    await fillStorage(ownerId, 7 * 5000 + 4999);
    const uploads = numbers(20).map((n) =>
      storeUpload(deps(), { ownerId, name: `${n}.pdf`, source: pdf(n, 5000) }),
    );
    expect(await winnersOf(uploads, 'quota-reached')).toHaveLength(7);
    expect(await stores.files.list(ownerId)).toHaveLength(7);
    expect(await stores.documents.listUploads(ownerId)).toHaveLength(7);
  });

  it('refuses a publish before it stores anything and leaves the live site unchanged', async () => {
    const { ownerId, portfolio } = await withImage();
    const first = await publish(deps(), { ownerId, portfolioId: portfolio.id });
    await fillStorage(ownerId, 100);
    const before = await stores.documents.getUsage(ownerId);
    const renamed = { ...portfolio, sections: [namedHero('Grace'), ...portfolio.sections.slice(1)] };
    await stores.documents.savePortfolio(renamed);
    const refused = publish(deps(), { ownerId, portfolioId: portfolio.id });
    await expect(refused).rejects.toMatchObject({ code: 'quota-reached', status: 507 });
    expect((await stores.releases.getLive(ownerId))?.releaseId).toBe(first.releaseId);
    expect(await stores.releases.listReleases(ownerId)).toHaveLength(1);
    expect(await stores.documents.getUsage(ownerId)).toEqual(before);
  });

  it('allows an export and a publish that adds nothing at the limit', async () => {
    const { ownerId, portfolio } = await withImage();
    const request = { ownerId, portfolioId: portfolio.id };
    const first = await publish(deps(), request);
    await fillStorage(ownerId, 0);
    expect(await publish(deps(), request)).toMatchObject({ releaseId: first.releaseId, unchanged: true });
    await stores.files.dropDerived(ownerId, '');
    const { stream, lost } = await portfolioZip(deps(), request);
    let bytes = 0;
    for await (const chunk of stream) bytes += (chunk as Uint8Array).byteLength;
    expect(bytes).toBeGreaterThan(10_000);
    expect(lost).toEqual([]);
  });

  it('refuses uploads when too little disk space would remain', async () => {
    const ownerId = anId();
    const files = { ...stores.files, freeBytes: async () => stores.documents.storageLimits.minFreeBytes };
    const upload = storeUpload({ ...deps(), files }, { ownerId, name: 'a.pdf', source: pdf(1, 5000) });
    await expect(upload).rejects.toMatchObject({ code: 'storage-full', facts: { neededBytes: 5000 } });
    expect(await readdir(join(folder.path, 'files')).catch(() => [])).toEqual([]);
  });

  it('recounts the used storage after a killed process left a wrong count', async () => {
    const { ownerId, portfolio } = await withImage();
    await publish(deps(), { ownerId, portfolioId: portfolio.id });
    const right = await stores.documents.getUsage(ownerId);
    await stores.documents.changeUsage(ownerId, () => ({ derivedBytes: 7, releaseBytes: 1_000_000 }));
    expect(await recountUsage(stores)).toBe(1);
    expect(await stores.documents.getUsage(ownerId)).toEqual(right);
    expect(await recountUsage(stores)).toBe(0);
  });
});

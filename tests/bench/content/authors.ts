import { join } from 'node:path';
import { newId } from '#src/backend/new-id.ts';
import { renameUploads } from '#src/domain/image-uses.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { memorySource } from '#src/files/byte-source.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { cacheOf, prepareImages } from '#src/publish/images.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { originalsOf } from '#src/uploads/originals.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { aPortfolio, aProfile, someTime } from '#tests/support/builders.ts';
import type { Stores } from '#tests/support/stores.ts';
import { generatedPortfolio, imageIds } from './generated-portfolios.ts';
import { pngOf } from './image-bytes.ts';
import { linkFolder } from './linked-folder.ts';

export const ownerOf = (index: number): string => `owner${index}`;
export const portfolioOf = (index: number): string => `portfolio${index}`;
export const slugOf = (index: number): string => `site-${index}`;

/**
 * Accounts with these numbers, each with a claimed slug and a generated portfolio whose images are uploaded and have
 * renditions, with nothing published.
 */
export async function storeAuthors(
  { stores, folder, imageProcessor }: { stores: Stores; folder: string; imageProcessor: ImageProcessor },
  indexes: readonly number[],
): Promise<void> {
  const [first, ...others] = indexes;
  if (first === undefined) return;
  const uploads = await storeFirst(stores, imageProcessor, first);
  for (const index of others) {
    const files = (of: number): string => join(folder, 'files', ownerOf(of));
    await linkFolder(files(first), files(index));
    const own = uploads.map((upload) => ({ ...upload, id: newId(), ownerId: ownerOf(index) }));
    await storeAuthor(stores, index, own);
    for (const upload of own) await stores.documents.createUpload(upload);
  }
}

/** The product creates the first account, with the data that the other accounts share. */
async function storeFirst(stores: Stores, imageProcessor: ImageProcessor, index: number): Promise<Upload[]> {
  const ownerId = ownerOf(index);
  const uploads: Upload[] = [];
  await stores.documents.createProfile(ownerId, aProfile());
  for (const [seed, id] of imageIds.entries()) {
    const file = { ownerId, name: `${id}.png`, source: memorySource(pngOf(seed)) };
    uploads.push(await storeUpload({ ...stores, imageProcessor, now: () => someTime, newId }, file));
  }
  const { sections, pages } = await storeAuthor(stores, index, uploads);
  const images = { imageProcessor, cache: cacheOf(stores, ownerId), originals: originalsOf(stores, ownerId) };
  for (const template of templateIds)
    await prepareImages(images, { ...generatedPortfolio(index), sections, pages, template }, () => undefined);
  return uploads;
}

async function storeAuthor(
  { documents }: Stores,
  index: number,
  uploads: readonly Upload[],
): Promise<Portfolio> {
  const ownerId = ownerOf(index);
  if ((await documents.getProfile(ownerId)) === null) await documents.createProfile(ownerId, aProfile());
  await documents.claimSlug(ownerId, slugOf(index), someTime);
  const ids = new Map(imageIds.map((id, at) => [id as string, uploads[at]?.id ?? '']));
  const content = renameUploads(generatedPortfolio(index), ids);
  return documents.createPortfolio(aPortfolio({ ...content, id: portfolioOf(index), ownerId }));
}

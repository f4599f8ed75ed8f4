import { buffer } from 'node:stream/consumers';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadPath } from '#src/adapters/embedded/file-store.ts';
import { newItem } from '#src/domain/fields.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { kinds, newSection, type SectionFor } from '#src/domain/sections/index.ts';
import { isImage } from '#src/domain/upload-types.ts';
import type { Upload } from '#src/domain/upload.ts';
import { portfolioZip } from '#src/export/portfolio-zip.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { importFile } from '#src/import/import-file.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { storePortfolio } from '#src/portfolios/store-portfolio.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { anId } from '#tests/support/builders.ts';
import { mediaFile } from '#tests/support/media-files.ts';
import { sectionsWithFiles } from './file-sections.ts';
import { anAuthor, namedHero, publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let imageProcessor: ImageProcessor;
let stores: Stores;
let folder: string;
beforeEachPublish((given) => ({ imageProcessor, stores, folder } = given));

const field = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

/** A file of every allowed type, with the metadata of cameras and programs. */
async function everyKind(): Promise<Record<string, Uint8Array>> {
  const frames = await Promise.all(
    ['#8a4b12', '#124b8a'].map((color) => field(300, 200, color).png().toBuffer()),
  );
  const animated = () => sharp(frames, { join: { animated: true } });
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return {
    'turned.jpg': await field(1400, 900, '#8a4b12')
      .withExif({ IFD0: { Artist: 'Ada', Orientation: '6' } })
      .jpeg()
      .toBuffer(),
    'clear.png': await field(600, 400, '#8a4b1280').png().toBuffer(),
    'dot.png': await field(1, 1, '#000').png().toBuffer(),
    'moving.gif': await animated().gif().toBuffer(),
    'moving.webp': await animated().webp().toBuffer(),
    'still.webp': await field(500, 500, '#4b8a12').webp().toBuffer(),
    'still.avif': await field(500, 300, '#4b128a').avif({ effort: 0 }).toBuffer(),
    'paper.pdf': new TextEncoder().encode(pdf),
    'film.mp4': await mediaFile('film.mp4'),
    'captions.vtt': await mediaFile('captions.vtt'),
  };
}

/** Creates an author whose portfolio shows all of these files, and the first image again with a crop. */
async function anAuthorWith(
  files: Record<string, Uint8Array>,
): Promise<{ ownerId: string; slug: string; portfolio: Portfolio; uploads: Upload[] }> {
  const { ownerId, slug, portfolio } = await anAuthor(stores);
  const uploads: Upload[] = [];
  for (const [name, bytes] of Object.entries(files))
    uploads.push(
      await storeUpload({ ...deps(stores), newId: anId }, { ownerId, name, source: memorySource(bytes) }),
    );
  const images = uploads.filter(isImage);
  const shown = [...images, ...images.slice(0, 1)];
  const gallery: SectionFor<'gallery'> = {
    ...newSection('gallery', anId()),
    items: shown.map(({ id, name }, index) => ({
      ...newItem(kinds.gallery.fields.items, anId()),
      image: {
        uploadId: id,
        alt: name,
        decorative: false,
        ...(index < images.length ? {} : { crop: { x: 0.25, y: 0, width: 0.5, height: 1 } }),
      },
      caption: name,
    })),
  };
  const sections = [namedHero('Ada Lovelace'), gallery, ...sectionsWithFiles(uploads)];
  return {
    ownerId,
    slug,
    uploads,
    portfolio: await stores.documents.savePortfolio({ ...portfolio, sections }),
  };
}

const deps = (of: Stores) => publishDeps(of, imageProcessor);

async function lostIn(request: { ownerId: string; portfolioId: string }): Promise<string[]> {
  const { stream, lost } = await portfolioZip(deps(stores), request);
  stream.destroy();
  return lost;
}

it('publishes files of every kind as the same release on an empty instance', async () => {
  const { ownerId, slug, portfolio } = await anAuthorWith(await everyKind());
  const first = await publish(deps(stores), { ownerId, portfolioId: portfolio.id });
  const { stream, lost } = await portfolioZip(deps(stores), { ownerId, portfolioId: portfolio.id });
  const bytes = await buffer(stream);
  expect(lost).toEqual([]);

  const elsewhere = openStores(join(folder, 'elsewhere'));
  try {
    const other = await anAuthor(elsewhere, { slug });
    const imported = await importFile({ name: 'ada.zip', source: memorySource(bytes), newId: anId });
    expect(imported.report.notes).toEqual([]);
    const { uploads, report: _report, ...content } = imported;
    const stored = await storePortfolio(
      { ...deps(elsewhere), newId: anId },
      { ownerId: other.ownerId, content: readContent(content), uploads },
    );
    expect(stored.notes).toEqual([]);
    const again = await publish(deps(elsewhere), {
      ownerId: other.ownerId,
      portfolioId: stored.portfolio.id,
    });
    expect(again.releaseId).toBe(first.releaseId);
  } finally {
    await elsewhere.close();
  }
});

describe('publish with a lost original', () => {
  const damages: [string, (file: string) => Promise<void>][] = [
    ['missing', (file) => rm(file)],
    ['cut short', (file) => truncate(file, 100)],
  ];

  it.each(damages)('keeps the image on the live site when its original is %s', async (_, damage) => {
    const { ownerId, portfolio, uploads } = await anAuthorWith({
      'portrait.png': await field(600, 400, '#8a4b12').png().toBuffer(),
    });
    const request = { ownerId, portfolioId: portfolio.id };
    const first = await publish(deps(stores), request);
    await damage(originalFile(ownerId, uploads));
    await expect(publish(deps(stores), request)).rejects.toMatchObject({
      code: 'upload-lost',
      issues: [{ path: 'portrait.png' }],
    });
    expect((await stores.releases.getLive(ownerId))?.releaseId).toBe(first.releaseId);
    expect(await lostIn(request)).toEqual(['portrait.png']);
  });

  it('publishes the image again after the same file is uploaded again', async () => {
    const image = await field(600, 400, '#8a4b12').png().toBuffer();
    const { ownerId, portfolio, uploads } = await anAuthorWith({ 'portrait.png': image });
    const request = { ownerId, portfolioId: portfolio.id };
    const first = await publish(deps(stores), request);
    const file = originalFile(ownerId, uploads);
    const size = uploads[0]?.bytes ?? 0;
    await writeFile(file, Buffer.alloc(size));
    expect(await lostIn(request)).toEqual(['portrait.png']);
    const again = { ownerId, name: 'portrait.png', source: memorySource(image) };
    expect((await storeUpload({ ...deps(stores), newId: anId }, again)).id).toBe(uploads[0]?.id);
    expect(await lostIn(request)).toEqual([]);
    expect((await publish(deps(stores), request)).releaseId).toBe(first.releaseId);
  });

  const originalFile = (ownerId: string, [upload]: readonly Upload[]): string =>
    join(folder, 'files', uploadPath(ownerId, upload?.sha256 ?? ''));
});

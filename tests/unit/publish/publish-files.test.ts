import { beforeEach, describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection, type Section } from '#src/domain/sections/index.ts';
import type { Upload } from '#src/domain/upload.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import sharp from 'sharp';
import { anId } from '#tests/support/builders.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';
import { mediaFile } from '#tests/support/media-files.ts';
import { anAuthor, aProject, namedHero } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { sectionsWithFiles } from './file-sections.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let stores: Stores;
let deps: PublishDeps;
beforeEachPublish((given) => ({ stores, deps } = given));

let author: Awaited<ReturnType<typeof anAuthor>>;
beforeEach(async () => {
  author = await anAuthor(stores);
});

async function uploaded(name: string, bytes: Uint8Array, more: Partial<Upload> = {}): Promise<Upload> {
  const { ownerId } = author;
  return storeUpload({ ...deps, newId: anId }, { ...more, ownerId, name, source: memorySource(bytes) });
}

async function manifestWith(
  sections: Section[],
  template = 'london',
): Promise<Record<string, { sha256: string; contentType: string }>> {
  const { ownerId, portfolio } = author;
  const stored = await stores.documents.getPortfolio(portfolio.id);
  await stores.documents.savePortfolio({ ...portfolio, template, revision: stored?.revision ?? 1, sections });
  const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
  return (await stores.releases.getRelease(ownerId, releaseId))?.manifest ?? {};
}

describe('renditions of a published image', () => {
  const mediaOf = (manifest: object): string[] =>
    Object.keys(manifest).filter((path) => path.startsWith('media/') && !path.includes('-social.'));

  it('have URLs that begin alike, other ones for another image', async () => {
    const images = await Promise.all(
      ['#8a4b12', '#124b8a'].map(async (background) => {
        const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
        const image = sharp({ create: { width: 700, height: 500, channels: 3, background, noise } });
        return uploaded(`${background}.jpg`, await image.tint(background).jpeg({ quality: 95 }).toBuffer());
      }),
    );
    const shown = images.map(({ id }) => ({ uploadId: id, alt: 'Noise', decorative: false }));
    const items = shown.map((image) => ({ ...newItem(kinds.gallery.fields.items, anId()), image }));
    const manifest = await manifestWith([namedHero('Ada'), { ...newSection('gallery', anId()), items }]);
    const names = mediaOf(manifest).map((path) => path.replace('media/', ''));
    const byImage = Map.groupBy(names, (name) => name.slice(0, 16));
    const each = ['480.avif', '480.jpg', '480.webp', '700.avif', '700.jpg', '700.webp'];
    expect([...byImage.values()].map((of) => of.map((name) => name.slice(17)).toSorted())).toEqual([
      each,
      each,
    ]);
  });

  it('do not share a URL with an original of the same format and width', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const image = sharp({ create: { width: 480, height: 300, channels: 3, background: '#fff', noise } });
    const original = await uploaded('a.webp', await image.blur(2).webp({ quality: 80 }).toBuffer());
    const hero = { ...namedHero('Ada'), image: { uploadId: original.id, alt: 'Noise', decorative: false } };
    const manifest = await manifestWith([hero]);
    const webp = mediaOf(manifest).filter((path) => path.endsWith('-480.webp'));
    expect(webp.map((path) => manifest[path]?.sha256)).toContain(original.sha256);
    expect(webp).toHaveLength(2);
  });
});

describe('files of a published site', () => {
  it('are those that a visible page names, as they were uploaded', async () => {
    const film = await mediaFile('film.mp4');
    const uploads = [
      await uploaded('Résumé 2026.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')),
      await uploaded('film.mp4', film),
      await uploaded('captions.vtt', await mediaFile('captions.vtt')),
      await uploaded('sound.mp3', await mediaFile('sound.mp3')),
    ];
    const [files, video] = sectionsWithFiles(uploads);
    const manifest = await manifestWith([namedHero('Ada'), files, video]);
    const media = Object.entries(manifest).filter(([path]) => path.startsWith('media/'));
    const others = media.filter(([, { contentType }]) => !contentType.startsWith('image/'));
    expect(
      Object.fromEntries(others.map(([path, { contentType }]) => [path.split('/').at(-1), contentType])),
    ).toEqual({
      'captions.vtt': 'text/vtt',
      'film.mp4': 'video/mp4',
      'resume-2026.pdf': 'application/pdf',
    });
    const [, blob] = media.find(([path]) => path.endsWith('film.mp4')) ?? [];
    expect(await bodyOf(stores.releases.getBlob(blob?.sha256 ?? ''))).toEqual(film);

    const without = await manifestWith([namedHero('Ada'), files, { ...video, hidden: true }]);
    expect(Object.keys(without).some((path) => /\.(mp4|vtt)$/.test(path))).toBe(false);
  });

  it('have the extension of their type, not of their name, because other hosts use it', async () => {
    const [files] = sectionsWithFiles([
      await uploaded('page.html', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')),
    ]);
    const paths = Object.keys(await manifestWith([namedHero('Ada'), files]));
    expect(paths.filter((path) => path.includes('/page'))).toEqual([expect.stringMatching(/\/page\.pdf$/)]);
  });

  it('are skipped when their upload is missing', async () => {
    const film = await uploaded('film.mp4', await mediaFile('film.mp4'));
    const [, video] = sectionsWithFiles([film]);
    await stores.documents.deleteUpload(film.id);
    const paths = Object.keys(await manifestWith([namedHero('Ada'), video]));
    expect(paths.some((path) => path.endsWith('.mp4'))).toBe(false);
  });
});

describe('cropped images', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const use = ({ id: uploadId }: Upload) => ({ uploadId, alt: 'A field', decorative: false });
  const halves = () =>
    sharp({ create: { width: 2000, height: 900, channels: 3, background: '#8a4b12' } })
      .composite([
        { input: { create: { width: 1000, height: 900, channels: 3, background: '#fff' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();

  it('are published without the cropped part, where they are shown, shared and described for machines', async () => {
    const upload = await uploaded('a.png', await halves());
    const projects = aProject('Bridge');
    const items = projects.items.map((item) => ({ ...item, cover: { ...use(upload), crop } }));
    const manifest = await manifestWith([namedHero('Ada'), { ...projects, items }]);
    const [path = ''] = Object.keys(manifest).filter((one) => /^projects\/[^/]+\/index.html$/.test(one));
    const bytes = await bodyOf(stores.releases.getBlob(manifest[path]?.sha256 ?? ''));
    const page = Buffer.from(bytes ?? []).toString();
    expect(/<img [^>]*>/.exec(page)?.[0]).toContain('width="1000" height="900"');
    expect(page).toMatch(/og:image" content="[^"]*-social\.jpg"/);
    expect(page).toContain('"image":"http');

    const photos = Object.entries(manifest).filter(([, { contentType }]) =>
      ['image/avif', 'image/webp', 'image/jpeg'].includes(contentType),
    );
    expect(photos.length).toBeGreaterThan(6);
    for (const [name, { sha256 }] of photos) {
      const photo = Buffer.from((await bodyOf(stores.releases.getBlob(sha256))) ?? []);
      const { channels } = await sharp(photo).stats();
      // Only the part of the image that was cropped away is white, and contains blue.
      expect(channels[2]?.max, name).toBeLessThan(60);
    }
  });

  it('are shown beside other uses of the same image, each with its own crop', async () => {
    const upload = await uploaded('a.png', await halves());
    const sections = [
      { ...namedHero('Ada'), image: use(upload) },
      { ...namedHero('Bo'), image: { ...use(upload), crop } },
    ];
    const page = async (): Promise<string> => {
      const manifest = await manifestWith(sections);
      const body = await bodyOf(stores.releases.getBlob(manifest['index.html']?.sha256 ?? ''));
      return Buffer.from(body ?? []).toString();
    };
    const shown = await page();
    expect(shown).toContain('width="2000" height="900"');
    expect(shown).toContain('width="1000" height="900"');
    // All renditions are in the cache, so nothing is decoded.
    deps = {
      ...deps,
      imageProcessor: { ...deps.imageProcessor, variants: () => Promise.reject(new Error('again')) },
    };
    expect(await page()).toBe(shown);
  });
});

describe('an image that a template crops on phones', () => {
  /** White but for its last quarter, which is brown. */
  const mostlyWhite = () =>
    sharp({ create: { width: 3200, height: 800, channels: 3, background: '#fff' } })
      .composite([
        {
          input: { create: { width: 800, height: 800, channels: 3, background: '#8a4b12' } },
          left: 2400,
          top: 0,
        },
      ])
      .png()
      .toBuffer();

  it('has renditions of that part of what its author shows, beside those of the whole', async () => {
    const upload = await uploaded('a.png', await mostlyWhite());
    await stores.documents.updateUpload(upload.id, { focus: { x: 1, y: 0.5 } });
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const image = { uploadId: upload.id, alt: 'A field', decorative: false, crop };
    const manifest = await manifestWith([{ ...namedHero('Ada'), image }], 'calgary');
    const bytes = await bodyOf(stores.releases.getBlob(manifest['index.html']?.sha256 ?? ''));
    const [onPhones = '', whole = ''] =
      Buffer.from(bytes ?? [])
        .toString()
        .match(/<source [^>]*>/g) ?? [];
    expect(onPhones).toContain('media="(max-width: 44rem) and (max-aspect-ratio: 3 / 5)"');
    expect(onPhones).toContain('-800.avif 800w"');
    expect(whole).toContain('-1600.avif 1600w"');
    const [path = ''] = /media\/\w+-800\.avif/.exec(onPhones) ?? [];
    const photo = Buffer.from((await bodyOf(stores.releases.getBlob(manifest[path]?.sha256 ?? ''))) ?? []);
    expect(await sharp(photo).metadata()).toMatchObject({ width: 800, height: 800 });
    const { channels } = await sharp(photo).stats();
    expect(channels[2]?.max).toBeLessThan(60);
  });

  it('has no such renditions where it is shown whole', async () => {
    const upload = await uploaded('a.png', await mostlyWhite());
    const projects = aProject('Bridge');
    const cover = { uploadId: upload.id, alt: 'A field', decorative: false };
    const items = projects.items.map((item) => ({ ...item, cover }));
    const manifest = await manifestWith([namedHero('Ada'), { ...projects, items }], 'calgary');
    expect(Object.keys(manifest).filter((path) => path.endsWith('-800.avif'))).toEqual([]);
    expect(Object.keys(manifest).filter((path) => path.endsWith('-1800.avif'))).toHaveLength(1);
  });
});

describe('images without words of their own', () => {
  const heroWith = (upload: Upload) => ({
    ...namedHero('Ada'),
    image: { uploadId: upload.id, alt: '', decorative: false },
  });
  const brown = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a4b12' } })
      .png()
      .toBuffer();

  it('are published with the words of their upload', async () => {
    const manifest = await manifestWith([
      heroWith(await uploaded('a.png', await brown(), { alt: 'A brown field' })),
    ]);
    const page = await bodyOf(stores.releases.getBlob(manifest['index.html']?.sha256 ?? ''));
    expect(Buffer.from(page ?? []).toString()).toContain('alt="A brown field"');
  });

  it('are published without words when their upload is decorative', async () => {
    const manifest = await manifestWith([
      heroWith(await uploaded('a.png', await brown(), { decorative: true })),
    ]);
    const page = await bodyOf(stores.releases.getBlob(manifest['index.html']?.sha256 ?? ''));
    expect(Buffer.from(page ?? []).toString()).toContain('alt=""');
  });

  it('are published without words when their upload says nothing either', async () => {
    const manifest = await manifestWith([heroWith(await uploaded('a.png', await brown()))]);
    const page = await bodyOf(stores.releases.getBlob(manifest['index.html']?.sha256 ?? ''));
    expect(Buffer.from(page ?? []).toString()).toContain('alt=""');
  });
});

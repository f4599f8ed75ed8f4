import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openHost } from '#src/host/host.ts';
import { maxBytesInMemory } from '#src/http/representation.ts';
import { brotliOf } from '#tests/support/brotli-of.ts';
import { noRules } from '#src/navigation/route-rules.ts';
import { openAppPages } from '#src/server/app-pages.ts';
import { aBlob, anId, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { openStores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { staticFilesContract, type ServedFiles } from './static-files.contract.ts';

const page = `<!doctype html><title>Ada</title><p>${'Long enough to be compressed. '.repeat(40)}</p>`;
const imageOf = (bytes: number) => new Uint8Array(bytes).map((_, index) => index % 251);

describe('static files of a published site', () => {
  staticFilesContract(() => openSite(imageOf(5000)));
});

describe('static files of a published site that are too large for memory', () => {
  staticFilesContract(() => openSite(imageOf(maxBytesInMemory + 1)));
});

describe('static files of the app', () => {
  staticFilesContract(openApp);
});

async function openSite(image: Uint8Array): Promise<ServedFiles> {
  const folder = await tempDir();
  const stores = openStores(folder.path);
  const ownerId = anId();
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.claimSlug(ownerId, 'ada', someTime);
  const text = aBlob(page);
  const files = {
    'index.html': { ...text, br: brotliOf(text) },
    'media/image.webp': aBlob(image, 'image/webp'),
  };
  const { release, blobs } = aRelease({ ownerId }, files);
  await stores.releases.putRelease(release, blobs);
  const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
  await stores.releases.switchLive(ownerId, { to, expected: null, now: someTime });
  const host = openHost({
    ...stores,
    https: false,
    siteOrigin: (slug) => `http://${slug}.localhost`,
    appOrigin: 'http://localhost:3000',
    isConfirmed: async () => true,
    now: () => someTime,
    clock: () => 0,
  });
  return {
    handle: (request, response) => host.handle(request, response, 'ada'),
    text: { path: '/', body: page },
    image: { path: '/media/image.webp', body: image },
    async close() {
      await host.close();
      await stores.close();
      await folder.remove();
    },
  };
}

async function openApp(): Promise<ServedFiles> {
  const folder = await tempDir();
  const pages = join(folder.path, 'pages');
  await mkdir(pages);
  const image = imageOf(5000);
  await writeFile(join(pages, 'index.html'), page);
  await writeFile(join(pages, 'image.webp'), image);
  const origin = 'http://localhost:3000';
  const options = {
    https: false,
    origin,
    firebase: null,
    analytics: null,
    abuseEmail: 'abuse@vitrine.example',
    rules: noRules,
    webFonts: null,
  };
  const app = openAppPages({ pages, examples: null }, options);
  return {
    handle: (request, response) => app.handle(request, response),
    text: { path: '/', body: page },
    image: { path: '/image.webp', body: image },
    close: () => folder.remove(),
  };
}

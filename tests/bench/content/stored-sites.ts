import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { memorySource } from '#src/files/byte-source.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Manifest } from '#src/domain/release.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { publish } from '#src/publish/publish.ts';
import { aPortfolio, aProfile, aRelease, hashOf, numbers, someTime } from '#tests/support/builders.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';
import { openMovable } from '#tests/support/movable.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { ownerOf, portfolioOf, slugOf, storeAuthors } from './authors.ts';
import { generatedPortfolio } from './generated-portfolios.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The number of sites that the product publishes; the others are copies with another name in their pages. */
const published = 10;
/** The number of threads in which libuv compresses. */
const atOnce = 4;

/** The number of accounts that are stored in one transaction. */
const accountsAtOnce = 500;

/** The number of visited pages of each site. */
const visited = 7;

/** A data folder with this many live sites. All visited pages differ; other files may be shared. */
export async function storeSites(
  { folder, imageProcessor }: { folder: string; imageProcessor: ImageProcessor },
  count: number,
): Promise<void> {
  const stores = openStores(folder);
  const originals = Math.min(published, count);
  await storeAuthors({ stores, folder, imageProcessor }, numbers(originals));
  const deps = publishDeps(stores, imageProcessor);
  for (const index of numbers(originals))
    await publish(deps, { ownerId: ownerOf(index), portfolioId: portfolioOf(index) });
  const bases = await Promise.all(numbers(originals).map((index) => readBase(stores, index)));
  await mapConcurrent(atOnce, numbers(count).slice(originals), async (index) => {
    const base = bases[index % originals];
    if (base !== undefined) await storeCopy(stores, base, index);
  });
  await stores.close();
  await storeAccounts(folder, count);
}

/** Stores accounts with confirmed email addresses, because only those sites are indexed. */
async function storeAccounts(folder: string, count: number): Promise<void> {
  const backend = await openMovable(folder);
  await mapConcurrent(accountsAtOnce, numbers(count), (index) =>
    backend.transfer.putAccount({
      id: ownerOf(index),
      email: `${ownerOf(index)}@example.org`,
      emailVerified: true,
      displayName: 'Ada Lovelace',
      disabled: false,
      createdAt: someTime,
      google: null,
      password: null,
      isProtected: false,
    }),
  );
  await backend.close();
}

type Base = { slug: string; manifest: Manifest; pages: ReadonlyMap<string, string> };

async function readBase({ releases }: Stores, index: number): Promise<Base> {
  const live = await releases.getLive(ownerOf(index));
  const release = live && (await releases.getRelease(ownerOf(index), live.releaseId));
  if (release === null) throw new Error(`The site ${index} is not published.`);
  const pages = new Map<string, string>();
  for (const path of visitedPages(release.manifest)) {
    const body = await bodyOf(releases.getBlob(release.manifest[path]?.sha256 ?? ''));
    pages.set(path, new TextDecoder().decode(body ?? undefined));
  }
  return { slug: slugOf(index), manifest: release.manifest, pages };
}

async function storeCopy({ documents, releases }: Stores, base: Base, index: number): Promise<void> {
  const [ownerId, portfolioId] = [ownerOf(index), portfolioOf(index)];
  const blobs: StoredBlob[] = [];
  const manifest: Manifest = { ...base.manifest };
  for (const [path, text] of base.pages) {
    const blob = await pageBlob(text.replaceAll(`//${base.slug}.`, `//${slugOf(index)}.`));
    blobs.push(blob);
    manifest[path] = { sha256: blob.sha256, bytes: blob.source.bytes, contentType: blob.contentType };
  }
  const id = hashOf(JSON.stringify(manifest));
  await documents.createProfile(ownerId, aProfile());
  await documents.claimSlug(ownerId, slugOf(index), someTime);
  const content = generatedPortfolio(index);
  await documents.createPortfolio(aPortfolio({ ...content, id: portfolioId, ownerId }));
  await releases.putRelease(aRelease({ id, ownerId, portfolioId, manifest }).release, blobs);
  const to = { releaseId: id, portfolioId, switchedAt: someTime };
  await releases.switchLive(ownerId, { to, expected: null, now: someTime });
  await documents.setPublishedPortfolio(ownerId, portfolioId);
}

/** The blob of a page with the Brotli encoding of a publish. */
async function pageBlob(text: string): Promise<StoredBlob> {
  const body = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return {
    sha256: hashOf(body),
    contentType: 'text/html; charset=utf-8',
    source: memorySource(body),
    br: await brotli(body, { params }),
  };
}

/** The paths of the front page and the first pages after it. */
export function visitedPages(manifest: Manifest): string[] {
  const pages = Object.keys(manifest).filter((path) => path.endsWith('index.html'));
  const front = pages.filter((path) => path === 'index.html');
  return [...front, ...pages.filter((path) => path !== 'index.html')].slice(0, visited);
}

/**
 * Writes the visited pages of this many sites as files, each site in a folder of its slug, with a gzip file beside
 * each.
 */
export async function writeSites(
  folder: string,
  { count, write }: { count: number; write: (path: string, body: Uint8Array) => Promise<void> },
): Promise<void> {
  const stores = openStores(folder);
  for (const index of numbers(count)) {
    const live = await stores.releases.getLive(ownerOf(index));
    const release = live && (await stores.releases.getRelease(ownerOf(index), live.releaseId));
    for (const path of visitedPages(release?.manifest ?? {})) {
      const sha256 = release?.manifest[path]?.sha256 ?? '';
      const body = await bodyOf(stores.releases.getBlob(sha256));
      if (body === null) throw new Error(`The page ${path} of site ${index} is gone.`);
      await write(join(slugOf(index), path), body);
      await write(join(slugOf(index), `${path}.gz`), await zip(body, { level: 6 }));
    }
  }
  await stores.close();
}

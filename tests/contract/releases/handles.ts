import { expect } from 'vitest';
import { readWhole } from '#src/files/byte-source.ts';
import { smallBlobBytes, type Live } from '#src/domain/release.ts';
import type { ReleaseStore, StoredBlob } from '#src/ports/release-store.ts';
import { aBlob, anId, hashOf, someTime, type PublishedSite } from '#tests/support/builders.ts';

/**
 * The stores of a test. `second` belongs to another process if the back end can have one, else it is `store`; the owner
 * is new.
 */
export type ReleaseHandles = {
  store: ReleaseStore;
  second: ReleaseStore;
  /**
   * A store that checks so few blobs in each sweep that a cleanup needs several; `store` if sweeps have no such limit.
   */
  frugal: ReleaseStore;
  ownerId: string;
  put: (site: PublishedSite) => Promise<PublishedSite>;
  /** Stores a site and makes it the live one of its owner. */
  putLive: (site: PublishedSite) => Promise<PublishedSite>;
};

export function releaseHandles({
  store,
  second,
  frugal,
}: Pick<ReleaseHandles, 'store' | 'second' | 'frugal'>): ReleaseHandles {
  async function put(site: PublishedSite): Promise<PublishedSite> {
    await store.putRelease(site.release, site.blobs);
    return site;
  }
  async function putLive(site: PublishedSite): Promise<PublishedSite> {
    await put(site);
    const expected = (await store.getLive(site.release.ownerId))?.releaseId ?? null;
    await store.switchLive(site.release.ownerId, { to: liveAt(site), expected, now: someTime });
    return site;
  }
  return { store, second, frugal, ownerId: anId(), put, putLive };
}

export function liveAt({ release }: PublishedSite): Live {
  return { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
}

export async function expectReadable(store: ReleaseStore, blob: StoredBlob): Promise<void> {
  const stored = await store.getBlob(blob.sha256);
  expect(stored).toMatchObject({ sha256: blob.sha256, contentType: blob.contentType });
  expect(hashOf(stored === null ? '' : await readWhole(stored.source))).toBe(blob.sha256);
}

export const page = () => aBlob(`<!doctype html><title>${anId()}</title>`);
export const photo = () => aBlob(anId(), 'image/avif');
/** A page that is too long to be stored as a row of the database. */
export const longPage = () => aBlob(anId().padEnd(smallBlobBytes + 1, ' '));

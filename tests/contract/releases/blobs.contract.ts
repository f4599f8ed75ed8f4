import { beforeEach, describe, expect, it } from 'vitest';
import { readWhole } from '#src/files/byte-source.ts';
import { aBlob, aRelease, hashOf } from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';
import { expectReadable, page, photo, type ReleaseHandles } from './handles.ts';

const plain = (bytes: Uint8Array | null | undefined) => (bytes ? hashOf(bytes) : null);

/** The contract of the blobs in every release store. */
export function blobsContract(handles: () => ReleaseHandles): void {
  let store: ReleaseHandles['store'];
  let second: ReleaseHandles['second'];
  let put: ReleaseHandles['put'];
  beforeEach(() => {
    ({ store, second, put } = handles());
  });

  describe('blobs', () => {
    it('returns null for an unknown blob', async () => {
      expect(await store.getBlob(hashOf('unknown'))).toBeNull();
    });

    it.each([
      ['a page', page],
      ['a photo', photo],
    ])(
      'returns the Brotli stored for a blob such as %s, unless the plain one is wanted',
      async (_, build) => {
        const br = new Uint8Array([1, 2, 3]);
        const blob = { ...build(), br };
        await put(aRelease({}, { 'index.html': blob }));
        expect(plain((await store.getBlob(blob.sha256))?.br)).toBe(plain(br));
        const smaller = new Uint8Array([4]);
        await second.putBrotli(blob.sha256, smaller);
        const stored = await store.getBlob(blob.sha256);
        expect(plain(stored?.br)).toBe(plain(smaller));
        expect(plain(stored === null ? undefined : await readWhole(stored.source))).toBe(blob.sha256);
        expect(await store.getBlob(blob.sha256, 'plain')).toMatchObject({ sha256: blob.sha256, br: null });
      },
    );

    it('adds Brotli to a blob that was stored without', async () => {
      const blob = page();
      await put(aRelease({}, { 'index.html': blob }));
      expect(await store.getBlob(blob.sha256)).toMatchObject({ br: null });
      await store.putBrotli(blob.sha256, new Uint8Array([4]));
      expect(plain((await second.getBlob(blob.sha256))?.br)).toBe(plain(new Uint8Array([4])));
    });

    it('ignores Brotli for a blob that does not exist', async () => {
      await store.putBrotli(hashOf('gone'), new Uint8Array([1]));
      expect(await store.getBlob(hashOf('gone'))).toBeNull();
    });

    it('stores an empty blob', async () => {
      const site = await put(
        aRelease({}, { 'empty.txt': aBlob('', 'text/plain'), 'empty.avif': aBlob('\0', 'image/avif') }),
      );
      for (const blob of site.blobs) await expectReadable(store, blob);
    });

    it('lists the hashes of all blobs sorted, each once', async () => {
      const shared = page();
      const sites = [aRelease({}, { a: shared, b: photo() }), aRelease({}, { a: shared, c: page() })];
      for (const site of sites) await put(site);
      const hashes = new Set(sites.flatMap((site) => site.blobs.map((blob) => blob.sha256)));
      expect(await all(store.blobHashes())).toEqual([...hashes].sort());
    });
  });
}

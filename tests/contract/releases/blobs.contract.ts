import { beforeEach, describe, expect, it } from 'vitest';
import { readWhole } from '#src/files/byte-source.ts';
import { aBlob, aRelease, hashOf } from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';
import { expectReadable, page, photo, type ReleaseHandles } from './handles.ts';

const plain = (bytes: Uint8Array | undefined) => (bytes === undefined ? null : hashOf(bytes));

/** What every release store keeps to with blobs. */
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
    ])('returns the encodings stored for a blob such as %s', async (_, build) => {
      const br = new Uint8Array([1, 2, 3]);
      const blob = { ...build(), encodings: { br } };
      await put(aRelease({}, { 'index.html': blob }));
      expect(plain((await store.getBlob(blob.sha256))?.encodings.br)).toBe(plain(br));
      expect((await store.getBlob(blob.sha256))?.encodings.gzip).toBeUndefined();
      const [smaller, gzip] = [new Uint8Array([4]), new Uint8Array([5, 6])];
      await store.putEncoding(blob.sha256, 'br', smaller);
      await second.putEncoding(blob.sha256, 'gzip', gzip);
      const stored = await store.getBlob(blob.sha256);
      expect(plain(stored?.encodings.br)).toBe(plain(smaller));
      expect(plain(stored?.encodings.gzip)).toBe(plain(gzip));
      expect(plain(stored === null ? undefined : await readWhole(stored.source))).toBe(blob.sha256);
    });

    it('ignores an encoding for a blob that does not exist', async () => {
      await store.putEncoding(hashOf('gone'), 'br', new Uint8Array([1]));
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

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseReleaseStore } from '../../../src/adapters/firebase/release-store.ts';
import type { StoredBlob } from '../../../src/ports/release-store.ts';
import { aBlob, aRelease, numbers } from '../../../tests/support/builders.ts';
import { failing } from '../../../tests/support/failing.ts';

let connection: Connection;
beforeAll(() => {
  connection = connect({
    projectId: target.projectId,
    storageBucket: target.bucket,
    serviceAccount: null,
  });
});
afterAll(() => connection.close());
beforeEach(async () => {
  await resetFirebase();
  await connection.bucket.deleteFiles({ force: true });
});

const hoursAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('cleanup of many blobs in Firebase', () => {
  const sweepBounds = { partBlobs: 1, runBlobs: 1000 };

  it('an interrupted cleanup continues where it ended', async () => {
    const store = openFirebaseReleaseStore({ ...connection, sweepBounds });
    async function orphan(blobs: readonly StoredBlob[]): Promise<void> {
      const { release } = aRelease({}, Object.fromEntries(blobs.map((blob, n) => [`${n}`, blob])));
      await store.putRelease(release, blobs);
      await store.deleteReleases(release.ownerId, [release.id]);
    }
    // One in each part, so that the parts of both runs are the same.
    const some = numbers(1000).map((n) => aBlob(`${n}`, 'image/avif'));
    const [first, ...others] = numbers(12).flatMap(
      (n) => some.find(({ sha256 }) => sha256.startsWith(n.toString(16))) ?? [],
    );
    if (first === undefined) throw new Error('No blobs.');
    await orphan(others);
    // One listing for each part, and one for each removed blob.
    const bucket = failing(connection.bucket, { method: 'getFiles', call: 10 });
    const interrupted = openFirebaseReleaseStore({ ...connection, bucket, sweepBounds });
    await expect(interrupted.sweep(hoursAway(1))).rejects.toThrow();
    const gone = await store.missingBlobs(others.map(({ sha256 }) => sha256));
    expect(gone.size).toBe(5);
    await orphan([first]);
    expect(await store.sweep(hoursAway(1))).toBe(others.length - gone.size);
    expect(await namesOfObjects()).toEqual([expect.stringContaining(first.sha256)]);
    expect(await store.sweep(hoursAway(1))).toBe(1);
    expect(await namesOfObjects()).toEqual([]);
  });

  async function namesOfObjects(): Promise<string[]> {
    const [files] = await connection.bucket.getFiles();
    return files.map(({ name }) => name);
  }
});

import { randomBytes } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { hashSchema } from '#src/domain/release.ts';
import { atOnce } from '../at-once.ts';
import { within } from '../deadline.ts';
import { everyDocument } from '../every-document.ts';
import type { Objects } from '../objects.ts';
import type { Transact } from '../transactions.ts';
import { blobFrom, objectName } from './blob-document.ts';
import type { ReleasePlaces } from './places.ts';

type SweepDeps = { places: ReleasePlaces; objects: Objects; transact: Transact; patienceMs: number };

const sweepsAtOnce = 8;
const partSchema = z.object({ blobs: z.array(z.string()) });

/**
 * Removes blobs that no release names and that were stored before `olderThan` (ISO 8601), and objects that no blob
 * knows; returns how many blobs. A release may be stored at the same time. So a blob is condemned first, and looked for
 * in the releases after that: a release that was made before is found then, and one that is made later takes the mark
 * away, or begins again when the blob is gone.
 *
 * It reads each part of a manifest and each blob's document once, and lists each object: for 1,000 portfolios of ten
 * releases and forty files each 50,000 reads and 40 pages, a few cents. To count who names a blob would save these reads,
 * and cost a write for every file of every release that is made or removed.
 */
export async function sweepBlobs(
  { places, objects, transact, patienceMs }: SweepDeps,
  olderThan: string,
): Promise<number> {
  const before = Date.parse(olderThan);
  const named = await namedHashes(places, patienceMs);
  const known = await knownBlobs(places, patienceMs);
  const suspects = [...known].filter(([hash, { storedAt }]) => !named.has(hash) && storedAt < before);
  const removed = await atOnce(sweepsAtOnce, suspects, ([hash]) => remove(hash));
  await sweepObjects();
  return removed.filter((isRemoved) => isRemoved).length;

  async function remove(sha256: string): Promise<boolean> {
    const place = places.blob(sha256);
    const mark = randomBytes(12).toString('hex');
    const isMarked = await transact(sha256, async (transaction) => {
      if (!(await transaction.get(place)).exists) return false;
      transaction.update(place, { condemned: mark });
      return true;
    });
    if (!isMarked) return false;
    const releases = await within(
      patienceMs,
      places.manifests.where('blobs', 'array-contains', sha256).limit(1).select().get(),
    );
    const object = await transact(sha256, async (transaction) => {
      const blob = blobFrom(await transaction.get(place));
      if (blob?.condemned !== mark) return null;
      if (!releases.empty) transaction.update(place, { condemned: FieldValue.delete() });
      else transaction.delete(place);
      return releases.empty ? blob.object : null;
    });
    if (object !== null) await objects.deleteAll(objectName(sha256, object));
    return object !== null;
  }

  /** An object's blob is known before there is an object, so one that is not known now never will be. */
  async function sweepObjects(): Promise<void> {
    for await (const { name, createdAt } of objects.list('blobs/')) {
      const [, sha256 = '', file = ''] = name.split('/');
      const [object] = file.split('.');
      const isSuspect = Date.parse(createdAt) < before && known.get(sha256)?.object !== object;
      if (!isSuspect || !hashSchema.safeParse(sha256).success) continue;
      if (blobFrom(await within(patienceMs, places.blob(sha256).get()))?.object !== object)
        await objects.delete(name);
    }
  }
}

async function namedHashes({ manifests }: ReleasePlaces, patienceMs: number): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const snapshot of everyDocument(manifests.select('blobs'), { patienceMs })) {
    for (const hash of partSchema.parse(snapshot.data()).blobs) named.add(hash);
  }
  return named;
}

/** Every blob, by hash. */
async function knownBlobs(
  { blobs }: ReleasePlaces,
  patienceMs: number,
): Promise<Map<string, { object: string; storedAt: number }>> {
  const known = new Map<string, { object: string; storedAt: number }>();
  for await (const snapshot of everyDocument(blobs, { patienceMs })) {
    const blob = blobFrom(snapshot);
    if (blob !== null) known.set(snapshot.id, { object: blob.object, storedAt: blob.storedAt.toMillis() });
  }
  return known;
}

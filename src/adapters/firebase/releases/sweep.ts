import { randomBytes } from 'node:crypto';
import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { hashSchema } from '#src/domain/release.ts';
import { withTimeout } from '../with-timeout.ts';
import { everyDocument } from '../every-document.ts';
import type { Objects } from '../objects.ts';
import type { Transact } from '../transactions.ts';
import { blobFrom, objectName } from './blob-document.ts';
import type { ReleasePaths } from './paths.ts';

/**
 * `partBlobs` is the most blobs in memory at a time. A sweep stops after `runBlobs`, and the next one continues: a
 * function has half an hour for its cleanup, and this takes some minutes of it.
 */
export type SweepBounds = { partBlobs: number; runBlobs: number };
export const usualSweepBounds: SweepBounds = { partBlobs: 5000, runBlobs: 250_000 };

type SweepDeps = {
  places: ReleasePaths;
  objects: Objects;
  transact: Transact;
  timeoutMs: number;
  bounds: SweepBounds;
};

type KnownBlob = { object: string; storedAt: number };

const sweepsAtOnce = 8;
const looksAtOnce = 32;
const digits = '0123456789abcdef';
/** Every blob whose hash is before `done` has been looked at. */
const cursorSchema = z.object({ done: z.string() }).default({ done: '' });
const partSchema = z.object({ blobs: z.array(z.string()) });

/**
 * Removes blobs that no release names and that were stored before `olderThan` (ISO 8601), and objects that no blob
 * knows; returns how many blobs. A release may be stored at the same time. So a blob is condemned first, and looked for
 * in the releases after that: a release that was made before is found then, and one that is made later takes the mark
 * away, or begins again when the blob is gone.
 *
 * It goes through all blobs in parts, by prefixes of hashes, and stores its position. So a sweep that was interrupted
 * or has reached its limit continues there the next time. Old blobs cost two reads each, and their objects are listed.
 * Counting the references to a blob would save these reads, but cost a write for every file of every release that is
 * added or removed.
 */
export async function sweepBlobs(
  deps: SweepDeps,
  olderThan: string,
  among?: readonly string[],
): Promise<number> {
  const { places, objects, transact, timeoutMs, bounds } = deps;
  const before = Date.parse(olderThan);
  if (among !== undefined) return removeAll(await suspectsAmong(among));
  const { done } = cursorSchema.parse((await withTimeout(timeoutMs, places.sweepCursor.get())).data());
  let [looked, removed] = [0, 0];
  for await (const prefix of partsOf('')) {
    if (looked >= bounds.runBlobs) return removed;
    const known = await knownBlobs(blobsOf(prefix), timeoutMs);
    looked += known.size;
    removed += await removeAll(await suspectsIn(known));
    await sweepObjects(prefix, known);
    await withTimeout(timeoutMs, places.sweepCursor.set({ done: endOf(prefix) }));
  }
  await withTimeout(timeoutMs, places.sweepCursor.set({ done: '' }));
  return removed;

  /** The hash prefixes of the remaining parts, in order. A prefix with too many blobs is split. */
  async function* partsOf(prefix: string): AsyncGenerator<string> {
    if (endOf(prefix) <= done) return;
    // The count stops there, because counting costs reads as well.
    const some = blobsOf(prefix).limit(bounds.partBlobs + 1);
    const { count } = (await withTimeout(timeoutMs, some.count().get())).data();
    if (count <= bounds.partBlobs) yield prefix;
    else for (const digit of digits) yield* partsOf(prefix + digit);
  }

  /** Those that have not been looked at. */
  function blobsOf(prefix: string): Query {
    const id = FieldPath.documentId();
    const from = prefix < done ? done : prefix;
    return from === '' ? places.blobs : places.blobs.where(id, '>=', from).where(id, '<', endOf(prefix));
  }

  async function suspectsIn(known: ReadonlyMap<string, KnownBlob>): Promise<string[]> {
    const old = [...known].filter(([, { storedAt }]) => storedAt < before).map(([hash]) => hash);
    const unnamed = await mapConcurrent(looksAtOnce, old, async (hash) =>
      (await isNamed(hash)) ? [] : [hash],
    );
    return unnamed.flat();
  }

  async function suspectsAmong(hashes: readonly string[]): Promise<string[]> {
    const found = await mapConcurrent(sweepsAtOnce, hashes, async (hash) => {
      const blob = blobFrom(await withTimeout(timeoutMs, places.blob(hash).get()));
      const isOld = blob !== null && blob.storedAt.toMillis() < before;
      return isOld && !(await isNamed(hash)) ? [hash] : [];
    });
    return found.flat();
  }

  async function removeAll(hashes: readonly string[]): Promise<number> {
    const removed = await mapConcurrent(sweepsAtOnce, hashes, remove);
    return removed.filter((isRemoved) => isRemoved).length;
  }

  async function remove(sha256: string): Promise<boolean> {
    const place = places.blob(sha256);
    const mark = randomBytes(12).toString('hex');
    const isMarked = await transact(sha256, async (transaction) => {
      if (!(await transaction.get(place)).exists) return false;
      transaction.update(place, { condemned: mark });
      return true;
    });
    if (!isMarked) return false;
    const isKept = await isNamed(sha256);
    const object = await transact(sha256, async (transaction) => {
      const blob = blobFrom(await transaction.get(place));
      if (blob?.condemned !== mark) return null;
      if (isKept) transaction.update(place, { condemned: FieldValue.delete() });
      else transaction.delete(place);
      return isKept ? null : blob.object;
    });
    if (object !== null) await objects.deleteAll(objectName(sha256, object));
    return object !== null;
  }

  async function isNamed(sha256: string): Promise<boolean> {
    const releases = places.manifests.where('blobs', 'array-contains', sha256).limit(1).select();
    return !(await withTimeout(timeoutMs, releases.get())).empty;
  }

  /** The document of a blob is written before its object, so an object without a document never gets one. */
  async function sweepObjects(prefix: string, known: ReadonlyMap<string, KnownBlob>): Promise<void> {
    for await (const { name, createdAt } of objects.list(`blobs/${prefix}`)) {
      const [, sha256 = '', file = ''] = name.split('/');
      const [object] = file.split('.');
      const isSuspect = Date.parse(createdAt) < before && known.get(sha256)?.object !== object;
      if (sha256 < done || !isSuspect || !hashSchema.safeParse(sha256).success) continue;
      if (blobFrom(await withTimeout(timeoutMs, places.blob(sha256).get()))?.object !== object)
        await objects.delete(name);
    }
  }
}

/** The hashes that these parts of manifests name. */
export async function blobsNamedIn(manifests: Query, timeoutMs: number): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const snapshot of everyDocument(manifests.select('blobs'), { timeoutMs })) {
    for (const hash of partSchema.parse(snapshot.data()).blobs) named.add(hash);
  }
  return named;
}

/** Comes after every hash that begins so, and before all others that do: hashes have no letter after f. */
function endOf(prefix: string): string {
  return `${prefix}g`;
}

/** These blobs, by hash. */
async function knownBlobs(blobs: Query, timeoutMs: number): Promise<Map<string, KnownBlob>> {
  const known = new Map<string, KnownBlob>();
  for await (const snapshot of everyDocument(blobs, { timeoutMs })) {
    const blob = blobFrom(snapshot);
    if (blob !== null) known.set(snapshot.id, { object: blob.object, storedAt: blob.storedAt.toMillis() });
  }
  return known;
}

import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { bytesOfVersions, versionListSchema, type Version } from '#src/domain/version.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';
import { storageUsageFrom, type StorageCheck } from './storage-usage.ts';
import { addUsage } from './usage.ts';

type Versions = Pick<DocumentStore, 'listVersions' | 'getVersionContent' | 'changeVersions'>;

/** A document of Firestore holds 1,048,576 bytes. */
const partBytes = 900_000;

const listSchema = z.object({ list: z.string() });
const partSchema = z.object({ part: z.instanceof(Uint8Array) });
const ownerSchema = z.object({ ownerId: z.string() }).optional();

export function openVersions(
  places: DocumentPaths,
  { transact, check }: { transact: Transact; check: StorageCheck },
): Versions {
  const { firestore } = places.portfolios;

  return {
    async listVersions(portfolioId) {
      return versionsIn(await places.versions(portfolioId).get());
    },
    async getVersionContent(portfolioId, sha256) {
      const list = await places.versions(portfolioId).get();
      const version = byHash(versionsIn(list)).get(sha256);
      if (version === undefined) return null;
      const snapshots = await firestore.getAll(...partsOf(list.ref, version));
      // A part is missing when the version was removed after it was read.
      if (snapshots.some((snapshot) => !snapshot.exists)) return null;
      return Buffer.concat(snapshots.map((snapshot) => partSchema.parse(snapshot.data()).part));
    },
    async changeVersions({ portfolioId, ownerId, limits }, change, contents) {
      return transact(portfolioId, async (transaction) => {
        const usage = places.usage(ownerId);
        const [[head], list, counted] = await Promise.all([
          transaction.getAll(places.portfolio(portfolioId), { fieldMask: ['ownerId'] }),
          transaction.get(places.versions(portfolioId)),
          transaction.get(usage),
        ]);
        if (ownerSchema.parse(head?.data())?.ownerId !== ownerId)
          throw new AppError('not-found', { id: portfolioId });
        const before = versionsIn(list);
        const after = [...change(before)];
        const added = bytesOfVersions(after) - bytesOfVersions(before);
        await check(storageUsageFrom(counted), added, limits);
        const [stored, named] = [byHash(before), byHash(after)];
        for (const [hash, version] of stored) {
          if (named.has(hash)) continue;
          for (const place of partsOf(list.ref, version)) transaction.delete(place);
        }
        for (const [hash, version] of named) {
          if (stored.has(hash)) continue;
          const content = contents.get(hash);
          if (content === undefined) throw new AppError('not-found', { content: hash });
          for (const [n, place] of partsOf(list.ref, version).entries()) {
            const part = Buffer.from(content.subarray(n * partBytes, (n + 1) * partBytes));
            transaction.set(place, { ownerId, part });
          }
        }
        transaction.set(list.ref, { ownerId, list: JSON.stringify(after) });
        addUsage(transaction, usage, { versionBytes: added });
        return after;
      });
    },
  };
}

/** The versions in a document; none when there is no document. */
export function versionsIn(snapshot: DocumentSnapshot): Version[] {
  if (!snapshot.exists) return [];
  return versionListSchema.parse(JSON.parse(listSchema.parse(snapshot.data()).list));
}

/** Deletes the versions of a portfolio with their contents; `list` was read in this transaction. Returns their bytes. */
export function deleteVersions(transaction: Transaction, list: DocumentSnapshot): number {
  const versions = versionsIn(list);
  for (const version of byHash(versions).values()) {
    for (const place of partsOf(list.ref, version)) transaction.delete(place);
  }
  transaction.delete(list.ref);
  return bytesOfVersions(versions);
}

function byHash(versions: readonly Version[]): Map<string, Version> {
  return new Map(versions.map((version) => [version.sha256, version]));
}

function partsOf(list: DocumentReference, version: Version): DocumentReference[] {
  const count = Math.max(1, Math.ceil(version.bytes / partBytes));
  return Array.from({ length: count }, (_, n) => list.collection('contents').doc(`${version.sha256}-${n}`));
}

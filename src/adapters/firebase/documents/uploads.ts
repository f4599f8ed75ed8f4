import { AppError } from '#src/domain/errors.ts';
import { uploadSchema, type Upload } from '#src/domain/upload.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { codeOf, grpcCode } from '../failure.ts';
import { refuseDeleted } from '../deleted-accounts.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';
import { storageUsageFrom, type UploadCheck } from './storage-usage.ts';
import { addUsage } from './usage.ts';

type Uploads = Pick<
  DocumentStore,
  'listUploads' | 'getUpload' | 'createUpload' | 'updateUpload' | 'deleteUpload'
>;

export function openUploads(
  places: DocumentPaths,
  { transact, checkUpload }: { transact: Transact; checkUpload: UploadCheck },
): Uploads {
  async function read(id: string): Promise<Upload | null> {
    const snapshot = await places.upload(id).get();
    return snapshot.exists ? uploadSchema.parse(snapshot.data()) : null;
  }

  return {
    getUpload: read,
    async listUploads(ownerId) {
      const { docs } = await places.uploadsOf(ownerId).orderBy('createdAt', 'desc').get();
      return docs.map((snapshot) => uploadSchema.parse(snapshot.data()));
    },
    async createUpload(upload) {
      const { id, ownerId, sha256, bytes } = upload;
      const usage = places.usage(ownerId);
      return transact(ownerId, async (transaction) => {
        await refuseDeleted(transaction, { place: places.deletedAccount(ownerId), ownerId });
        // Read before the query: every request that adds an upload writes the usage, so that of parallel requests only
        // one can rely on the query.
        const used = storageUsageFrom(await transaction.get(usage));
        const same = await transaction.get(places.uploadsOf(ownerId).where('sha256', '==', sha256).limit(1));
        const [held] = same.docs;
        if (held !== undefined) return uploadSchema.parse(held.data());
        await checkUpload(used, bytes);
        transaction.create(places.upload(id), upload);
        addUsage(transaction, usage, { files: 1, bytes });
        return upload;
      });
    },
    async updateUpload(id, patch) {
      try {
        if (Object.keys(patch).length > 0) await places.upload(id).update(patch);
      } catch (error) {
        if (codeOf(error) !== grpcCode.notFound) throw error;
      }
      const patched = await read(id);
      if (patched === null) throw new AppError('not-found', { id });
      return patched;
    },
    async deleteUpload(id) {
      const place = places.upload(id);
      return transact(id, async (transaction) => {
        const found = await transaction.get(place);
        if (!found.exists) return null;
        const removed = uploadSchema.parse(found.data());
        transaction.delete(place);
        addUsage(transaction, places.usage(removed.ownerId), { files: -1, bytes: -removed.bytes });
        return removed;
      });
    },
  };
}

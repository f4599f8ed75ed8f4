import { createHash } from 'node:crypto';
import { cleanFileName, type Upload } from '#src/domain/upload.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';

export type UploadDeps = Pick<Backend, 'documents' | 'files'> & {
  imageProcessor: Pick<ImageProcessor, 'clean'>;
  /** ISO 8601, UTC. */
  now: () => string;
  newId: () => string;
};

export type FileToStore = Pick<Upload, 'ownerId' | 'name'> &
  Partial<Pick<Upload, 'alt' | 'decorative' | 'focus' | 'credit'>> & { bytes: Uint8Array };

const turns = new Map<string, Promise<unknown>>();

/**
 * Cleans a file, keeps its bytes and describes it. The same image of the same owner is kept once: then the upload that
 * is there already is returned, as it is.
 * @throws AppError 'upload-type', 'upload-too-large', 'upload-broken', 'limit-reached'; nothing is left behind then
 */
export async function storeUpload(deps: UploadDeps, file: FileToStore): Promise<Upload> {
  const { documents, files, imageProcessor, now, newId } = deps;
  const { ownerId, name, alt = '', decorative = false, focus = { x: 0.5, y: 0.5 }, credit = '' } = file;
  const { contentType, width, height, bytes } = await imageProcessor.clean(file.bytes, ownerId);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const upload: Upload = {
    id: newId(),
    ownerId,
    name: cleanFileName(name),
    contentType,
    bytes: bytes.length,
    width,
    height,
    sha256,
    alt,
    decorative,
    focus,
    credit,
    createdAt: now(),
  };
  return inTurn(ownerId, async () => {
    await files.put(ownerId, sha256, bytes);
    try {
      return await documents.createUpload(upload);
    } catch (error) {
      await dropUnused(deps, upload);
      throw error;
    }
  });
}

/** Removes an upload and its bytes. */
export async function removeUpload(
  deps: Pick<UploadDeps, 'documents' | 'files'>,
  upload: Upload,
): Promise<void> {
  await inTurn(upload.ownerId, async () => {
    await deps.documents.deleteUpload(upload.id);
    await dropUnused(deps, upload);
  });
}

async function dropUnused(
  { documents, files }: Pick<UploadDeps, 'documents' | 'files'>,
  { ownerId, sha256 }: Upload,
): Promise<void> {
  const uploads = await documents.listUploads(ownerId);
  if (uploads.some((upload) => upload.sha256 === sha256)) return;
  await files.delete(ownerId, sha256);
  await files.dropDerived(ownerId, `${sha256}.`);
}

/** One at a time for each owner, so that bytes are never dropped that another request is about to describe. */
async function inTurn<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(ownerId) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(ownerId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(ownerId) === mine) turns.delete(ownerId);
  }
}

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';
import { checkUploadSize } from '#src/domain/upload-limits.ts';
import { isImageType } from '#src/domain/upload-types.ts';
import { cleanFileName, type Upload } from '#src/domain/upload.ts';
import { existingFile, readHead, type ByteSource } from '#src/files/byte-source.ts';
import { dropDerived } from './derived-files.ts';
import { requireStorage } from './require-storage.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { inTemporaryFolder } from '#src/files/temporary-folder.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';

export type UploadDeps = Pick<Backend, 'documents' | 'files'> & {
  imageProcessor: Pick<ImageProcessor, 'cleanFile'>;
  /** ISO 8601, UTC. */
  now: () => string;
  newId: () => string;
};

export type FileToStore = Pick<Upload, 'ownerId' | 'name'> &
  Partial<Pick<Upload, 'alt' | 'decorative' | 'focus' | 'credit'>> & {
    source: ByteSource;
    /** Aborts the upload. */
    signal?: AbortSignal;
  };

const turns = new Map<string, Promise<unknown>>();

/**
 * Stores a file and its description; an image is cleaned first. The same file of the same owner is stored once; then
 * the existing upload is returned unchanged.
 * @throws AppError 'upload-type', 'upload-too-large' and 'upload-broken' with the name of the file, 'limit-reached',
 * 'quota-reached', 'storage-full', 'unavailable' when `signal` has aborted it; then nothing is left behind
 */
export async function storeUpload(deps: UploadDeps, file: FileToStore): Promise<Upload> {
  try {
    const { source, name } = file;
    const contentType = sniffType(await readHead(source, sniffedBytes));
    if (contentType === null) throw new AppError('upload-type');
    checkUploadSize(deps.documents.storageLimits.uploads, { name, contentType, bytes: source.bytes });
    if (isImageType(contentType)) return await storeImage(deps, file);
    return await storeCleaned(deps, file, {
      ...(await sourceFacts(source)),
      contentType,
      width: 0,
      height: 0,
      source,
    });
  } catch (error) {
    if (!isOfFile(error)) throw error;
    const { code, facts, issues } = error;
    throw new AppError(code, { file: cleanFileName(file.name), ...facts }, { issues, cause: error });
  }
}

function isOfFile(error: unknown): error is AppError {
  return (['upload-type', 'upload-too-large', 'upload-broken'] as const).some((code) =>
    isAppError(error, code),
  );
}

async function storeImage(deps: UploadDeps, file: FileToStore): Promise<Upload> {
  return inTemporaryFolder(async (folder) => {
    const given = file.source.path ?? (await copyInto(join(folder, 'given'), file.source));
    const cleaned = join(folder, 'clean');
    const request = { account: file.ownerId, ...(file.signal && { signal: file.signal }) };
    const facts = await deps.imageProcessor.cleanFile({ from: given, to: cleaned }, request);
    const source = await existingFile(cleaned);
    return storeCleaned(deps, file, { ...facts, ...(await sourceFacts(source)), source });
  });
}

type Cleaned = Pick<Upload, 'contentType' | 'width' | 'height' | 'sha256' | 'bytes'> & { source: ByteSource };

async function storeCleaned(deps: UploadDeps, file: FileToStore, cleaned: Cleaned): Promise<Upload> {
  const { documents, files, now, newId } = deps;
  const { ownerId, name, alt = '', decorative = false, focus = { x: 0.5, y: 0.5 }, credit = '' } = file;
  const { source, ...facts } = cleaned;
  const described = { name: cleanFileName(name), alt, decorative, focus, credit };
  const upload: Upload = { id: newId(), ownerId, ...facts, ...described, createdAt: now() };
  return inTurn(ownerId, async () => {
    await requireStorage(deps, upload);
    try {
      await files.put(ownerId, upload.sha256, source);
      return await documents.createUpload(upload);
    } catch (error) {
      await dropUnused(deps, upload);
      throw error;
    }
  });
}

async function copyInto(path: string, source: ByteSource): Promise<string> {
  await pipeline(source.stream(), createWriteStream(path, { mode: 0o600 }));
  return path;
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
  await dropDerived({ documents, files }, ownerId, `${sha256}.`);
}

/** Serialized for each owner, so that no bytes are removed that another request is about to describe. */
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

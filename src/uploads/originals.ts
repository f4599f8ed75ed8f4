import { AppError } from '#src/domain/errors.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import type { Backend } from '#src/ports/backend.ts';

/**
 * An account's own uploads. An upload of another owner, or a deleted one, is null.
 * @throws AppError 'upload-lost' for one whose bytes are missing or incomplete, because a site must not lose it
 * silently
 */
export function originalsOf(
  deps: Pick<Backend, 'documents' | 'files'>,
  ownerId: string,
): (uploadId: string) => Promise<{ upload: Upload; source: ByteSource } | null> {
  return async (uploadId) => {
    const upload = await deps.documents.getUpload(uploadId);
    if (upload === null || upload.ownerId !== ownerId) return null;
    const source = await deps.files.open(ownerId, upload.sha256);
    if (source?.bytes !== upload.bytes) throw lost(upload);
    return { upload, source };
  };
}

/** Its name is in an issue, because the app shows issues. */
function lost({ name }: Upload): AppError {
  const message = 'It is not there, or not all of it.';
  return new AppError('upload-lost', {}, { issues: [{ path: name, message }] });
}

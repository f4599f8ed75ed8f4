import type { Upload } from '#src/domain/upload.ts';
import type { Backend } from '#src/ports/backend.ts';

/** An account's own uploads. A portfolio that names somebody else's gets nothing. */
export function originalsOf(
  deps: Pick<Backend, 'documents' | 'files'>,
  uid: string,
): (uploadId: string) => Promise<{ upload: Upload; bytes: Uint8Array } | null> {
  return async (uploadId) => {
    const upload = await deps.documents.getUpload(uploadId);
    if (upload === null || upload.ownerId !== uid) return null;
    const bytes = await deps.files.get(uid, upload.sha256);
    return bytes === null ? null : { upload, bytes };
  };
}

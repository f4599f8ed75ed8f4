import type { Upload } from '#src/domain/upload.ts';
import type { UploadLimits } from '#src/domain/upload-limits.ts';
import { checkFile } from './check-file.ts';
import type { UploadWatch } from './client.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends a file to /api.
 * @throws ClientError before anything is sent, for files that the server would reject
 */
export async function sendUpload(file: File, limits: UploadLimits, on: UploadWatch): Promise<Upload> {
  await checkFile(file, limits);
  return sendFile(`/api/uploads?${new URLSearchParams({ name: file.name }).toString()}`, file, on);
}

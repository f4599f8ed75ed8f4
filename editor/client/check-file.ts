import { AppError } from '#src/domain/errors.ts';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';
import { checkUploadSize, type UploadLimits } from '#src/domain/upload-limits.ts';
import type { UploadType } from '#src/domain/upload-types.ts';
import { checked, fromAppError } from './app-errors.ts';

/**
 * The type of a file before the upload.
 * @throws ClientError what the server would reject after the upload
 */
export async function checkFile(file: File, limits: UploadLimits): Promise<UploadType> {
  const { name, size: bytes } = file;
  const head = await file
    .slice(0, sniffedBytes)
    .arrayBuffer()
    .catch((cause: unknown) => {
      // The file was moved or changed since it was chosen.
      throw fromAppError(new AppError('upload-broken', { file: name }, { cause }));
    });
  const contentType = sniffType(new Uint8Array(head));
  if (contentType === null) throw fromAppError(new AppError('upload-type', { file: name }));
  checked(() => checkUploadSize(limits, { name, contentType, bytes }));
  return contentType;
}

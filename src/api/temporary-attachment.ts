import { existingFile } from '#src/files/byte-source.ts';
import { fileAttachment } from '#src/http/attachment.ts';
import type { ExportedFile } from '#src/jobs/jobs.ts';

/** An export as a download. Its file is removed after it was sent, or when the client disconnects. */
export async function temporaryAttachment({ path, fileName, remove }: ExportedFile): Promise<Response> {
  const file = await existingFile(path);
  const stream = (): ReturnType<typeof file.stream> => file.stream().once('close', () => void remove());
  return fileAttachment({ ...file, stream }, fileName, 'application/zip');
}

import { existingFile } from '#src/files/byte-source.ts';
import { fileAttachment } from '#src/http/attachment.ts';
import type { ExportedFile } from '#src/jobs/jobs.ts';

/** An export to be saved; its file is removed when it was sent, or nobody wants more of it. */
export async function temporaryAttachment({ path, fileName, remove }: ExportedFile): Promise<Response> {
  const file = await existingFile(path);
  const stream = (): ReturnType<typeof file.stream> => file.stream().once('close', () => void remove());
  return fileAttachment({ ...file, stream }, fileName, 'application/zip');
}

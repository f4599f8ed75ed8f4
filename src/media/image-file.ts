import { readWhole, type ByteSource } from '#src/files/byte-source.ts';
import type { ImageFile } from './image-job.ts';

/** A stored file for the image processor: by its path where it has one, so that only the child process reads it. */
export async function imageFile(source: ByteSource): Promise<ImageFile> {
  return source.path === null ? readWhole(source) : { path: source.path };
}

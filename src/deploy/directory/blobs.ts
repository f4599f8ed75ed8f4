import { copyFile, link, mkdir, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failedWith } from '#src/files/expected-failure.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { writeDurably, writeStreamDurably } from '#src/files/durable-file.ts';
import { compressedEndings, compressedEncodings } from '../compressed-encodings.ts';
import { exists } from './read-if-exists.ts';
import type { Tree } from './tree.ts';

export function hasBlob(tree: Tree, sha256: string): Promise<boolean> {
  return exists(tree.blob(sha256));
}

/** Stores a blob with its compressed encodings. The plain file is written last: where it exists, the others do. */
export async function putBlob(tree: Tree, blob: StoredBlob): Promise<void> {
  const { sha256, source } = blob;
  const path = tree.blob(sha256);
  const options = { modified: timeOf(sha256), isPublic: true };
  for (const [ending, form] of await compressedEncodings(blob))
    await writeDurably(path + ending, form, options);
  await writeStreamDurably(path, { source, sha256 }, options);
}

/** Links a blob and its compressed encodings as a file of a release. */
export async function linkBlob(tree: Tree, sha256: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const blob = tree.blob(sha256);
  await linkOrCopy({ from: blob, to: file, sha256 });
  for (const ending of compressedEndings) {
    if (await exists(blob + ending)) await linkOrCopy({ from: blob + ending, to: file + ending, sha256 });
  }
}

type Linking = { from: string; to: string; sha256: string };

/** Copies the file where the file system has no links, or the file has too many. */
async function linkOrCopy({ from, to, sha256 }: Linking): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!failedWith(error, 'EMLINK', 'EPERM', 'EXDEV', 'ENOTSUP', 'ENOSYS')) throw error;
    await copyFile(from, to);
    await utimes(to, timeOf(sha256), timeOf(sha256));
  }
}

/**
 * A file's time of change, in seconds, follows from its content: nginx and Caddy make a page's tag of time and size
 * alone, and two releases within one second would otherwise share tags for pages of equal length.
 */
function timeOf(sha256: string): number {
  const year2000 = 946_684_800;
  const twentyYears = 630_000_000;
  return year2000 + (Number.parseInt(sha256.slice(0, 8), 16) % twentyYears);
}

import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Hard links of the same files in another folder. The product never changes a stored file in place. */
export async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? linkFolder(source, target) : link(source, target));
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Source files that hold one of these ids as a word, besides the folders of templates and their list: nothing there may
 * name a template. Paths are relative to the root.
 */
export async function sourcesNaming(root: string, ids: readonly string[]): Promise<string[]> {
  const names = new RegExp(`\\b(${ids.join('|')})\\b`, 'i');
  const own = ['list', ...ids].map((folder) => join('src/templates', folder) + sep);
  // The passwords that people choose hold names of cities.
  const left = [...own, join('src/passwords') + sep];
  const found: string[] = [];
  for (const folder of ['src', 'editor', 'cli', 'functions']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const file = path.slice(join(root, folder).length - folder.length);
      if (left.some((one) => file.startsWith(one))) continue;
      if (names.test(await readFile(path, 'utf8'))) found.push(file);
    }
  }
  return found;
}

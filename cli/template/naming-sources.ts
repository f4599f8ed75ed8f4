import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Source files that hold one of these ids as a word, besides the folders of templates and their list: nothing there may
 * name a template. Paths are relative to the root.
 */
export async function sourcesNaming(root: string, ids: readonly string[]): Promise<string[]> {
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
      if (names(await readFile(path, 'utf8'), ids)) found.push(file);
    }
  }
  return found;
}

function names(text: string, ids: readonly string[]): boolean {
  const lower = text.toLowerCase();
  const words = new Set(lower.split(/\W+/));
  return ids.some((id) => words.has(id) || (id.includes('-') && lower.includes(id)));
}

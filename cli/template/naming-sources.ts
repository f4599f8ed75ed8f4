import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Finds source files that name a template outside of its folder and the lists of templates, which is not allowed. Paths
 * are relative to the root.
 */
export async function sourcesNaming(root: string, ids: readonly string[]): Promise<string[]> {
  const own = ['list', ...ids].map((folder) => join('src/templates', folder) + sep);
  // Common passwords contain names of cities.
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

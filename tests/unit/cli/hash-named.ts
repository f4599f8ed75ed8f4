import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files in a folder whose names are hashes. */
export async function namedByHash(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /(^|[/\\])[0-9a-f]{64}$/.test(name)).toSorted();
}

/** The path of the first file whose name is a hash. */
export async function someFile(folder: string): Promise<string> {
  const [found] = await namedByHash(folder);
  if (found === undefined) throw new Error(`There is no such file in ${folder}`);
  return join(folder, found);
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '#src/domain/errors.ts';
import { sourcesNaming } from './naming-sources.ts';
import { starterFiles } from './starter.ts';

/**
 * Makes the folder of a template below `root` and writes the lists of templates again. Returns the files that were made.
 * @throws AppError 'template-id' for an id that cannot be used, 'place-taken' when there is such a folder
 */
export async function newTemplate(root: string, id: string): Promise<string[]> {
  const folder = join(root, 'src/templates', id);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40) {
    throw new AppError('template-id', { id });
  }
  if (existsSync(folder)) throw new AppError('place-taken', { path: `src/templates/${id}` });
  const [naming] = await sourcesNaming(root, [id]);
  if (naming !== undefined) throw new AppError('template-id', { id, 'used in': naming });
  await mkdir(folder);
  const files = starterFiles(id);
  for (const [name, text] of files) await writeFile(join(folder, name), text, { flag: 'wx' });
  await promisify(execFile)(process.execPath, [join(root, 'cli/template-lists.mjs')]);
  return [...files.keys()].map((name) => `src/templates/${id}/${name}`);
}

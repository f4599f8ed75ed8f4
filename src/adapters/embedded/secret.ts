import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith } from '#src/file-failure.ts';

/** The secret of this installation, made when there is none. Processes that start together get the same one. */
export async function readSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!failedWith(error, 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { failedWith, orNull } from '#src/files/expected-failure.ts';

const shortest = 32;

/**
 * Reads the secret of this installation, and creates a missing one. Processes that start together get the same.
 * @throws AppError 'setting-invalid' for one that is too short to protect anything
 */
export async function readSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret');
  if ((await orNull(readFile(file))) === null) await makeSecret(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= shortest) return secret;
  const message = `${file} is too short. Remove it: a new one is made, everybody signs in anew, and two-factor sign-in has to be reset.`;
  throw new AppError('setting-invalid', {}, { issues: [{ path: 'SECRET', message }] });
}

/** Writes the file completely or not at all; the first writer wins. */
async function makeSecret(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, randomBytes(32).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    await link(temporary, file).catch(async (error: unknown) => {
      // On a file system without links, two processes that start at the same moment may differ until the next start.
      if (!failedWith(error, 'EEXIST')) await rename(temporary, file);
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

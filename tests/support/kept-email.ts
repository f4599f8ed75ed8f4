import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { orNull } from '#src/files/expected-failure.ts';

/**
 * Waits for the newest email with this subject to this email address, and returns its link. Emails are sent after the
 * response.
 */
export async function keptLink(dataDir: string, email: { to: string; subject: string }): Promise<string> {
  for (;;) {
    const link = await linkInFolder(join(dataDir, 'mail'), email);
    if (link !== undefined) return link;
    await setTimeout(20);
  }
}

async function linkInFolder(
  folder: string,
  { to, subject }: { to: string; subject: string },
): Promise<string | undefined> {
  const files = ((await orNull(readdir(folder))) ?? []).toSorted().toReversed();
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(`\nTo: ${to}\r\n`) || !text.includes(`\nSubject: ${subject}\r\n`)) continue;
    // A file that is still being written has no link yet.
    return /^https?:\S+(?=\r$)/m.exec(text)?.[0];
  }
  return undefined;
}

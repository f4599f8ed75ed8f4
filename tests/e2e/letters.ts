import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { RunningProduct } from './product.ts';

/** The link in the newest letter with this subject to an address, waited for: letters are posted after the answer. */
export async function linkIn(
  product: RunningProduct,
  letter: { to: string; subject: string },
): Promise<string> {
  let link = '';
  await expect(async () => {
    const [newest = ''] = await lettersOf(product, letter);
    link = /^https?:\S+$/m.exec(newest.replaceAll('\r', ''))?.[0] ?? '';
    expect(link).toMatch(/^http/);
  }).toPass({ timeout: 10_000 });
  return link;
}

/** The letters with this subject to an address, the newest first. */
async function lettersOf(
  { dataDir }: RunningProduct,
  { to, subject }: { to: string; subject: string },
): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder)).toSorted().toReversed();
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return letters.filter(
    (text) => text.includes(`\nTo: ${to}\r\n`) && text.includes(`\nSubject: ${subject}\r\n`),
  );
}

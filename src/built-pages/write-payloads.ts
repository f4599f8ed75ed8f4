import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { payloadOf } from './payload-of.ts';

/** Writes a payload beside each built page that has one: `blog/index.html` → `blog/_payload.json`. */
export async function writePayloads(folder: string): Promise<void> {
  for await (const name of glob('**/index.html', { cwd: folder })) {
    const payload = payloadOf(await readFile(join(folder, name), 'utf8'));
    if (payload !== null)
      await writeFile(join(folder, dirname(name), '_payload.json'), JSON.stringify(payload));
  }
}

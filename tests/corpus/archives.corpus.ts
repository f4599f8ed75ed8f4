import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAppError } from '#src/domain/errors.ts';
import { importFile } from '#src/import/import-file.ts';
import { zipLimits } from '#src/import/read-zip.ts';
import { newId } from '#src/backend/new-id.ts';
import yauzl from 'yauzl';
import { filesUnder } from './corpus-files.ts';
import { openTally } from './tally.ts';
import { memorySource } from '#src/files/byte-source.ts';

const tally = openTally('archives');
const zips = filesUnder('uploads').filter(({ path }) => path.endsWith('.zip'));
const before = process.env['TMPDIR'];
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'vitrine-archives-'));
  process.env['TMPDIR'] = scratch;
});
afterAll(async () => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rm(scratch, { recursive: true });
});

it.each(zips)(
  'the archive $path is refused with a reason, writes nothing and stays within the limits',
  async ({ path, bytes }) => {
    const names = await namesIn(bytes());
    const there = names.filter((name) => existsSync(name));
    const startMemory = process.memoryUsage().arrayBuffers;
    const failure = await importFile({ name: path, source: memorySource(bytes()), newId }).catch(
      (error: unknown) => error,
    );
    if (!isAppError(failure)) throw failure;
    expect(failure.code).toMatch(/^import-(unreadable|unknown)$/);
    expect(failure.issues.length + Object.keys(failure.facts).length).toBeGreaterThan(0);
    expect(process.memoryUsage().arrayBuffers - startMemory).toBeLessThan(zipLimits.foreign.bytes);
    expect(names.filter((name) => existsSync(name))).toEqual(there);
    expect(await readdir(scratch)).toEqual([]);
    tally.add(`refused as ${failure.code}`);
  },
);

/** The names in an archive exactly as they are stored, including invalid ones. */
async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, decodeStrings: false });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(Buffer.from(entry.fileName).toString('utf8'));
  zip.close();
  return names;
}

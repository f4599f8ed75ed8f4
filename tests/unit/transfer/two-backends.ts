import { cp } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { copyBackend, type CopyRequest, type CopyResult } from '#src/transfer/copy.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { openMovable } from '#tests/support/movable.ts';
import { createAccountWithHistory, type AccountWithHistory } from '#tests/support/account-with-history.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

/** Two embedded back ends: `from` has the account `ada`, and `to` is empty. */
export type CopyBench = {
  from: MovableBackend;
  to: MovableBackend;
  ada: AccountWithHistory;
  imageProcessor: ImageProcessor;
  /** The data folders of `from` and `to`. */
  fromFolder: string;
  toFolder: string;
  copy: (change?: Partial<CopyRequest>) => Promise<CopyResult>;
};

/** Returns a function for the bench, which is new for each test of the file. */
export function eachWithCopyBench(): () => CopyBench {
  const imageProcessor = openImageProcessor();
  let start: Folder;
  let ada: AccountWithHistory;
  let folders: Folder[];
  let bench: CopyBench;

  // The initial data of all tests is created once.
  beforeAll(async () => {
    start = await tempDir();
    const backend = await openMovable(start.path);
    ada = await createAccountWithHistory(backend, imageProcessor);
    await backend.close();
  });
  afterAll(async () => {
    await imageProcessor.close();
    await start.remove();
  });

  beforeEach(async () => {
    const [source, target, journal] = [await tempDir(), await tempDir(), await tempDir()];
    folders = [source, target, journal];
    await cp(start.path, source.path, { recursive: true });
    const [from, to] = [await openMovable(source.path), await openMovable(target.path)];
    const now = () => new Date().toISOString();
    const usual = { from, to, journalFolder: journal.path, dryRun: false, now };
    const copy = (change = {}) => copyBackend({ ...usual, ...change });
    bench = { from, to, ada, imageProcessor, fromFolder: source.path, toFolder: target.path, copy };
  });
  afterEach(async () => {
    await bench.from.close();
    await bench.to.close();
    for (const folder of folders) await folder.remove();
  });
  return () => bench;
}

type Folder = Awaited<ReturnType<typeof tempDir>>;

/** The number of items that were copied. */
export function copiedOf({ counts }: CopyResult): number {
  return Object.values(counts).reduce((sum, { copied }) => sum + copied, 0);
}

export async function profileOf({ documents }: MovableBackend, ownerId: string): Promise<Profile> {
  const profile = await documents.getProfile(ownerId);
  if (profile === null) throw new Error('no profile');
  return profile;
}

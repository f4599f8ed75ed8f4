import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from '#src/adapters/embedded/backup.ts';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { restore } from '#src/adapters/embedded/restore.ts';
import { readConfig } from '#src/config/config.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { anId, someTime } from '#tests/support/builders.ts';
import { anAuthor, publishDeps } from '#tests/support/publishing.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { memorySource } from '#src/files/byte-source.ts';
import sharp from 'sharp';
import { folderFiles } from '#src/files/file-set.ts';

/**
 * The files and folders that other users of the machine may read or enter, with their modes. The folder itself is `.`.
 */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
  );
  return modes
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${mode.toString(8)}`);
}

/** Uses every feature of the product that writes files. */
async function used(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const backend = await openEmbeddedBackend(config, () => {});
  const imageProcessor = openImageProcessor();
  try {
    const author = { email: 'ada@example.org', password: 'weaving numbers at dawn', displayName: 'Ada' };
    await backend.auth.createUser(author);
    const deps = publishDeps(backend, imageProcessor);
    const { ownerId, portfolio } = await anAuthor(backend);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await storeUpload({ ...deps, newId: anId }, { ownerId, name: 'a.png', source: memorySource(bytes) });
    await publish(deps, { ownerId, portfolioId: portfolio.id });
    await backend.mail.send({ to: 'ada@example.org', replyTo: 'b@example.org', subject: 'Hi', text: 'Hi' });
  } finally {
    await imageProcessor.close();
    await backend.close();
  }
}

describe('data folder', () => {
  it('the data folder hides its files from other users of the machine, even if it existed before', async () => {
    const data = await tempDir();
    onTestFinished(data.remove);
    const dataDir = join(data.path, 'data');
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'attempts.db'), '');
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'attempts.db'), 0o644);
    await used(dataDir);
    expect((await readdir(dataDir, { recursive: true })).length).toBeGreaterThan(12);
    expect(await openToOthers(dataDir)).toEqual([]);
  });

  it('the data folder stays private in a backup and after a restore', async () => {
    const data = await tempDir();
    onTestFinished(data.remove);
    const dataDir = join(data.path, 'data');
    const backup = join(data.path, 'backup');
    const restored = join(data.path, 'restored');
    await used(dataDir);
    await backUp({ dataDir, folder: backup, now: someTime, onProgress: () => {} });
    expect(await openToOthers(backup)).toEqual([]);
    for (const name of await readdir(backup))
      if (name.endsWith('.db')) await chmod(join(backup, name), 0o644);
    await restore({ dataDir: restored, backup: folderFiles(backup) });
    expect(await openToOthers(restored)).toEqual([]);
  });
});

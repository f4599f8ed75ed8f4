import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { storage } from '#src/doctor/storage.ts';
import { anId, anUpload } from '#tests/support/builders.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const mebibyte = 1024 * 1024;

describe('doctor check of storage', () => {
  let folder: Awaited<ReturnType<typeof tempDir>>;
  let stores: Stores;
  beforeEach(async () => {
    folder = await tempDir();
    stores = openStores(folder.path);
  });
  afterEach(async () => {
    await stores.close();
    await folder.remove();
  });

  const found = (settings: Record<string, string> = {}) =>
    storage(readConfig({ DATA_DIR: folder.path, ...settings }));

  it('warns when an account or the instance comes close to its storage limit', async () => {
    expect(await found()).toMatchObject({ status: 'ok', found: '0 accounts have used 0 MB.' });
    const ownerId = anId();
    await stores.documents.createUpload(anUpload({ ownerId, bytes: 5 * mebibyte }));
    await stores.documents.changeUsage(ownerId, () => ({ releaseBytes: 175 * mebibyte }));
    expect(await found()).toMatchObject({ status: 'ok', found: '1 accounts have used 180 MB.' });
    expect(await found({ ACCOUNT_STORAGE_MB: '200' })).toMatchObject({
      status: 'warn',
      found: expect.stringContaining('The fullest has used 180 MB of 200 MB.'),
    });
    expect(await found({ TOTAL_STORAGE_MB: '190' })).toMatchObject({
      status: 'warn',
      found: '1 accounts have used 180 MB of 190 MB.',
    });
  });
});

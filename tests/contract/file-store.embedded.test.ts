import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '#src/adapters/embedded/file-store.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { hashOf } from '#tests/support/builders.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { fileStoreContract } from './file-store.contract.ts';

describe('embedded file store', () => {
  fileStoreContract(async () => {
    const folder = await tempDir();
    const options = { folder: join(folder.path, 'files') };
    return {
      store: openFileStore(options),
      another: async () => openFileStore(options),
      close: folder.remove,
    };
  });

  let folder: Awaited<ReturnType<typeof tempDir>>;
  beforeEach(async () => {
    folder = await tempDir();
  });
  afterEach(() => folder.remove());

  it('stays in its own folder for every owner name', async () => {
    const store = openFileStore({ folder: join(folder.path, 'files') });
    for (const owner of ['..', '../..', '/', 'ada', '.', '']) {
      await store.put(owner, hashOf('x'), memorySource(Buffer.from('x')));
    }
    expect(await readdir(folder.path)).toEqual(['files']);
    expect(await readdir(join(folder.path, 'files'))).toHaveLength(6);
  });

  it('refuses an invalid hash or key before it opens a file', async () => {
    const store = openFileStore({ folder: join(folder.path, 'files') });
    await expect(store.put('ada', '../../escape', memorySource(new Uint8Array()))).rejects.toThrow();
    await expect(store.open('ada', '..')).rejects.toThrow();
    await expect(store.putDerived('ada', '../escape', new Uint8Array())).rejects.toThrow();
    await expect(store.putDerived('ada', '', new Uint8Array())).rejects.toThrow();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('leaves no temporary file behind', async () => {
    const store = openFileStore({ folder: folder.path });
    const bytes = new Uint8Array([1, 2, 3]);
    await Promise.all(Array.from({ length: 8 }, () => store.put('ada', hashOf(bytes), memorySource(bytes))));
    const names = await readdir(join(folder.path, 'ada', hashOf(bytes).slice(0, 2)));
    expect(names).toEqual([hashOf(bytes)]);
  });
});

import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getDownloadURL } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminBucket as bucket } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';

const save = (name: string, content = 'x') => bucket.file(name).save(content, { resumable: false });

describe('admin SDK files', () => {
  beforeAll(resetFirebase);
  afterAll(() => bucket.deleteFiles());

  it('the admin SDK saves, downloads, describes and deletes a file', async () => {
    const file = bucket.file('blobs/abc');
    const cacheControl = 'public, max-age=31536000, immutable';
    await file.save('blob', { contentType: 'text/html', resumable: false, metadata: { cacheControl } });
    const [[content], [metadata]] = [await file.download(), await file.getMetadata()];
    expect(content.toString()).toBe('blob');
    expect(metadata).toMatchObject({ contentType: 'text/html', cacheControl });
    expect(metadata.md5Hash).toBeTruthy();
    await file.delete();
    expect(await file.exists()).toEqual([false]);
  });

  it('the admin SDK saves a file of nine megabytes in parts', async () => {
    const file = bucket.file('blobs/large');
    await file.save(Buffer.alloc(9_000_000, 1), { resumable: true });
    expect(Number((await file.getMetadata())[0].size)).toBe(9_000_000);
  });

  it('the admin SDK streams a file up and down', async () => {
    const file = bucket.file('blobs/streamed');
    await pipeline(Readable.from(['str', 'eam']), file.createWriteStream({ resumable: false }));
    expect((await buffer(file.createReadStream())).toString()).toBe('stream');
  });

  it('the admin SDK lists files by prefix and delimiter', async () => {
    for (const name of ['g/a', 'g/b', 'g/c/d']) await save(name);
    const [files] = await bucket.getFiles({ prefix: 'g/', delimiter: '/', autoPaginate: false });
    expect(files.map(({ name }) => name)).toEqual(['g/a', 'g/b']);
  });

  it('the admin SDK copies and moves a file and changes its metadata', async () => {
    await save('m/a');
    await bucket.file('m/a').copy(bucket.file('m/b'));
    await bucket.file('m/b').move('m/c');
    await bucket.file('m/c').setMetadata({ metadata: { z: '1' } });
    const [files] = await bucket.getFiles({ prefix: 'm/' });
    expect(files.map(({ name }) => name)).toEqual(['m/a', 'm/c']);
    expect((await bucket.file('m/c').getMetadata())[0].metadata).toEqual({ z: '1' });
  });

  it('the admin SDK creates a download URL for a file', async () => {
    await save('d/a', 'downloaded');
    const url = await getDownloadURL(bucket.file('d/a'));
    expect(await (await fetch(url)).text()).toBe('downloaded');
  });

  it('the admin SDK deletes files by prefix', async () => {
    await save('p/a');
    await save('p/b');
    await bucket.deleteFiles({ prefix: 'p/' });
    expect((await bucket.getFiles({ prefix: 'p/' }))[0]).toEqual([]);
  });
});

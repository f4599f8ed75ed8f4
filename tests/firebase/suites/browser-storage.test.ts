import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminBucket } from '#support/admin.ts';
import { openBrowserPage, type BrowserPage } from '#support/browser-page.ts';
import { loadStorageRules, resetFirebase } from '#support/reset.ts';

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{rest=**} {
      allow read, delete: if true;
      allow create, update: if request.resource.size < 3 * 1000 * 1000;
    }
    match /large/{rest=**} { allow read, write: if true; }
    match /private/{file} { allow write: if request.auth != null; }
  }
}`;

let browser: BrowserPage;

const inPage = <T>(run: () => Promise<T>): Promise<T> => browser.page.evaluate(run);

describe('web SDK files in Chromium', () => {
  beforeAll(async () => {
    await resetFirebase();
    await loadStorageRules(RULES);
    browser = await openBrowserPage();
  });
  afterEach(() => expect(browser.fatal).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await adminBucket.deleteFiles();
    await resetFirebase();
    expect(browser.outside).toEqual([]);
  });

  it('a file keeps its metadata and accepts new metadata', async () => {
    const metadata = await inPage(async () => {
      const { getMetadata, ref, updateMetadata, uploadBytes } = window.kit.storage;
      const file = ref(window.kit.client('a').files, 'users/u1/a b é.txt');
      await uploadBytes(file, new TextEncoder().encode('hello'), {
        contentType: 'text/plain',
        customMetadata: { k: 'v' },
        cacheControl: 'public,max-age=60',
      });
      const { size, contentType, cacheControl, customMetadata } = await getMetadata(file);
      const updated = await updateMetadata(file, { customMetadata: { k: 'w' } });
      return { size, contentType, cacheControl, customMetadata, updated: updated.customMetadata };
    });
    expect(metadata).toEqual({
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'public,max-age=60',
      customMetadata: { k: 'v' },
      updated: { k: 'w' },
    });
  });

  it('a resumable upload sends parts and reports progress', async () => {
    const progress = await inPage(async () => {
      const { ref, uploadBytesResumable } = window.kit.storage;
      const file = ref(window.kit.client('a').files, 'users/u1/image.bin');
      const task = uploadBytesResumable(file, new Uint8Array(2_500_000), { contentType: 'image/png' });
      const seen: number[] = [];
      task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
      await task;
      return seen;
    });
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBe(2_500_000);
    expect(progress.length).toBeGreaterThan(3);
  });

  it('an upload can be paused, resumed and canceled', async () => {
    const seen = await inPage(async () => {
      const { ref, uploadBytesResumable } = window.kit.storage;
      const { files } = window.kit.client('a');
      const paused = uploadBytesResumable(ref(files, 'large/p.bin'), new Uint8Array(6_000_000));
      let wasPaused = false;
      paused.on('state_changed', ({ bytesTransferred }) => {
        if (wasPaused || bytesTransferred === 0) return;
        wasPaused = paused.pause();
        setTimeout(() => paused.resume(), 50);
      });
      const { totalBytes, bytesTransferred } = await paused;
      const cancelled = uploadBytesResumable(ref(files, 'large/c.bin'), new Uint8Array(6_000_000));
      cancelled.cancel();
      const outcome = await cancelled.then(
        () => 'done',
        ({ code }) => code,
      );
      return { wasPaused, isWhole: totalBytes === bytesTransferred, outcome };
    });
    expect(seen).toEqual({ wasPaused: true, isWhole: true, outcome: 'storage/canceled' });
  });

  it('a file is read by its download URL and by the SDK', async () => {
    const read = await inPage(async () => {
      const { getBytes, getDownloadURL, ref, uploadString } = window.kit.storage;
      const file = ref(window.kit.client('a').files, 'users/u1/read é.txt');
      await uploadString(file, 'hello', 'raw', { contentType: 'text/plain' });
      const response = await fetch(await getDownloadURL(file));
      const bytes = (await getBytes(file)).byteLength;
      return { text: await response.text(), type: response.headers.get('content-type'), bytes };
    });
    expect(read).toEqual({ text: 'hello', type: 'text/plain', bytes: 5 });
  });

  it('a listing returns files and folders', async () => {
    const listed = await inPage(async () => {
      const { listAll, ref, uploadString } = window.kit.storage;
      const { files } = window.kit.client('a');
      await uploadString(ref(files, 'users/u2/a.txt'), 'a');
      await uploadString(ref(files, 'users/u2/below/b.txt'), 'b');
      const { items, prefixes } = await listAll(ref(files, 'users/u2'));
      return [items.map(({ name }) => name), prefixes.map(({ name }) => name)];
    });
    expect(listed).toEqual([['a.txt'], ['below']]);
  });

  it('an upload that is too large or without an account is refused', async () => {
    const outcomes = await inPage(async () => {
      const { ref, uploadBytes } = window.kit.storage;
      const { auth, files } = window.kit.client('a');
      const upload = (path: string, size: number) =>
        window.kit.outcomeOf(uploadBytes(ref(files, path), new Uint8Array(size)));
      const refused = [await upload('users/u1/huge', 3_200_000), await upload('private/x', 3)];
      await window.kit.auth.createUserWithEmailAndPassword(auth, 's@x.dev', 'secret12');
      return [...refused, await upload('private/x', 3)];
    });
    expect(outcomes).toEqual(['storage/unauthorized', 'storage/unauthorized', 'done']);
  });

  it('a deleted file does not exist', async () => {
    const outcome = await inPage(async () => {
      const { deleteObject, getMetadata, ref, uploadString } = window.kit.storage;
      const file = ref(window.kit.client('a').files, 'users/u1/gone.txt');
      await uploadString(file, 'x');
      await deleteObject(file);
      return window.kit.outcomeOf(getMetadata(file));
    });
    expect(outcome).toBe('storage/object-not-found');
  });
});

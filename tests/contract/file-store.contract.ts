import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '#src/ports/file-store.ts';
import { anId, hashOf } from '#tests/support/builders.ts';

/** An empty store; `another` opens the same files as a second process would. */
export type OpenedFiles = {
  store: FileStore;
  another?: () => Promise<FileStore>;
  close: () => Promise<void>;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const plain = (bytes: Uint8Array | null) => (bytes === null ? null : Array.from(bytes));

/** What every file store keeps to. */
export function fileStoreContract(open: () => Promise<OpenedFiles>): void {
  let opened: OpenedFiles;
  let store: FileStore;
  let owner: string;

  beforeEach(async () => {
    opened = await open();
    store = opened.store;
    owner = anId();
  });
  afterEach(() => opened.close());

  async function put(ownerId: string, text: string): Promise<string> {
    const sha256 = hashOf(text);
    await store.put(ownerId, sha256, bytesOf(text));
    return sha256;
  }

  it('reads the bytes that were stored', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const sha256 = hashOf(bytes);
    expect(await store.get(owner, sha256)).toBeNull();
    expect(await store.has(owner, sha256)).toBe(false);
    await store.put(owner, sha256, bytes);
    expect(await store.has(owner, sha256)).toBe(true);
    expect(plain(await store.get(owner, sha256))).toEqual(plain(bytes));
  });

  it('stores a file without bytes', async () => {
    expect(plain(await store.get(owner, await put(owner, '')))).toEqual([]);
  });

  it('shows another process what was stored', async () => {
    const sha256 = await put(owner, 'shared');
    const another = (await opened.another?.()) ?? store;
    expect(plain(await another.get(owner, sha256))).toEqual(plain(bytesOf('shared')));
  });

  it('stores the same bytes twice as one, also at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => put(owner, 'same')));
    await put(owner, 'same');
    expect(await store.list(owner)).toEqual([hashes[0]]);
    expect(plain(await store.get(owner, hashes[0] ?? ''))).toEqual(plain(bytesOf('same')));
  });

  it('never shows half a file while it is written', async () => {
    const bytes = new Uint8Array(4_000_000).fill(7);
    const sha256 = hashOf(bytes);
    let writing = true;
    const writers = Promise.all(Array.from({ length: 4 }, () => store.put(owner, sha256, bytes))).finally(
      () => (writing = false),
    );
    const sizes = new Set<number>();
    while (writing) sizes.add((await store.get(owner, sha256))?.byteLength ?? -1);
    await writers;
    sizes.add((await store.get(owner, sha256))?.byteLength ?? -1);
    sizes.delete(-1);
    expect([...sizes]).toEqual([bytes.byteLength]);
  });

  it('keeps the files of owners apart', async () => {
    const sha256 = await put(owner, 'mine');
    expect(await store.get(anId(), sha256)).toBeNull();
    expect(await store.has(anId(), sha256)).toBe(false);
    expect(await store.list(anId())).toEqual([]);
  });

  it('lists the hashes of an owner sorted', async () => {
    const hashes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => put(owner, text)));
    await put(anId(), 'f');
    expect(await store.list(owner)).toEqual(hashes.toSorted());
  });

  it('deletes a file, and does nothing when it is gone', async () => {
    const [gone, stays] = [await put(owner, 'gone'), await put(owner, 'stays')];
    await store.delete(owner, gone);
    await store.delete(owner, gone);
    expect(await store.get(owner, gone)).toBeNull();
    expect(await store.list(owner)).toEqual([stays]);
    expect(await put(owner, 'gone')).toBe(gone);
    expect(await store.has(owner, gone)).toBe(true);
  });

  it('deletes all files of an owner and none of others', async () => {
    const other = anId();
    await put(owner, 'gone');
    await put(other, 'stays');
    await store.deleteOwner(owner);
    await store.deleteOwner(owner);
    expect(await store.list(owner)).toEqual([]);
    expect(await store.list(other)).toHaveLength(1);
  });

  it.each([
    '..',
    '.',
    'a/../../b',
    '/etc',
    'a\\b',
    '%2e%2e',
    'nul\0',
    'Ünï',
    '~',
    '.derived',
    'x'.repeat(128),
  ])('keeps an owner named %j apart like any other', async (strange) => {
    await store.putDerived(owner, 'k', bytesOf('derived'));
    const neighbour = await put(owner, 'neighbour');
    const sha256 = await put(strange, 'mine');
    expect(plain(await store.get(strange, sha256))).toEqual(plain(bytesOf('mine')));
    expect(await store.list(strange)).toEqual([sha256]);
    await store.deleteOwner(strange);
    expect(await store.list(strange)).toEqual([]);
    expect(await store.list(owner)).toEqual([neighbour]);
    expect(await store.getDerived(owner, 'k')).not.toBeNull();
  });

  it('keeps derived bytes by key and replaces them', async () => {
    expect(await store.getDerived(owner, 'abc-640.avif')).toBeNull();
    await store.putDerived(owner, 'abc-640.avif', bytesOf('first'));
    await store.putDerived(owner, 'abc-640.avif', bytesOf('second, longer'));
    expect(plain(await store.getDerived(owner, 'abc-640.avif'))).toEqual(plain(bytesOf('second, longer')));
    expect(await store.getDerived(owner, 'abc-64')).toBeNull();
  });

  it('keeps the derived bytes of one owner from another, and drops them with the owner', async () => {
    await store.putDerived(owner, 'a.1', bytesOf('mine'));
    expect(await store.getDerived('somebody', 'a.1')).toBeNull();
    await store.putDerived('somebody', 'a.1', bytesOf('theirs'));
    await store.deleteOwner(owner);
    expect(await store.getDerived(owner, 'a.1')).toBeNull();
    expect(plain(await store.getDerived('somebody', 'a.1'))).toEqual(plain(bytesOf('theirs')));
  });

  it('drops derived bytes by the beginning of their key', async () => {
    for (const key of ['a.1', 'a.2', 'ab.1']) await store.putDerived(owner, key, bytesOf(key));
    await store.dropDerived(owner, 'a.');
    const left = await Promise.all(['a.1', 'a.2', 'ab.1'].map((key) => store.getDerived(owner, key)));
    expect(left.map((bytes) => bytes !== null)).toEqual([false, false, true]);
    await store.dropDerived('nobody', 'a.');
  });

  it('keeps derived bytes under any key of its letters', async () => {
    const keys = ['.', '..', '...', '-', 'a', 'a.b-c.0'];
    await Promise.all(keys.map((key) => store.putDerived(owner, key, bytesOf(`at ${key}`))));
    for (const key of keys)
      expect(plain(await store.getDerived(owner, key))).toEqual(plain(bytesOf(`at ${key}`)));
  });
}

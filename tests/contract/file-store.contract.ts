import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import type { FileStore } from '#src/ports/file-store.ts';
import { anId, hashOf } from '#tests/support/builders.ts';
import { bytesIn } from '#tests/support/bytes-in.ts';
import { filmBytes, watchMemory } from '#tests/support/media-files.ts';

/** An empty store; `another` opens the same files as a second process would. */
export type OpenedFiles = {
  store: FileStore;
  another?: () => Promise<FileStore>;
  close: () => Promise<void>;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const plain = (bytes: Uint8Array | null) => (bytes === null ? null : Array.from(bytes));

function* looked(pieces: Iterable<Uint8Array>, memory: { look: () => void }): Generator<Uint8Array> {
  for (const piece of pieces) {
    memory.look();
    yield piece;
  }
}

/** The contract of every file store. `bytes` is the size of the largest stored file. */
export function fileStoreContract(
  open: () => Promise<OpenedFiles>,
  { bytes = 200 * 1024 * 1024 }: { bytes?: number } = {},
): void {
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
    await store.put(ownerId, sha256, memorySource(bytesOf(text)));
    return sha256;
  }

  it('reads the bytes of a file as they were stored', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const sha256 = hashOf(bytes);
    expect(await store.open(owner, sha256)).toBeNull();
    expect(await store.has(owner, sha256)).toBe(false);
    await store.put(owner, sha256, memorySource(bytes));
    expect(await store.has(owner, sha256)).toBe(true);
    expect(plain(await bytesIn(store.open(owner, sha256)))).toEqual(plain(bytes));
  });

  it('stores and reads a long film without holding it in memory', { timeout: 120_000 }, async () => {
    const memory = watchMemory();
    const pieces = (): Generator<Uint8Array> => filmBytes(bytes, bytesOf('film'));
    const { sha256 } = await sourceFacts({ stream: () => Readable.from(pieces(), { objectMode: false }) });
    const stream: ByteSource['stream'] = (range) =>
      range === undefined
        ? Readable.from(looked(pieces(), memory), { objectMode: false })
        : memorySource(bytesOf('film')).stream(range);
    await store.put(owner, sha256, { bytes, path: null, stream });
    const stored = await store.open(owner, sha256);
    let read = 0;
    for await (const piece of stored?.stream() ?? []) {
      memory.look();
      read += Buffer.from(piece).length;
    }
    expect(read).toBe(bytes);
    expect(memory.growth()).toBeLessThan(bytes / 4);
    const part = await buffer(stored?.stream({ first: bytes - 10, last: bytes - 1 }) ?? Readable.from([]));
    expect(part).toHaveLength(10);
  });

  it('stores a file without bytes', async () => {
    expect(plain(await bytesIn(store.open(owner, await put(owner, ''))))).toEqual([]);
  });

  it('shows a stored file to another process', async () => {
    const sha256 = await put(owner, 'shared');
    const another = (await opened.another?.()) ?? store;
    expect(plain(await bytesIn(another.open(owner, sha256)))).toEqual(plain(bytesOf('shared')));
  });

  it('stores the same bytes once, also in parallel', async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => put(owner, 'same')));
    await put(owner, 'same');
    expect(await store.list(owner)).toEqual([hashes[0]]);
    expect(plain(await bytesIn(store.open(owner, hashes[0] ?? '')))).toEqual(plain(bytesOf('same')));
  });

  it('never shows an incomplete file while it is written', async () => {
    const bytes = new Uint8Array(4_000_000).fill(7);
    const sha256 = hashOf(bytes);
    let writing = true;
    const writers = Promise.all(
      Array.from({ length: 4 }, () => store.put(owner, sha256, memorySource(bytes))),
    ).finally(() => (writing = false));
    const sizes = new Set<number>();
    while (writing) sizes.add((await bytesIn(store.open(owner, sha256)))?.byteLength ?? -1);
    await writers;
    sizes.add((await bytesIn(store.open(owner, sha256)))?.byteLength ?? -1);
    sizes.delete(-1);
    expect([...sizes]).toEqual([bytes.byteLength]);
  });

  it('keeps the files of different owners separate', async () => {
    const sha256 = await put(owner, 'mine');
    expect(await store.open(anId(), sha256)).toBeNull();
    expect(await store.has(anId(), sha256)).toBe(false);
    expect(await store.list(anId())).toEqual([]);
  });

  it('lists the file hashes of an owner in sorted order', async () => {
    const hashes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => put(owner, text)));
    await put(anId(), 'f');
    expect(await store.list(owner)).toEqual(hashes.toSorted());
  });

  it('deletes a file, and accepts that it is already deleted', async () => {
    const [gone, stays] = [await put(owner, 'gone'), await put(owner, 'stays')];
    await store.delete(owner, gone);
    await store.delete(owner, gone);
    expect(await store.open(owner, gone)).toBeNull();
    expect(await store.list(owner)).toEqual([stays]);
    expect(await put(owner, 'gone')).toBe(gone);
    expect(await store.has(owner, gone)).toBe(true);
  });

  it('deletes all files of one owner and no files of others', async () => {
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
  ])('keeps the files of an owner named %j separate from others', async (strange) => {
    await store.putDerived(owner, 'k', bytesOf('derived'));
    const neighbour = await put(owner, 'neighbour');
    const sha256 = await put(strange, 'mine');
    expect(plain(await bytesIn(store.open(strange, sha256)))).toEqual(plain(bytesOf('mine')));
    expect(await store.list(strange)).toEqual([sha256]);
    await store.deleteOwner(strange);
    expect(await store.list(strange)).toEqual([]);
    expect(await store.list(owner)).toEqual([neighbour]);
    expect(await store.openDerived(owner, 'k')).not.toBeNull();
  });

  it('stores derived bytes by key and replaces them', async () => {
    expect(await store.openDerived(owner, 'abc-640.avif')).toBeNull();
    await store.putDerived(owner, 'abc-640.avif', bytesOf('first'));
    await store.putDerived(owner, 'abc-640.avif', bytesOf('second, longer'));
    expect(plain(await bytesIn(store.openDerived(owner, 'abc-640.avif')))).toEqual(
      plain(bytesOf('second, longer')),
    );
    expect(await store.openDerived(owner, 'abc-64')).toBeNull();
  });

  it('keeps derived bytes of owners separate, and removes them with their owner', async () => {
    await store.putDerived(owner, 'a.1', bytesOf('mine'));
    expect(await store.openDerived('somebody', 'a.1')).toBeNull();
    await store.putDerived('somebody', 'a.1', bytesOf('theirs'));
    await store.deleteOwner(owner);
    expect(await store.openDerived(owner, 'a.1')).toBeNull();
    expect(plain(await bytesIn(store.openDerived('somebody', 'a.1')))).toEqual(plain(bytesOf('theirs')));
  });

  it('removes derived bytes by the prefix of their key', async () => {
    for (const key of ['a.1', 'a.2', 'ab.1']) await store.putDerived(owner, key, bytesOf(key));
    expect(await store.derivedBytes(owner)).toBe(10);
    expect(await store.dropDerived(owner, 'a.')).toBe(6);
    expect(await store.derivedBytes(owner)).toBe(4);
    const left = await Promise.all(['a.1', 'a.2', 'ab.1'].map((key) => store.openDerived(owner, key)));
    expect(left.map((found) => found !== null)).toEqual([false, false, true]);
    await store.dropDerived('nobody', 'a.');
  });

  it('stores derived bytes under every allowed key', async () => {
    const keys = ['.', '..', '...', '-', 'a', 'a.b-c.0'];
    await Promise.all(keys.map((key) => store.putDerived(owner, key, bytesOf(`at ${key}`))));
    for (const key of keys)
      expect(plain(await bytesIn(store.openDerived(owner, key)))).toEqual(plain(bytesOf(`at ${key}`)));
  });

  describe('large files', () => {
    const bytes = 24 * 1024 * 1024;
    const sha256 = hashOf(patterned(bytes));

    it('stores a large file from a stream and reads any range of it', async () => {
      await store.put(owner, sha256, patternedSource(bytes));
      const opened = await store.open(owner, sha256);
      expect(opened?.bytes).toBe(bytes);
      expect(opened && (await sourceFacts(opened))).toEqual({ sha256, bytes });
      for (const [first, last] of [
        [0, 0],
        [1_000_003, 1_000_102],
        [bytes - 5, bytes - 1],
      ] as const) {
        const part = opened && (await buffer(opened.stream({ first, last })));
        expect(part).toEqual(Buffer.from(patterned(bytes).subarray(first, last + 1)));
      }
    });

    it.each([
      ['fails halfway', (at: number) => at > bytes / 2],
      ['fails at its last bytes', (at: number) => at >= bytes - 1024 * 1024],
    ])('stores nothing of a source that %s', async (_, isBroken) => {
      await expect(store.put(owner, sha256, patternedSource(bytes, isBroken))).rejects.toThrow(
        'The sender left.',
      );
      expect(await store.open(owner, sha256)).toBeNull();
      expect(await store.list(owner)).toEqual([]);
    });

    it('stores nothing of a source with a wrong hash, and keeps the existing file', async () => {
      const other = hashOf('something else');
      await expect(store.put(owner, other, patternedSource(bytes))).rejects.toThrow('hash');
      expect(await store.list(owner)).toEqual([]);
      await store.put(owner, sha256, patternedSource(bytes));
      await store
        .put(
          owner,
          sha256,
          patternedSource(bytes, (at) => at > bytes / 2),
        )
        .catch(() => undefined);
      const opened = await store.open(owner, sha256);
      expect(opened && (await sourceFacts(opened))).toEqual({ sha256, bytes });
    });

    it('closes a file that is not read to its end', async () => {
      await store.put(owner, sha256, patternedSource(bytes));
      const stream = (await store.open(owner, sha256))?.stream();
      for await (const _ of stream ?? []) break;
      expect(stream?.destroyed).toBe(true);
      await store.delete(owner, sha256);
      expect(await store.open(owner, sha256)).toBeNull();
    });
  });
}

const pieceBytes = 1024 * 1024;

function patterned(bytes: number): Uint8Array {
  return new Uint8Array(bytes).map((_, at) => (at * 31 + (at >>> 12)) & 255);
}

/** A source that creates its bytes in pieces, and throws at the offsets for which `isBroken` is true. */
function patternedSource(bytes: number, isBroken: (at: number) => boolean = () => false): ByteSource {
  const whole = patterned(bytes);
  function* pieces(): Generator<Uint8Array> {
    for (let at = 0; at < bytes; at += pieceBytes) {
      if (isBroken(at)) throw new Error('The sender left.');
      yield whole.subarray(at, at + pieceBytes);
    }
  }
  return {
    bytes,
    path: null,
    stream: (range) =>
      range === undefined
        ? Readable.from(pieces(), { objectMode: false })
        : memorySource(whole).stream(range),
  };
}

import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memorySource } from '#src/files/byte-source.ts';
import { openBlobCache } from '#src/host/blob-cache.ts';
import { openViewedPages } from '#src/host/viewed-pages.ts';
import { openVisitCounter, openVisitors } from '#src/host/visit-counter.ts';
import { chooseRepresentation } from '#src/http/representation.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import { aBlob, hashOf } from '#tests/support/builders.ts';

describe('blob cache', () => {
  /** A store in which every hash is a blob of 952 bytes. In the cache it counts as 3000 bytes. */
  function countingStore(): { reads: string[]; getBlob: ReleaseStore['getBlob'] } {
    const reads: string[] = [];
    return {
      reads,
      getBlob: async (sha256) => {
        reads.push(sha256);
        if (sha256 === 'missing') return null;
        if (sha256 === 'broken' && reads.length === 1) throw new Error('The disk is gone.');
        const source = memorySource(new Uint8Array(952));
        return { sha256, contentType: 'text/html', source, br: null };
      },
    };
  }

  it('reads a blob once for parallel requests, and then returns it without waiting', async () => {
    const store = countingStore();
    const cache = openBlobCache(store, 10_000);
    const [one, two] = await Promise.all([cache.get('a'), cache.get('a')]);
    expect(one).toBe(two);
    expect(cache.get('a')).toBe(one);
    expect(store.reads).toEqual(['a']);
  });

  it('drops the blob that was not used for longest when it is full', async () => {
    const store = countingStore();
    const cache = openBlobCache(store, 6000);
    await cache.get('a');
    await cache.get('b');
    expect(cache.get('a')).not.toBeInstanceOf(Promise);
    await cache.get('c');
    expect(cache.get('a')).not.toBeInstanceOf(Promise);
    await cache.get('b');
    expect(store.reads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('can cache a dropped blob again', async () => {
    const store = countingStore();
    const cache = openBlobCache(store, 6000);
    await cache.get('a');
    await cache.get('b');
    cache.forget('a');
    cache.forget('nothing');
    await cache.get('c');
    expect(cache.get('b')).not.toBeInstanceOf(Promise);
    await cache.get('a');
    expect(store.reads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('makes no gzip of images and of texts that are too short for it', async () => {
    for (const [contentType, length] of [
      ['image/png', 5000],
      ['text/html', 199],
    ] as const) {
      const source = memorySource(new Uint8Array(length));
      const getBlob: ReleaseStore['getBlob'] = async (sha256) => ({ sha256, contentType, source, br: null });
      const blob = await openBlobCache({ getBlob }, 10_000).get('a', 'gzip');
      expect(blob?.encoded).toEqual([]);
    }
  });

  it('caches the encodings of a blob separately, and drops them together', async () => {
    const page = new Uint8Array(952);
    const zipped = gzipSync(page).length;
    const reads: string[] = [];
    const getBlob: ReleaseStore['getBlob'] = async (sha256, wanted) => {
      reads.push(wanted ?? 'br');
      const br = wanted === 'plain' ? null : new Uint8Array(100);
      return { sha256, contentType: 'text/html', source: memorySource(page), br };
    };
    const cache = openBlobCache({ getBlob }, 10_000);
    const bytesFor = async (accept?: string) => {
      const blob = await cache.get('a', accept);
      return blob && [blob.bytesInMemory, chooseRepresentation(blob, accept).body?.length];
    };
    expect(await bytesFor('gzip, deflate, br, zstd')).toEqual([100, 100]);
    expect(await bytesFor('gzip, br;q=0')).toEqual([zipped, zipped]);
    expect(await bytesFor('identity')).toEqual([952, 952]);
    expect(await bytesFor()).toEqual([952, 952]);
    expect(reads).toEqual(['br', 'plain', 'plain']);
    cache.forget('a');
    await bytesFor('br');
    expect(reads).toHaveLength(4);
  });

  it('reads a blob again that was missing or could not be read', async () => {
    const store = countingStore();
    const cache = openBlobCache(store, 6000);
    await expect(cache.get('broken')).rejects.toThrow('The disk is gone.');
    expect(await cache.get('broken')).toMatchObject({ plain: { bytes: 952 } });
    expect(await cache.get('missing')).toBeNull();
    expect(await cache.get('missing')).toBeNull();
    expect(store.reads).toEqual(['broken', 'broken', 'missing', 'missing']);
  });

  it('names a blob by its hash', async () => {
    const { sha256 } = aBlob('x');
    expect(await openBlobCache(countingStore(), 4000).get(sha256)).toMatchObject({
      tag: hashOf('x').slice(0, 24),
    });
  });
});

describe('visit counter', () => {
  let written: unknown[][] = [];
  let time = 0;
  let fails = false;
  const releases: Pick<ReleaseStore, 'addVisits'> = {
    addVisits: async (sites) => {
      if (fails) throw new Error('The disk is gone.');
      for (const { ownerId, visits } of sites) written.push([ownerId, ...visits]);
    },
  };
  let now = '';
  const open = () => openVisitCounter(releases, { now: () => now, clock: () => time });
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 500) {
      time += 500;
      await vi.advanceTimersByTimeAsync(500);
    }
  };

  beforeEach(() => {
    written = [];
    time = 0;
    now = '2026-05-31T23:59:00.000Z';
    fails = false;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('adds up the visits of each owner and page, and writes them once', async () => {
    const visits = open();
    for (const page of ['/', '/cv/', '/']) visits.count('ada', page);
    visits.count('grace', '/');
    await visits.flush();
    await visits.flush();
    const day = '2026-05-31';
    expect(written).toEqual([
      ['ada', { day, kind: 'page', name: '/', count: 2 }, { day, kind: 'page', name: '/cv/', count: 1 }],
      ['grace', { day, kind: 'page', name: '/', count: 1 }],
    ]);
    await visits.close();
  });

  it('counts where visits came from, up to 200 names of a kind on a day', async () => {
    const visits = open();
    const page = '/';
    for (const n of Array(201).keys())
      visits.count('ada', page, { referrer: `${n}.example.org`, link: null });
    visits.count('ada', page, { referrer: '0.example.org', link: 'acme' });
    await visits.flush();
    visits.count('ada', page, { referrer: '300.example.org', link: null });
    visits.count('grace', page, { referrer: '300.example.org', link: null });
    await visits.flush();
    const day = '2026-05-31';
    const front = { day, kind: 'page', name: '/' };
    const another = { day, kind: 'referrer', name: '300.example.org', count: 1 };
    const [first, ...later] = written;
    expect(first).toHaveLength(['ada', 'page', 'acme'].length + 200);
    expect(first).toContainEqual({ day, kind: 'referrer', name: '0.example.org', count: 2 });
    expect(first).toContainEqual({ day, kind: 'link', name: 'acme', count: 1 });
    expect(later).toEqual([
      ['ada', { ...front, count: 1 }],
      ['grace', { ...front, count: 1 }, another],
    ]);
    await visits.close();
  });

  it('counts any number of pages of a site that waits, and the pages of two days apart', async () => {
    const visits = open();
    const pages = Array.from({ length: 40 }, (_, n) => `/${n}/`);
    for (const page of [...pages, ...pages.toReversed()]) visits.count('ada', page);
    now = '2026-06-01T00:00:00.000Z';
    visits.count('grace', '/0/');
    await visits.close();
    const day = '2026-05-31';
    expect(written).toEqual([
      ['ada', ...pages.map((name) => ({ day, kind: 'page', name, count: 2 }))],
      ['grace', { day: '2026-06-01', kind: 'page', name: '/0/', count: 1 }],
    ]);
  });

  it('keeps a page that several sites have once for each day, up to 2,000 of them', () => {
    const pageOn = openViewedPages();
    const page = pageOn('2026-05-31', '/cv/');
    expect(pageOn('2026-05-31', '/cv/')).toBe(page);
    expect(pageOn('2026-06-01', '/cv/')).toEqual({ day: '2026-06-01', kind: 'page', name: '/cv/' });
    const another = pageOn('2026-06-01', '/another/');
    for (const n of Array(2000).keys()) pageOn('2026-06-01', `/${n}/`);
    expect(pageOn('2026-06-01', '/another/')).not.toBe(another);
  });

  it('writes a site five seconds after its first visit, and the rest when it is closed', async () => {
    const visits = open();
    visits.count('ada', '/');
    await pass(4500);
    visits.count('ada', '/');
    expect(written).toHaveLength(0);
    await pass(500);
    expect(written).toMatchObject([['ada', { count: 2 }]]);
    visits.count('ada', '/');
    await visits.close();
    expect(written).toHaveLength(2);
    visits.count('ada', '/');
    await pass(60_000);
    expect(written).toHaveLength(2);
  });

  it('writes at most a hundred sites at once, those first that wait longest, and counts the others until their turn', async () => {
    const visits = open();
    for (const n of Array(101).keys()) visits.count(`owner${n}`, '/');
    await pass(5000);
    expect(written).toHaveLength(100);
    visits.count('owner0', '/');
    visits.count('owner100', '/');
    await pass(500);
    expect(written.slice(100)).toMatchObject([['owner100', { count: 2 }]]);
    await pass(4500);
    expect(written.slice(101)).toMatchObject([['owner0', { count: 1 }]]);
    await visits.close();
  });

  it('writes due visits only when the last write is long enough ago', async () => {
    const visits = open();
    expect(visits.flushIfDue()).toBeNull();
    visits.count('ada', '/');
    await visits.flushIfDue();
    visits.count('ada', '/');
    time = 4999;
    expect(visits.flushIfDue()).toBeNull();
    time = 5000;
    await visits.flushIfDue();
    expect(written).toHaveLength(2);
    await visits.close();
  });

  it('reports visits that cannot be written, and continues', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const visits = open();
    fails = true;
    visits.count('ada', '/');
    await visits.flushIfDue();
    visits.count('ada', '/');
    await pass(5000);
    expect(logged).toHaveBeenCalledTimes(2);
    fails = false;
    visits.count('ada', '/');
    await visits.close();
    expect(written).toHaveLength(1);
  });

  it('counts visits of people and not those of programs', () => {
    const isVisitor = openVisitors();
    expect(isVisitor('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0')).toBe(true);
    expect([undefined, 'Googlebot/2.1', 'curl/8.0', 'Bluesky Preview'].some(isVisitor)).toBe(false);
  });
});

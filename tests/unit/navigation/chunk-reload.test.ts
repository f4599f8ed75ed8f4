import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  isReached,
  mayReload,
  orReload,
  reloadWhenReached,
  type Reloading,
} from '#src/navigation/chunk-reload.ts';
import { minReachPauseMs, maxReachPauseMs } from '#src/navigation/timing.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

describe('page reload after a missing script', () => {
  it('reloads a path once within 10 seconds', () => {
    const kept = memoryStorage();
    expect(mayReload(kept, '/uploads', 1_000)).toBe(true);
    expect(mayReload(kept, '/uploads', 1_001)).toBe(false);
    expect(mayReload(kept, '/uploads', 10_999)).toBe(false);
  });

  it('reloads a path again after 10 seconds', () => {
    const kept = memoryStorage();
    mayReload(kept, '/uploads', 1_000);
    expect(mayReload(kept, '/uploads', 11_000)).toBe(true);
  });

  it('counts reloads of each path separately', () => {
    const kept = memoryStorage();
    mayReload(kept, '/uploads', 1_000);
    expect(mayReload(kept, '/profile', 1_001)).toBe(true);
  });
});

describe('part of the program that cannot be fetched', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  });

  /** Starts a server on this port, by default a free one, that responds to everything with this status. */
  async function product({ port = 0, status = 200 } = {}): Promise<number> {
    const server = createServer((_, response) => {
      response.writeHead(status, { connection: 'close' }).end('{}');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  async function stopProduct(): Promise<void> {
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
  }

  /** A page of the product on this port that records its actions. `onPause` replaces its pauses. */
  function pageAt(port: number, onPause: (count: number) => Promise<unknown> = () => Promise.resolve()) {
    const noted: (number | 'reload')[] = [];
    let resolve = (): void => undefined;
    const reloaded = new Promise<void>((done) => (resolve = done));
    const page: Reloading = {
      isReached: () => isReached(`http://127.0.0.1:${port}`),
      pause: async (ms) => {
        noted.push(ms);
        await onPause(noted.length);
      },
      reload() {
        noted.push('reload');
        resolve();
        return true;
      },
    };
    return { page, noted, reloaded };
  }

  const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

  it('is fetched again without a reload when the product responds right after the failure', async () => {
    const { page, noted } = pageAt(await product());
    let attempts = 0;
    const load = (): Promise<string> => (++attempts === 1 ? gone() : Promise.resolve('the part'));
    expect(await orReload(load, page)).toBe('the part');
    expect(noted).toEqual([]);
  });

  it('reloads the page without a pause when it is still missing while the product responds', async () => {
    const { page, noted, reloaded } = pageAt(await product());
    void orReload(gone, page);
    await reloaded;
    expect(noted).toEqual(['reload']);
  });

  it('fails when the page has just been reloaded for it', async () => {
    const { page } = pageAt(await product());
    await expect(orReload(gone, { ...page, reload: () => false })).rejects.toThrow('Failed to fetch');
  });

  it('is fetched again once a stopped product responds, and the page stays', async () => {
    const port = await product();
    await stopProduct();
    const { page, noted } = pageAt(port, (count) => (count === 3 ? product({ port }) : Promise.resolve()));
    const load = (): Promise<string> => (servers.length > 0 ? Promise.resolve('the part') : gone());
    expect(await orReload(load, page)).toBe('the part');
    expect(noted).toEqual([minReachPauseMs, 2 * minReachPauseMs, 4 * minReachPauseMs]);
  });

  it('reloads the page when it is still missing once the product responds', async () => {
    const port = await product();
    await stopProduct();
    const { page, noted, reloaded } = pageAt(port, () => product({ port }));
    void orReload(gone, page);
    await reloaded;
    expect(noted).toEqual([minReachPauseMs, 'reload']);
  });

  it('waits while a server in front of the product responds with an error in its place', async () => {
    const port = await product({ status: 502 });
    const { page, noted, reloaded } = pageAt(port, async () => {
      await stopProduct();
      await product({ port });
    });
    void reloadWhenReached(page);
    await reloaded;
    expect(noted).toEqual([minReachPauseMs, 'reload']);
  });

  it('checks for a server that cannot be reached after pauses of at most half a minute', async () => {
    const port = await product();
    await stopProduct();
    const { page, noted, reloaded } = pageAt(port, (count) =>
      count === 8 ? product({ port }) : Promise.resolve(),
    );
    void reloadWhenReached(page);
    await reloaded;
    expect(noted.slice(-3)).toEqual([maxReachPauseMs, maxReachPauseMs, 'reload']);
  });
});

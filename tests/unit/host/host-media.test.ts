import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteSource } from '#src/files/byte-source.ts';
import { openHost, type Host } from '#src/host/host.ts';
import { anId, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { filmBytes, mediaFile, watchMemory } from '#tests/support/media-files.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const mebibyte = 1024 * 1024;
const bytes = 200 * mebibyte;
const path = '/media/0123456789abcdef/film.mp4';

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
let hosts: Record<'server' | 'function', Host>;
let server: Server;
const memory = watchMemory();

beforeAll(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
  const ownerId = anId();
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.claimSlug(ownerId, 'ada', someTime);
  const head = await mediaFile('film.mp4');
  const source: ByteSource = {
    bytes,
    path: null,
    stream: () => Readable.from(looked(filmBytes(bytes, head)), { objectMode: false }),
  };
  const hash = createHash('sha256');
  for (const piece of filmBytes(bytes, head)) hash.update(piece);
  const film = { sha256: hash.digest('hex'), contentType: 'video/mp4', source, br: null };
  const { release, blobs } = aRelease({ ownerId }, { [path.slice(1)]: film });
  await stores.releases.putRelease(release, blobs);
  const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
  await stores.releases.switchLive(ownerId, { to, expected: null, now: someTime });
  const deps = {
    ...stores,
    https: false,
    siteOrigin: (slug: string) => `http://${slug}.localhost`,
    appOrigin: 'http://localhost:3000',
    isConfirmed: async () => true,
    now: () => someTime,
    clock: () => 0,
  };
  hosts = { server: openHost(deps), function: openHost({ ...deps, isServerless: true }) };
  server = createServer((request, response) =>
    hosts[request.headers['x-host'] === 'function' ? 'function' : 'server'].handle(request, response, 'ada'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await Promise.all(Object.values(hosts).map((host) => host.close()));
  await new Promise((resolve) => server.close(resolve));
  await stores.close();
  await folder.remove();
});

function* looked(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const piece of pieces) {
    memory.look();
    yield piece;
  }
}

const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

async function lengthOf(response: Response): Promise<number> {
  let got = 0;
  for await (const piece of response.body ?? []) {
    got += piece.length;
    memory.look();
  }
  return got;
}

describe('media of a published site', () => {
  it('are stored and sent without being held in memory', async () => {
    const film = await ask();
    expect(film.headers.get('content-type')).toBe('video/mp4');
    expect(film.headers.get('x-content-type-options')).toBe('nosniff');
    expect(film.headers.get('content-security-policy')).toContain("media-src 'self'");
    expect(film.headers.get('content-length')).toBe(String(bytes));
    expect(await lengthOf(film)).toBe(bytes);
    expect(memory.growth()).toBeLessThan(50 * mebibyte);
  });

  it('are sent in the range that a player requests', async () => {
    const part = await ask({ range: `bytes=${100 * mebibyte}-${100 * mebibyte + 999}` });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${100 * mebibyte}-${100 * mebibyte + 999}/${bytes}`,
    ]);
    expect(await lengthOf(part)).toBe(1000);
  });

  it('are sent by a function in parts, and whole without a length, because longer responses are cut off', async () => {
    const rest = await ask({ 'x-host': 'function', range: 'bytes=1000-' });
    const last = 1000 + 30 * mebibyte - 1;
    expect([rest.status, rest.headers.get('content-range'), rest.headers.get('content-length')]).toEqual([
      206,
      `bytes 1000-${last}/${bytes}`,
      String(30 * mebibyte),
    ]);
    await rest.body?.cancel();
    const whole = await ask({ 'x-host': 'function' });
    expect([whole.headers.get('content-length'), whole.headers.get('transfer-encoding')]).toEqual([
      null,
      'chunked',
    ]);
    expect(await lengthOf(whole)).toBe(bytes);
  });
});

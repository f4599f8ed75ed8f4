import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedLimits } from '#src/adapters/embedded/limits.ts';
import { consumeUploadBytes, createRateLimits, type RateLimits } from '#src/api/rate-limits.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { testApi, type Person } from './open-test-api.ts';

async function open(on = true): Promise<{ rateLimits: RateLimits; clock: { now: number } }> {
  const { path, remove } = await tempDir();
  const limits = openEmbeddedLimits({ file: join(path, 'limits.db'), secret: 'x'.repeat(32) });
  onTestFinished(async () => {
    await limits.close();
    await remove();
  });
  const clock = { now: 0 };
  return { rateLimits: createRateLimits({ on, clock: () => clock.now, limits }), clock };
}

describe('API rate limits', () => {
  it('rate limits allow as many requests as the rule says, and more as time passes', async () => {
    const { rateLimits, clock } = await open();
    for (let time = 0; time < 30; time++) {
      await rateLimits.consume('slug-check', 'ada');
      clock.now += 1000;
    }
    await expect(rateLimits.consume('slug-check', 'ada')).rejects.toMatchObject({ facts: { seconds: 30 } });
    await rateLimits.consume('slug-check', 'eve');
    await rateLimits.consume('save', 'ada');
    clock.now = 60_000;
    await rateLimits.consume('slug-check', 'ada');
    await expect(rateLimits.consume('slug-check', 'ada')).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('rate limits allow every request when they are off', async () => {
    const { rateLimits } = await open(false);
    for (let time = 0; time < 1000; time++) await rateLimits.consume('account-export', 'ada');
  });
});

describe('slow rate limits', () => {
  const hour = 3600;
  it.each([
    ['slug-change', 3, 30 * 24 * hour],
    ['account-export', 3, 24 * hour],
    ['export', 20, hour],
    ['import', 20, hour],
    ['report', 10, hour],
  ] as const)('count every %s at once for all servers of the same data', async (action, max, seconds) => {
    const { path, remove } = await tempDir();
    const server = () => {
      const limits = openEmbeddedLimits({
        file: join(path, 'limits.db'),
        secret: 'x'.repeat(32),
        now: () => 0,
      });
      return { limits, rateLimits: createRateLimits({ on: true, clock: () => 0, limits }) };
    };
    const crashed = server();
    for (let time = 0; time < max; time++) await crashed.rateLimits.consume(action, 'ada');
    const next = server();
    onTestFinished(async () => {
      await crashed.limits.close();
      await next.limits.close();
      await remove();
    });
    await expect(next.rateLimits.consume(action, 'ada')).rejects.toMatchObject({ facts: { seconds } });
  });

  it('forget uses of a day ago', async () => {
    const { rateLimits, clock } = await open();
    for (let time = 0; time < 3; time++) await rateLimits.consume('account-export', 'ada');
    clock.now = 24 * hour * 1000 - 1;
    await expect(rateLimits.consume('account-export', 'ada')).rejects.toMatchObject({
      facts: { seconds: 1 },
    });
    clock.now += 1;
    await rateLimits.consume('account-export', 'ada');
  });

  it('do not store the limits that apply to every request', async () => {
    const stored: string[] = [];
    const limits = {
      consume: async ({ key, isStored }: { key: string; isStored: boolean }) => {
        if (isStored) stored.push(key);
        return 0;
      },
      close: async () => {},
    };
    const rateLimits = createRateLimits({ on: true, clock: () => 0, limits });
    for (const action of ['anything', 'image', 'save', 'publish'] as const)
      await rateLimits.consume(action, 'ada');
    expect(stored).toEqual([]);
  });
});

describe('rate limits of uploads', () => {
  it('allow an account to upload all of its files within an hour, and no more', async () => {
    const { rateLimits } = await open();
    for (let file = 0; file < defaultUploadLimits.files; file += 1) {
      await rateLimits.consume('upload', 'ada');
      await consumeUploadBytes(rateLimits, 'ada', 400_000);
    }
    await expect(rateLimits.consume('upload', 'ada')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('allow 2 GB within an hour, more than an account may store', async () => {
    const { rateLimits, clock } = await open();
    const film = defaultUploadLimits.fileBytes.video;
    for (let file = 0; file < 10; file += 1) {
      await consumeUploadBytes(rateLimits, 'ada', film);
      clock.now += 60_000;
    }
    await expect(consumeUploadBytes(rateLimits, 'ada', film)).rejects.toMatchObject({
      code: 'too-many-requests',
      facts: { seconds: 3000 },
    });
    await consumeUploadBytes(rateLimits, 'eve', film);
    await consumeUploadBytes(rateLimits, 'ada', 48 * 1024 ** 2);
  });
});

describe('POST /api/uploads', () => {
  const send = (ada: Person, body: BodyInit, headers: Record<string, string> = {}) =>
    ada.ask('/api/uploads?name=a.mp4', { method: 'POST', body, headers });

  it('refuses a file by its announced size before it is sent, when the account has sent too much', async () => {
    const tested = await testApi({ RATE_LIMITS: 'on' });
    const ada = await tested.join('ada@example.org');
    const length = String(200 * 1024 ** 2);
    for (let file = 0; file < 10; file += 1)
      expect((await send(ada, 'no film', { 'content-length': length })).status).toBe(415);
    const refused = await send(ada, 'no film', { 'content-length': length });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    // A body without a Content-Length counts with its real size.
    expect((await send(ada, 'no film')).status).toBe(415);
  });
});

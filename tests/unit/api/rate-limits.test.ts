import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedLimits } from '#src/adapters/embedded/limits.ts';
import { createRateLimits, type RateLimits } from '#src/api/rate-limits.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

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

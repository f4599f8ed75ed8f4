import { describe, expect, it } from 'vitest';
import { backOff, pause, retryDelay, retryTimes } from '#editor/client/retry.ts';

const attempt = { status: 503, retryAfter: null, retries: 0, elapsedMs: 0, now: Date.UTC(2026, 9, 21, 7) };

/** All delays of a request that keeps failing, in seconds. */
function pauses(maxMs: number): number[] {
  const found: number[] = [];
  for (let elapsedMs = 0; ;) {
    const delay = retryDelay({ ...attempt, retries: found.length, elapsedMs }, maxMs);
    if (delay === null) return found;
    found.push(delay / 1000);
    elapsedMs += delay;
  }
}

describe('retries', () => {
  it('back off from 1 second to at most 64', () => {
    expect([0, 1, 2, 5, 6, 7, 100].map(backOff)).toEqual([1000, 2000, 4000, 32_000, 64_000, 64_000, 64_000]);
  });

  it('last 2 minutes for operations on files and 10 minutes for uploads', () => {
    expect(retryTimes).toMatchObject({ fileOperation: 120_000, upload: 600_000 });
    expect(pauses(retryTimes.fileOperation)).toEqual([1, 2, 4, 8, 16, 32]);
    expect(pauses(retryTimes.upload)).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64, 64, 64, 64, 64, 64]);
    expect(pauses(retryTimes.request)).toEqual([1, 2]);
  });

  it('happen after timeouts, rate limits and failures of the server only', () => {
    const statuses = [400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 501, 502, 503, 504, 507, 599];
    const retried = statuses.filter((status) => retryDelay({ ...attempt, status }, 10_000) !== null);
    expect(retried).toEqual([408, 429, 500, 502, 503, 504, 599]);
  });

  it('wait as long as Retry-After says, unless that is longer than they may last', () => {
    expect(retryDelay({ ...attempt, retryAfter: '7' }, 10_000)).toBe(7000);
    expect(retryDelay({ ...attempt, retryAfter: '7', elapsedMs: 4000 }, 10_000)).toBeNull();
  });

  it('wait until the date that Retry-After names, and back off after one that is over or none', () => {
    const until = (retryAfter: string) => retryDelay({ ...attempt, retryAfter }, 10_000);
    expect(until('Wed, 21 Oct 2026 07:00:07 GMT')).toBe(7000);
    expect(until('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
    expect(['Wed, 21 Oct 2026 06:00:00 GMT', '0', 'soon', ''].map(until)).toEqual([1000, 1000, 1000, 1000]);
  });

  it('stop waiting when they are aborted', async () => {
    const control = new AbortController();
    const waiting = pause(600_000, control.signal);
    control.abort(new Error('Not that one.'));
    await expect(waiting).rejects.toThrow('Not that one.');
    await expect(pause(1, control.signal)).rejects.toThrow('Not that one.');
    await expect(pause(1)).resolves.toBeUndefined();
  });
});

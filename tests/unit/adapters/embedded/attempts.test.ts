import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openAttempts, openAttemptsDatabase, type Attempts } from '#src/adapters/embedded/attempts.ts';
import { signInLimits } from '#src/adapters/embedded/sign-in-limits.ts';
import { isAppError } from '#src/domain/errors.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const three = [{ key: 'door', max: 3, seconds: 60 }];
const start = 1_000_000;

async function open() {
  const { path, remove } = await tempDir();
  const clock = { now: start };
  const database = openAttemptsDatabase(join(path, 'attempts.db'));
  const attempts = openAttempts({ database, secret: 'x'.repeat(32), now: () => clock.now });
  onTestFinished(async () => {
    database.close();
    await remove();
  });
  return { attempts, clock };
}

/** The seconds to wait according to the error; 0 without an error. */
function waitOf(work: () => unknown): number {
  try {
    work();
    return 0;
  } catch (error) {
    if (!isAppError(error, 'too-many-requests')) throw error;
    return Number(error.facts['seconds']);
  }
}

describe('limit per time window', () => {
  it('allows one more attempt as each earlier attempt leaves the time window', async () => {
    const { attempts, clock } = await open();
    for (const at of [0, 20_000, 40_000]) {
      clock.now = start + at;
      attempts.consume(three);
    }
    expect(waitOf(() => attempts.consume(three))).toBe(20);
    clock.now = start + 60_000;
    attempts.consume(three);
    expect(waitOf(() => attempts.consume(three))).toBe(20);
  });

  it('counts an attempt towards no limit when one of its limits is reached', async () => {
    const { attempts } = await open();
    const used = { key: 'used', max: 1, seconds: 60 };
    attempts.consume([used]);
    for (let time = 0; time < 5; time++) expect(() => attempts.consume([...three, used])).toThrow();
    for (let time = 0; time < 3; time++) attempts.consume(three);
  });

  it('reports the longest wait when several limits are reached', async () => {
    const { attempts } = await open();
    const limits = [
      { key: 'door', max: 1, seconds: 60 },
      { key: 'door', max: 1, seconds: 3600 },
    ];
    attempts.consume(limits);
    expect(waitOf(() => attempts.consume(limits))).toBe(3600);
    expect(attempts.canConsume(limits)).toBe(false);
  });
});

describe('delay after failed attempts', () => {
  const delay = {
    key: 'door',
    free: 2,
    firstSeconds: 60,
    maxSeconds: 300,
    forgiveSeconds: 3600,
    onSuccess: 'reset',
  } as const;
  const fail = (attempts: Attempts) => waitOf(() => attempts.begin([delay]));

  it('doubles the delay after each failed attempt, up to its max', async () => {
    const { attempts, clock } = await open();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure++) {
      fail(attempts);
      waits.push(waitOf(() => attempts.begin([delay])));
      clock.now += (waits.at(-1) ?? 0) * 1000;
    }
    expect(waits).toEqual([0, 60, 120, 240, 300, 300]);
  });

  it('does not extend the delay for attempts made during the delay', async () => {
    const { attempts, clock } = await open();
    fail(attempts);
    fail(attempts);
    for (let second = 0; second < 60; second++) {
      expect(fail(attempts)).toBe(60 - second);
      clock.now += 1000;
    }
    expect(fail(attempts)).toBe(0);
  });

  it('resets the delay after a successful attempt', async () => {
    const { attempts } = await open();
    for (let time = 0; time < 10; time++) attempts.begin([delay]).succeed();
    fail(attempts);
    attempts.begin([delay]).succeed();
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(60);
  });

  it('removes only the failure of the successful attempt when a delay is shared', async () => {
    const { attempts } = await open();
    const shared = { ...delay, onSuccess: 'undo' } as const;
    const begin = () => attempts.begin([shared]);
    begin();
    for (let time = 0; time < 10; time++) begin().succeed();
    begin();
    expect(waitOf(begin)).toBe(60);
  });

  it('forgets failed attempts as time passes', async () => {
    const { attempts, clock } = await open();
    fail(attempts);
    fail(attempts);
    clock.now += 2 * 3600 * 1000;
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(60);
  });

  it('never makes the delay longer than its max, even after the clock is set back', async () => {
    const { attempts, clock } = await open();
    for (let failure = 0; failure < 6; failure++) clock.now += fail(attempts) * 1000;
    clock.now -= 365 * 24 * 3600 * 1000;
    expect(fail(attempts)).toBeLessThanOrEqual(300);
  });
});

describe('10,000 password guesses for one account', () => {
  const email = 'ada@example.org';
  const ipOf = (guess: number) => `198.18.${Math.floor(guess / 250)}.${guess % 250}`;

  it('slows down 10,000 password guesses that come from many networks', async () => {
    const { attempts, clock } = await open();
    const limits = signInLimits(attempts, true);
    let tried = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      if (waitOf(() => limits.password(email, { ip: ipOf(guess), device: null })) === 0) tried++;
      clock.now += 1000;
    }
    // The guesses take 10,000 seconds, which is less than three hours.
    expect(tried).toBeLessThan(45);
    expect(waitOf(() => limits.password(email, { ip: '203.0.113.9', device: 'known' }))).toBe(0);
    expect(waitOf(() => limits.password('eve@example.org', { ip: '203.0.113.9', device: null }))).toBe(0);
  });

  it('slows down 10,000 password guesses that come from one network', async () => {
    const { attempts, clock } = await open();
    const limits = signInLimits(attempts, true);
    let tried = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      if (waitOf(() => limits.password(email, { ip: '198.18.0.1', device: null })) === 0) tried++;
      clock.now += 1000;
    }
    expect(tried).toBeLessThan(15);
    expect(waitOf(() => limits.password(email, { ip: '203.0.113.9', device: null }))).toBe(0);
  });

  it('slows down 10,000 password guesses from a device that has signed in before', async () => {
    const { attempts, clock } = await open();
    const limits = signInLimits(attempts, true);
    let tried = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      if (waitOf(() => limits.password(email, { ip: ipOf(guess), device: 'stolen' })) === 0) tried++;
      clock.now += 1000;
    }
    expect(tried).toBeLessThan(15);
  });

  it('sends at most 20 emails a day for strangers, and still sends those that the owner requests', async () => {
    const { attempts, clock } = await open();
    const limits = signInLimits(attempts, true);
    let sent = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      if (limits.email(email, { ip: ipOf(guess), device: null })) sent++;
      clock.now += 8000;
    }
    expect(sent).toBe(20);
    expect(limits.email(email, { ip: '203.0.113.9', device: 'known' })).toBe(true);
  });
});

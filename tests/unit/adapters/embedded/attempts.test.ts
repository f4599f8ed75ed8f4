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

/** The seconds to wait that a refusal names; 0 when nothing was refused. */
function waitOf(work: () => unknown): number {
  try {
    work();
    return 0;
  } catch (error) {
    if (!isAppError(error, 'too-many-requests')) throw error;
    return Number(error.facts['seconds']);
  }
}

describe('a limit within a time', () => {
  it('allows one more use as each earlier one leaves the window', async () => {
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

  it('counts towards no limit when one is used up', async () => {
    const { attempts } = await open();
    const used = { key: 'used', max: 1, seconds: 60 };
    attempts.consume([used]);
    for (let time = 0; time < 5; time++) expect(() => attempts.consume([...three, used])).toThrow();
    for (let time = 0; time < 3; time++) attempts.consume(three);
  });

  it('names the longest wait of several limits', async () => {
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

describe('a delay that grows with failures', () => {
  const delay = {
    key: 'door',
    free: 2,
    firstSeconds: 60,
    maxSeconds: 300,
    forgiveSeconds: 3600,
    onSuccess: 'reset',
  } as const;
  const fail = (attempts: Attempts) => waitOf(() => attempts.begin([delay]));

  it('doubles after each failure, up to its longest', async () => {
    const { attempts, clock } = await open();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure++) {
      fail(attempts);
      waits.push(waitOf(() => attempts.begin([delay])));
      clock.now += (waits.at(-1) ?? 0) * 1000;
    }
    expect(waits).toEqual([0, 60, 120, 240, 300, 300]);
  });

  it('is not prolonged by attempts that come before their time', async () => {
    const { attempts, clock } = await open();
    fail(attempts);
    fail(attempts);
    for (let second = 0; second < 60; second++) {
      expect(fail(attempts)).toBe(60 - second);
      clock.now += 1000;
    }
    expect(fail(attempts)).toBe(0);
  });

  it('starts from the beginning after a success', async () => {
    const { attempts } = await open();
    for (let time = 0; time < 10; time++) attempts.begin([delay]).succeed();
    fail(attempts);
    attempts.begin([delay]).succeed();
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(60);
  });

  it('takes back only the failure of the attempt that was right where others count too', async () => {
    const { attempts } = await open();
    const shared = { ...delay, onSuccess: 'undo' } as const;
    const begin = () => attempts.begin([shared]);
    begin();
    for (let time = 0; time < 10; time++) begin().succeed();
    begin();
    expect(waitOf(begin)).toBe(60);
  });

  it('forgives failures as time goes by', async () => {
    const { attempts, clock } = await open();
    fail(attempts);
    fail(attempts);
    clock.now += 2 * 3600 * 1000;
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(0);
    expect(fail(attempts)).toBe(60);
  });

  it('is never longer than its longest, also when the clock was set back', async () => {
    const { attempts, clock } = await open();
    for (let failure = 0; failure < 6; failure++) clock.now += fail(attempts) * 1000;
    clock.now -= 365 * 24 * 3600 * 1000;
    expect(fail(attempts)).toBeLessThanOrEqual(300);
  });
});

describe('10,000 guesses at one account', () => {
  const email = 'ada@example.org';
  const ipOf = (guess: number) => `198.18.${Math.floor(guess / 250)}.${guess % 250}`;

  it('are slowed down when each comes from another network', async () => {
    const { attempts, clock } = await open();
    const limits = signInLimits(attempts, true);
    let tried = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      if (waitOf(() => limits.password(email, { ip: ipOf(guess), device: null })) === 0) tried++;
      clock.now += 1000;
    }
    // 10,000 seconds are less than three hours.
    expect(tried).toBeLessThan(45);
    expect(waitOf(() => limits.password(email, { ip: '203.0.113.9', device: 'known' }))).toBe(0);
    expect(waitOf(() => limits.password('eve@example.org', { ip: '203.0.113.9', device: null }))).toBe(0);
  });

  it('are slowed down when they come from one network', async () => {
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

  it('are slowed down when they come from a device that has signed in before', async () => {
    const { attempts, clock } = await open();
    const limits = signInLimits(attempts, true);
    let tried = 0;
    for (let guess = 0; guess < 10_000; guess++) {
      if (waitOf(() => limits.password(email, { ip: ipOf(guess), device: 'stolen' })) === 0) tried++;
      clock.now += 1000;
    }
    expect(tried).toBeLessThan(15);
  });

  it('send at most twenty emails a day, and none of them uses up what the owner may request', async () => {
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

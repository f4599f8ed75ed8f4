import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Limits } from '#src/ports/limits.ts';

export type LimitsUnderTest = {
  limits: Limits;
  /** Stops the server and starts it again, with the same data. */
  restart(): Promise<Limits>;
  /** The stored data as text. */
  stored(): Promise<string>;
  close(): Promise<void>;
};

const start = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const slow = { key: 'slug-change ada', max: 3, withinMs: 30 * day, isStored: true };
const fast = { key: 'save 203.0.113.7', max: 3, withinMs: 60_000, isStored: false };

/** The contract of every `Limits`. */
export function limitsContract(open: () => Promise<LimitsUnderTest>): void {
  let tested: LimitsUnderTest;
  let limits: Limits;
  beforeEach(async () => {
    tested = await open();
    ({ limits } = tested);
  });
  afterEach(() => tested.close());

  it.each([
    ['slow', slow],
    ['fast', fast],
  ])('allows a %s limit its number of uses, and one more when a use leaves the window', async (_, use) => {
    const step = use.withinMs / 6;
    for (const at of [0, step, 2 * step]) expect(await limits.consume(use, start + at)).toBe(0);
    expect(await limits.consume(use, start + 3 * step)).toBe(3 * step);
    expect(await limits.consume(use, start + use.withinMs)).toBe(0);
    expect(await limits.consume(use, start + use.withinMs)).toBe(step);
  });

  it.each([
    ['slow', slow],
    ['fast', fast],
  ])('counts each unit of a use of a %s limit', async (_, use) => {
    expect(await limits.consume({ ...use, units: 2 }, start)).toBe(0);
    expect(await limits.consume({ ...use, units: 2 }, start + 1)).toBe(use.withinMs - 1);
    expect(await limits.consume(use, start + 1)).toBe(0);
    expect(await limits.consume({ ...use, units: 2 }, start + use.withinMs)).toBe(0);
  });

  it('counts the uses of each key separately', async () => {
    for (let time = 0; time < 3; time++) await limits.consume(slow, start);
    expect(await limits.consume({ ...slow, key: 'slug-change eve' }, start)).toBe(0);
    expect(await limits.consume(slow, start)).toBe(slow.withinMs);
  });

  it('allows parallel uses of a slow limit only up to its number', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => limits.consume(slow, start)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('keeps slow limits after a restart', async () => {
    for (let time = 0; time < 3; time++) await limits.consume(slow, start);
    limits = await tested.restart();
    expect(await limits.consume(slow, start + day)).toBe(29 * day);
  });

  it('never waits longer than the window of a limit when the clock is set back', async () => {
    for (let time = 0; time < 3; time++) await limits.consume(slow, start + 365 * day);
    expect(await limits.consume(slow, start)).toBe(slow.withinMs);
  });

  it('stores no key that contains personal data', async () => {
    await limits.consume(slow, start);
    await limits.consume(fast, start);
    limits = await tested.restart();
    const text = await tested.stored();
    expect(text).not.toBe('');
    for (const secret of ['ada', '203.0.113.7']) expect(text).not.toContain(secret);
  });
}

import { expect } from 'playwright/test';

/**
 * Waits for the next second of the clock: Firebase ends sessions by whole seconds, and a session that began in the same
 * second continues.
 */
export async function nextSecond(): Promise<void> {
  const second = (): number => Math.floor(Date.now() / 1000);
  const began = second();
  await expect.poll(second).toBeGreaterThan(began);
}

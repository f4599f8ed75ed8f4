import { afterEach, expect, it, vi } from 'vitest';
import { idle } from '#src/navigation/idle.ts';

afterEach(() => vi.unstubAllGlobals());

it('A browser that is never idle gets its work after a moment', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout?: number } = {}) => {
    if (timeout !== undefined) setTimeout(run, timeout);
  });
  await expect(idle()).resolves.toBeUndefined();
});

it('A browser without idle callbacks gets its work after a moment', async () => {
  expect('requestIdleCallback' in globalThis).toBe(false);
  await expect(idle()).resolves.toBeUndefined();
});

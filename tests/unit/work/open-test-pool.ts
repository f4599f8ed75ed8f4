import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { openChildPool, type ChildPool, type ChildPoolOptions } from '#src/work/child-pool.ts';
import type { ChildInstruction } from './scripted-child.ts';

const mebibyte = 1024 * 1024;

export type TestPool = {
  pool: ChildPool;
  run: (
    order: string | ChildInstruction,
    more?: { account?: string; cpuSeconds?: number; signal?: AbortSignal },
  ) => Promise<unknown>;
};

/** A pool of scripted children, closed when the test ends. */
export function openTestPool(options: Partial<ChildPoolOptions> = {}): TestPool {
  const pool = openChildPool({
    path: join(import.meta.dirname, 'scripted-child.ts'),
    args: [],
    env: {},
    memoryBytes: 220 * mebibyte,
    idleBytes: 110 * mebibyte,
    stderr: 'ignore',
    concurrency: 1,
    queue: { maxWaiting: 100, maxWaitingPerAccount: 50, maxRunningPerAccount: 2 },
    ...options,
  });
  onTestFinished(() => pool.close());
  return {
    pool,
    run(order, { account = 'ada', cpuSeconds = 30, signal } = {}) {
      const explain = (end: string): AppError => new AppError('work-too-large', { end });
      const job = typeof order === 'string' ? { act: order } : order;
      return pool.run({ job, account, cpuSeconds, explain, ...(signal && { signal }) });
    },
  };
}

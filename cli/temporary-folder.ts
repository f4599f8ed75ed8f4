import { remove } from 'fs-extra/esm';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does work that fills this folder, which is gone afterwards, also when the work is cut off by Ctrl+C. */
export async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const leave = (signal: (typeof endings)[number]): void => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of endings) process.on(signal, leave);
  try {
    return await work();
  } finally {
    for (const signal of endings) process.off(signal, leave);
    await remove(folder);
  }
}

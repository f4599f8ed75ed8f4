import { remove } from 'fs-extra/esm';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work that fills this folder, and removes the folder afterwards, also after Ctrl+C. */
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

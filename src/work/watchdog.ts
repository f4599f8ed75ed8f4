import { Worker } from 'node:worker_threads';

/** The limits that a watchdog enforces. It writes the exceeded one to the file descriptor below. */
export const excesses = ['cpu', 'memory'] as const;
export type Excess = (typeof excesses)[number];

/**
 * The file descriptor from which the parent reads the reason. A message would need the main thread, which is blocked by
 * the job.
 */
export const reasonFd = 4;

/** Kills this process when a job exceeds its limits. */
export type Watchdog = {
  /** Limits the CPU time from now on, for all threads together. */
  allow(cpuMs: number): void;
  /** Between jobs CPU time is not limited. */
  rest(): void;
};

type Watched = { deadline: Int32Array; memoryBytes: number; reasonFd: number };

/**
 * Watches this process from a thread of its own: CPU time, resident memory, and whether the parent is still there. Time
 * that is spent waiting for a busy machine does not count.
 */
export function openWatchdog(memoryBytes: number): Watchdog {
  const deadline = new Int32Array(new SharedArrayBuffer(4));
  const workerData: Watched = { deadline, memoryBytes, reasonFd };
  const code = `(${watch.toString()})(require('node:worker_threads').workerData)`;
  new Worker(code, { eval: true, workerData }).unref();
  const used = (): number => {
    const { user, system } = process.cpuUsage();
    return Math.ceil((user + system) / 1000);
  };
  return {
    allow: (cpuMs) => void Atomics.store(deadline, 0, used() + cpuMs),
    rest: () => void Atomics.store(deadline, 0, 0),
  };
}

/** Runs in the thread by its source text, so it cannot use anything outside of this function. */
function watch({ deadline, memoryBytes, reasonFd }: Watched): void {
  const fs = process.getBuiltinModule('node:fs');
  const parent = process.ppid;
  const end = (reason: string): void => {
    try {
      if (reason !== '') fs.writeSync(reasonFd, reason);
    } catch {
      // The parent no longer reads; the process ends anyway.
    }
    // An orderly exit would wait for the thread that goes on working.
    process.kill(process.pid, 'SIGKILL');
  };
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const until = Atomics.load(deadline, 0);
    if (process.ppid !== parent) end('');
    else if (process.memoryUsage.rss() > memoryBytes) end('memory');
    else if (until > 0 && (user + system) / 1000 > until) end('cpu');
  }, 20);
}

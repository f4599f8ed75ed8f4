import { Worker } from 'node:worker_threads';

/** Why a watchdog ends its process, as one word on the file descriptor below. */
export const excesses = ['cpu', 'memory'] as const;
export type Excess = (typeof excesses)[number];

/** Where the parent reads the reason. A message would wait for the very thread that does not come to an end. */
export const reasonFd = 4;

/** Ends this process when a job uses more than it may. */
export type Watchdog = {
  /** From now on the process may use so much CPU time, all of its threads together. */
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

/** Runs in the thread, of which only its text is taken: it may name nothing outside itself. */
function watch({ deadline, memoryBytes, reasonFd }: Watched): void {
  const fs = process.getBuiltinModule('node:fs');
  const parent = process.ppid;
  const end = (reason: string): void => {
    try {
      if (reason !== '') fs.writeSync(reasonFd, reason);
    } catch {
      // Nobody reads any more; the end is the same.
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

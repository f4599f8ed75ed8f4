import { fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { childMessage, type Assignment, type ChildMessage } from './child-message.ts';
import { excesses, type Excess } from './watchdog.ts';
import { freedMemory, heapLimit, smallYoungGeneration } from './little-memory.ts';

export type ChildOptions = {
  /** The program, which calls `serveJobs`. */
  path: string;
  /** Its arguments, besides the memory limit. */
  args: readonly string[];
  /** Its whole environment but options for memory, so that a child that reads hostile files has no secrets of ours. */
  env: Readonly<Record<string, string>>;
  /** Of resident memory. */
  memoryBytes: number;
  /** Called with its output on stderr. */
  stderr: 'ignore' | 'inherit';
};

export type ChildEvents = {
  /** Null for an invalid message. */
  onMessage: (message: ChildMessage | null) => void;
  /** `code` is that of its exit. Called once. */
  onEnd: (end: { excess: Excess | null; code: number | null }) => void;
};

/** A process that serves jobs, at a lower priority than those that answer requests. */
export type Child = {
  send(assignment: Assignment): void;
  /** True while it keeps this program alive. */
  hold(isHeld: boolean): void;
  kill(): void;
  /** Resolves when it has ended. */
  ended: Promise<void>;
};

/**
 * As nice as can be: with 10, two busy jobs on two cores still made a site wait for several milliseconds. On Windows this is
 * "idle".
 */
const lowPriority = 19;

export function startChild(options: ChildOptions, { onMessage, onEnd }: ChildEvents): Child {
  const { path, args, env, memoryBytes, stderr } = options;
  const child = fork(path, [String(memoryBytes), ...args], {
    env: { NODE_OPTIONS: '', ...freedMemory, ...env },
    // A heap at its limit aborts; the watchdog sees most of them before.
    execArgv: [heapLimit(memoryBytes), smallYoungGeneration],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc', 'pipe'],
  });
  const reasons = child.stdio[4];
  let told = '';
  reasons?.on('data', (chunk: Buffer) => (told += chunk.toString('latin1')));
  // Writing to a killed child fails, which is expected.
  reasons?.on('error', () => undefined);
  if (child.pid !== undefined) lower(child.pid);
  child.on('message', (message) => onMessage(childMessage.safeParse(message).data ?? null));

  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const end = (code: number | null, signal: NodeJS.Signals | null): void => {
    if (isOver) return;
    isOver = true;
    const outOfHeap = signal === 'SIGABRT' || code === 134;
    onEnd({ excess: excesses.find((excess) => excess === told) ?? (outOfHeap ? 'memory' : null), code });
    resolve();
  };
  child.on('close', end);
  child.on('error', () => {
    if (child.pid === undefined) end(null, null);
  });

  return {
    ended,
    send(assignment) {
      child.send(assignment, (error) => {
        if (error !== null) child.kill('SIGKILL');
      });
    },
    hold(isHeld) {
      for (const handle of [child, child.channel, reasons instanceof Socket ? reasons : null]) {
        if (isHeld) handle?.ref();
        else handle?.unref();
      }
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** A child that has ended already has no priority. */
function lower(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It works anyway, only not as politely.
  }
}

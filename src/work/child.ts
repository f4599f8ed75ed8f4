import { fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { childMessage, type Assignment, type ChildMessage } from './child-message.ts';
import { excesses, type Excess } from './watchdog.ts';

export type ChildOptions = {
  /** The program, which calls `serveJobs`. */
  path: string;
  /** What it is told on its command line, besides its limit of memory. */
  args: readonly string[];
  /** All of its environment: a child that reads hostile files has no use for our secrets. */
  env: Readonly<Record<string, string>>;
  /** Of resident memory. */
  memoryBytes: number;
  /** Where its complaints go. */
  stderr: 'ignore' | 'inherit';
};

export type ChildEvents = {
  /** Null for a message that is none. */
  onMessage: (message: ChildMessage | null) => void;
  /** `code` is that of its exit. Called once. */
  onEnd: (end: { excess: Excess | null; code: number | null }) => void;
};

/** A process that serves jobs, at a lower priority than those that answer requests. */
export type Child = {
  send(assignment: Assignment): void;
  /** Whether the program lives on for it. */
  hold(isHeld: boolean): void;
  kill(): void;
  /** Resolves when it is gone. */
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
    env: { NODE_OPTIONS: '', ...env },
    // A heap at its limit aborts; the watchdog sees most of them before.
    execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / 1024 / 1024)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc', 'pipe'],
  });
  const reasons = child.stdio[4];
  let told = '';
  reasons?.on('data', (chunk: Buffer) => (told += chunk.toString('latin1')));
  // A child that is killed may take its side of the pipe with it.
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

/** A child that is gone again already has no priority to lower. */
function lower(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It works all the same, only not as politely.
  }
}

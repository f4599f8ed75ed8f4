import type { ChildProcess } from 'node:child_process';
import { logError, logInfo } from '#src/log/log.ts';

/** `ended` resolves when the process has ended. */
export type Launched = { child: ChildProcess; ended: Promise<void> };

/** A process that is restarted when it ends. */
export type SupervisedProcess = {
  /** Null while it is not running. */
  running(): Launched | null;
  /** Resolves with the running process, else with the next one; with null after `close`. */
  whenRunning(): Promise<Launched | null>;
  /** Ends the process with `end`, without a restart. */
  close(end: (process: Launched) => Promise<void>): Promise<void>;
};

export type SupervisedProcessOptions = {
  /** Resolves when the process is ready. */
  launch: () => Promise<Launched>;
  /** The subject of log entries, such as `The app`. */
  name: string;
  /** The effect until the restart, for the log. */
  meanwhile: string;
};

const minDelayMs = 250;
const maxDelayMs = 30_000;
/** After running for this long, the delay starts at its minimum again. */
const wellAfterMs = 60_000;

/** Starts the process and waits until it is ready. @throws the error of the start */
export async function superviseProcess({
  launch,
  name,
  meanwhile,
}: SupervisedProcessOptions): Promise<SupervisedProcess> {
  let running: Launched | null = null;
  let failures = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  const waiting: ((process: Launched | null) => void)[] = [];

  async function start(): Promise<void> {
    const process = await launch();
    const since = performance.now();
    running = process;
    for (const resolve of waiting.splice(0)) resolve(process);
    void process.ended.then(() => {
      running = null;
      if (closed) return;
      failures = performance.now() - since > wellAfterMs ? 0 : failures + 1;
      const { exitCode, signalCode } = process.child;
      logError(`${name} has ended (${signalCode ?? `exit code ${exitCode}`}); ${meanwhile}.`);
      startLater();
    });
  }

  function startLater(): void {
    const delay = Math.min(minDelayMs * 2 ** failures, maxDelayMs);
    logInfo(`${name} is started again in ${delay / 1000} s.`);
    timer = setTimeout(() => (starting = start().catch(again)), delay);
  }

  function again(error: unknown): void {
    if (closed) return;
    logError(`${name} could not be started.`, error);
    failures += 1;
    startLater();
  }

  await start();
  return {
    running: () => running,
    whenRunning() {
      if (running !== null || closed) return Promise.resolve(running);
      return new Promise((resolve) => waiting.push(resolve));
    },
    async close(end) {
      closed = true;
      clearTimeout(timer);
      for (const resolve of waiting.splice(0)) resolve(null);
      await starting;
      if (running !== null) await end(running);
    },
  };
}

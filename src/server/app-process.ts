import { logError, logInfo } from '#src/log/log.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { childMessage } from '#src/work/child-message.ts';
import { fromApp, type FromApp, type ToApp } from './app-message.ts';
import type { PageFolders } from './page-files.ts';

export type AppProcessOptions = {
  config: Config;
  folders: PageFolders;
  /** The program of the app; the bundle beside this one unless told. */
  path?: string;
  onRecompressed: (sha256: string) => void;
};

/** The app in a process of its own, which is started again whenever it ends. */
export type AppProcess = {
  /** Where it listens; null while it is not running. */
  socket(): string | null;
  /** Resolves when it was told, which may be after its next start. @throws AppError 'unavailable' once closed */
  tell(message: ToApp): Promise<void>;
  /** Ends it in good order, or after `closeMs` anyway. */
  close(): Promise<void>;
  /** Its process id; null while it is not running. */
  pid(): number | null;
};

const shortestDelayMs = 250;
const maxDelayMs = 30_000;
/** Who has run for so long was well, and is started again at once. */
const wellAfterMs = 60_000;
const closeMs = 4500;

type Running = { child: ChildProcess; socket: string; ended: Promise<void> };

/**
 * Starts the app and waits until it listens.
 * @throws what keeps it from starting, as the app itself would throw it
 */
export async function startAppProcess(options: AppProcessOptions): Promise<AppProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  let running: Running | null = null;
  let starts = 0;
  let failures = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: ((app: Running | null) => void)[] = [];

  async function start(): Promise<void> {
    const app = await launch(options, socketPath(folder, (starts += 1)));
    const since = performance.now();
    running = app;
    for (const resolve of waiting.splice(0)) resolve(app);
    void app.ended.then(() => {
      running = null;
      if (closed) return;
      failures = performance.now() - since > wellAfterMs ? 0 : failures + 1;
      const { exitCode, signalCode } = app.child;
      logError(`The app has ended (${signalCode ?? `exit code ${exitCode}`}); sites are still served.`);
      startLater();
    });
  }

  function startLater(): void {
    const delay = Math.min(shortestDelayMs * 2 ** failures, maxDelayMs);
    logInfo(`The app is started again in ${delay / 1000} s.`);
    timer = setTimeout(() => void start().catch(again), delay);
  }

  function again(error: unknown): void {
    if (closed) return;
    logError('The app could not be started.', error);
    failures += 1;
    startLater();
  }

  function whenRunning(): Promise<Running | null> {
    if (running !== null || closed) return Promise.resolve(running);
    return new Promise((resolve) => waiting.push(resolve));
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    for (const resolve of waiting.splice(0)) resolve(null);
    if (running !== null) await end(running);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    socket: () => running?.socket ?? null,
    pid: () => running?.child.pid ?? null,
    async tell(message) {
      const app = await whenRunning();
      if (app === null) throw new AppError('unavailable');
      app.child.send(message);
    },
    close,
  };
}

/** A folder of 0700 keeps others away from the socket; on Windows its name is a secret. */
function socketPath(folder: string, start: number): string {
  if (process.platform !== 'win32') return join(folder, `app-${start}.sock`);
  return `\\\\.\\pipe\\vitrine-${randomBytes(16).toString('hex')}`;
}

function launch(options: AppProcessOptions, socket: string): Promise<Running> {
  const { config, folders, path = besideThisFile(), onRecompressed } = options;
  const child = fork(path, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Code that waits for the message learns from the end of the process that it did not arrive.
  child.on('error', () => undefined);
  let failure: Error | null = null;
  const started = new Promise<Running>((resolve, reject) => {
    child.on('message', (given) => {
      const message: FromApp = fromApp.parse(given);
      if (message.kind === 'recompressed') onRecompressed(message.sha256);
      else if (message.kind === 'listening') resolve({ child, socket, ended });
      else {
        // A process that could not start holds nothing, and would keep this one from ending.
        failure = failureOf(message.failure);
        child.kill('SIGKILL');
      }
    });
    void ended.then(() =>
      reject(failure ?? new Error(`The app did not start: ${path} (exit code ${child.exitCode})`)),
    );
  });
  child.send({ kind: 'start', config, folders, socket } satisfies ToApp);
  return started;
}

/** The bundle of the app lies beside the bundle of the server. */
function besideThisFile(): string {
  return fileURLToPath(new URL('./app-child.mjs', import.meta.url));
}

function failureOf(given: unknown): Error {
  const failure = childMessage.parse(given);
  if (failure.kind === 'refused') {
    return new AppError(failure.code, failure.facts, { issues: failure.issues });
  }
  return new Error(failure.kind === 'failed' ? failure.message : 'The app did not start.');
}

async function end({ child, ended }: Running): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), closeMs);
  if (child.connected) child.send({ kind: 'close' } satisfies ToApp);
  await ended;
  clearTimeout(timer);
}

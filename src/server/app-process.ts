import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { fromApp, type ToApp } from './app-message.ts';
import { superviseProcess, type Launched } from './supervised-process.ts';
import { launchProcess, type LaunchOptions } from './launch-process.ts';
import type { PageFolders } from './page-files.ts';

export type AppProcessOptions = Pick<LaunchOptions, 'folder'> & {
  config: Config;
  pages: PageFolders;
  /** Where it listens. */
  socket: string;
  onRecompressed: (sha256: string) => void;
};

/** The app in a separate process, which is restarted when it ends. */
export type AppProcess = {
  /**
   * Resolves when the message was sent, which may be after the next restart. @throws AppError 'unavailable' once closed
   */
  tell(message: ToApp): Promise<void>;
  /** Closes it gracefully, or kills it after `closeMs`. */
  close(): Promise<void>;
  /** Its process id; null while it is not running. */
  pid(): number | null;
};

const closeMs = 4000;

/**
 * Starts the app and waits until it listens.
 * @throws what keeps it from starting, as the app itself would throw it
 */
export async function startAppProcess(options: AppProcessOptions): Promise<AppProcess> {
  const { folder, config, pages, socket, onRecompressed } = options;
  const app = await superviseProcess({
    name: 'The app',
    meanwhile: 'sites are still served',
    async launch() {
      // A killed process leaves its socket behind.
      if (process.platform !== 'win32') await rm(socket, { force: true });
      return launchProcess({
        program: 'app-child',
        folder,
        start: { kind: 'start', config, folders: pages, socket },
        onMessage: (given) => onRecompressed(fromApp.parse(given).sha256),
      });
    },
  });

  return {
    pid: () => app.running()?.child.pid ?? null,
    async tell(message) {
      const running = await app.whenRunning();
      if (running === null) throw new AppError('unavailable');
      running.child.send(message);
    },
    close: () => app.close(end),
  };
}

/**
 * Creates a private folder (0700) for the socket of the app, so that other users cannot connect. On Windows the socket
 * has a secret name instead.
 */
export async function createSocketFolder(): Promise<{ socket: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  const socket =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\vitrine-${randomBytes(16).toString('hex')}`
      : join(folder, 'app.sock');
  return { socket, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function end({ child, ended }: Launched): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), closeMs);
  if (child.connected) child.send({ kind: 'close' } satisfies ToApp);
  await ended;
  clearTimeout(timer);
}

import { availableParallelism } from 'node:os';
import type { Config } from '#src/config/config.ts';
import { logError } from '#src/log/log.ts';
import { createSocketFolder, startAppProcess } from './app-process.ts';
import { canSharePort, requireFreePort } from './listener.ts';
import type { LaunchOptions } from './launch-process.ts';
import type { PageFolders } from './page-files.ts';
import { startSiteProcesses } from './site-processes.ts';

export type ServeInProcessesOptions = Pick<LaunchOptions, 'folder'>;

export type Serving = {
  close(): Promise<void>;
  /** The process id of the app, where it has one of its own and is running. */
  appPid(): number | null;
  /** Process ids of those that serve sites and are running; none where this process does it. */
  sitePids(): number[];
};

/** How long closing waits for pending responses; a server has five seconds to end. */
const closeMs = 4500;

/**
 * Supervises the processes that serve sites and the app, and forwards messages between them. It handles no request and
 * reads no data, so that little can make it crash.
 * @throws the error of a process that could not start
 */
export async function serveInProcesses(
  config: Config,
  pages: PageFolders,
  options: ServeInProcessesOptions,
): Promise<Serving> {
  const place = await createSocketFolder();
  const { socket } = place;
  const closing: (() => Promise<void>)[] = [() => place.remove()];
  let closeBy = 0;
  const closeAll = async (): Promise<void> => {
    closeBy = performance.now() + closeMs;
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    await requireFreePort(config);
    // First, so that no data is opened when the port is taken.
    const sites = await startSiteProcesses({
      ...options,
      config,
      socket,
      processes: siteProcesses(config),
      onVisits: (sites) =>
        app
          .tell({ kind: 'visits', sites })
          .catch((error: unknown) => logError('Visits could not be written.', error)),
    });
    // Closed after the app, whose last responses are still forwarded.
    closing.push(() => sites.close(Math.max(0, closeBy - performance.now())));
    const app = await startAppProcess({
      ...options,
      config,
      pages,
      socket,
      onRecompressed: (sha256) => sites.forget(sha256),
    });
    closing.push(
      () => app.close(),
      () => sites.drain(),
    );
    sites.open();
    return { close: closeAll, appPid: () => app.pid(), sitePids: () => sites.pids() };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** One for each core, unless configured. */
function siteProcesses({ siteProcesses: wanted }: Config): number {
  return canSharePort ? (wanted ?? availableParallelism()) : 1;
}

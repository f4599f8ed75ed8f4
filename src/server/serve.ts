import type { Config } from '#src/config/config.ts';
import { hasLocalStores } from '#src/backend/open-backend.ts';
import type { PageFolders } from './page-files.ts';
import { serveInProcesses, type Serving, type ServeInProcessesOptions } from './serve-in-processes.ts';

export type Running = Serving & { url: string };

/**
 * Serves the app, the API and the published sites on one port.
 * @throws AppError 'port-busy' when something else listens there, 'setting-invalid' where nobody can, and what keeps the
 *   back end from being opened
 */
export async function serve(
  config: Config,
  folders: PageFolders,
  options: ServeInProcessesOptions = {},
): Promise<Running> {
  if (hasLocalStores(config))
    return { url: config.appOrigin, ...(await serveInProcesses(config, folders, options)) };
  // Loaded only when needed: the first of several processes does not.
  const { serveInOneProcess } = await import('./serve-in-one-process.ts');
  return { url: config.appOrigin, ...(await serveInOneProcess(config, folders)) };
}

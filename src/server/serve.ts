import type { Config } from '#src/config/config.ts';
import { hasLocalStores } from '#src/backend/open-backend.ts';
import type { PageFolders } from './page-files.ts';
import { serveApart, type Serving, type ServeApartOptions } from './serve-apart.ts';

export type Running = Serving & { url: string };

/**
 * Serves the app, the API and the published sites on one port.
 * @throws AppError 'port-busy' when something else listens there, 'setting-invalid' where nobody can, and what keeps the
 *   back end from being opened
 */
export async function serve(
  config: Config,
  folders: PageFolders,
  options: ServeApartOptions = {},
): Promise<Running> {
  if (hasLocalStores(config))
    return { url: config.appOrigin, ...(await serveApart(config, folders, options)) };
  // The first process of several has no use for any of it.
  const { serveTogether } = await import('./serve-together.ts');
  return { url: config.appOrigin, ...(await serveTogether(config, folders)) };
}

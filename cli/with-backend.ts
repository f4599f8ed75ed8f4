import { openBackend, refuseMissingData } from '#src/backend/open-backend.ts';
import { readConfig, siteOrigin, type Config } from '#src/config/config.ts';
import { openIcons } from '#src/icons/icons.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { appLinksAt } from '#src/routes.ts';
import { printMessage } from './terminal.ts';

/** The back end of the settings, with everything that publishing needs. */
export type OpenedBackend = PublishDeps &
  Pick<Backend, 'audit' | 'auth' | 'mail' | 'publishNotes'> & { config: Config; newId: () => string };

/**
 * Opens the back end for the work and closes it afterwards. The server may be running.
 * @throws AppError 'data-missing' when there is no data folder yet
 */
export async function withBackend<T>(work: (opened: OpenedBackend) => Promise<T>): Promise<T> {
  await refuseMissingData(readConfig());
  return withNewBackend(work);
}

/** The same, but creates a missing data folder. */
export async function withNewBackend<T>(work: (opened: OpenedBackend) => Promise<T>): Promise<T> {
  const config = readConfig();
  const backend = await openBackend(config, printMessage);
  const imageProcessor = openImageProcessor({ maxPixels: config.storage.uploads.pixels });
  try {
    const now = (): string => new Date().toISOString();
    return await work({
      ...backend,
      config,
      imageProcessor,
      icons: openIcons({ serviceUrl: config.iconService }),
      now,
      abuseEmail: config.abuseEmail,
      newId,
      siteOrigin: (slug) => siteOrigin(config, slug),
      appLinks: appLinksAt(config.appOrigin),
    });
  } finally {
    await imageProcessor.close();
    await backend.close();
  }
}

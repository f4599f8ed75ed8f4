import { openBackend, refuseMissingData } from '#src/backend/open-backend.ts';
import { readConfig, siteOrigin, type Config } from '#src/config/config.ts';
import { openIcons } from '#src/icons/icons.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { appLinksAt } from '#src/routes.ts';
import { printTalk } from './terminal.ts';

/** What commands work with: the back end of the settings, and what publishing needs. */
export type Opened = PublishDeps &
  Pick<Backend, 'audit' | 'auth' | 'mail' | 'publishNotes'> & { config: Config; newId: () => string };

/**
 * Opens the back end, whether or not the server is running, and closes it whatever happens.
 * @throws AppError 'data-missing' when there is no data folder yet
 */
export async function withBackend<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  await refuseMissingData(readConfig());
  return withNewBackend(work);
}

/** The same, and makes the data folder when there is none. */
export async function withNewBackend<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const config = readConfig();
  const backend = await openBackend(config, printTalk);
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

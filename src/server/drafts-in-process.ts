import { newId } from '#src/backend/new-id.ts';
import { siteOrigin, type Config } from '#src/config/config.ts';
import { openIcons } from '#src/icons/icons.ts';
import { jobsInProcess } from '#src/jobs/jobs.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { appLinksAt } from '#src/routes.ts';
import { openDrafts, type Drafts } from './drafts.ts';

/** Drafts rendered in this process, for set-ups without job processes. */
export function openDraftsInProcess(backend: Backend, config: Config): Drafts {
  const now = (): string => new Date().toISOString();
  const imageProcessor = openImageProcessor({ concurrency: 1, maxPixels: config.storage.uploads.pixels });
  const jobs = jobsInProcess({
    newId,
    open: async () => ({
      ...backend,
      imageProcessor,
      icons: openIcons({ serviceUrl: config.iconService }),
      now,
      abuseEmail: config.abuseEmail,
      siteOrigin: (slug) => siteOrigin(config, slug),
      appLinks: appLinksAt(config.appOrigin),
    }),
  });
  return openDrafts({ backend, jobs, config, now, newId });
}

import { newId } from '#src/backend/new-id.ts';
import { siteOrigin, type Config } from '#src/config/config.ts';
import { openIcons } from '#src/icons/icons.ts';
import { jobsInProcess, type Jobs } from '#src/jobs/jobs.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { appLinksAt } from '#src/routes.ts';

/** Jobs that run in this process, for set-ups without job processes. */
export function openJobsInServer(backend: Backend, config: Config, imageProcessor: ImageProcessor): Jobs {
  return jobsInProcess({
    newId,
    open: async () => ({
      ...backend,
      imageProcessor,
      icons: openIcons({ serviceUrl: config.iconService }),
      now: () => new Date().toISOString(),
      abuseEmail: config.abuseEmail,
      siteOrigin: (slug) => siteOrigin(config, slug),
      appLinks: appLinksAt(config.appOrigin),
    }),
  });
}

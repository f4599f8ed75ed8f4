import { newId } from '#src/backend/new-id.ts';
import { openStores } from '#src/backend/open-backend.ts';
import { siteOrigin } from '#src/config/config.ts';
import { openIcons } from '#src/icons/icons.ts';
import { drawHere } from '#src/media/draw-here.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { appLinksAt } from '#src/routes.ts';
import { serveJobs } from '#src/work/serve-jobs.ts';
import type { Job } from './job.ts';
import type { JobSettings } from './job-processes.ts';
import { performJob, type JobStores } from './perform-job.ts';

/* The process of jobs: `job-child.mjs <memory limit in bytes> <settings as JSON>`. */

// Written by our own parent, in job-processes.ts.
const settings = JSON.parse(process.argv[3] ?? '{}') as JobSettings;
let opened: Promise<JobStores> | null = null;

// Jobs come from there as well.
serveJobs((job, progress) =>
  performJob({ newId, open: () => (opened ??= open()) }, job as Job, (at) => progress(at)),
);

async function open(): Promise<JobStores> {
  const now = (): string => new Date().toISOString();
  return {
    ...(await openStores(settings)),
    imageProcessor: openImageProcessor({
      concurrency: 1,
      maxPixels: settings.storage.uploads.pixels,
      draw: drawHere,
    }),
    icons: openIcons({ serviceUrl: settings.iconService }),
    now,
    abuseEmail: settings.abuseEmail,
    siteOrigin: (slug) => siteOrigin(settings, slug),
    appLinks: appLinksAt(settings.appOrigin),
  };
}

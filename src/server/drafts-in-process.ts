import { newId } from '#src/backend/new-id.ts';
import type { Config } from '#src/config/config.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import { openJobsInServer } from './jobs-in-server.ts';

/** Drafts rendered in this process, for set-ups without job processes. */
export function openDraftsInProcess(backend: Backend, config: Config): Drafts {
  const imageProcessor = openImageProcessor({ concurrency: 1, maxPixels: config.storage.uploads.pixels });
  const jobs = openJobsInServer(backend, config, imageProcessor);
  return openDrafts({ backend, jobs, config, now: () => new Date().toISOString(), newId });
}

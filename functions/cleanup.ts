import { onSchedule } from 'firebase-functions/scheduler';
import { firebaseConfig } from './firebase-config.ts';
import { region } from './region.ts';
import { logInfo } from '#src/log/log.ts';

const hours = 3_600_000;

/**
 * The maintenance that the server runs in the background: removes old releases, repairs what an interrupted process
 * left, compresses texts better.
 */
export const cleanup = onSchedule(
  {
    region,
    // It reads every release of every account, so once a day is enough.
    schedule: 'every day 03:30',
    memory: '1GiB',
    timeoutSeconds: 1800,
    maxInstances: 1,
    retryCount: 0,
  },
  async () => {
    const config = firebaseConfig();
    const [{ openBackend }, { recompressSince, cleanUp }] = await Promise.all([
      import('#src/backend/open-backend.ts'),
      import('#src/maintenance/cleanup.ts'),
    ]);
    const backend = await openBackend(config);
    try {
      const now = Date.now();
      await cleanUp(backend, { keep: config.keepReleases, now: new Date(now).toISOString() });
      // Two days, so that no release is missed after one failed run.
      const smaller = await recompressSince(backend, new Date(now - 48 * hours).toISOString());
      logInfo(`Cleaned up. ${smaller} texts were compressed better.`);
    } finally {
      await backend.close();
    }
  },
);

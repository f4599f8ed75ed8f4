import { onSchedule } from 'firebase-functions/scheduler';
import { firebaseConfig } from './firebase-config.ts';
import { region } from './region.ts';
import { logInfo } from '#src/log/log.ts';

const hours = 3_600_000;

/** What the server does in the background: old releases go, what a kill has left is fixed, texts are compressed better. */
export const cleanup = onSchedule(
  {
    region,
    // It reads every release of everybody, so once a day is often enough.
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
      // Twice a day's worth, so that one failed run leaves no release behind.
      const smaller = await recompressSince(backend, new Date(now - 48 * hours).toISOString());
      logInfo(`Cleaned up. ${smaller} texts were compressed better.`);
    } finally {
      await backend.close();
    }
  },
);

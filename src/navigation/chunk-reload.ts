import { latestBuildPath } from './route-manifest.ts';
import { chunkReloadWindowMs, minReachPauseMs, maxReachPauseMs, reachTimeoutMs } from './timing.ts';

/** Whether the page may be loaded again for this path; if so, the try is written down. */
export function mayReload(notes: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const key = `vitrine-reload:${path}`;
  const last = Number(notes.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < chunkReloadWindowMs) return false;
  notes.setItem(key, String(now));
  return true;
}

/** What is needed of the browser to load its page again. */
export type Reloading = {
  /** Whether the product can be reached now. */
  isReached: () => Promise<boolean>;
  /** Ends after this time, or when there is a reason to ask sooner. */
  pause: (ms: number) => Promise<void>;
  /** Loads the page again; false when that has just been done. */
  reload: () => boolean;
};

const thisPage: Reloading = {
  isReached: async () => navigator.onLine && isReached(location.origin),
  pause: (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(ended, ms);
      addEventListener('online', ended);
      function ended(): void {
        clearTimeout(timer);
        removeEventListener('online', ended);
        resolve();
      }
    }),
  reload() {
    const may = mayReload(sessionStorage, location.pathname, Date.now());
    if (may) location.reload();
    return may;
  },
};

/**
 * Fetches a part of the program. When it is gone, most likely because a new version was put in place, the page is
 * loaded again, which brings the new version; when that has just been done, the failure stands. While the product cannot
 * be reached it waits: loading the page again would leave the browser's error page in place of what is open.
 */
export async function orReload<T>(load: () => Promise<T>, page: Reloading = thisPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await waitedForProduct(page)) return orReload(load, page);
    if (!page.reload()) throw error;
    return new Promise<never>(() => {});
  }
}

/** Loads the page again as soon as the product can be reached, unless that has just been done. */
export async function reloadWhenReached(page: Reloading = thisPage): Promise<void> {
  await waitedForProduct(page);
  page.reload();
}

/** Ends when the product can be reached; true if it could not be at first. It is asked less and less often. */
async function waitedForProduct({ isReached: asked, pause }: Reloading): Promise<boolean> {
  let next = minReachPauseMs;
  while (!(await asked())) {
    await pause(next);
    next = Math.min(2 * next, maxReachPauseMs);
  }
  return next > minReachPauseMs;
}

/** Whether the product responds at an origin. A server in front of it may do so in its place, with an error. */
export async function isReached(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}${latestBuildPath}?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(reachTimeoutMs),
    });
    return status < 500;
  } catch {
    return false;
  }
}

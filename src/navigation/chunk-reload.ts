import { latestBuildPath } from './route-manifest.ts';
import { chunkReloadWindowMs, minReachPauseMs, maxReachPauseMs, reachTimeoutMs } from './timing.ts';

/** True when the page may be reloaded for this path; records the attempt. */
export function mayReload(notes: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const key = `vitrine-reload:${path}`;
  const last = Number(notes.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < chunkReloadWindowMs) return false;
  notes.setItem(key, String(now));
  return true;
}

/** The functions of the browser that a reload needs. */
export type Reloading = {
  /** Whether the product can be reached now. */
  isReached: () => Promise<boolean>;
  /** Resolves after this time, or earlier when there is a reason to check. */
  pause: (ms: number) => Promise<void>;
  /** Reloads the page; false when it was just reloaded. */
  reload: () => boolean;
};

const thisPage: Reloading = {
  isReached: async () => navigator.onLine && isReached(location.origin),
  pause: (ms) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms);
      addEventListener('online', () => resolve(), { once: true });
    }),
  reload() {
    const may = mayReload(sessionStorage, location.pathname, Date.now());
    if (may) location.reload();
    return may;
  },
};

/**
 * Loads a chunk, twice if it has to: the server may have been away for a moment only. When the chunk is missing, most
 * likely because a new version was deployed, the page is reloaded to get the new version; if it was just reloaded, the
 * error is thrown. While the server cannot be reached it waits, because a reload would replace the page by the browser's
 * error page.
 */
export async function orReload<T>(load: () => Promise<T>, page: Reloading = thisPage): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if ((await waitedForProduct(page)) || attempt === 1) continue;
      if (!page.reload()) throw error;
      return new Promise<never>(() => {});
    }
  }
}

/** Loads a chunk that is not needed yet: it waits for the server too, but never reloads the page. */
export const orWait = <T>(load: () => Promise<T>): Promise<T> =>
  orReload(load, { ...thisPage, reload: () => false });

/** Reloads the page as soon as the server can be reached, unless it was just reloaded. */
export async function reloadWhenReached(page: Reloading = thisPage): Promise<void> {
  await waitedForProduct(page);
  page.reload();
}

/** Resolves when the server can be reached; true if it could not be at first. Checks with growing pauses. */
async function waitedForProduct({ isReached: asked, pause }: Reloading): Promise<boolean> {
  let next = minReachPauseMs;
  while (!(await asked())) {
    await pause(next);
    next = Math.min(2 * next, maxReachPauseMs);
  }
  return next > minReachPauseMs;
}

/** True when our server responds at an origin. A proxy in front may respond instead, with an error. */
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

import { latestBuildPath } from './route-manifest.ts';
import { buildCheckMs } from './timing.ts';

let isOutdated = false;
const listeners = new Set<() => void>();

/** Whether the server has a newer build than this page. */
export const newBuild = {
  isKnown: (): boolean => isOutdated,
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Checks for a newer build at intervals and when the window gets the focus, until there is one. */
export function watchBuild(build: string): void {
  const check = async (): Promise<void> => {
    const latest = await latestBuild();
    if (isOutdated || latest === null || latest === build) return;
    isOutdated = true;
    clearInterval(timer);
    removeEventListener('focus', ask);
    for (const listener of listeners) listener();
  };
  const ask = (): void => void check();
  const timer = setInterval(ask, buildCheckMs);
  addEventListener('focus', ask);
}

/** The current build of the server; null when it cannot be reached. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`${latestBuildPath}?${Date.now()}`, { cache: 'no-store' });
    const latest: unknown = response.ok ? await response.json() : null;
    const isBuild = typeof latest === 'object' && latest !== null && 'id' in latest;
    return isBuild && typeof latest.id === 'string' ? latest.id : null;
  } catch {
    // Offline, or the server is restarting; the next check follows.
    return null;
  }
}

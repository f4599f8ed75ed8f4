import { chunkReloadWindowMs } from './timing.ts';

/** Whether the page may be loaded again for this path; if so, the try is written down. */
export function mayReload(notes: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const key = `vitrine-reload:${path}`;
  const last = Number(notes.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < chunkReloadWindowMs) return false;
  notes.setItem(key, String(now));
  return true;
}

/**
 * Fetches a part of the program. When it is gone, most likely because a new version was put in place, the page is
 * loaded again, which brings the new version; when that has just been done, the failure stands.
 */
export async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload(sessionStorage, location.pathname, Date.now())) throw error;
    location.reload();
    return new Promise<never>(() => {});
  }
}

const second = 1000;
const minute = 60 * second;

/** The longest pause between two attempts. */
const maxBackOffMs = 64 * second;

/**
 * The time limits of retries. Operations on stored files and uploads have the limits of Firebase's own client, so
 * that both back ends behave alike; all other requests have a waiting user.
 */
export const retryTimes = { request: 5 * second, fileOperation: 2 * minute, upload: 10 * minute };

export type Attempt = {
  status: number;
  /** The header; null when there is none. */
  retryAfter: string | null;
  /** The number of earlier attempts. */
  retries: number;
  /** Since the first attempt. */
  elapsedMs: number;
  /** The time, in milliseconds since 1970. */
  now: number;
};

/** The delay before retry number `count` (from 0), in milliseconds: 1 s, doubling to 64 s. */
export function backOff(count: number): number {
  return Math.min(second * 2 ** Math.min(count, 6), maxBackOffMs);
}

/** The delay before a retry, in milliseconds; null when a retry would take too long or be useless. */
export function retryDelay(
  { status, retryAfter, retries, elapsedMs, now }: Attempt,
  maxMs: number,
): number | null {
  if (!isTransient(status)) return null;
  const requestedMs = pauseIn(retryAfter ?? '', now);
  const delay = requestedMs > 0 ? requestedMs : backOff(retries);
  return elapsedMs + delay > maxMs ? null : delay;
}

/** The delay in Retry-After, as seconds or as a date; NaN for anything else. */
function pauseIn(retryAfter: string, now: number): number {
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now;
}

/** 501 (not implemented) and 507 (no storage) are permanent. */
function isTransient(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507);
}

/**
 * Waits this many milliseconds.
 * @throws the signal's reason as soon as it is aborted
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

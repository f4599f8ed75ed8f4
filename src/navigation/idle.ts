/** The longest wait in milliseconds. Chromium may report no idle time to a page for as long as it is open. */
const maxWaitMs = 300;

/** Resolves when the browser is idle, or after a moment. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: maxWaitMs });
    else setTimeout(resolve, maxWaitMs);
  });
}

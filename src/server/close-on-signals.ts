import type { Running } from './serve.ts';

/**
 * Closes the server gracefully on a signal. A terminal also sends the signal to the launcher, which forwards it; the
 * second one is ignored, so that it does not interrupt the closing.
 */
export function closeOnSignals(running: Pick<Running, 'close'>): void {
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= running.close();
    });
  }
}

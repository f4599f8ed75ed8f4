import type { Running } from './serve.ts';

/**
 * Ends the server in good order when a signal asks for it. A terminal sends the signal to the launcher as well, which passes
 * it on: the second one must not cut the end short.
 */
export function closeOnSignals(running: Pick<Running, 'close'>): void {
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= running.close();
    });
  }
}

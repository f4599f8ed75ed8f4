import { endOf, type Assignment, type ChildMessage } from './child-message.ts';
import { openWatchdog } from './watchdog.ts';

/**
 * Makes this process a child of a pool: it runs one job at a time and sends back the result. `argv[2]` is the limit of
 * its resident memory, in bytes.
 */
export function serveJobs(
  perform: (job: unknown, progress: (at: unknown) => void) => Promise<unknown>,
): void {
  const watchdog = openWatchdog(Number(process.argv[2]));
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  const send = (message: ChildMessage): void =>
    void process.send?.(message, (error: Error | null) => {
      if (error !== null) die();
    });

  // A terminal sends its signals to every process of the program; the parent says when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // The parent has ended, so nobody waits for the result.
  process.on('disconnect', die);

  process.on('message', ({ job, cpuMs }: Assignment) => {
    watchdog.allow(cpuMs);
    void perform(job, (progress) => send({ kind: 'progress', progress }))
      .then((result): ChildMessage => ({ kind: 'done', result, memory: process.memoryUsage.rss() }), endOf)
      .then((end) => {
        watchdog.rest();
        send(end);
      });
  });
  send({ kind: 'ready' });
}

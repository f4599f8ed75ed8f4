import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { AppError } from '#src/domain/errors.ts';
import type { ApiEnv, ApiParts } from './context.ts';

const pingMs = 25_000;

/** More than the browsers of one user open: each opens at most six connections to a server. */
const maxStreams = 30;

/** Changes of the user's documents as they happen, for browsers that do not hear of them from the store itself. */
export function eventRoutes(api: Hono<ApiEnv>, { backend }: ApiParts): void {
  const streams = new Map<string, number>();

  api.get('/events', (c) => {
    const { id: ownerId } = c.get('user');
    if ((streams.get(ownerId) ?? 0) >= maxStreams)
      throw new AppError('too-many-requests', { seconds: pingMs / 1000 });
    count(ownerId, 1);
    const { headers } = c.req.raw;
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = new AbortController();
      const unwatch = backend.documents.watch(ownerId, (change) => {
        void stream.writeSSE({ event: 'change', data: JSON.stringify(change) });
      });
      stream.onAbort(() => ended.abort());
      // Not at the end of this function, because a write to a closed connection may never resolve.
      ended.signal.addEventListener('abort', () => {
        unwatch();
        count(ownerId, -1);
      });
      try {
        await stream.write(': open\n\n');
        // A stream ends with its session, also when the user signs out on another device.
        while (!ended.signal.aborted && (await isStillSignedIn(headers))) {
          await wait(pingMs, ended.signal);
          await stream.write(': ping\n\n');
        }
      } finally {
        ended.abort();
      }
    });
  });

  function count(ownerId: string, by: number): void {
    const now = (streams.get(ownerId) ?? 0) + by;
    if (now > 0) streams.set(ownerId, now);
    else streams.delete(ownerId);
  }

  async function isStillSignedIn(headers: Headers): Promise<boolean> {
    return (await backend.auth.authenticate(headers)) !== null;
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

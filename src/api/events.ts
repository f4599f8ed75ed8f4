import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ApiEnv, ApiParts } from './context.ts';

const pingMs = 25_000;

/** Changes of the user's documents as they happen. */
export function eventRoutes(api: Hono<ApiEnv>, { backend }: ApiParts): void {
  api.get('/events', (c) => {
    const { uid } = c.get('user');
    const { headers } = c.req.raw;
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = new AbortController();
      const unwatch = backend.documents.watch(uid, (change) => {
        void stream.writeSSE({ event: 'change', data: JSON.stringify(change) });
      });
      stream.onAbort(() => ended.abort());
      await stream.write(': open\n\n');
      // A stream must not outlive its session: who has signed out elsewhere hears nothing more.
      while (!ended.signal.aborted && (await isStillSignedIn(headers))) {
        await wait(pingMs, ended.signal);
        await stream.write(': ping\n\n');
      }
      unwatch();
    });
  });

  async function isStillSignedIn(headers: Headers): Promise<boolean> {
    return (await backend.auth.authenticate(headers)) !== null;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

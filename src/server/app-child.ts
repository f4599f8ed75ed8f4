import { logError } from '#src/log/log.ts';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { explainToOperator } from '#src/backend/open-backend.ts';
import { endOf } from '#src/work/child-message.ts';
import { openApp, type App } from './app.ts';
import { childOfServer } from './child-of-server.ts';
import type { StartMessage } from './launch-process.ts';
import type { AppStart, FromApp, ToApp } from './app-message.ts';

/* The process of the app: pages of the product, API and sign-in, on a private socket. It ends with its parent. */

const tell = childOfServer<FromApp | StartMessage>();
/** The time for the last responses. Soon after that the parent ends this process. */
const closeMs = 3700;
const closeIdleMs = 10;
const responding = new Set<ServerResponse>();
/** Visits that wait for the database. */
let writing: Promise<unknown> = Promise.resolve();
let opened: { app: App; server: Server } | null = null;

process.on('message', (message: ToApp) => {
  switch (message.kind) {
    case 'start':
      void start(message).catch(async (error: unknown) => {
        tell({ kind: 'not-started', failure: endOf(await explainToOperator(error)) });
      });
      return;
    case 'visits':
      writing = Promise.all([writing, write(message)]);
      return;
    case 'close':
      void close();
  }
});

async function start({ config, folders, socket }: AppStart): Promise<void> {
  const app = await openApp(config, {
    folders,
    onRecompressed: (sha256) => tell({ kind: 'recompressed', sha256 }),
  });
  const server = createServer((request, response) => {
    responding.add(response);
    response.once('close', () => responding.delete(response));
    app.handle(request, response);
  });
  // The processes that pass requests on limit how long one may take to arrive, and close what is idle.
  Object.assign(server, { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: socket, backlog: 4096 }, resolve);
  });
  opened = { app, server };
  tell({ kind: 'listening' });
}

async function write({ sites }: Extract<ToApp, { kind: 'visits' }>): Promise<void> {
  await opened?.app.backend.releases
    .addVisits(sites)
    .catch((error: unknown) => logError('Visits could not be written; they are lost.', error));
}

async function close(): Promise<void> {
  if (opened !== null) {
    const { app, server } = opened;
    const closeBy = performance.now() + closeMs;
    const stopped = new Promise((resolve) => server.close(resolve));
    const timer = setInterval(() => server.closeIdleConnections(), closeIdleMs);
    endStreams();
    await app.drain();
    await Promise.race([stopped, pause(closeBy - performance.now())]);
    clearInterval(timer);
    server.closeAllConnections();
    await writing;
    await app.close();
  }
  process.exit(0);
}

/** Event streams never end by themselves. */
function endStreams(): void {
  for (const response of responding)
    if (response.req.headers.accept === 'text/event-stream') response.destroy();
}

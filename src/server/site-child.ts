import { endOf } from '#src/work/child-message.ts';
import { logError } from '#src/log/log.ts';
import { childOfServer } from './child-of-server.ts';
import { openFront, type Front } from './front.ts';
import type { StartMessage } from './launch-process.ts';
import { openListener, type Listener } from './listener.ts';
import { machineMemory, siteMemory } from './site-memory.ts';
import type { FromSite, SiteStart, ToSite } from './site-message.ts';

/* One of the processes that serve sites and share the port. It ends with its parent. */

const tell = childOfServer<FromSite | StartMessage>();
const front = Promise.withResolvers<Front>();
/** Resolvers of requests that wait until the other processes have refreshed. */
const waiting = new Map<number, () => void>();
let listener: Listener | null = null;
let given: SiteStart | null = null;
let asked = 0;

process.on('message', (message: ToSite) => {
  switch (message.kind) {
    case 'start':
      given = message;
      void start(message).catch((error: unknown) => tell({ kind: 'not-started', failure: endOf(error) }));
      return;
    case 'open':
      void open().catch((error: unknown) => {
        logError('Sites could not be opened.', error);
        process.exit(1);
      });
      return;
    case 'forget':
      void front.promise.then(({ host }) => host.forget(message.sha256));
      return;
    case 'look':
      void front.promise.then((opened) => opened.look()).then(() => tell({ kind: 'looked', id: message.id }));
      return;
    case 'looked':
      waiting.get(message.id)?.();
      waiting.delete(message.id);
      return;
    case 'drain':
      listener?.stop();
      void front.promise.then(({ host }) => host.flushVisits()).then(() => tell({ kind: 'drained' }));
      return;
    case 'end':
      void end(message);
  }
});

async function start({ config, processes }: SiteStart): Promise<void> {
  listener = await openListener(config, { answering: front.promise, shares: processes > 1 });
  tell({ kind: 'listening' });
}

async function open(): Promise<void> {
  if (given === null) throw new Error('Sites are opened after the start.');
  const { config, socket, processes } = given;
  const { cacheBytes, indexBytes } = siteMemory(config, machineMemory());
  front.resolve(
    await openFront(config, {
      socket,
      cacheBytes: cacheBytes / processes,
      indexBytes: indexBytes / processes,
      addVisits: async (sites) => tell({ kind: 'visits', sites }),
      refreshOthers: () =>
        new Promise((resolve) => {
          const id = (asked += 1);
          waiting.set(id, resolve);
          tell({ kind: 'look', id });
        }),
    }),
  );
}

async function end({ graceMs }: Extract<ToSite, { kind: 'end' }>): Promise<void> {
  await listener?.close(graceMs);
  process.exit(0);
}

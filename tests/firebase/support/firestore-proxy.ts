import { once } from 'node:events';
import { createServer, connect as connectTo, type Server, type Socket } from 'node:net';
import { target } from './target.ts';

export type FirestoreProxy = Awaited<ReturnType<typeof openFirestoreProxy>>;

/** A proxy to Firestore that can be cut or paused, and counts the received bytes. */
export async function openFirestoreProxy() {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let received = 0;
  const server: Server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const pair = [near, connectTo(target.firestore.port, target.firestore.host)] as const;
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    pairs.add(pair);
    for (const socket of pair) socket.on('error', end).on('close', end);
    pair[1].on('data', (bytes: Buffer) => (received += bytes.length));
    join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port');
  const cut = () => {
    isCut = true;
    for (const [near] of pairs) near.destroy();
  };
  return {
    host: `127.0.0.1:${address.port}`,
    received: () => received,
    cut,
    hold() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    goOn() {
      for (const pair of pairs) join(pair);
    },
    close() {
      cut();
      server.close();
    },
  };
}

function join([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}

import { createServer, type Server, type Socket } from 'node:net';
import { ServerCredentials } from '@grpc/grpc-js';
import type { CompileRules } from './emulator-api.ts';
import type { Engine } from './engine.ts';
import { createGrpcServer } from './grpc-server.ts';
import { createHttpFront } from './http-front.ts';
import { createWebChannel } from './webchannel.ts';

export interface FirestoreOptions {
  engine: Engine;
  compileRules: CompileRules;
  /** 0, the default, takes a free port. */
  port?: number;
  keepAliveMs?: number;
  idleMs?: number;
}

export interface Firestore {
  port: number;
  /** Breaks every open back channel, as a network does; sessions live on. */
  cutBackChannels(): void;
  sessionCount(): number;
  close(): Promise<void>;
}

/** Serves an engine on one port of 127.0.0.1, as the official emulator does: gRPC (HTTP/2) and HTTP/1.1 side by side. */
export async function startFirestore(options: FirestoreOptions): Promise<Firestore> {
  const { engine, compileRules, port = 0, keepAliveMs = 30_000, idleMs = 60_000 } = options;
  const webChannel = createWebChannel({ engine, keepAliveMs, idleMs });
  const http = createHttpFront({ engine, webChannel, compileRules });
  const grpc = createGrpcServer(engine);
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const sockets = new Set<Socket>();

  const listener = createServer((socket) => {
    sockets.add(socket);
    // A client that goes away without a word is no failure of the server.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      const isHttp2 = first.subarray(0, 3).toString() === 'PRI';
      // An HTTP/2 socket must stay paused here, or its preface is lost before the gRPC server reads it.
      if (isHttp2) {
        injector.injectConnection(socket);
      } else {
        http.emit('connection', socket);
        socket.resume();
      }
    });
  });

  return {
    port: await listen(listener, port),
    cutBackChannels: () => webChannel.sessions().forEach((session) => session.cut()),
    sessionCount: () => webChannel.sessions().length,
    async close() {
      webChannel.close();
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of sockets) socket.destroy();
      grpc.forceShutdown();
      http.close();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return address.port;
}

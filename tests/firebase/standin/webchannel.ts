import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { callerOf } from './caller.ts';
import type { Engine } from './engine.ts';

import { forwardedIn, frame, headersIn } from './webchannel-frame.ts';
import { openSession, type Session, type StreamKind } from './webchannel-session.ts';

export interface WebChannelOptions {
  engine: Engine;
  keepAliveMs: number;
  idleMs: number;
}

/** WebChannel version 8, as the web SDK speaks it for its Listen and Write streams. */
export interface WebChannel {
  /** Handles a request to a channel; false when the path is none. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  sessions(): Session[];
  close(): void;
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache, no-store' };
const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 12;

export function createWebChannel({ engine, keepAliveMs, idleMs }: WebChannelOptions): WebChannel {
  const sessions = new Map<string, Session>();

  async function open(kind: StreamKind, request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const authorization = headersIn(form).get('authorization') ?? request.headers.authorization;
    const caller = callerOf(authorization);
    const onClose = (id: string) => sessions.delete(id);
    const session = openSession({ engine, kind, caller, keepAliveMs, idleMs, onClose });
    sessions.set(session.id, session);
    const greeting = ['c', session.id, '', PROTOCOL_VERSION, SERVER_VERSION, keepAliveMs];
    response.writeHead(200, TEXT).end(frame([[0, greeting]]));
    session.receive(forwardedIn(form));
  }

  async function proceed(session: Session, request: IncomingMessage, response: ServerResponse) {
    const query = urlOf(request).searchParams;
    const had = Number(query.get('AID') ?? -1);
    if (query.get('TYPE') === 'terminate') {
      session.close();
      response.writeHead(200, TEXT).end();
      return;
    }
    session.acknowledge(had);
    if (query.get('RID') === 'rpc') {
      response.writeHead(200, TEXT).flushHeaders();
      session.attach(response, { from: had, isSingle: query.get('CI') === '1' });
      return;
    }
    const form = new URLSearchParams(await text(request));
    response.writeHead(200, TEXT).end(frame(session.state()));
    session.receive(forwardedIn(form));
  }

  return {
    async handle(request, response) {
      const kind = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/.exec(
        urlOf(request).pathname,
      )?.[1];
      if (kind !== 'Listen' && kind !== 'Write') return false;
      const id = urlOf(request).searchParams.get('SID');
      const session = id === null ? undefined : sessions.get(id);
      if (id === null) await open(kind, request, response);
      else if (session !== undefined) await proceed(session, request, response);
      // The client looks for these words anywhere but at the very start.
      else response.writeHead(400, TEXT).end('Error: Unknown SID');
      return true;
    },
    sessions: () => [...sessions.values()],
    close() {
      for (const session of sessions.values()) session.close();
    },
  };
}

function urlOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://localhost');
}

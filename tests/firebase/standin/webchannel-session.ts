import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { asFailure, failureBody } from './status.ts';
import { frame, type Forwarded, type Numbered } from './webchannel-frame.ts';
import { openWriteStream } from './write-stream.ts';

export type StreamKind = 'Listen' | 'Write';

export interface SessionOptions {
  engine: Engine;
  kind: StreamKind;
  caller: Caller;
  keepAliveMs: number;
  /** How long a session outlives its last back channel. */
  idleMs: number;
  onClose: (id: string) => void;
}

/** One WebChannel session: a Listen or a Write stream behind numbered payloads that are kept until acknowledged. */
export interface Session {
  readonly id: string;
  receive(forwarded: readonly Forwarded[]): void;
  /** Forgets the payloads that the client has. */
  acknowledge(upTo: number): void;
  /** Makes a response the back channel and replays what it lacks. `isSingle` ends it after one batch (long polling). */
  attach(response: ServerResponse, back: { from: number; isSingle: boolean }): void;
  /** What a forward request is answered: back channel open, last payload sent, bytes not acknowledged. */
  state(): [isOpen: 0 | 1, lastId: number, unacknowledged: number];
  /** Breaks the back channel, as a network does. */
  cut(): void;
  close(): void;
}

interface BackChannel {
  response: ServerResponse;
  sentUpTo: number;
  isSingle: boolean;
}

export function openSession({ engine, kind, caller, keepAliveMs, idleMs, onClose }: SessionOptions): Session {
  const id = randomBytes(12).toString('base64url');
  const keepAlive = setInterval(() => push(['noop']), keepAliveMs).unref();
  let idle = setTimeout(close, idleMs).unref();
  let queue: Numbered[] = [];
  let lastId = 0;
  let lastOffset = -1;
  let back: BackChannel | null = null;
  let isClosed = false;

  const stream = openStream({ engine, kind, caller, send: (message) => push([message]) });

  function push(payload: readonly unknown[]): void {
    if (isClosed) return;
    queue.push([++lastId, payload]);
    flush();
  }

  function flush(): void {
    if (back === null || back.response.writableEnded) return;
    const { response, sentUpTo, isSingle } = back;
    const unsent = queue.filter(([number]) => number > sentUpTo);
    if (unsent.length === 0) return;
    back.sentUpTo = lastId;
    response.write(frame(unsent));
    if (isSingle) endBackChannel();
  }

  function endBackChannel(): void {
    back?.response.end();
    back = null;
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearInterval(keepAlive);
    clearTimeout(idle);
    stream.close();
    endBackChannel();
    onClose(id);
  }

  return {
    id,
    receive(forwarded) {
      for (const { offset, message } of forwarded) {
        if (offset <= lastOffset) continue;
        lastOffset = offset;
        stream.receive(message);
      }
    },
    acknowledge(upTo) {
      queue = queue.filter(([number]) => number > upTo);
    },
    attach(response, { from, isSingle }) {
      clearTimeout(idle);
      endBackChannel();
      const opened: BackChannel = { response, sentUpTo: from, isSingle };
      back = opened;
      response.on('close', () => {
        if (back === opened) back = null;
        if (back === null && !isClosed) {
          clearTimeout(idle);
          idle = setTimeout(close, idleMs).unref();
        }
      });
      // The client measures at once whether a proxy buffers: the first bytes may not wait for news.
      if (queue.some(([number]) => number > from)) flush();
      else push(['noop']);
    },
    state: () => [back === null ? 0 : 1, lastId, queue.length === 0 ? 0 : JSON.stringify(queue).length],
    cut() {
      back?.response.destroy();
    },
    close,
  };
}

interface StreamOptions {
  engine: Engine;
  kind: StreamKind;
  caller: Caller;
  send: (message: object) => void;
}

/** The stream behind a session. A failure is a message too: the client closes the channel when it reads one. */
function openStream({ engine, kind, caller, send }: StreamOptions) {
  const listening = kind === 'Listen' ? engine.listen(caller, send) : null;
  const answerTo = openWriteStream(engine, caller);
  return {
    receive(message: unknown) {
      try {
        if (listening === null) send(answerTo(message));
        else listening.receive(message);
      } catch (cause) {
        send(failureBody(asFailure(cause)));
      }
    },
    close() {
      listening?.close();
    },
  };
}

import { connect, type Socket } from 'node:net';
import { percentile } from './statistics.ts';

export type Target = { host: string; path: string };
export type Load = { port: number; targets: readonly Target[]; seconds: number };
export type LoadResult = {
  requests: number;
  perSecond: number;
  p99: number;
  failed: number;
};

export const connections = 64;

/** The headers of a browser's request for a page. */
export const browserHeaders: Readonly<Record<string, string>> = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
};

/** Requests random targets over keep-alive connections, one request at a time on each, for this many seconds. */
export function load({ port, targets, seconds }: Load): Promise<LoadResult> {
  const requests = targets.map(requestOf);
  const until = performance.now() + seconds * 1000;
  const atRandom = (): Buffer | undefined => requests[Math.floor(Math.random() * requests.length)];
  return loadOf(port, () => (performance.now() >= until ? undefined : atRandom()));
}

/** Requests each of the targets once, over as many connections. */
export function loadOnce({ port, targets }: Pick<Load, 'port' | 'targets'>): Promise<LoadResult> {
  const left = targets.values();
  return loadOf(port, () => {
    const target = left.next().value;
    return target === undefined ? undefined : requestOf(target);
  });
}

/** Sends the requests of `nextRequest` until it returns none. */
async function loadOf(port: number, nextRequest: () => Buffer | undefined): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const note = (ms: number, status: number): void => {
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  await Promise.all(Array.from({ length: connections }, () => drive(port, { nextRequest, note })));
  const seconds = (performance.now() - start) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p99: percentile(times, 0.99),
    failed,
  };
}

type Drive = {
  nextRequest: () => Buffer | undefined;
  note: (ms: number, status: number) => void;
};

/** The end of a response without Content-Length. */
const lastChunk = '\r\n0\r\n\r\n';

function drive(port: number, { nextRequest, note }: Drive): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let head = '';
    /** The missing bytes of the body; null if the body is chunked. */
    let left: number | null = 0;
    let tail = '';
    let sent = 0;
    let status = 0;
    const next = (): void => {
      const request = nextRequest();
      if (request === undefined) {
        socket.destroy();
        resolve();
        return;
      }
      head = '';
      tail = '';
      left = 0;
      sent = performance.now();
      socket.write(request);
    };
    const isLastChunk = (text: string): boolean => {
      tail = (tail + text).slice(-lastChunk.length);
      return tail === lastChunk;
    };
    const done = (): void => {
      note(performance.now() - sent, status);
      next();
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (left === null) {
        if (isLastChunk(chunk.toString('latin1'))) done();
        return;
      }
      if (left > 0) {
        left -= chunk.length;
        if (left === 0) done();
        return;
      }
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end + 2))?.[1];
      left = length === undefined ? null : Number(length) - (head.length - end - 4);
      if (left === 0 || (left === null && isLastChunk(head.slice(end + 2)))) done();
    });
  });
}

function requestOf({ host, path }: Target): Buffer {
  const headers = Object.entries({ Host: host, ...browserHeaders }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
}

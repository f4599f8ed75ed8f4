import { connect, type Socket } from 'node:net';
import { percentile } from './figure.ts';

export type Target = { host: string; path: string; etag?: string };
export type Load = { port: number; targets: readonly Target[]; acceptEncoding: string; seconds: number };
export type LoadResult = {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  failed: number;
};

const connections = 64;

/** Asks for the targets at random over kept-alive connections, one request at a time on each, for so many seconds. */
export async function load(given: Load): Promise<LoadResult> {
  const requests = given.targets.map((target) => requestOf(target, given.acceptEncoding));
  const times: number[] = [];
  let [bytes, failed] = [0, 0];
  const start = performance.now();
  const until = start + given.seconds * 1000;
  const note = (ms: number, size: number, status: number): void => {
    times.push(ms);
    bytes += size;
    if (status !== 200 && status !== 304) failed += 1;
  };
  await Promise.all(Array.from({ length: connections }, () => drive(given.port, { requests, until, note })));
  const seconds = (performance.now() - start) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: bytes / times.length,
    failed,
  };
}

type Drive = {
  requests: readonly Buffer[];
  until: number;
  note: (ms: number, bytes: number, status: number) => void;
};

function drive(port: number, { requests, until, note }: Drive): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let head = '';
    let left = 0;
    let size = 0;
    let sent = 0;
    let status = 0;
    const next = (): void => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      head = '';
      sent = performance.now();
      socket.write(requests[Math.floor(Math.random() * requests.length)] ?? '');
    };
    const done = (): void => {
      note(performance.now() - sent, size, status);
      next();
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
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
      size = status === 304 ? 0 : Number(length ?? 0);
      left = size - (head.length - end - 4);
      if (left === 0) done();
    });
  });
}

function requestOf({ host, path, etag }: Target, acceptEncoding: string): Buffer {
  const lines = [`GET ${path} HTTP/1.1`, `host: ${host}`, 'user-agent: bench'];
  if (acceptEncoding !== '') lines.push(`accept-encoding: ${acceptEncoding}`);
  if (etag !== undefined) lines.push(`if-none-match: ${etag}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

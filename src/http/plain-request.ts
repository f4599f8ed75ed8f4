import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a response depends on. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Longer requests are rare. */
const maxBytes = 4096;
const start = 'GET /';
/** `GET ` and a space, as they stand in bytes. */
const getBytes = 0x47455420;
const space = 0x20;
const version = ' HTTP/1.1\r\n';
const end = '\r\n\r\n';
const target = /^\/[!-~]*$/;
const headerLine = /^([A-Za-z][A-Za-z\d-]*): ?((?:[!-~](?:[ -~]*[!-~])?)?)$/;
/** These decide where a request ends, or what becomes of the connection. */
const decisive =
  /^(content-length|transfer-encoding|te|trailer|expect|upgrade|keep-alive|proxy-.*|http2-.*)$/;

/** The line of the host, from the end of the line before it. */
const hostStart = /\r\nhost: ?/i;
const host = /^[!-~]+$/;

/** All bytes of a request but its target and its host: from the end of the target to the host, and those after the host. */
type Frame = { before: Buffer; after: Buffer; headers: IncomingHttpHeaders };

/**
 * Reads chunks of one connection that are exactly one GET request in its plainest form: without a body, of visible
 * ASCII, each header once. Returns null for all others, which are left to the parser of Node: whatever a request could
 * hide from one of two parsers is not plain. The memory of a chunk may be used again afterwards.
 */
export function plainRequests(): (chunk: Buffer) => RequestHead | null {
  // Most requests of a connection differ in their target only, and from a proxy in their host.
  let known: Frame | null = null;
  return (chunk) => {
    if (chunk.length > maxBytes) return null;
    const again = known === null ? null : readFramed(known, chunk);
    if (again !== null) return again;
    const frame = frameOf(chunk);
    if (frame === null) return null;
    known = frame;
    return readFramed(frame, chunk);
  };
}

/** The request in this frame, whose headers get its host, because a copy takes a tenth of a response from memory. */
function readFramed({ before, after, headers }: Frame, chunk: Buffer): RequestHead | null {
  const hostEnd = chunk.length - after.length;
  const targetEnd = chunk.indexOf(space, start.length);
  const hostAt = targetEnd + before.length;
  if (targetEnd === -1 || hostAt >= hostEnd || chunk.readUInt32BE(0) !== getBytes) return null;
  if (chunk.compare(before, 0, before.length, targetEnd, hostAt) !== 0) return null;
  if (chunk.compare(after, 0, after.length, hostEnd) !== 0) return null;
  const url = chunk.toString('latin1', start.length - 1, targetEnd);
  const name = chunk.toString('latin1', hostAt, hostEnd);
  if (!target.test(url) || !host.test(name)) return null;
  headers.host = name;
  return { method: 'GET', url, headers };
}

/** The frame of a plain request; null for all others. */
function frameOf(chunk: Buffer): Frame | null {
  const text = chunk.toString('latin1');
  if (!text.startsWith(start) || !text.endsWith(end)) return null;
  const targetEnd = text.indexOf(version);
  const found = hostStart.exec(text);
  // The lines of all headers, each begun by the end of the line before.
  const linesAt = targetEnd + version.length - 2;
  if (targetEnd === -1 || found === null || found.index < linesAt) return null;
  const hostAt = found.index + found[0].length;
  const hostEnd = text.indexOf('\r\n', hostAt);
  const headers = headersOf(text.slice(linesAt, found.index) + text.slice(hostEnd, -end.length));
  if (headers === null) return null;
  // The memory of the chunk is used again.
  const kept = Buffer.from(chunk);
  return { before: kept.subarray(targetEnd, hostAt), after: kept.subarray(hostEnd), headers };
}

/** The headers of lines that have no host; null when one of them is not plain. */
function headersOf(lines: string): IncomingHttpHeaders | null {
  const headers: Record<string, string> = {};
  for (const line of lines.split('\r\n').slice(1)) {
    const [, given = '', value = ''] = headerLine.exec(line) ?? [];
    const name = given.toLowerCase();
    if (name === '' || name === 'host' || name in headers || decisive.test(name)) return null;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return null;
    headers[name] = value;
  }
  return headers;
}

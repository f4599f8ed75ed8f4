import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a response depends on. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Longer requests are rare. */
const maxBytes = 4096;
const start = 'GET /';
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

/**
 * Reads chunks of one connection that are exactly one GET request in its plainest form: without a body, of visible
 * ASCII, each header once. Returns null for all others, which are left to the parser of Node: whatever a request could
 * hide from one of two parsers is not plain.
 */
export function plainRequests(): (chunk: Buffer) => RequestHead | null {
  // Most requests of a connection differ in their target only, and from a proxy in their host. The next request changes
  // the headers in place, because a copy takes a tenth of a response from memory.
  let known: { before: string; after: string; headers: IncomingHttpHeaders } | null = null;
  return (chunk) => {
    if (chunk.length > maxBytes) return null;
    const text = chunk.toString('latin1');
    if (!text.startsWith(start) || !text.endsWith(end)) return null;
    const lineEnd = text.indexOf(version);
    const url = text.slice(start.length - 1, lineEnd);
    if (!target.test(url)) return null;
    // The lines of all headers, each begun by the end of the line before.
    const lines = text.slice(lineEnd + version.length - 2, -end.length);
    const found = hostStart.exec(lines);
    if (found === null) return null;
    const valueAt = found.index + found[0].length;
    const nextAt = lines.indexOf('\r\n', valueAt);
    const valueEnd = nextAt === -1 ? lines.length : nextAt;
    const name = lines.slice(valueAt, valueEnd);
    if (!host.test(name)) return null;
    const [before, after] = [lines.slice(0, found.index), lines.slice(valueEnd)];
    if (known?.before !== before || known.after !== after) {
      const headers = headersOf(before + after);
      if (headers === null) return null;
      known = { before, after, headers };
    }
    known.headers.host = name;
    return { method: 'GET', url, headers: known.headers };
  };
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

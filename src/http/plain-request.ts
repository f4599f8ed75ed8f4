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

/**
 * Reads chunks of one connection that are exactly one GET request in its plainest form: without a body, of visible
 * ASCII, each header once. Returns null for all others, which are left to the parser of Node: whatever a request could
 * hide from one of two parsers is not plain.
 */
export function plainRequests(): (chunk: Buffer) => RequestHead | null {
  // Most requests of a connection differ in their target only.
  let block: string | null = null;
  let headers: IncomingHttpHeaders = {};
  return (chunk) => {
    if (chunk.length > maxBytes) return null;
    const text = chunk.toString('latin1');
    if (!text.startsWith(start) || !text.endsWith(end)) return null;
    const url = text.slice(start.length - 1, text.indexOf(version));
    if (!target.test(url)) return null;
    const rest = text.slice(start.length - 1 + url.length + version.length, -end.length);
    if (rest !== block) {
      const read = headersOf(rest);
      if (read === null) return null;
      [block, headers] = [rest, read];
    }
    return { method: 'GET', url, headers };
  };
}

function headersOf(block: string): IncomingHttpHeaders | null {
  const headers: Record<string, string> = {};
  for (const line of block.split('\r\n')) {
    const [, given = '', value = ''] = headerLine.exec(line) ?? [];
    const name = given.toLowerCase();
    if (name === '' || name in headers || decisive.test(name)) return null;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return null;
    headers[name] = value;
  }
  return 'host' in headers ? headers : null;
}

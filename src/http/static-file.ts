import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '#src/files/byte-source.ts';
import { failedWith } from '#src/files/expected-failure.ts';
import { parseRange, takesRanges } from './byte-range.ts';
import type { RequestHead } from './plain-request.ts';
import { chooseRepresentation, type Representation, type Representations } from './representation.ts';

export type Exchange = {
  request: RequestHead;
  response: ServerResponse;
  /** Work during which the request stays open after its response was sent. */
  until?: Promise<void> | null;
  /** The longest response with a known length; the rest of a range is requested again. No limit by default. */
  maxKnownBytes?: number;
};

/** A file at a path. `headers` are raw, as node writes them, without ETag, encoding and length. @see staticHeaders */
export type StaticFile = {
  status: 200 | 404;
  contentType: string;
  headers: readonly string[];
  representations: Representations;
};

/** Headers of a file in all of its encodings. */
export function staticHeaders({ contentType, caching }: { contentType: string; caching: string }): string[] {
  return [
    'content-type',
    contentType,
    'cache-control',
    caching,
    'vary',
    'accept-encoding',
    ...(takesRanges(contentType) ? ['accept-ranges', 'bytes'] : []),
  ];
}

/** The `cache-control` of a path: one whose name follows from its content never changes. */
export function cachingOf({ isHashed }: { isHashed: boolean }): string {
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A response from memory, with all of a representation unless its status is 304. */
export type ReadyResponse = {
  status: 200 | 304 | 404;
  /** Those of the file; `headersOf` has all. */
  fileHeaders: readonly string[];
  chosen: Representation;
};

/** The response to GET; null when only a part is asked for or the file is not in memory. */
export function readyResponse({ headers: asked }: RequestHead, file: StaticFile): ReadyResponse | null {
  const chosen = chooseRepresentation(file.representations, asked['accept-encoding']);
  const fileHeaders = file.headers;
  if (file.status === 200 && isCurrent(asked['if-none-match'], file.representations.tag))
    return { status: 304, fileHeaders, chosen };
  if (chosen.body === null || isInParts(asked, file)) return null;
  return { status: file.status, fileHeaders, chosen };
}

/** All headers, as node writes raw header arrays. */
export function headersOf({ status, fileHeaders, chosen }: ReadyResponse): string[] {
  const length = status === 304 ? [] : ['content-length', String(chosen.bytes)];
  return [...fileHeaders, ...chosen.headers, ...length];
}

const isInParts = (asked: RequestHead['headers'], { contentType }: StaticFile): boolean =>
  asked.range !== undefined && takesRanges(contentType);

/**
 * Responds to GET or HEAD with a file: in the best encoding, as 304, or as a range. Returns a promise only for files
 * that are too large for memory; it rejects when the file cannot be read.
 */
export function sendStaticFile(exchange: Exchange, file: StaticFile): void | Promise<void> {
  const { request, response, maxKnownBytes = Infinity } = exchange;
  const ready = readyResponse(request, file);
  if (ready !== null) {
    const hasBody = ready.status !== 304 && request.method !== 'HEAD';
    response.writeHead(ready.status, headersOf(ready));
    finish(exchange, hasBody ? ready.chosen.body : null);
    return;
  }
  const chosen = chooseRepresentation(file.representations, request.headers['accept-encoding']);
  const range = isInParts(request.headers, file) ? rangeOf(request, chosen, maxKnownBytes) : null;
  const headers = [...file.headers, ...chosen.headers];
  if (range === 'unsatisfiable') {
    endResponse(exchange, { status: 416, headers: [...headers, 'content-range', `bytes */${chosen.bytes}`] });
    return;
  }
  if (range === null) return sendBytes(exchange, { status: file.status, headers, chosen, range: null });
  const part = ['content-range', `bytes ${range.first}-${range.last}/${chosen.bytes}`];
  return sendBytes(exchange, { status: 206, headers: [...headers, ...part], chosen, range });
}

type Sending = { status: number; headers: string[]; chosen: Representation; range: ByteRange | null };

function sendBytes(exchange: Exchange, { status, headers, chosen, range }: Sending): void | Promise<void> {
  const { body, source } = chosen;
  if (source === null) {
    const part = range === null ? body : (body?.subarray(range.first, range.last + 1) ?? null);
    endResponse(exchange, { status, headers, body: part });
    return;
  }
  const { request, response, maxKnownBytes = Infinity } = exchange;
  const length = range === null ? source.bytes : range.last - range.first + 1;
  const told = length <= maxKnownBytes ? ['content-length', String(length)] : [];
  response.writeHead(status, [...headers, ...told]);
  if (request.method === 'HEAD') {
    finish(exchange);
    return;
  }
  return streamTo(exchange, source.stream(range ?? undefined));
}

async function streamTo({ response, until = null }: Exchange, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, response, { end: until === null });
  } catch (error) {
    // The client has disconnected.
    if (failedWith(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE')) return;
    throw error;
  }
  if (until === null) return;
  await until;
  response.end();
}

/** Sends a response that is in memory; its length is added. */
export function endResponse(
  exchange: Exchange,
  { status, headers, body }: { status: number; headers: readonly string[]; body?: Buffer | null },
): void {
  const { request, response } = exchange;
  const length = String(body?.length ?? 0);
  response.writeHead(status, status === 304 ? [...headers] : [...headers, 'content-length', length]);
  finish(exchange, request.method === 'HEAD' ? null : body);
}

function finish({ response, until = null }: Exchange, body: Buffer | null = null): void {
  if (until === null) {
    response.end(body ?? undefined);
    return;
  }
  // The client has the whole response by its length.
  if (body === null) response.flushHeaders();
  else response.write(body);
  void until.then(() => response.end());
}

function rangeOf(
  { headers }: RequestHead,
  { etag, bytes }: Representation,
  maxBytes: number,
): ByteRange | 'unsatisfiable' | null {
  const { range, 'if-range': condition } = headers;
  if (condition !== undefined && condition !== etag) return null;
  const asked = parseRange(range, bytes);
  if (asked === null || asked === 'unsatisfiable') return asked;
  return { ...asked, last: Math.min(asked.last, asked.first + maxBytes - 1) };
}

/** ETags of all encodings begin with the same tag, so any of them matches. */
function isCurrent(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((given) => {
    const bare = given.trim().replace(/^W\//, '');
    return bare === '*' || bare.startsWith(`"${tag}`);
  });
}

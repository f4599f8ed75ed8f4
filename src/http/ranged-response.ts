import type { ByteRange, ByteSource } from '#src/files/byte-source.ts';
import { webStream } from '#src/files/web-stream.ts';
import { parseRange } from './byte-range.ts';
import { maxKnownBytes } from './known-bytes.ts';

/**
 * A file, or the requested range of it. A range is cut at `maxKnownBytes`; players then request the rest.
 * @param headers content type and all else that is sent with it; an ETag among them is compared with `If-Range`
 */
export function rangedResponse(
  request: Request,
  source: ByteSource,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = new Headers({ ...headers, 'accept-ranges': 'bytes' });
  const condition = request.headers.get('if-range');
  const isWanted = condition === null || condition === headers['etag'];
  const range = isWanted ? parseRange(request.headers.get('range') ?? undefined, source.bytes) : null;
  if (range === 'unsatisfiable') {
    all.set('content-range', `bytes */${source.bytes}`);
    return new Response(null, { status: 416, headers: all });
  }
  if (range === null) {
    if (source.bytes <= maxKnownBytes) all.set('content-length', String(source.bytes));
    return new Response(bodyOf(request, source), { headers: all });
  }
  const last = Math.min(range.last, range.first + maxKnownBytes - 1);
  all.set('content-range', `bytes ${range.first}-${last}/${source.bytes}`);
  all.set('content-length', String(last - range.first + 1));
  const part = { first: range.first, last };
  return new Response(bodyOf(request, source, part), { status: 206, headers: all });
}

/** A stream that nobody reads would keep its file open. */
function bodyOf(request: Request, source: ByteSource, range?: ByteRange): BodyInit | null {
  return request.method === 'HEAD' ? null : webStream(source.stream(range));
}

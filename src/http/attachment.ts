import type { Readable } from 'node:stream';
import type { ByteSource } from '#src/files/byte-source.ts';
import { webStream } from '#src/files/web-stream.ts';
import { maxKnownBytes } from './known-bytes.ts';

/** A download with this file name, streamed while it is generated. */
export function attachment(stream: Readable, fileName: string, type: string = 'application/zip'): Response {
  const headers = { 'content-type': type, 'content-disposition': attachmentOf(fileName) };
  return new Response(webStream(stream), { headers });
}

/** The `Content-Disposition` of a file to be saved under this name. */
export function attachmentOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`;
}

/** The same for a file of known length. */
export function fileAttachment(source: ByteSource, fileName: string, type: string): Response {
  const response = attachment(source.stream(), fileName, type);
  if (source.bytes <= maxKnownBytes) response.headers.set('content-length', String(source.bytes));
  return response;
}

/** RFC 5987 requires more escapes than `encodeURIComponent` writes. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Cloud Run, which functions run on, answers with 32 MiB at most when it is told the length, and with any length in pieces. */
const mostAtOnce = 30 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** A file to be saved under this name, not to be shown. */
export function attachment(bytes: Uint8Array, fileName: string, type: string = 'application/zip'): Response {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  const headers = new Headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`,
  });
  if (bytes.length > mostAtOnce) return new Response(inPieces(bytes), { headers });
  headers.set('content-length', String(bytes.length));
  return new Response(Buffer.from(bytes), { headers });
}

function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(pieces) {
      if (sent >= bytes.length) return pieces.close();
      pieces.enqueue(bytes.slice(sent, sent + pieceBytes));
      sent += pieceBytes;
    },
  });
}

/** RFC 5987 leaves fewer characters as they are than URLs do. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

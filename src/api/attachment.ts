/** A file to be saved under this name, not to be shown. */
export function attachment(bytes: Uint8Array, fileName: string, type: string = 'application/zip'): Response {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`,
  };
  return new Response(Buffer.from(bytes), { headers });
}

/** RFC 5987 leaves fewer characters as they are than URLs do. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

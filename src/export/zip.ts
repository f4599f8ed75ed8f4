import { ZipFile } from 'yazl';

export type ZipEntry = { path: string; body: Uint8Array };

/** A JSON document as an entry. */
export function jsonEntry(path: string, value: unknown): ZipEntry {
  return { path, body: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) };
}

/** The earliest time a zip can name: the same entries give the same bytes. */
const noTime = new Date(1980, 0, 1);

/** A zip archive of the entries, in their order. */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const file = new ZipFile();
  for (const { path, body } of entries) {
    const compress = !/\.(jpe?g|png|webp|avif|gif|woff2|pdf|zip)$/.test(path);
    file.addBuffer(Buffer.from(body.buffer, body.byteOffset, body.byteLength), path, {
      mtime: noTime,
      mode: 0o100644,
      forceDosTimestamp: true,
      compress,
    });
  }
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

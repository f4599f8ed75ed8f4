import { readWhole } from '#src/files/byte-source.ts';
import { gzip, isCompressible } from '#src/files/compression.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';

/** The compressed encodings of a text, by file extension; only those that are smaller than the text. */
export async function compressedEncodings(
  blob: StoredBlob,
): Promise<[ending: CompressedEnding, Uint8Array][]> {
  const { contentType, source, br } = blob;
  if (!isCompressible({ contentType, bytes: source.bytes })) return [];
  const forms: [CompressedEnding, Uint8Array | null][] = [
    ['.br', br],
    ['.gz', await gzip(await readWhole(source))],
  ];
  return forms.flatMap(([ending, form]) =>
    form !== null && form.byteLength < source.bytes ? [[ending, form]] : [],
  );
}

export const compressedEndings = ['.br', '.gz'] as const;
type CompressedEnding = (typeof compressedEndings)[number];

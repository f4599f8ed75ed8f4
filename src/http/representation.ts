import { memorySource, readWhole, type ByteSource } from '#src/files/byte-source.ts';
import { sha256 } from '#src/files/hash.ts';

export type Encoding = 'br' | 'gzip';
const preferred = ['br', 'gzip'] as const;

/** One encoding of a file, with a body or a source. */
export type Representation = {
  encoding: Encoding | null;
  etag: string;
  bytes: number;
  body: Buffer | null;
  /** What is too large to keep in memory; null with a body, so that nothing else holds its bytes. */
  source: ByteSource | null;
  /** ETag and encoding, as node writes raw header arrays. */
  headers: readonly string[];
  /** The first response with all of it. */
  whole: WholeResponse | null;
};

/** A response as bytes, of which the body of its representation is the end. */
export type WholeResponse = {
  status: number;
  /** Those of the file. */
  fileHeaders: readonly string[];
  bytes: Buffer;
  /** Where its date starts, and the second of that date. */
  dateAt: number;
  second: number;
};

/** A file with its encodings. */
export type Representations = {
  /** The common prefix of its ETags. */
  tag: string;
  /** Best first. */
  encoded: readonly Representation[];
  plain: Representation;
  /** The bytes of it that are in memory. */
  bytesInMemory: number;
};

/** Larger files are streamed anew for each request. */
export const maxBytesInMemory = 1024 * 1024;
const tagLength = 24;

export type Encodings = Partial<Record<Encoding, Uint8Array>>;

/**
 * Drops encodings that are not smaller than the plain file. The plain body is read only if it is small and the only
 * encoding.
 */
export async function readRepresentations(file: {
  sha256: string;
  source: ByteSource;
  encodings: Encodings;
}): Promise<Representations> {
  const { source, encodings } = file;
  const isEncoded = Object.values(encodings).some(({ byteLength }) => byteLength < source.bytes);
  const isRead = !isEncoded && source.bytes <= maxBytesInMemory;
  return representationsOf({ ...file, body: isRead ? asBuffer(await readWhole(source)) : null });
}

/** The same for a file in memory, of any size. */
export function memoryRepresentations(body: Buffer, encodings: Encodings): Representations {
  return representationsOf({ sha256: sha256(body), source: memorySource(body), encodings, body });
}

function representationsOf(file: {
  sha256: string;
  source: ByteSource;
  encodings: Encodings;
  body: Buffer | null;
}): Representations {
  const { source, encodings, body } = file;
  const tag = file.sha256.slice(0, tagLength);
  const plain = representation({ etag: `"${tag}"`, encoding: null, content: body ?? source });
  const encoded = preferred.flatMap((encoding) => {
    const smaller = encodings[encoding];
    if (smaller === undefined || smaller.byteLength >= source.bytes) return [];
    // The length distinguishes a later, better compression from the first one.
    const etag = `"${tag}-${encoding}${smaller.byteLength}"`;
    return [representation({ etag, encoding, content: asBuffer(smaller) })];
  });
  const bytesInMemory = [...encoded, plain].reduce((sum, { body: held }) => sum + (held?.length ?? 0), 0);
  return { tag, encoded, plain, bytesInMemory };
}

function representation({
  content,
  ...made
}: Pick<Representation, 'etag' | 'encoding'> & { content: Buffer | ByteSource }): Representation {
  const { etag, encoding } = made;
  const headers = ['etag', etag, ...(encoding === null ? [] : ['content-encoding', encoding])];
  const held = Buffer.isBuffer(content)
    ? { bytes: content.length, body: content, source: null }
    : { bytes: content.bytes, body: null, source: content };
  return { ...made, ...held, headers, whole: null };
}

/** The best encoding that a client accepts; null for none. */
export function bestAccepted(acceptEncoding = ''): Encoding | null {
  return acceptedBy(acceptEncoding)[0] ?? null;
}

/** The best one that the client accepts. */
export function chooseRepresentation(file: Representations, acceptEncoding = ''): Representation {
  const accepted = acceptedBy(acceptEncoding);
  for (const one of file.encoded) if (one.encoding !== null && accepted.includes(one.encoding)) return one;
  return file.plain;
}

const refused = { br: /\bbr\s*;\s*q=0(\.0+)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0+)?\s*(,|$)/ } as const;

/** Browsers send few different headers, and clients with a header of their own must not fill memory. */
const maxHeaders = 100;
const maxHeaderLength = 100;
const knownHeaders = new Map<string, readonly Encoding[]>();

/** The accepted encodings of a header, best first. */
function acceptedBy(header: string): readonly Encoding[] {
  const before = knownHeaders.get(header);
  if (before !== undefined) return before;
  const accepted = preferred.filter(
    (encoding) => header.includes(encoding) && !refused[encoding].test(header),
  );
  if (header.length <= maxHeaderLength) {
    if (knownHeaders.size >= maxHeaders) knownHeaders.clear();
    knownHeaders.set(header, accepted);
  }
  return accepted;
}

/** A view on the same bytes. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

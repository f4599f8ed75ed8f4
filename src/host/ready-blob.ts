import type { ManifestEntry } from '#src/domain/release.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';

export type BodyForm = { body: Buffer; etag: string; encoding: 'br' | 'gzip' | null };

/** A blob with its forms and their strong tags, best first: nothing is computed while a request waits. */
export type ReadyBlob = { forms: readonly BodyForm[]; size: number };

export function readyBlob(blob: StoredBlob): ReadyBlob {
  const identity = Buffer.from(blob.body.buffer, blob.body.byteOffset, blob.body.byteLength);
  const tag = blob.sha256.slice(0, 24);
  const forms: BodyForm[] = [{ body: identity, etag: `"${tag}"`, encoding: null }];
  for (const encoding of ['gzip', 'br'] as const) {
    const body = blob.encodings[encoding];
    // The length tells a better compression made later from the first one.
    if (body !== undefined && body.length < identity.length)
      forms.unshift({ body: Buffer.from(body), etag: `"${tag}-${encoding}${body.length}"`, encoding });
  }
  return { forms, size: forms.reduce((sum, form) => sum + form.body.length, 0) };
}

/** The best form that the client takes. */
export function chooseForm(blob: ReadyBlob, acceptEncoding: string | undefined): BodyForm {
  const accepted = acceptEncoding ?? '';
  const best = blob.forms.find((form) => form.encoding === null || accepts(accepted, form.encoding));
  return best ?? (blob.forms[blob.forms.length - 1] as BodyForm);
}

const refused = { br: /\bbr\s*;\s*q=0(\.0+)?\s*(,|$)/, gzip: /\bgzip\s*;\s*q=0(\.0+)?\s*(,|$)/ } as const;

function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.includes(encoding) && !refused[encoding].test(header);
}

/** True for a type whose bytes a client may ask for in parts. */
export function takesRanges(entry: ManifestEntry): boolean {
  return /^(image|video|audio|font)\/|^application\/pdf/.test(entry.contentType);
}

/** First and last byte of a single satisfiable range; null for no range, 'bad' for one that cannot be satisfied. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'bad' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
}

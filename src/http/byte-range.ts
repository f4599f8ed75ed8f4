import type { ByteRange } from '#src/files/byte-source.ts';

/** A single satisfiable range of the header; null for no range, 'unsatisfiable' for one beyond the end. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? 'unsatisfiable' : { first, last };
}

/** True for a type whose bytes a client may request in parts. */
export function takesRanges(contentType: string): boolean {
  return /^(image|video|audio|font)\/|^application\/pdf/.test(contentType);
}

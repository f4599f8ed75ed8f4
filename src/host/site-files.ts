import type { ManifestEntry } from '#src/domain/release.ts';
import { cachingOf, staticHeaders } from '#src/http/static-file.ts';

/** The shared properties of files with the same headers; one object for all sites. */
export type FileKind = { contentType: string; headers: readonly string[]; hiddenHeaders: readonly string[] };
export type SiteFile = { sha256: string; kind: FileKind };

/** The files of a site by their paths, in about 70 bytes each: most sites of a large host are rarely visited. */
export type SiteFiles = {
  find(path: string): SiteFile | null;
  has(path: string): boolean;
  /** The memory of the packed files. */
  bytes: number;
};

/** Packs the files of releases. @see openSitePacker */
export type SitePacker = (files: Iterable<readonly [path: string, entry: ManifestEntry]>) => SiteFiles;

/** A row: where its path starts, its kind, its hash. */
const kindAt = 4;
const hashAt = 6;
const rowBytes = hashAt + 32;
/** Strings of these characters need one byte for each. */
const isLatin = /^[\0-\xff]*$/;
/** The memory of the objects around rows and paths. */
const objectBytes = 400;

/** True for a file that is named by its content. */
export const isHashedPath = (path: string): boolean => /^(assets|media)\//.test(path);

export const noIndex = ['x-robots-tag', 'noindex'];

/** `security` are the headers that every file has. */
export function openSitePacker(security: readonly string[]): SitePacker {
  const kinds: FileKind[] = [];
  /** By content type, and by what the path says: `2 * isHashed + isShared`. */
  const numbers = new Map<string, number[]>();

  function kindOf(path: string, contentType: string): number {
    const isHashed = isHashedPath(path);
    const isShared = /-social\.(png|jpg)$/.test(path);
    const ofType = numbers.get(contentType) ?? [];
    const at = 2 * Number(isHashed) + Number(isShared);
    const known = ofType[at];
    if (known !== undefined) return known;
    const own = staticHeaders({ contentType, caching: cachingOf({ isHashed }) });
    const sharing = isShared ? 'cross-origin' : 'same-origin';
    const headers = [...security, ...own, 'cross-origin-resource-policy', sharing];
    ofType[at] = kinds.push({ contentType, headers, hiddenHeaders: [...headers, ...noIndex] }) - 1;
    numbers.set(contentType, ofType);
    return ofType[at];
  }

  return (files) => {
    const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
    const paths = sorted.map(([path]) => path).join('');
    const rows = Buffer.allocUnsafeSlow(sorted.length * rowBytes);
    let start = 0;
    for (const [n, [path, { sha256, contentType }]] of sorted.entries()) {
      rows.writeUInt32LE(start, n * rowBytes);
      rows.writeUInt16LE(kindOf(path, contentType), n * rowBytes + kindAt);
      rows.write(sha256, n * rowBytes + hashAt, 'hex');
      start += path.length;
    }

    return packed(paths, rows, kinds);
  };
}

function packed(paths: string, rows: Buffer, kinds: readonly FileKind[]): SiteFiles {
  const count = rows.length / rowBytes;
  const pathOf = (n: number): string =>
    paths.slice(
      rows.readUInt32LE(n * rowBytes),
      n + 1 === count ? paths.length : rows.readUInt32LE((n + 1) * rowBytes),
    );

  /** The row of a path, or -1. */
  function search(path: string): number {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = pathOf(middle);
      if (found === path) return middle;
      if (found < path) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  return {
    find(path) {
      const at = search(path) * rowBytes;
      const kind = at < 0 ? undefined : kinds[rows.readUInt16LE(at + kindAt)];
      return kind === undefined ? null : { sha256: rows.toString('hex', at + hashAt, at + rowBytes), kind };
    },
    has: (path) => search(path) >= 0,
    bytes: rows.length + paths.length * (isLatin.test(paths) ? 1 : 2) + objectBytes,
  };
}

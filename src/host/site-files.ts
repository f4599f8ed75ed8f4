import type { ManifestEntry } from '#src/domain/release.ts';
import { fileNameOf } from '#src/http/request-path.ts';
import { cachingOf, staticHeaders } from '#src/http/static-file.ts';

/** The shared properties of files with the same headers; one object for all sites. */
export type FileKind = { contentType: string; headers: readonly string[]; hiddenHeaders: readonly string[] };
export type SiteFile = { sha256: string; kind: FileKind };
/** A file at a URL. `page` is the path by which visits are counted; null where it is no page. */
export type FileAtUrl = { file: SiteFile; page: string | null };

/** The files of a site by their paths, in about 70 bytes each: most sites of a large host are rarely visited. */
export type SiteFiles = {
  find(path: string): SiteFile | null;
  has(path: string): boolean;
  /** The file at the target of a request; null where there is none, or only a redirect to it. */
  at(url: string): FileAtUrl | null;
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
/** A site knows the files at its last URLs: to find one anew takes a tenth of a response from memory. */
const maxUrls = 8;
const urlBytes = 250;
/** The memory of the objects around rows and paths. */
const objectBytes = 400 + maxUrls * urlBytes;
const indexName = 'index.html';

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

  function find(path: string): SiteFile | null {
    const at = search(path) * rowBytes;
    const kind = at < 0 ? undefined : kinds[rows.readUInt16LE(at + kindAt)];
    return kind === undefined ? null : { sha256: rows.toString('hex', at + hashAt, at + rowBytes), kind };
  }

  /** The file at a decoded path without its leading slash. */
  function fileNamed(name: string): FileAtUrl | null {
    if (name.endsWith(indexName)) return null;
    const isFolder = name === '' || name.endsWith('/');
    const file = find(isFolder ? `${name}${indexName}` : name);
    if (file === null) return null;
    return { file, page: isFolder && file.kind.contentType.startsWith('text/html') ? `/${name}` : null };
  }

  const known = new Map<string, FileAtUrl>();

  function remember(url: string, found: FileAtUrl): void {
    for (const oldest of known.keys()) {
      if (known.size < maxUrls) break;
      known.delete(oldest);
    }
    known.set(url, found);
  }

  return {
    find,
    has: (path) => search(path) >= 0,
    at(url) {
      const before = known.get(url);
      if (before !== undefined) return before;
      const name = fileNameOf(url);
      const found = fileNamed(name);
      // Other URLs of the same file are without number, and may be long.
      if (found !== null && url === `/${name}`) remember(url, found);
      return found;
    },
    bytes: rows.length + paths.length * (isLatin.test(paths) ? 1 : 2) + objectBytes,
  };
}

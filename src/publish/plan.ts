import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { Manifest } from '#src/domain/release.ts';
import { canonicalJson, sha256 } from '#src/files/hash.ts';
import type { SiteFile } from '#src/render/site-file.ts';

/** A file's text as it will be stored. */
export type PlannedBlob = { sha256: string; contentType: string; body: Uint8Array };

/** What a publish is going to do: pure, so that a dry run can print it. */
export type Plan = {
  releaseId: string;
  manifest: Manifest;
  /** Text files by hash. Images and fonts are referenced by hash only; their bytes come from their store. */
  texts: readonly PlannedBlob[];
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
};

/** Compares rendered files with the manifest that is live. */
export function planRelease(files: readonly SiteFile[], live: Manifest, rendererVersion: string): Plan {
  const encoder = new TextEncoder();
  const texts: PlannedBlob[] = [];
  const entries = files.map((file): [string, Manifest[string]] => {
    if ('blob' in file) return [file.path, { ...file.blob, contentType: file.contentType }];
    const body = encoder.encode(file.content);
    const hash = sha256(body);
    texts.push({ sha256: hash, contentType: file.contentType, body });
    return [file.path, { sha256: hash, bytes: body.length, contentType: file.contentType }];
  });
  const manifest = Object.fromEntries(entries);
  const paths = Object.keys(manifest);
  return {
    releaseId: releaseIdOf(manifest, rendererVersion),
    manifest,
    texts,
    added: paths.filter((path) => live[path] === undefined),
    changed: paths.filter((path) => live[path] !== undefined && live[path].sha256 !== manifest[path]?.sha256),
    removed: Object.keys(live).filter((path) => manifest[path] === undefined),
  };
}

/** Same content and renderer, same id. */
function releaseIdOf(manifest: Manifest, rendererVersion: string): string {
  return sha256(canonicalJson({ rendererVersion, manifest }));
}

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** What a window of brotli of 64 KB holds. Pages do not need the usual one of 4 MB, which takes half as long again. */
const smallWindowBytes = 2 ** 16 - 16;

const compressible = /^(text\/|application\/(json|xml|atom\+xml|feed\+json)|image\/svg\+xml)/;

/**
 * Compressed forms of a text blob; none where they would not be smaller. Brotli 5 costs 0.25 ms a page; the background
 * does better later (maintenance/recompress.ts). Made outside of this thread, several on as many cores.
 */
export async function encodingsOf(blob: PlannedBlob): Promise<{ br?: Uint8Array; gzip?: Uint8Array }> {
  if (!compressible.test(blob.contentType) || blob.body.length < 200) return {};
  const isSmall = blob.body.length <= smallWindowBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: isSmall ? 16 : constants.BROTLI_DEFAULT_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: blob.body.length,
  };
  const [br, gz] = await Promise.all([brotli(blob.body, { params }), gzip(blob.body, { level: 6 })]);
  return { br, gzip: gz };
}

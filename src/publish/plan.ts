import type { Manifest } from '#src/domain/release.ts';
import { canonicalJson, sha256 } from '#src/files/hash.ts';
import type { SiteFile } from '#src/render/site-file.ts';

/** A file's text as it will be stored. */
export type PlannedBlob = { sha256: string; contentType: string; body: Uint8Array };

/** The plan of a publish: pure, so that a dry run can print it. */
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

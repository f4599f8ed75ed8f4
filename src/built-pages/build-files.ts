import { createHash } from 'node:crypto';
import { latestBuildPath, manifestPath, type RouteManifest } from '#src/navigation/route-manifest.ts';
import type { RouteRules } from '#src/navigation/route-rules.ts';

/** The id of a build: it changes with any file of the pages and with the rules of their routes. */
export function buildIdOf(files: ReadonlyMap<string, Buffer>, settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const [path, body] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${path}\0${body.length}\0`).update(body);
  return hash.digest('hex').slice(0, 16);
}

/** The files that tell browsers about a build, by their paths without the first slash. */
export function buildFiles(id: string, { redirects, headers }: RouteRules, paths: Iterable<string>) {
  const payloads = [...paths].flatMap((path) => {
    const page = /^(.*?)\/?_payload\.json$/.exec(path)?.[1];
    return page === undefined ? [] : [`/${page}`];
  });
  const manifest: RouteManifest = { id, redirects, headers, payloads: payloads.sort() };
  return new Map([
    [latestBuildPath.slice(1), Buffer.from(JSON.stringify({ id }))],
    [manifestPath(id).slice(1), Buffer.from(JSON.stringify(manifest))],
  ]);
}

/** True for a file that is named by its content, which browsers may cache forever. */
export const isHashed = (path: string): boolean =>
  path.startsWith('_astro/') || path.startsWith('builds/meta/');

/** The file that names the newest build may not be cached. */
export const isLatestBuild = (path: string): boolean => `/${path}` === latestBuildPath;

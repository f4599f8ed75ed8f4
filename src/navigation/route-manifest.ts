import type { RouteRules } from './route-rules.ts';

/** The facts about the prerendered pages of a build. It never changes, so browsers cache it. */
export type RouteManifest = RouteRules & {
  /** The build. */
  id: string;
  /** The paths of the pages that have a payload. */
  payloads: readonly string[];
};

export const latestBuildPath = '/builds/latest.json';

export const manifestPath = (build: string): string => `/builds/meta/${build}.json`;

/** Fetches the manifest of a build. @throws when it cannot be fetched or is invalid */
export async function fetchManifest(build: string): Promise<RouteManifest> {
  const response = await fetch(manifestPath(build));
  if (!response.ok) throw new Error(`The response is ${response.status}.`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new TypeError('The response is no manifest.');
  return manifest;
}

function isManifest(value: unknown): value is RouteManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { id, redirects, headers, payloads } = value as Partial<Record<keyof RouteManifest, unknown>>;
  return (
    typeof id === 'string' && Array.isArray(redirects) && Array.isArray(headers) && Array.isArray(payloads)
  );
}

type Connection = { effectiveType?: string; saveData?: boolean };

/** True when prefetching is allowed: not on a very slow connection, nor with data saving. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && !/^(slow-2g|2g)$/.test(connection.effectiveType ?? '');
}

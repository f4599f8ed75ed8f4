import type { RouteRules } from './route-rules.ts';

/** What one build says about its prerendered pages. It never changes, so browsers keep it. */
export type RouteManifest = RouteRules & {
  /** The build. */
  id: string;
  /** The paths of the pages that have a payload. */
  payloads: readonly string[];
};

export const latestBuildPath = '/builds/latest.json';

export const manifestPath = (build: string): string => `/builds/meta/${build}.json`;

/** Fetches the manifest of a build. @throws when it cannot be had, or is none */
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

/** Whether what is not needed yet may be fetched: not over a very slow connection, nor where data are to be saved. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && !/^(slow-2g|2g)$/.test(connection.effectiveType ?? '');
}

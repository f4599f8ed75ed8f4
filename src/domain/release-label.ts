/** The length of the release id in a permanent URL, which is long enough not to be guessed. */
const idLength = 12;
const labelPattern = /^([0-9a-f]{12})--([a-z0-9-]+)$/;

/** The label in the host name of a release's permanent URL; no slug has two hyphens in a row. */
export function releaseLabel(releaseId: string, slug: string): string {
  return `${releaseId.slice(0, idLength)}--${slug}`;
}

/** What a label names: the beginning of a release's id, and a slug; null for one that is a slug itself. */
export function parseReleaseLabel(label: string): { releaseId: string; slug: string } | null {
  const [, releaseId, slug] = labelPattern.exec(label) ?? [];
  return releaseId === undefined || slug === undefined ? null : { releaseId, slug };
}

import type { Manifest } from '#src/domain/release.ts';
import type { Backend } from '#src/ports/backend.ts';

/** A release as its owner and administrators see it. */
export type ReleaseSummary = {
  id: string;
  portfolioId: string;
  createdAt: string;
  revision: number;
  template: string;
  files: number;
  bytes: number;
  /** Pages that were added, changed or removed since the release of this portfolio before; null when none is stored. */
  changedPages: number | null;
  live: boolean;
};

/** The releases of an owner, of one portfolio when it is given; newest first. */
export async function listReleases(
  { releases }: Pick<Backend, 'releases'>,
  { ownerId, portfolioId = null }: { ownerId: string; portfolioId?: string | null },
): Promise<ReleaseSummary[]> {
  const live = await releases.getLive(ownerId);
  return (await releases.listReleases(ownerId))
    .filter((release) => portfolioId === null || release.portfolioId === portfolioId)
    .map(({ id, portfolioId: from, createdAt, revision, template, manifest }, index, all) => {
      const sizes = Object.values(manifest).map(({ bytes }) => bytes);
      const before = all.slice(index + 1).find((release) => release.portfolioId === from);
      return {
        id,
        portfolioId: from,
        createdAt,
        revision,
        template,
        files: sizes.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        changedPages: before === undefined ? null : changedPages(before.manifest, manifest),
        live: live?.releaseId === id,
      };
    });
}

function changedPages(before: Manifest, after: Manifest): number {
  const pages = Object.entries({ ...before, ...after }).filter(
    ([path, { contentType }]) => contentType.startsWith('text/html') && path !== '404.html',
  );
  return pages.filter(([path]) => before[path]?.sha256 !== after[path]?.sha256).length;
}

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
    .map(({ id, portfolioId: from, createdAt, revision, template, manifest }) => {
      const sizes = Object.values(manifest).map(({ bytes }) => bytes);
      return {
        id,
        portfolioId: from,
        createdAt,
        revision,
        template,
        files: sizes.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        live: live?.releaseId === id,
      };
    });
}

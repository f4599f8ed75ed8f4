import { AppError } from '#src/domain/errors.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { Version } from '#src/domain/version.ts';
import type { Backend } from '#src/ports/backend.ts';
import { unpackVersion } from './version-text.ts';

/** A version for its author. `live` is the one that the site shows. */
export type VersionSummary = Omit<Version, 'sha256'> & { live: boolean };

type Of = { portfolioId: string; ownerId: string };

/** The versions of a portfolio, newest first. */
export async function listVersions(
  { documents, releases }: Pick<Backend, 'documents' | 'releases'>,
  { portfolioId, ownerId }: Of,
): Promise<VersionSummary[]> {
  const versions = await documents.listVersions(portfolioId);
  const live = await releases.getLive(ownerId);
  const isShown = live !== null && live.portfolioId === portfolioId;
  const shown = isShown ? versions.find(({ releaseId }) => releaseId === live.releaseId) : undefined;
  return versions.map(({ sha256: _sha256, ...version }) => ({ ...version, live: version.id === shown?.id }));
}

/** @throws AppError 'not-found', 'newer-schema', 'invalid-input' when its content cannot be read any more */
export async function readVersion(
  { documents }: Pick<Backend, 'documents'>,
  { portfolioId, versionId }: { portfolioId: string; versionId: string },
): Promise<PortfolioContent> {
  const version = (await documents.listVersions(portfolioId)).find(({ id }) => id === versionId);
  const content =
    version === undefined ? null : await documents.getVersionContent(portfolioId, version.sha256);
  if (content === null) throw new AppError('not-found', { version: versionId });
  return unpackVersion(content);
}

/** Does nothing when it does not exist. */
export async function deleteVersion(
  { documents }: Pick<Backend, 'documents'>,
  { portfolioId, ownerId, versionId }: Of & { versionId: string },
): Promise<void> {
  await documents.changeVersions(
    { portfolioId, ownerId },
    (versions) => versions.filter(({ id }) => id !== versionId),
    new Map(),
  );
}

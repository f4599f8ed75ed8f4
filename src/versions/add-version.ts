import { AppError } from '#src/domain/errors.ts';
import { keptVersions } from '#src/domain/kept-versions.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { noStorageLimits } from '#src/domain/storage-usage.ts';
import { versionLimits, type Version } from '#src/domain/version.ts';
import { sha256 } from '#src/files/hash.ts';
import type { Backend } from '#src/ports/backend.ts';
import { packVersion, versionText } from './version-text.ts';

type Deps = Pick<Backend, 'documents'> & { now: () => string };

/** `releases` are the ids of those that are stored. */
export type VersionCause =
  | { kind: 'automatic' }
  | { kind: 'named'; name: string }
  | { kind: 'published'; releaseId: string; releases: ReadonlySet<string> };

/**
 * Adds the current state of a portfolio as a version, and removes versions above the limits. An unchanged state is not
 * added again, unless it has a name. The version of a publish counts as storage, but is never refused.
 * @throws AppError 'not-found' when the portfolio was deleted meanwhile, 'limit-reached' for one name too many,
 * 'quota-reached', 'storage-full'
 */
export async function addVersion(
  { documents, now }: Deps,
  { portfolio, cause }: { portfolio: Portfolio; cause: VersionCause },
): Promise<Version> {
  const { id: portfolioId, ownerId, revision } = portfolio;
  const text = versionText(portfolio);
  const content = await packVersion(text);
  const [hash, at] = [sha256(text), now()];
  const made: Version = {
    id: sha256(`${portfolioId} ${at} ${cause.kind} ${hash}`).slice(0, 20),
    at,
    kind: cause.kind,
    name: cause.kind === 'named' ? cause.name : '',
    releaseId: cause.kind === 'published' ? cause.releaseId : null,
    revision,
    sha256: hash,
    bytes: content.length,
  };
  const isPublish = cause.kind === 'published';
  const of = { portfolioId, ownerId, ...(isPublish && { limits: noStorageLimits }) };
  let result = made;
  await documents.changeVersions(
    of,
    (versions) => {
      const [newest] = versions;
      if (newest !== undefined && saysTheSame(made, newest)) {
        result = newest;
        return versions;
      }
      requireNameLeft(made, versions);
      // Compressed by another version of zlib, the same content may have other bytes.
      const stored = versions.find((one) => one.sha256 === hash);
      result = { ...made, bytes: stored?.bytes ?? made.bytes };
      return keptVersions([result, ...versions], { now: at, releases: isPublish ? cause.releases : null });
    },
    new Map([[hash, content]]),
  );
  return result;
}

function saysTheSame(made: Version, newest: Version): boolean {
  if (made.sha256 !== newest.sha256 || made.kind === 'named') return false;
  return made.kind === 'automatic' || made.releaseId === newest.releaseId;
}

function requireNameLeft({ kind }: Version, versions: readonly Version[]): void {
  if (kind !== 'named') return;
  const [limit, used] = [versionLimits.named, versions.filter((one) => one.kind === 'named').length];
  if (used >= limit) throw new AppError('limit-reached', { of: 'versions', limit, used });
}

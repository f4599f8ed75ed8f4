import { AppError } from '#src/domain/errors.ts';
import { syncPublishedPortfolio } from '#src/live/sync-published-portfolio.ts';
import { switchTo } from '#src/live/switch-to.ts';
import { takeOffline } from '#src/live/take-offline.ts';
import { requireEnabled } from '#src/moderation/require-enabled.ts';
import type { PublishDeps } from './publish.ts';

type Deps = Pick<PublishDeps, 'documents' | 'releases' | 'now'>;
type RollbackDeps = Deps & Pick<PublishDeps, 'moderation' | 'abuseEmail'>;

/**
 * Moves the live pointer to an earlier release; nothing is rendered or copied. A release of a deleted portfolio cannot
 * be restored. False when the release is live already: nothing changes then, and the history gets no switch.
 * @throws AppError 'site-disabled', 'not-found', 'release-damaged' when a blob of it is missing, 'live-moved'
 */
export async function rollback(
  deps: RollbackDeps,
  request: { ownerId: string; releaseId: string },
): Promise<boolean> {
  const { ownerId, releaseId } = request;
  await requireEnabled(deps, ownerId);
  const release = await deps.releases.getRelease(ownerId, releaseId);
  const head = release === null ? null : await deps.documents.getPortfolioHead(release.portfolioId);
  if (release === null || head?.ownerId !== ownerId) throw new AppError('not-found', { release: releaseId });
  const missing = await deps.releases.missingBlobs(
    Object.values(release.manifest).map((entry) => entry.sha256),
  );
  if (missing.size > 0) throw new AppError('release-damaged', { release: releaseId, missing: missing.size });
  const live = await deps.releases.getLive(ownerId);
  if (live?.releaseId === releaseId && live.portfolioId === release.portfolioId) {
    // An interrupted switch may not have updated the profile.
    await syncPublishedPortfolio(deps, ownerId);
    return false;
  }
  const to = { releaseId, portfolioId: release.portfolioId };
  await switchTo(deps, { ownerId, to, expected: live?.releaseId ?? null, now: deps.now() });
  return true;
}

/** Unpublishes the site; its releases stay and can be rolled back to. Does nothing when nothing is live. */
export async function unpublish(deps: Deps, { ownerId }: { ownerId: string }): Promise<void> {
  const live = await deps.releases.getLive(ownerId);
  // Also when nothing is live, because an interrupted switch may not have updated the profile.
  if (live === null) await syncPublishedPortfolio(deps, ownerId);
  else await takeOffline(deps, { ownerId, live, now: deps.now() });
}

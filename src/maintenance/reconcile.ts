import { isAppError } from '#src/domain/errors.ts';
import { syncPublishedPortfolio } from '#src/live/sync-published-portfolio.ts';
import { takePortfolioOffline } from '#src/live/take-offline.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Backend } from '#src/ports/backend.ts';

const ownersAtOnce = 16;

/**
 * Repairs what killed processes can leave behind: profiles that differ from the live pointer, sites whose portfolio was
 * deleted, and unreferenced blobs from before `olderThan`. Checks the profiles of these owners, and returns what was
 * repaired.
 */
export async function reconcile(
  backend: Pick<Backend, 'documents' | 'releases'>,
  { now, olderThan }: { now: string; olderThan: string },
  owners = backend.releases.liveOwners(),
): Promise<{ profiles: number; orphans: number; blobs: number }> {
  const { documents, releases } = backend;
  const fixed = { profiles: 0, orphans: 0 };
  await mapConcurrent(ownersAtOnce, owners, async (ownerId) => {
    try {
      const what = await fixOwner(backend, { ownerId, now });
      if (what !== null) fixed[what] += 1;
    } catch (error) {
      // An account that was deleted meanwhile needs no repair, and must not stop the run.
      if (!isAppError(error, 'not-found') || !(await documents.isDeleted(ownerId))) throw error;
    }
  });
  return { ...fixed, blobs: await releases.sweep(olderThan) };
}

async function fixOwner(
  backend: Pick<Backend, 'documents' | 'releases'>,
  { ownerId, now }: { ownerId: string; now: string },
): Promise<'profiles' | 'orphans' | null> {
  const { documents, releases } = backend;
  const [live, profile] = [await releases.getLive(ownerId), await documents.getProfile(ownerId)];
  if (live === null || profile === null) return null;
  const { portfolioId } = live;
  if ((await documents.getPortfolioHead(portfolioId)) === null) {
    await takePortfolioOffline(backend, { ownerId, portfolioId, now });
    return 'orphans';
  }
  if (profile.publishedPortfolioId === portfolioId) return null;
  await syncPublishedPortfolio(backend, ownerId);
  return 'profiles';
}

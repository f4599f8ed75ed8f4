import { echoLive } from '#src/live/echo-live.ts';
import { takePortfolioOffline } from '#src/live/take-offline.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Backend } from '#src/ports/backend.ts';

const ownersAtOnce = 16;

/**
 * Fixes what a kill can leave behind: profiles that do not echo the live pointer yet, sites whose portfolio is gone, and
 * blobs that were stored before `olderThan` and that no release names. Run at start. Looks at the profiles of these owners,
 * and returns what was fixed.
 */
export async function reconcile(
  backend: Pick<Backend, 'documents' | 'releases'>,
  { now, olderThan }: { now: string; olderThan: string },
  owners = backend.releases.liveOwners(),
): Promise<{ echoes: number; orphans: number; blobs: number }> {
  const { documents, releases } = backend;
  let [echoes, orphans] = [0, 0];
  await mapConcurrent(ownersAtOnce, owners, async (ownerId) => {
    const [live, profile] = [await releases.getLive(ownerId), await documents.getProfile(ownerId)];
    if (live === null || profile === null) return;
    const { portfolioId } = live;
    if ((await documents.getPortfolioHead(portfolioId)) === null) {
      await takePortfolioOffline(backend, { ownerId, portfolioId, now });
      orphans += 1;
    } else if (profile.publishedPortfolioId !== portfolioId) {
      await echoLive(backend, ownerId);
      echoes += 1;
    }
  });
  return { echoes, orphans, blobs: await releases.sweep(olderThan) };
}

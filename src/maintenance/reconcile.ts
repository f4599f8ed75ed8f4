import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Backend } from '#src/ports/backend.ts';

const ownersAtOnce = 16;

/**
 * Mends what a kill can leave behind: profiles that do not echo the live pointer yet, and blobs that no release names.
 * Run at start. Looks at the profiles of these owners, and returns what was fixed.
 */
export async function reconcile(
  { documents, releases }: Pick<Backend, 'documents' | 'releases'>,
  olderThan: string,
  owners = releases.liveOwners(),
): Promise<{ echoes: number; blobs: number }> {
  let echoes = 0;
  await mapConcurrent(ownersAtOnce, owners, async (ownerId) => {
    const [live, profile] = [await releases.getLive(ownerId), await documents.getProfile(ownerId)];
    if (live === null || profile === null || profile.publishedPortfolioId === live.portfolioId) return;
    await documents.setPublishedPortfolio(ownerId, live.portfolioId);
    echoes += 1;
  });
  return { echoes, blobs: await releases.sweep(olderThan) };
}

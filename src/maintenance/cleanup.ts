import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { liveTexts, recompress } from '#src/maintenance/recompress.ts';
import { retentionStart } from '#src/domain/audit-entry.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { CleanupLoop } from '#src/ports/document-store.ts';
import { nextOwners } from '#src/maintenance/next-owners.ts';
import { graceBefore, pruneOwner } from '#src/maintenance/prune.ts';
import { recountUsage } from '#src/maintenance/recount-usage.ts';
import { reconcile } from '#src/maintenance/reconcile.ts';

/** A function has half an hour for all owners, and sends several requests to Firestore for each. */
const ownersAtOnce = 16;

/** For the same reason each loop handles so many owners in a run, and the next ones in the next run. */
const usualOwnersPerRun = 10_000;

/**
 * Repairs what killed processes left behind, and removes old releases. Anything younger than an hour stays, because a
 * publish may be about to use it. Each loop handles `max` owners, and the next run continues after them.
 */
export async function cleanUp(
  backend: Pick<Backend, 'audit' | 'documents' | 'files' | 'moderation' | 'releases'>,
  { keep, now, max = usualOwnersPerRun }: { keep: number; now: string; max?: number },
): Promise<void> {
  const { documents, releases } = backend;
  const before = graceBefore(now);
  const liveOwners = (loop: CleanupLoop) =>
    nextOwners(documents, { loop, owners: (after) => releases.liveOwners(after), max });
  await mapConcurrent(ownersAtOnce, liveOwners('prune'), async (ownerId) => {
    await pruneOwner(backend, { ownerId, keep, graceBefore: before });
  });
  await reconcile(backend, { now, olderThan: before }, liveOwners('echo'));
  await backend.moderation.deleteReportsClosedBefore(retentionStart(now));
  await backend.audit.deleteBefore(retentionStart(now));
  const owners = (after?: string) => documents.usingOwners(after);
  await recountUsage(backend, nextOwners(documents, { loop: 'usage', owners, max }));
  await documents.noteSlugShapes();
}

/** Compresses the texts of releases that went live since then, for back ends without a background process. */
export async function recompressSince(
  { releases }: Pick<Backend, 'releases'>,
  since: string,
): Promise<number> {
  const recent: string[] = [];
  await mapConcurrent(ownersAtOnce, releases.liveOwners(), async (ownerId) => {
    const live = await releases.getLive(ownerId);
    if (live !== null && live.switchedAt >= since) recent.push(ownerId);
  });
  const done = new Set<string>();
  let smaller = 0;
  for (const ownerId of recent) {
    const hashes = (await liveTexts(releases, ownerId)).filter((hash) => !done.has(hash));
    smaller += (await recompress(releases, hashes)).length;
    for (const hash of hashes) done.add(hash);
  }
  return smaller;
}

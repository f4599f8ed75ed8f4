import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { liveTexts, recompress } from '#src/maintenance/recompress.ts';
import { keptSince } from '#src/domain/audit-entry.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { CleanupLoop } from '#src/ports/document-store.ts';
import { nextOwners } from '#src/maintenance/next-owners.ts';
import { graceBefore, pruneOwner } from '#src/maintenance/prune.ts';
import { recountUsage } from '#src/maintenance/recount-usage.ts';
import { reconcile } from '#src/maintenance/reconcile.ts';

/** A function has half an hour for everybody, and asks Firestore several times for each of them. */
const ownersAtOnce = 16;

/** For the same reason: each loop goes through so many of them in a run, and through others in the next. */
const usualOwnersPerRun = 10_000;

/**
 * Fixes what a kill has left behind, and removes what nobody can roll back to any more. What is younger than an hour
 * stays: a publish may be about to name it. Each loop goes through `max` owners, and goes on after them in the next run.
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
  await backend.moderation.deleteReportsClosedBefore(keptSince(now));
  await backend.audit.deleteBefore(keptSince(now));
  const owners = (after?: string) => documents.usingOwners(after);
  await recountUsage(backend, nextOwners(documents, { loop: 'usage', owners, max }));
  await documents.noteSlugShapes();
}

/** Compresses the texts of releases that went live since then, where no process runs on to do it in the background. */
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

import { recompressLive } from '#src/host/recompress.ts';
import type { Backend } from '#src/ports/backend.ts';
import { graceBefore, pruneOwner } from '#src/publish/prune.ts';
import { reconcile } from '#src/publish/reconcile.ts';

/**
 * Mends what a kill has left behind, and removes what nobody can roll back to any more. What is younger than an hour
 * stays: a publish may be about to name it.
 */
export async function tidy(
  backend: Pick<Backend, 'documents' | 'releases'>,
  { keep, now }: { keep: number; now: string },
): Promise<void> {
  const before = graceBefore(now);
  for await (const ownerId of backend.releases.liveOwners()) {
    await pruneOwner(backend.releases, { ownerId, keep, graceBefore: before });
  }
  await reconcile(backend, before);
}

/** Compresses the texts of releases that went live since then, where no process runs on to do it in the background. */
export async function recompressSince(
  { releases }: Pick<Backend, 'releases'>,
  since: string,
): Promise<number> {
  const done = new Set<string>();
  let smaller = 0;
  for await (const ownerId of releases.liveOwners()) {
    const live = await releases.getLive(ownerId);
    if (live === null || live.switchedAt < since) continue;
    for await (const _ of recompressLive(releases, { ownerId, done, stop: () => false })) smaller += 1;
  }
  return smaller;
}

import { bytesOfReleases } from '#src/domain/storage-usage.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';

/** New releases are kept for this long, because they may be about to go live. */
const graceMs = 60 * 60 * 1000;

/**
 * How many switches of the history are read for each release to keep. The history grows without limit, and most
 * switches are to new releases.
 */
const switchesForEach = 10;

/** The time before which a release that never went live is old. */
export function graceBefore(now: string): string {
  return new Date(Date.parse(now) - graceMs).toISOString();
}

export type PruneRequest = { ownerId: string; keep: number; graceBefore: string };

/** Removes the releases that `oldReleases` finds, updates the storage usage, and returns how many there were. */
export async function pruneOwner(
  { documents, releases }: Pick<Backend, 'documents' | 'releases'>,
  request: PruneRequest,
): Promise<number> {
  const { ownerId } = request;
  const old = await oldReleases(releases, request);
  if (old.length === 0) return 0;
  await releases.deleteReleases(ownerId, old);
  const releaseBytes = bytesOfReleases(await releases.listReleases(ownerId));
  await documents.changeUsage(ownerId, (usage) => ({
    releaseBytes: Math.min(usage.releaseBytes, releaseBytes),
  }));
  return old.length;
}

/**
 * The ids of an owner's old releases: what stays is the live one and the last `keep` that were live. Releases that
 * never went live are old too, unless they are younger than `graceBefore`: a publish may be about to switch to one.
 */
export async function oldReleases(releases: ReleaseStore, request: PruneRequest): Promise<string[]> {
  const { ownerId, keep } = request;
  const live = await releases.getLive(ownerId);
  const history = await releases.liveHistory(ownerId, keep * switchesForEach);
  const wereLive = [...new Set(history.map((entry) => entry.releaseId).filter((id) => id !== null))];
  const kept = new Set([...(live === null ? [] : [live.releaseId]), ...wereLive.slice(0, keep)]);
  return (await releases.listReleaseHeads(ownerId))
    .filter((release) => !kept.has(release.id) && release.createdAt < request.graceBefore)
    .map(({ id }) => id);
}

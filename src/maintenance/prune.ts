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

/** Removes the old releases that `releasesByAge` finds, updates the storage usage, and returns how many there were. */
export async function pruneOwner(
  { documents, releases }: Pick<Backend, 'documents' | 'releases'>,
  request: PruneRequest,
): Promise<number> {
  const { ownerId } = request;
  const { old } = await releasesByAge(releases, request);
  if (old.length === 0) return 0;
  await releases.deleteReleases(ownerId, old);
  const releaseBytes = bytesOfReleases(await releases.listReleases(ownerId));
  await documents.changeUsage(ownerId, (usage) => ({
    releaseBytes: Math.min(usage.releaseBytes, releaseBytes),
  }));
  return old.length;
}

/**
 * The ids of an owner's releases that are not kept: what is kept is the live one and the last `keep` that were live.
 * Releases that never went live are old too. Those younger than `graceBefore` are `young`, and stay for now: a publish
 * may be about to switch to one.
 */
export async function releasesByAge(
  releases: ReleaseStore,
  request: PruneRequest,
): Promise<{ old: string[]; young: string[] }> {
  const { ownerId, keep } = request;
  const live = await releases.getLive(ownerId);
  const history = await releases.liveHistory(ownerId, keep * switchesForEach);
  const wereLive = [...new Set(history.map((entry) => entry.releaseId).filter((id) => id !== null))];
  const kept = new Set([...(live === null ? [] : [live.releaseId]), ...wereLive.slice(0, keep)]);
  const others = (await releases.listReleaseHeads(ownerId)).filter(({ id }) => !kept.has(id));
  const isOld = ({ createdAt }: { createdAt: string }): boolean => createdAt < request.graceBefore;
  return {
    old: others.filter(isOld).map(({ id }) => id),
    young: others.filter((release) => !isOld(release)).map(({ id }) => id),
  };
}

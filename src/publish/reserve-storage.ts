import { hashesOf, type Release } from '#src/domain/release.ts';
import { bytesOfReleases } from '#src/domain/storage-usage.ts';
import { requireFreeSpace } from '#src/uploads/require-storage.ts';
import type { PreparedPublish, PublishDeps } from './publish.ts';

/**
 * Adds the storage of the release to the owner's usage before it is stored, and returns the ids of all stored releases
 * including it.
 * @throws AppError 'quota-reached', 'storage-full'
 */
export async function reserveStorage(
  deps: PublishDeps,
  release: Release,
  prepared: Pick<PreparedPublish, 'before' | 'missing'>,
): Promise<{ releaseStorage: () => Promise<void>; releases: ReadonlySet<string> }> {
  const { ownerId, manifest } = release;
  const addedBytes = await bytesAdded(deps, release, prepared);
  const sizes = new Map(Object.values(manifest).map(({ sha256, bytes }) => [sha256, bytes]));
  await requireFreeSpace(
    deps,
    [...prepared.missing].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0),
  );
  const change = (by: number): Promise<void> =>
    deps.documents.changeUsage(ownerId, ({ releaseBytes }) => ({ releaseBytes: releaseBytes + by }));
  const heads = await deps.releases.listReleaseHeads(ownerId);
  if (addedBytes > 0) await change(addedBytes);
  return {
    releaseStorage: () => change(-addedBytes),
    releases: new Set([...heads, release].map(({ id }) => id)),
  };
}

/** The bytes that a release adds to its owner's other releases. */
async function bytesAdded(
  { releases }: PublishDeps,
  release: Release,
  { before, missing }: Pick<PreparedPublish, 'before' | 'missing'>,
): Promise<number> {
  const ofLive = new Set(before === null ? [] : hashesOf(before.manifest));
  const isKnown = hashesOf(release.manifest).every((hash) => missing.has(hash) || ofLive.has(hash));
  // What is neither new nor live may be in an older release, or be stored for another owner only.
  const others = isKnown ? [] : await releases.listReleases(release.ownerId);
  const stored = before === null ? others : [before, ...others];
  return bytesOfReleases([...stored, release]) - bytesOfReleases(stored);
}

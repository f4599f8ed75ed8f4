import { bytesOfReleases, noStorageLimits, type StorageUsage } from '#src/domain/storage-usage.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Backend } from '#src/ports/backend.ts';

const ownersAtOnce = 4;

type Deps = Pick<Backend, 'documents' | 'files' | 'releases'>;

/**
 * Recounts the storage usage of these accounts, which a killed process can leave wrong. Returns how many were wrong.
 */
export async function recountUsage(deps: Deps, owners = deps.documents.usingOwners()): Promise<number> {
  let fixed = 0;
  await mapConcurrent(ownersAtOnce, owners, async (ownerId) => {
    if (await recountOwner(deps, ownerId)) fixed += 1;
  });
  return fixed;
}

/** The same for one owner; true when something was wrong. */
async function recountOwner({ documents, files, releases }: Deps, ownerId: string): Promise<boolean> {
  const before = await documents.getUsage(ownerId);
  const derivedBytes = await files.derivedBytes(ownerId);
  const releaseBytes = bytesOfReleases(await releases.listReleases(ownerId));
  const [derived, released] = [derivedBytes - before.derivedBytes, releaseBytes - before.releaseBytes];
  if (derived === 0 && released === 0) return false;
  // Adds the difference, so that parallel changes are kept.
  const corrected = (now: StorageUsage) => ({
    derivedBytes: now.derivedBytes + derived,
    releaseBytes: now.releaseBytes + released,
  });
  await documents.changeUsage(ownerId, corrected, noStorageLimits);
  return true;
}

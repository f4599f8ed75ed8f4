import { bytesOfReleases, noStorageLimits, type StorageUsage } from '#src/domain/storage-usage.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Backend } from '#src/ports/backend.ts';

const ownersAtOnce = 4;

type Deps = Pick<Backend, 'documents' | 'files' | 'releases'>;

/** Counts anew what each of these accounts takes, which a kill can have left wrong, and returns how many accounts were wrong. */
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
  // What is counted meanwhile stays counted.
  const corrected = (now: StorageUsage) => ({
    derivedBytes: now.derivedBytes + derived,
    releaseBytes: now.releaseBytes + released,
  });
  await documents.changeUsage(ownerId, corrected, noStorageLimits);
  return true;
}

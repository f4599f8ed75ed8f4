import type { Release } from '#src/domain/release.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { canonicalJson } from '#src/files/hash.ts';
import { skipOnFailure, applyDecision, type OwnerRun } from './run.ts';

/** Large enough for few round trips, and small enough for memory. A batch may exceed it by one blob. */
const batchBytes = 8 * 1024 * 1024;
const batchBlobs = 50;

export async function copyReleases(run: OwnerRun): Promise<void> {
  const { id: ownerId, email: owner } = run.account;
  await skipOnFailure(run, { kind: 'releases', name: 'all of them', owner }, async () => {
    // Oldest first, as they were made.
    for (const release of (await run.from.releases.listReleases(ownerId)).toReversed()) {
      await copyRelease(run, release);
    }
  });
}

async function copyRelease(run: OwnerRun, release: Release): Promise<void> {
  const { to, mode, tallies, account } = run;
  const item = { kind: 'releases', name: release.id, owner: account.email } as const;
  await skipOnFailure(run, item, async () => {
    const there = await to.releases.getRelease(release.ownerId, release.id);
    const isToRead = mode !== 'check' || there !== null;
    if (isToRead && !(await copyBlobs(run, release))) {
      const reason = 'One of its files is missing or damaged.';
      tallies.skip({ ...item, reason, fix: 'Fix the named file, then copy again.' });
      return;
    }
    const isSame = there !== null && canonicalJson(there.manifest) === canonicalJson(release.manifest);
    await applyDecision(run, item, {
      decision: there === null ? 'copy' : isSame ? 'there' : 'conflict',
      write: () => to.releases.putRelease(release, []),
    });
  });
}

/** Copies the blobs of a release that this pass has not seen; false when one of them is missing or damaged. */
async function copyBlobs(run: OwnerRun, release: Release): Promise<boolean> {
  const { to, mode, tallies, blobsSeen, blobsBegun } = run;
  const files = Object.values(release.manifest).filter(({ sha256: hash }) => !blobsSeen.has(hash));
  const sizes = new Map(files.map(({ sha256: hash, bytes }) => [hash, bytes]));
  if (mode === 'check') return checkBlobs(run, release, sizes.keys());
  const missing = await to.releases.missingBlobs([...sizes.keys()]);
  see(
    'there',
    [...sizes.keys()].filter((hash) => !missing.has(hash) && !blobsBegun.has(hash)),
  );
  for (const batch of batches([...missing], sizes)) {
    if (mode === 'copy') {
      const blobs = await readBlobs(run, release, batch);
      if (blobs === null) return false;
      for (const hash of batch) blobsBegun.add(hash);
      await to.transfer.putBlobs(blobs, run.now());
    }
    see('copied', batch);
  }
  return true;

  /** Releases of several owners, who are copied at the same time, may share a blob. */
  function see(outcome: 'there' | 'copied', hashes: readonly string[]): void {
    const unseen = hashes.filter((hash) => !blobsSeen.has(hash));
    tallies.count('blobs', outcome, unseen.length);
    for (const hash of unseen) blobsSeen.add(hash);
  }
}

async function checkBlobs(run: OwnerRun, release: Release, hashes: Iterable<string>): Promise<boolean> {
  const { to, tallies, blobsSeen } = run;
  let isWhole = true;
  for (const hash of hashes) {
    const problem = await problemOf(await to.releases.getBlob(hash), hash);
    if (problem === null) {
      if (!blobsSeen.has(hash)) tallies.count('blobs', 'there');
      blobsSeen.add(hash);
      continue;
    }
    isWhole = false;
    const fix = 'Remove what is left of it there, or publish again there, then copy again.';
    const reason = `At the target a file of release ${release.id.slice(0, 12)} is ${problem}.`;
    tallies.skip({ kind: 'blobs', name: hash, owner: run.account.email, reason, fix });
  }
  return isWhole;
}

/** Null when one is missing or damaged at the source. */
async function readBlobs(
  { from, tallies, account }: OwnerRun,
  release: Release,
  hashes: readonly string[],
): Promise<StoredBlob[] | null> {
  const blobs: StoredBlob[] = [];
  for (const hash of hashes) {
    const blob = await from.releases.getBlob(hash);
    const problem = await problemOf(blob, hash);
    if (blob !== null && problem === null) {
      blobs.push(blob);
      continue;
    }
    const reason = `At the source a file of release ${release.id.slice(0, 12)} is ${problem}.`;
    const fix = 'Publish again there, or restore a backup, then copy again.';
    tallies.skip({ kind: 'blobs', name: hash, owner: account.email, reason, fix });
    return null;
  }
  return blobs;
}

async function problemOf(blob: StoredBlob | null, hash: string): Promise<'missing' | 'damaged' | null> {
  if (blob === null) return 'missing';
  return (await sourceFacts(blob.source)).sha256 === hash ? null : 'damaged';
}

function* batches(hashes: readonly string[], sizes: ReadonlyMap<string, number>): Generator<string[]> {
  let [batch, bytes]: [string[], number] = [[], 0];
  for (const hash of hashes) {
    batch.push(hash);
    bytes += sizes.get(hash) ?? 0;
    if (bytes < batchBytes && batch.length < batchBlobs) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

import { sourceFacts } from '#src/files/file-facts.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';

export type Damage = { sha256: string; problem: 'missing' | 'changed' };

/** Reads every original of an owner and compares it with its hash. */
export async function verifyOriginals(
  { documents, files }: Pick<Backend, 'documents' | 'files'>,
  ownerId: string,
): Promise<{ checked: number; damaged: Damage[] }> {
  const hashes = new Set((await documents.listUploads(ownerId)).map((upload) => upload.sha256));
  const damaged: Damage[] = [];
  for (const hash of hashes) {
    const source = await files.open(ownerId, hash);
    if (source === null) damaged.push({ sha256: hash, problem: 'missing' });
    else if ((await sourceFacts(source)).sha256 !== hash) damaged.push({ sha256: hash, problem: 'changed' });
  }
  return { checked: hashes.size, damaged };
}

/** Reads every blob and compares it with its hash. */
export async function verifyBlobs(
  releases: ReleaseStore,
  onProgress: (checked: number) => void = () => undefined,
): Promise<{ checked: number; damaged: Damage[] }> {
  const damaged: Damage[] = [];
  let checked = 0;
  for await (const hash of releases.blobHashes()) {
    const blob = await releases.getBlob(hash);
    if (blob === null) damaged.push({ sha256: hash, problem: 'missing' });
    else if ((await sourceFacts(blob.source)).sha256 !== hash)
      damaged.push({ sha256: hash, problem: 'changed' });
    checked += 1;
    onProgress(checked);
  }
  return { checked, damaged };
}

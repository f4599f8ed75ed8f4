import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { invalidInput } from '#src/domain/errors.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import { compare, stateOf } from './compare.ts';
import {
  skipOnFailure,
  applyDecision,
  applyDocumentDecision,
  type OwnerRun,
  type CopyDecision,
} from './run.ts';

const uploadsAtOnce = 4;

export async function copyUploads(run: OwnerRun): Promise<void> {
  const { id: ownerId, email: owner } = run.account;
  await skipOnFailure(run, { kind: 'uploads', name: 'all of them', owner }, async () => {
    // Oldest first, as they were made.
    const uploads = (await run.from.documents.listUploads(ownerId)).toReversed();
    await mapConcurrent(uploadsAtOnce, uploads, (upload) => copyUpload(run, upload));
  });
}

/** The bytes are copied before the description, so that no description lacks its bytes. */
async function copyUpload(run: OwnerRun, source: Upload): Promise<void> {
  const { to, known, account } = run;
  const { id, name } = source;
  const item = { kind: 'uploads', name: `${name} (${id})`, owner: account.email } as const;
  await skipOnFailure(run, item, async () => {
    const target = await to.documents.getUpload(id);
    const [key, state] = [`upload ${id}`, stateOf(source)];
    const there = target === null ? null : stateOf(target);
    const found = compare(known, key, { source: state, target: there });
    const isOther = target !== null && (target.ownerId !== source.ownerId || target.sha256 !== source.sha256);
    const decision: CopyDecision = isOther ? 'conflict' : found;
    if ((decision === 'copy' || decision === 'there') && !(await copyFile(run, source))) return;
    await applyDocumentDecision(run, item, {
      key,
      state,
      decision,
      async write() {
        if (target !== null) {
          await to.documents.updateUpload(id, described(source));
          return;
        }
        const stored = await to.documents.createUpload(source);
        if (stored.id === id) return;
        throw invalidInput('', `The same file is at the target as ${stored.id}.`);
      },
    });
  });
}

/** Copies the bytes of an upload. The check reads existing ones. */
async function copyFile(run: OwnerRun, { ownerId, sha256: hash, name }: Upload): Promise<boolean> {
  const { from, to, mode, tallies, account } = run;
  const item = { kind: 'files', name: `${name} (${hash})`, owner: account.email } as const;
  if (mode === 'check') {
    const problem = await problemOf(await to.files.open(ownerId, hash), hash);
    if (problem === null) return applyDecision(run, item, thereAlready);
    const reason = `At the target the file is ${problem}.`;
    tallies.skip({ ...item, reason, fix: 'Remove what is left of it there, then copy again.' });
    return false;
  }
  if (await to.files.has(ownerId, hash)) return applyDecision(run, item, thereAlready);
  const source = await from.files.open(ownerId, hash);
  const problem = await problemOf(source, hash);
  if (source === null || problem !== null) {
    const reason = `At the source the file is ${problem}.`;
    tallies.skip({ ...item, reason, fix: 'Restore it from a backup, or have it uploaded again.' });
    return false;
  }
  return applyDecision(run, item, { decision: 'copy', write: () => to.files.put(ownerId, hash, source) });
}

async function problemOf(source: ByteSource | null, hash: string): Promise<'missing' | 'damaged' | null> {
  if (source === null) return 'missing';
  return (await sourceFacts(source)).sha256 === hash ? null : 'damaged';
}

const thereAlready = { decision: 'there', write: async () => undefined } as const;

function described({ name, alt, decorative, focus, credit }: Upload): UploadPatch {
  return { name, alt, decorative, focus, credit };
}

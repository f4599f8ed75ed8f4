import { sha256 } from '#src/files/hash.ts';
import type { Backend } from '#src/ports/backend.ts';
import { unpublish } from '#src/publish/rollback.ts';

type StoredDeps = Pick<Backend, 'documents' | 'files' | 'moderation' | 'publishNotes' | 'releases'> & {
  now: () => string;
};
type Request = { ownerId: string; sweepBefore: string };

/**
 * Unpublishes the site and erases everything of an account. The sign-in is removed last, so that its owner can sign in
 * and repeat an interrupted deletion.
 */
export async function deleteAccount(
  deps: StoredDeps & Pick<Backend, 'auth'>,
  request: Request,
): Promise<void> {
  await eraseStored(deps, request);
  await deps.auth.deleteUser(request.ownerId);
}

/**
 * Deletes everything of an account except its sign-in. First the hash of its id is stored: from then on parallel
 * requests store nothing more for it, and a restored backup deletes it again. Blobs that were stored after
 * `sweepBefore` wait for the next sweep, because another owner's release may be about to name them; so do blobs of
 * releases that were removed earlier.
 */
export async function eraseStored(deps: StoredDeps, { ownerId, sweepBefore }: Request): Promise<void> {
  const { documents, files, moderation, publishNotes, releases, now } = deps;
  await moderation.addDeletedAccount({ idHash: sha256(ownerId), deletedAt: now() });
  if ((await documents.getProfile(ownerId)) !== null) await unpublish(deps, { ownerId });
  const named = await releases.deleteOwner(ownerId);
  await releases.sweep(sweepBefore, named);
  await files.deleteOwner(ownerId);
  await publishNotes.remove(ownerId);
  await documents.deleteOwner(ownerId, now());
  await moderation.deleteTakedown(ownerId);
}

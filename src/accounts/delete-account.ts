import { sha256 } from '#src/files/hash.ts';
import type { Backend } from '#src/ports/backend.ts';
import { unpublish } from '#src/publish/rollback.ts';

type StoredDeps = Pick<Backend, 'documents' | 'files' | 'moderation' | 'publishNotes' | 'releases'> & {
  now: () => string;
};
type Request = { ownerId: string; sweepBefore: string };

/**
 * Unpublishes the site and erases everything of an account. The sign-in goes last: until then its owner can come back and
 * ask again, should this be cut off.
 */
export async function deleteAccount(
  deps: StoredDeps & Pick<Backend, 'auth'>,
  request: Request,
): Promise<void> {
  await eraseStored(deps, request);
  await deps.auth.deleteUser(request.ownerId);
}

/**
 * Everything of an account but its sign-in. Blobs that were stored after `sweepBefore`, and may be about to be named by
 * somebody else's release, wait for the next sweep, and so do those of releases that are gone already. The hash of its id is
 * noted first: what goes on at the same time stores nothing more then, and a restored backup does not bring the account back.
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

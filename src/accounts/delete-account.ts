import { sha256 } from '#src/files/hash.ts';
import type { Backend } from '#src/ports/backend.ts';
import { unpublish } from '#src/publish/rollback.ts';

type Deps = Pick<Backend, 'auth' | 'documents' | 'files' | 'moderation' | 'publishNotes' | 'releases'> & {
  now: () => string;
};

/**
 * Unpublishes the site and erases everything of an account. Blobs that were stored after `sweepBefore`, and may be about
 * to be named by somebody else's release, wait for the next sweep, and so do those of releases that are gone already. The
 * sign-in goes last: until then its owner can come back and ask again, should this be cut off. The hash of
 * its id is noted, so that a restored backup does not bring the account back.
 */
export async function deleteAccount(
  deps: Deps,
  { ownerId, sweepBefore }: { ownerId: string; sweepBefore: string },
): Promise<void> {
  const { auth, documents, files, moderation, publishNotes, releases, now } = deps;
  if ((await documents.getProfile(ownerId)) !== null) await unpublish(deps, { ownerId });
  const named = await releases.deleteOwner(ownerId);
  await releases.sweep(sweepBefore, named);
  await files.deleteOwner(ownerId);
  await publishNotes.remove(ownerId);
  await documents.deleteOwner(ownerId, now());
  await moderation.deleteTakedown(ownerId);
  await moderation.addDeletedAccount({ idHash: sha256(ownerId), deletedAt: now() });
  await auth.deleteUser(ownerId);
}

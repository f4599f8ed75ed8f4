import { profileFromAuthUser, type AuthUser, type Profile, type ProfilePatch } from '#src/domain/profile.ts';
import type { Backend } from '#src/ports/backend.ts';
import { requireOwnPortrait } from './portrait.ts';

export type ProfileDeps = Pick<Backend, 'documents'> & { now: () => string };

/** Returns a user's profile, with their current email address. The first call creates it. */
export async function ownProfile({ documents, now }: ProfileDeps, user: AuthUser): Promise<Profile> {
  const profile =
    (await documents.getProfile(user.id)) ??
    (await documents.createProfile(user.id, profileFromAuthUser(user, now())));
  return profile.email === user.email ? profile : documents.updateProfile(user.id, { email: user.email });
}

/**
 * Changes a user's profile, and creates it if needed.
 * @throws AppError 'invalid-input' when its image is somebody else's upload
 */
export async function changeProfile(
  deps: ProfileDeps,
  user: AuthUser,
  patch: ProfilePatch,
): Promise<Profile> {
  await requireOwnPortrait(deps.documents, user.id, patch);
  await ownProfile(deps, user);
  return deps.documents.updateProfile(user.id, patch);
}

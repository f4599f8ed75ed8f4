import type { ImageUse } from '#src/domain/fields.ts';
import { invalidInput } from '#src/domain/errors.ts';
import { portraitUse } from '#src/domain/fill-from-profile.ts';
import { portraitMessage } from '#src/domain/schemas/profile-schema.ts';
import { portraitUploadId, type Profile, type ProfilePatch } from '#src/domain/profile.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

/** The image of a profile for use in a portfolio; null unless it is one of the owner's uploads. */
export async function portraitOf(
  documents: Pick<DocumentStore, 'getUpload'>,
  ownerId: string,
  profile: Pick<Profile, 'profilePictureURL' | 'firstName' | 'lastName'>,
): Promise<ImageUse | null> {
  const id = portraitUploadId(profile.profilePictureURL);
  const upload = id === null ? null : await documents.getUpload(id);
  return upload === null || upload.ownerId !== ownerId ? null : portraitUse(profile, upload);
}

/** @throws AppError 'invalid-input' when the image of a profile is not an upload of its owner */
export async function requireOwnPortrait(
  documents: Pick<DocumentStore, 'getUpload'>,
  ownerId: string,
  { profilePictureURL = '' }: ProfilePatch,
): Promise<void> {
  const id = portraitUploadId(profilePictureURL);
  if (id !== null && (await documents.getUpload(id))?.ownerId !== ownerId) {
    throw invalidInput('profilePictureURL', portraitMessage);
  }
}

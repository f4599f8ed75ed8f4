import type { ImageUse } from '#src/domain/fields.ts';
import type { Profile } from '#src/domain/profile.ts';
import { isImage } from '#src/domain/upload.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

const uploadUrl = /^\/api\/uploads\/([a-z0-9]{1,32})\/file\b/;

/** The image of a profile for use in a portfolio: null when it is none of the owner's uploads. */
export async function portraitOf(
  documents: Pick<DocumentStore, 'getUpload'>,
  ownerId: string,
  profile: Pick<Profile, 'profilePictureURL' | 'firstName' | 'lastName'>,
): Promise<ImageUse | null> {
  const id = uploadUrl.exec(profile.profilePictureURL.slice(0, 200))?.[1];
  const upload = id === undefined ? null : await documents.getUpload(id);
  if (upload === null || upload.ownerId !== ownerId || !isImage(upload)) return null;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return { uploadId: upload.id, alt: upload.alt || name, decorative: upload.decorative };
}

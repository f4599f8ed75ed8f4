import { filledFromProfile, portraitUse } from '#src/domain/fill-from-profile.ts';
import { portraitUploadId, type Profile } from '#src/domain/profile.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Section } from '#src/domain/sections/index.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { showFailure, toast } from '#editor/ui/toast.tsx';
import { valueAt } from '#src/domain/edit-path.ts';
import { newId, type Editing } from './editing.ts';
import type { MediaLibrary } from './media-library.ts';

/** Fills the empty fields of a section from the profile, and reports the result. */
export async function fillFromProfile(
  { document, client, mediaLibrary }: Editing,
  id: string,
): Promise<void> {
  try {
    const profile = await client.profile();
    const portrait = await portraitIn(mediaLibrary, profile);
    const section = valueAt(document.store.getState().draft.content, id) as Section | undefined;
    if (section === undefined) return;
    const value = filledFromProfile(section, { profile, portrait, newId });
    if (sameValue(value, section)) {
      toast.info('Your profile has nothing to add here.');
    } else {
      document.edit({ kind: 'set', path: id, value });
      toast.success('Filled from your profile.');
    }
  } catch (error) {
    showFailure(error);
  }
}

async function portraitIn(mediaLibrary: MediaLibrary, profile: Profile): Promise<ImageUse | null> {
  const id = portraitUploadId(profile.profilePictureURL);
  if (id === null) return null;
  await mediaLibrary.load();
  const upload = mediaLibrary.getState().uploads?.find((one) => one.id === id);
  return upload === undefined ? null : portraitUse(profile, upload);
}

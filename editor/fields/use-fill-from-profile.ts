import { filledFromProfile, portraitUse } from '#src/domain/fill-from-profile.ts';
import { portraitUploadId, type Profile } from '#src/domain/profile.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Section } from '#src/domain/sections/index.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { tellFailure, toast } from '#editor/ui/toast.tsx';
import type { MenuItem } from '#editor/ui/menu.tsx';
import { valueAt } from '#src/domain/edit-path.ts';
import { newId, useEditing } from './editing.ts';
import type { MediaLibrary } from './media-library.ts';

/** A menu item that fills what a section does not say yet from the profile. What is written stays. */
export function useFillFromProfile(id: string): MenuItem {
  const { document, client, mediaLibrary } = useEditing();

  async function fill(): Promise<void> {
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
      tellFailure(error);
    }
  }

  return { label: 'Fill from profile', run: () => void fill() };
}

async function portraitIn(mediaLibrary: MediaLibrary, profile: Profile): Promise<ImageUse | null> {
  const id = portraitUploadId(profile.profilePictureURL);
  if (id === null) return null;
  await mediaLibrary.load();
  const upload = mediaLibrary.getState().uploads?.find((one) => one.id === id);
  return upload === undefined ? null : portraitUse(profile, upload);
}

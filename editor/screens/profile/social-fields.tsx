import { TextField } from '#editor/ui/text-field.tsx';
import type { useProfileForm } from './use-profile-form.ts';

/** The three accounts of the profile. */
export function SocialFields({ bind }: { bind: ReturnType<typeof useProfileForm>['bind'] }) {
  return (
    <>
      <TextField
        label="LinkedIn"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2048}
        {...bind('linkedin')}
      />
      <TextField
        label="Instagram"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2048}
        {...bind('instagram')}
      />
      <TextField
        label="Twitter"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2048}
        {...bind('twitter')}
      />
    </>
  );
}

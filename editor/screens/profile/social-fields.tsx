import { TextField } from '#editor/ui/text-field.tsx';
import type { useProfileForm } from './use-profile-form.ts';

const accounts = [
  { label: 'LinkedIn', name: 'linkedin' },
  { label: 'Instagram', name: 'instagram' },
  { label: 'X (Twitter)', name: 'twitter' },
] as const;

/** The three social accounts of the profile. */
export function SocialFields({ bind }: { bind: ReturnType<typeof useProfileForm>['bind'] }) {
  return accounts.map(({ label, name }) => (
    <TextField
      key={name}
      label={label}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={2048}
      {...bind(name)}
    />
  ));
}

import type { ComponentProps } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { PasswordField, TextField } from '#editor/ui/text-field.tsx';

type Bound = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'required'>;

/** The email address for sign-in; `autoComplete` where the field offers passkeys too. */
export function EmailField(bound: Bound & Pick<ComponentProps<typeof TextField>, 'autoComplete'>) {
  return <TextField label="Email address" type="email" autoComplete="username" required {...bound} />;
}

/** A field for a new password. */
export function NewPasswordField({ label, ...bound }: Bound & { label: string }) {
  const minLength = openClient().settings.passwordMinLength;
  return (
    <PasswordField
      label={label}
      hint={`At least ${minLength} characters. Three or four random words do well.`}
      autoComplete="new-password"
      {...bound}
    />
  );
}

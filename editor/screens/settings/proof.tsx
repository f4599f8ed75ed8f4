import { openClient } from '#editor/client/open-client.ts';
import { PasswordField } from '#editor/ui/text-field.tsx';
import styles from './settings.module.css';

/** Where a form asks who the person is: for their password, or it announces the window of Google, where they have none. */
export function Proof({
  name,
  label,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  error: string | null;
  onChange: (password: string) => void;
}) {
  if (openClient().proof() === 'google') {
    return <p className={styles.muted}>A window of Google will ask you to sign in once more.</p>;
  }
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is missing before a form with a proof is sent. */
export function proofFault(password: string): string | null {
  return password === '' && openClient().proof() === 'password' ? 'Type your password.' : null;
}

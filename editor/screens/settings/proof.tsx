import { openClient } from '#editor/client/open-client.ts';
import { PasswordField } from '#editor/ui/text-field.tsx';
import styles from './settings.module.css';

/** Asks for proof of identity: the password, or for accounts without one, announces the Google window. */
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

/** The issue of a form with a missing proof. */
export function proofIssue(password: string): string | null {
  return password === '' && openClient().proof() === 'password' ? 'Type your password.' : null;
}

import { TextField } from '#editor/ui/text-field.tsx';

/** The six digits of an authenticator app. */
export function CodeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (code: string) => void;
}) {
  return (
    <TextField
      label="6-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      data-first
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function codeIssue(code: string): string | null {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? null : 'Type the 6 digits that the app shows.';
}

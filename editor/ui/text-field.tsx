import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './field.module.css';

type Said = { label: ReactNode; hint?: ReactNode; error?: string | null; aside?: ReactNode };

/** One line of text. */
export function TextField({ label, hint, error, aside, ...rest }: Said & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error ?? null} aside={aside}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ label, hint, error, aside, ...rest }: Said & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error ?? null} aside={aside}>
      {(control) => <textarea {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

/** A password with a button that shows it. Set `autoComplete`, for password managers. */
export function PasswordField({ label, hint, error, aside, ...rest }: Said & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error ?? null} aside={aside}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={styles.control}
          />
          <button type="button" aria-controls={control.id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** A checkbox. */
export function CheckField({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.checkbox}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

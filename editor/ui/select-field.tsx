import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './field.module.css';

/** A choice of one option. */
export function SelectField({
  label,
  hint,
  error,
  ...rest
}: { label: ReactNode; hint?: ReactNode; error?: string | null } & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error ?? null} aside={undefined}>
      {(control) => <select {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

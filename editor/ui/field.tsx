import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What a control needs so that its label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** A labelled control with its hint above and its error below; `children` gets the attributes that tie them together. */
export function Field({
  label,
  hint,
  error,
  aside,
  id: given,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** Stands at the end of the label's line, such as a link. */
  aside?: ReactNode;
  /** The id of the control, for links to it; one of its own otherwise. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.header}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

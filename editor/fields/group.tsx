import type { ReactNode } from 'react';
import styles from '#editor/ui/field.module.css';
import own from './fields.module.css';

/** A named group of controls for one field. It gets the focus when a link leads to the field. */
export function Group({
  id,
  label,
  hint,
  error,
  aside,
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      className={own.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      <div className={styles.header}>
        <span id={`${id}-label`} className={own.name}>
          {label}
        </span>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';

/**
 * A form in one column whose `onSubmit` does not navigate. The browser's validation bubbles are off: errors are shown
 * beside fields. After an error the focus moves to the first of them, or the general error scrolls into view.
 */
export function Form({
  onSubmit,
  label,
  isWide = false,
  children,
}: {
  onSubmit: () => void;
  label?: string;
  /** True for a form of several cards, whose fields have a column each. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    const said = form.current?.querySelector('[role=alert]');
    if (!wrong && !said) return;
    sent.current = false;
    if (wrong) wrong.focus();
    else said?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <form
      ref={form}
      className={classNames(styles.form, isWide && styles.wide)}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = true;
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Fields side by side if there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons at the end of a form or card: the primary action first, cancel last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

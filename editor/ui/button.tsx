import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger';

/** A button. `busy` shows that its work is in progress and disables it. */
export function Button({
  variant = 'secondary',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A busy button stays focusable, so that keyboard users keep their position.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  className,
  ...rest
}: ComponentProps<'a'> & { variant?: ButtonVariant }) {
  return <a {...rest} className={classNames(styles.button, styles[variant], className)} />;
}

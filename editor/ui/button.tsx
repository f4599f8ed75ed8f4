import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonKind = 'main' | 'quiet' | 'plain' | 'danger';

/** A button. `busy` shows that its work is under way and keeps it from being pressed again. */
export function Button({
  kind = 'quiet',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A busy button stays focusable, so that the keyboard does not lose its place.
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
  kind = 'quiet',
  className,
  ...rest
}: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return <a {...rest} className={classNames(styles.button, styles[kind], className)} />;
}

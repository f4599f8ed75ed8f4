import type { ReactNode } from 'react';
import styles from './guest-page.module.css';

/** A page for visitors without a session: a heading, a form, and links. */
export function GuestPage({
  heading,
  lead,
  children,
  foot,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header>
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
      {foot && <footer>{foot}</footer>}
    </div>
  );
}

/** The separator between two ways to sign in. */
export function OrSeparator() {
  return (
    <p className={styles.or}>
      <span>or</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './guest-page.module.css';

/** A small page of the way in: a heading, a form, and where else to go. */
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

/** Between two ways in. */
export function Or() {
  return (
    <p className={styles.or}>
      <span>or</span>
    </p>
  );
}

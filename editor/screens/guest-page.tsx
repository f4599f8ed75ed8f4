import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './guest-page.module.css';

/** A page for visitors without a session: a heading, a form, and links. The icon stands above the heading of a result. */
export function GuestPage({
  Icon,
  heading,
  lead,
  children,
  foot,
}: {
  Icon?: LucideIcon;
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header>
        {Icon && <Icon className={styles.icon} size="1.75rem" strokeWidth={1.5} aria-hidden="true" />}
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

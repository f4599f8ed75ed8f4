import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './guest-page.module.css';

/**
 * A page for visitors without a session: a heading, a form, and links. The icon stands above the heading of a result;
 * `tone` is `danger` for a failure.
 */
export function GuestPage({
  Icon,
  tone,
  heading,
  lead,
  children,
  foot,
}: {
  Icon?: LucideIcon;
  tone?: 'danger';
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header>
        {Icon && (
          <Icon
            className={styles.icon}
            data-tone={tone}
            size="1.75rem"
            strokeWidth={1.5}
            aria-hidden="true"
          />
        )}
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
      {foot && <footer>{foot}</footer>}
    </div>
  );
}

/** The actions below a result, each as wide as the page. */
export function GuestActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** An email address on a line of its own, because a long one would break a paragraph. */
export function EmailLine({ email }: { email: string }) {
  return <strong className={styles.emailLine}>{email}</strong>;
}

/** The separator between two ways to sign in. */
export function OrSeparator() {
  return (
    <p className={styles.or}>
      <span>or</span>
    </p>
  );
}

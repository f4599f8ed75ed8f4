import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** The header of a screen: its heading, a description, and its actions. */
export function PageHead({
  heading,
  lead,
  actions,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div>
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** A part of a screen with its own heading. */
export function Card({
  id,
  heading,
  lead,
  children,
}: {
  /** The target of links to it. */
  id?: string;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.card}>
      <div className={styles.cardHeader}>
        <h2>{heading}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.cardBody}>{children}</div>
    </section>
  );
}

/** Cards below each other; `aside`: with their headings beside their content, if there is room. */
export function Stack({ aside = false, children }: { aside?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stack, aside && styles.aside)}>{children}</div>;
}

/** Cards side by side if there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

import type { ReactNode } from 'react';
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

/** Cards below each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Cards that belong together, as rows of one box, with their headings beside their content if there is room. */
export function CardGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

/** Cards side by side if there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

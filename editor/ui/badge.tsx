import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import type { Mood } from './notice.tsx';

/** A word about the state of something. */
export function Badge({ mood = 'plain', children }: { mood?: Mood; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[mood])}>{children}</span>;
}

import { ChevronRight, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { EntryDetails } from '#src/domain/entry-details.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Menu, type MenuItem } from '#editor/ui/menu.tsx';
import { controlId } from './control-id.ts';
import { useEditing } from './editing.ts';
import styles from './entry.module.css';
import { Grip } from './grip.tsx';
import { useRowActions } from './use-row-actions.ts';

/** Rows of sections or of entries of a list. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

/** A section or entry: a row that expands, with actions for the whole of it. */
export function Entry({
  path,
  name,
  kind,
  hidden,
  place,
  findings,
  level,
  more = [],
  details = { words: '', years: '' },
  thumbnail = null,
  children,
}: {
  path: EditPath;
  name: string;
  /** Its kind, if the name does not include it. */
  kind?: string;
  hidden: boolean;
  place: { index: number; of: number };
  /** The number of issues to fix before publishing, after a check. */
  findings: () => number;
  level: 'section' | 'inner';
  more?: readonly MenuItem[];
  /** Details below its name. */
  details?: EntryDetails;
  /** Shown before its name. */
  thumbnail?: ReactNode;
  children: ReactNode;
}) {
  const { view } = useEditing();
  const { row, items, moveByKeys, moveBy } = useRowActions({ path, name, hidden, place }, more);
  const id = controlId(path);
  const open = useStore(view, (state) => state.open.has(path));
  const showsIssues = useStore(view, (state) => state.showsIssues);
  const issueCount = showsIssues ? findings() : 0;
  const hasDetails = details.words !== '' || details.years !== '';
  return (
    <li
      ref={row}
      className={classNames(styles.entry, styles[level], hidden && styles.hidden)}
      onKeyDown={moveByKeys}
    >
      <div className={styles.header}>
        <Grip onDrop={moveBy} />
        <button
          type="button"
          id={id}
          className={styles.name}
          aria-expanded={open}
          aria-controls={open ? `${id}-fields` : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          aria-describedby={hasDetails ? `${id}-details` : undefined}
          onClick={() => view.toggle(path)}
        >
          <ChevronRight size="1.125rem" aria-hidden="true" />
          {thumbnail}
          <span className={styles.words}>
            <span className={styles.label} dir="auto">
              {name}
              {kind !== undefined && kind !== name && <span className={styles.kind}> {kind}</span>}
            </span>
            {hasDetails && (
              <span id={`${id}-details`} className={styles.details} aria-hidden="true">
                {details.words !== '' && <span dir="auto">{details.words}</span>}
                {details.years !== '' && <span className={styles.years}>{details.years}</span>}
              </span>
            )}
          </span>
          {hidden && <Badge>Hidden</Badge>}
          {issueCount > 0 && <Badge tone="warning">{issueCount} to fix</Badge>}
        </button>
        <div className={styles.toolbar}>
          <Menu
            label={`More for ${name}`}
            button={<Ellipsis size="1.125rem" aria-hidden="true" />}
            items={items}
          />
        </div>
      </div>
      {open && (
        <div id={`${id}-fields`} className={styles.fields}>
          {children}
        </div>
      )}
    </li>
  );
}

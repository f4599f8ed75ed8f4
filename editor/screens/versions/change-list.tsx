import { Fragment } from 'react';
import { changesByPage, changeParts } from '#src/domain/change-words.ts';
import type { ContentChange } from '#src/domain/compare-content.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import styles from './versions.module.css';

/** The number of changes shown; nobody reads a complete rewrite one by one. */
const maxShown = 100;

/**
 * The differences between two contents, by page, in words. With `onFollow` each links to its field, except for
 * removed content.
 */
export function ChangeList({
  changes,
  heading: Heading = 'h4',
  onFollow,
}: {
  changes: readonly ContentChange[];
  heading?: 'h2' | 'h4';
  onFollow?: (path: EditPath) => void;
}) {
  const left = changes.length - maxShown;
  return (
    <div className={styles.changes}>
      {changesByPage(changes.slice(0, maxShown)).map(({ page, changes: ofPage }) => (
        <section key={page} aria-label={page}>
          <Heading>{page}</Heading>
          <ul>
            {ofPage.map((change) => (
              <li key={`${change.kind} ${change.path}`}>
                {onFollow === undefined || change.kind === 'removed' ? (
                  <span className={styles.name} dir="auto">
                    {change.name}
                  </span>
                ) : (
                  <a
                    className={styles.name}
                    dir="auto"
                    href={`#${change.path}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onFollow(change.path);
                    }}
                  >
                    {change.name}
                  </a>
                )}
                <span className={styles.words} dir="auto">
                  <Words change={change} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && <p className={styles.words}>{left === 1 ? '1 more change' : `${left} more changes`}</p>}
    </div>
  );
}

function Words({ change }: { change: ContentChange }) {
  return changeParts(change).map(({ text, mark }, index) => {
    if (mark === 'old') return <del key={index}>{text}</del>;
    return mark === 'new' ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>;
  });
}

/** The number of changes as words: `3 changes`. */
export function changeCount(changes: readonly ContentChange[]): string {
  return changes.length === 1 ? '1 change' : `${changes.length} changes`;
}

import styles from './typing-tools.module.css';

/** The place that has the focus, and whether it has a link; or the page, before one is reached. */
export type ShownKeys = { name: string; isLink: boolean } | 'page';

/** What the keys of the page do now. Screen readers get it as an announcement. */
export function KeysLine({ shown }: { shown: ShownKeys }) {
  return (
    <div className={styles.tools} aria-hidden="true">
      {shown === 'page' ? (
        <p className={styles.name}>
          <kbd>↑</kbd> <kbd>↓</kbd> Move through texts and images
        </p>
      ) : (
        <>
          <p>{shown.name}</p>
          <p className={styles.name}>
            <kbd>Enter</kbd> {'Edit '}
            {shown.isLink && (
              <>
                <kbd>Ctrl+Enter</kbd> {'Open '}
              </>
            )}
            <kbd>Esc</kbd> Leave
          </p>
        </>
      )}
    </div>
  );
}

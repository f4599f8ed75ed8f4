import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

/**
 * A modal dialog, in the DOM only while it is open. Escape, the close button and a click outside call `onClose`. The
 * focus starts at the control marked `data-first`, or at the dialog itself, and returns to its former element.
 */
export function Dialog({
  title,
  size = 'small',
  onClose,
  children,
}: {
  title: string;
  size?: 'small' | 'large';
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    const before = document.activeElement;
    dialog.showModal();
    // The browser would focus the close button.
    (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog).focus();
    // A control below the first view would scroll the title away.
    if (dialog.scrollTop > 0) {
      dialog.focus();
      dialog.scrollTop = 0;
    }
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, size === 'large' && styles.large)}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The actions at the end of a dialog that may be longer than the screen. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

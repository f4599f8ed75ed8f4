import { useEffect } from 'react';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { saveStateOf, saveStatusText } from '#editor/document/save-state.ts';
import { Button } from '#editor/ui/button.tsx';
import { announce } from '#editor/ui/status.tsx';
import styles from './save-status.module.css';

/** The save status in words; failures are announced to screen readers too. */
export function SaveStatus() {
  const { document, hasAccount } = useEditing();
  const state = useDocument(saveStateOf);
  const statusText = useDocument(saveStatusText);
  const canTry = state === 'offline' || state === 'rejected';
  const worrying = canTry || state === 'conflict';
  useEffect(() => {
    if (worrying) announce(statusText);
  }, [worrying, statusText]);
  return (
    <span className={styles.status} data-state={state}>
      {hasAccount || state !== 'idle' ? statusText : 'On this device'}
      {canTry && (
        <Button variant="tertiary" onClick={document.flush}>
          Try again
        </Button>
      )}
    </span>
  );
}

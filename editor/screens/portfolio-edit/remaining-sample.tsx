import { useMemo } from 'react';
import { sampleTextsIn } from '#src/domain/sample-content.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { announce } from '#editor/ui/status.tsx';
import { stillSample } from '../publish/still-sample.ts';
import styles from './remaining-sample.module.css';

/** The number of sample texts that remain in the portfolio, and a button that removes them. */
export function RemainingSample() {
  const { document } = useEditing();
  const content = useContent();
  const texts = useMemo(() => sampleTextsIn(content), [content]);
  if (texts.length === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{stillSample(texts.length)}</p>
      <Button
        variant="tertiary"
        onClick={() => {
          document.edit({ kind: 'remove-sample' });
          announce('All sample content is removed. You can undo this.');
        }}
      >
        Remove all sample content
      </Button>
    </div>
  );
}

import { removeSample } from '#editor/document/remove-sample.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { announce } from '#editor/ui/status.tsx';
import { stillSample } from '../publish/still-sample.ts';
import styles from './remaining-sample.module.css';
import { useSampleFields } from './use-sample-fields.ts';

/** The number of sample texts that remain in the portfolio, and a button that removes them. */
export function RemainingSample() {
  const { document } = useEditing();
  const { size } = useSampleFields();
  if (size === 0) return null;
  return (
    <div className={styles.notice}>
      <p>{stillSample(size)}</p>
      <Button
        variant="tertiary"
        onClick={() => {
          removeSample(document);
          announce('All sample content is removed. You can undo this.');
        }}
      >
        Remove all sample content
      </Button>
    </div>
  );
}
